import type { CallRequest } from '#app/contract/calls.ts';
import { type Cents, toDollars } from '#app/domain/money/cents.ts';
import { asapDue } from '#app/domain/order/due-time.ts';

export type OrderParts = {
  cartId: string;
  contact: { fullName: string; email: string; phone: string };
  orderNotes: string | undefined;
  orderType: number;
  paymentMode: number;
  /** Only for delivery: the signed address and the zone that reaches it. */
  address: { text: string; latitude: number; longitude: number; signature: string } | null;
  deliveryZoneId: string | null;
  /** What the customer saw (B-ORD-03). */
  expectedCents: Cents;
};

/** The order as the store takes it (R-CHK-29): for now, due in 30 minutes with seconds zeroed (R-CHK-30). */
export function orderRequest(parts: OrderParts, now: Date): CallRequest<'orders.create'> {
  const { address } = parts;
  return {
    cartId: parts.cartId,
    ...parts.contact,
    addressId: null,
    orderType: parts.orderType,
    isScheduledOrder: false,
    dueUtc: asapDue(now).toISOString(),
    deliveryAddress: address?.text ?? null,
    deliveryZoneId: parts.deliveryZoneId,
    orderNotes: parts.orderNotes ?? null,
    paymentMode: parts.paymentMode,
    deliveryLocation: address && {
      latitude: address.latitude,
      longitude: address.longitude,
      signature: address.signature,
    },
    expectedTotal: toDollars(parts.expectedCents),
  };
}
