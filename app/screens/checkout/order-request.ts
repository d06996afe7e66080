import type { CallRequest } from '#app/contract/calls.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';
import { type Cents, toDollars } from '#app/domain/money/cents.ts';
import { asapDue } from '#app/domain/order/due-time.ts';

export type OrderParts = {
  cartId: string;
  contact: { fullName: string; email: string; phone: string };
  orderNotes: string | undefined;
  orderType: number;
  paymentMode: number;
  /** Start of the chosen slot (R-CHK-31); null: as soon as possible. */
  scheduledUtc: string | null;
  /** Only for delivery: the signed address and the zone that reaches it. */
  address: { text: string; latitude: number; longitude: number; signature: string } | null;
  /** The saved address that it is. */
  addressId: string | null;
  deliveryZoneId: string | null;
  /** Flat and note for the driver, as they were written. */
  unit: string;
  note: string;
  /** Another store: it takes only the spec's own fields. */
  isRemote: boolean;
  /** What the customer saw (B-ORD-03). */
  expectedCents: Cents;
  paymentPage: CheckoutSessionRequest | null;
};

/** The order as the store takes it (R-CHK-29): for the chosen time, or due in 30 minutes with seconds zeroed (R-CHK-30). */
export function orderRequest(parts: OrderParts, now: Date): CallRequest<'orders.create'> {
  const { address, orderNotes = null } = parts;
  const unit = (address && parts.unit) || null;
  const note = (address && parts.note) || null;
  return {
    cartId: parts.cartId,
    ...parts.contact,
    addressId: parts.addressId,
    orderType: parts.orderType,
    isScheduledOrder: parts.scheduledUtc !== null,
    dueUtc: parts.scheduledUtc ?? asapDue(now).toISOString(),
    deliveryAddress: address?.text ?? null,
    deliveryZoneId: parts.deliveryZoneId,
    orderNotes: parts.isRemote ? withExtras({ unit, note, orderNotes }) : orderNotes,
    paymentMode: parts.paymentMode,
    deliveryLocation: address && {
      latitude: address.latitude,
      longitude: address.longitude,
      signature: address.signature,
    },
    deliveryUnit: parts.isRemote ? null : unit,
    deliveryNote: parts.isRemote ? null : note,
    expectedTotal: toDollars(parts.expectedCents),
    ...(parts.paymentPage && { paymentPage: parts.paymentPage }),
  };
}

/**
 * For a store without fields for them, flat and note stand before the notes. Not in the address: a store that looks its
 * text up again would find none with a flat in it.
 */
function withExtras({ unit, note, orderNotes }: Record<'unit' | 'note' | 'orderNotes', string | null>) {
  const lines = [unit && `Flat, unit or floor: ${unit}`, note && `Delivery: ${note}`, orderNotes];
  return lines.filter(Boolean).join('\n') || null;
}
