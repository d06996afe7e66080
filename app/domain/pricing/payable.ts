import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { type BillRow, inOrder } from './bill.ts';
import { cardSurcharge, deliveryCharge } from './fees.ts';
import type { OrderTerms } from './types.ts';

/** A cart as its store prices it for an order type; checkout knows nothing more. */
export type PayableInput = OrderTerms & {
  amountCents: Cents;
  /** amount - discount + exclusive taxes, before fees. */
  totalCents: Cents;
  /** The delivery charge of the store; null when it names none: then the zone's fee counts. */
  deliveryChargeCents: Cents | null;
  fees: { platformFeeCents: Cents; collectPlatformFees: boolean; collectSurcharge: boolean };
};

export type Payable = { deliveryCharge: Cents; platformFees: Cents; surcharge: Cents; payable: Cents };

/**
 * The fees on top of a cart's total, and what is to be paid, in cents. Checkout, which knows only the cart,
 * and priceOrder both use it, so that they agree to the cent.
 */
export function payable({ fees, orderType, paymentMode, totalCents, ...cart }: PayableInput): Payable {
  const delivery = cart.deliveryChargeCents ?? deliveryCharge(cart.zone, orderType, cart.amountCents);
  const platformFees = orderType !== null && fees.collectPlatformFees ? fees.platformFeeCents : 0;
  const before = totalCents + delivery + platformFees;
  const paysByCard = paymentMode === PAYMENT_MODE.online && fees.collectSurcharge;
  const surcharge = paysByCard ? cardSurcharge(before) : 0;
  const tip = cart.tipCents ?? 0;
  return { deliveryCharge: delivery, platformFees, surcharge, payable: before + surcharge + tip };
}

/**
 * The whole bill, from the rows of its dishes, taxes and discounts. A fee that this order cannot have has no
 * row; the delivery is unknown until there is a zone.
 */
export function billRows(dishRows: readonly BillRow[], input: PayableInput, owed: Payable): BillRow[] {
  const { orderType, zone, fees, tipCents } = input;
  const rows: BillRow[] = [...dishRows, { key: 'surcharge', cents: owed.surcharge }];
  if (orderType === ORDER_TYPE.delivery)
    rows.push({ key: 'delivery', cents: zone ? owed.deliveryCharge : 'unknown' });
  if (orderType !== null && fees.collectPlatformFees)
    rows.push({ key: 'platform', cents: owed.platformFees });
  if (tipCents) rows.push({ key: 'tip', cents: tipCents });
  return inOrder([...rows, { key: 'total', cents: owed.payable }]);
}
