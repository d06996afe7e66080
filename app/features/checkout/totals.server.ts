import type { Cart } from '#app/contract/cart.ts';
import type { Client, DeliveryZone } from '#app/contract/client.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { type BillRow, centsOf, localRows, shownRows } from '#app/domain/pricing/bill.ts';
import { deliverySavedRowsOf, dishRowsOf } from '#app/domain/pricing/bill-of-reply.ts';
import { billRows, payable } from '#app/domain/pricing/payable.ts';
import type { OrderTerms } from '#app/domain/pricing/types.ts';
import type { CheckoutTotals } from './checkout-view.ts';

type Fees = Pick<Client, 'platformFee' | 'collectPlatformFeesFromCustomer' | 'collectSurchargeFromCustomer'>;

type Asked = Omit<OrderTerms, 'zone' | 'paymentMode'> & {
  zone: DeliveryZone | null;
  /** The order can be paid by card. */
  paysByCard: boolean;
  /** The cart as the store prices it when paid by card; null where it was not asked. */
  cardCart?: Cart | null;
  /** The language of the page, in which taxes are named, and the restaurant's where that is another. */
  language: string;
  own?: string | undefined;
};

/** The bill by cash and by card; the page has both, so that the right one is shown without script too. */
export function checkoutTotals(cart: Cart, client: Fees, asked: Asked): CheckoutTotals {
  const { paysByCard, cardCart } = asked;
  const cash = billOf(cart, client, asked, PAYMENT_MODE.cash);
  const online = paysByCard ? billOf(cardCart ?? cart, client, asked, PAYMENT_MODE.online) : cash;
  if (centsOf(online, 'surcharge') === 0) return { cash, online: null };
  // equal rows become the same object, which is sent to the page once
  const rows = new Map(cash.map((row) => [JSON.stringify(row), row]));
  return { cash, online: online.map((row) => rows.get(JSON.stringify(row)) ?? row) };
}

function billOf(
  cart: Cart,
  client: Fees,
  { zone, language, own, ...asked }: Asked,
  paymentMode: number,
): BillRow[] {
  const input = {
    ...asked,
    amountCents: cart.amount,
    totalCents: cart.totalAmount,
    deliveryChargeCents: cart.deliveryCharge,
    zone: zone && {
      deliveryFeeCents: zone.deliveryFee ?? 0,
      freeDeliveryFromCents: zone.freeDeliveryFrom,
    },
    fees: {
      platformFeeCents: client.platformFee ?? 0,
      collectPlatformFees: client.collectPlatformFeesFromCustomer,
      collectSurcharge: client.collectSurchargeFromCustomer,
    },
    paymentMode,
  };
  const rows = localRows([...dishRowsOf(cart), ...deliverySavedRowsOf(cart)], language, own);
  return shownRows(billRows(rows, input, payable(input)), false);
}
