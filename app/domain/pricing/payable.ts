import type { Cents } from '#app/domain/money/cents.ts';
import { PAYMENT_MODE } from '#app/domain/order/codes.ts';
import { cardSurcharge } from './card-surcharge.ts';
import { deliveryCharge, type ZoneFee } from './delivery-charge.ts';

/** A cart as its store prices it for an order type; checkout knows nothing more of it. */
export type PayableInput = {
  amountCents: Cents;
  /** amount - discount + exclusive taxes, before fees. */
  totalCents: Cents;
  /** What the store says of the delivery; null from one that does not: then the zone's fee counts. */
  deliveryChargeCents: Cents | null;
  orderType: number | null;
  zone: ZoneFee | null;
  fees: { platformFeeCents: Cents; collectPlatformFees: boolean; collectSurcharge: boolean };
  paymentMode: number | null;
};

export type Payable = { deliveryCharge: Cents; platformFees: Cents; surcharge: Cents; payable: Cents };

/**
 * The fees on top of a cart's total, and what is to be paid: for checkout, which knows the cart only, and for
 * priceOrder, so that both come to the same cent (B-ORD-03, B-PRICE-07 to -10). Cents.
 */
export function payable({ fees, orderType, paymentMode, totalCents, ...cart }: PayableInput): Payable {
  const delivery = cart.deliveryChargeCents ?? deliveryCharge(cart.zone, orderType, cart.amountCents);
  const platformFees = orderType !== null && fees.collectPlatformFees ? fees.platformFeeCents : 0;
  const before = totalCents + delivery + platformFees;
  const paysByCard = paymentMode === PAYMENT_MODE.online && fees.collectSurcharge;
  const surcharge = paysByCard ? cardSurcharge(before) : 0;
  return { deliveryCharge: delivery, platformFees, surcharge, payable: before + surcharge };
}
