import type { CallRequest } from '#app/contract/calls.ts';
import type { Cents } from '#app/contract/money.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';
import { asapDue } from '#app/domain/order/due-time.ts';
import type { Choices } from './load-checkout.server.ts';
import type { CheckoutFields } from './schema.ts';

export type OrderParts = {
  cartId: string;
  /** What the customer typed, as the rules of the form leave it. */
  fields: CheckoutFields;
  /**
   * What the customer chose on the way: order type, time, and for a delivery the signed address and its
   * zone.
   */
  choices: Choices & { orderType: number };
  /** The store is a remote one, which takes only the spec's own fields. */
  isRemote: boolean;
  tipCents?: Cents | undefined;
  /** The total that the customer saw. */
  expectedCents: Cents;
  paymentPage: CheckoutSessionRequest | null;
};

/** The order as the store takes it: for the chosen time, or due in 30 minutes with seconds zeroed. */
export function orderRequest(parts: OrderParts, now: Date): CallRequest<'orders.create'> {
  const { fields, choices, isRemote } = parts;
  const { fullName, email, phone, orderNotes = null } = fields;
  const { orderType, scheduledUtc, address, saved, reach } = choices;
  const unit = (address && choices.unit) || null;
  const note = (address && choices.note) || null;
  return {
    cartId: parts.cartId,
    fullName,
    email,
    phone,
    addressId: saved?.addressId ?? null,
    orderType,
    isScheduledOrder: scheduledUtc !== null,
    dueUtc: scheduledUtc ?? asapDue(now).toISOString(),
    deliveryAddress: address?.text ?? null,
    deliveryZoneId: reach.zone?.deliveryZoneId ?? null,
    orderNotes: isRemote ? withExtras({ unit, note, orderNotes }) : orderNotes,
    paymentMode: Number(fields.paymentMode),
    deliveryLocation: address && {
      latitude: address.latitude,
      longitude: address.longitude,
      signature: address.signature,
    },
    deliveryUnit: isRemote ? null : unit,
    deliveryNote: isRemote ? null : note,
    expectedTotal: parts.expectedCents,
    ...(fields.asksAge && { isAdult: fields.isAdult === true, birthDate: fields.birthDate ?? '' }),
    ...(fields.contactCode && { contactCode: fields.contactCode.trim() }),
    ...(parts.tipCents && { tip: parts.tipCents }),
    ...(parts.paymentPage && { paymentPage: parts.paymentPage }),
  };
}

/**
 * For a store without fields for them, flat and note are put before the order's notes. They are not put
 * into the address, because a store that looks up its text again would not find it.
 */
function withExtras({ unit, note, orderNotes }: Record<'unit' | 'note' | 'orderNotes', string | null>) {
  const lines = [unit && `Flat, unit or floor: ${unit}`, note && `Delivery: ${note}`, orderNotes];
  return lines.filter(Boolean).join('\n') || null;
}
