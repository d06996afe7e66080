import type { Cart, Tax } from '#app/contract/cart.ts';
import type { Client, DeliveryZone } from '#app/contract/client.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { ShownTax } from '#app/domain/order/what-changed.ts';
import { type Payable, payable } from '#app/domain/pricing/payable.ts';
import type { CheckoutTotals } from './checkout-view.ts';

type Fees = Pick<Client, 'platformFee' | 'collectPlatformFeesFromCustomer' | 'collectSurchargeFromCustomer'>;

type Asked = {
  orderType: number | null;
  zone: DeliveryZone | null;
  /** The card section is there to be opened. */
  paysByCard: boolean;
  /** The cart as its store prices it when paid by card, if it was asked. */
  cardCart?: Cart | null;
  /** Of the page: taxes are named in it. */
  language: string;
};

/**
 * Every row before the last step, for both ways to pay: without script the browser itself shows the right one.
 */
export function checkoutTotals(cart: Cart, client: Fees, asked: Asked): CheckoutTotals {
  const { orderType, zone, paysByCard, cardCart, language } = asked;
  const cash = sumsOf(cart, client, asked, PAYMENT_MODE.cash);
  const online = paysByCard ? sumsOf(cardCart ?? cart, client, asked, PAYMENT_MODE.online) : cash;
  return {
    amountCents: toCents(cart.amount),
    discountCents: toCents(cart.totalDiscount),
    taxes: taxRows(cart, language),
    onlineTaxes: taxRows(cardCart ?? cart, language),
    delivery: orderType === ORDER_TYPE.delivery ? (zone ? cash.deliveryCharge : 'unknown') : null,
    platformCents: orderType !== null && client.collectPlatformFeesFromCustomer ? cash.platformFees : null,
    surchargeCents: online.surcharge,
    cashCents: cash.payable,
    onlineCents: online.payable,
  };
}

function sumsOf(cart: Cart, client: Fees, { orderType, zone }: Asked, paymentMode: number): Payable {
  return payable({
    amountCents: toCents(cart.amount),
    totalCents: toCents(cart.totalAmount),
    deliveryChargeCents: cart.deliveryCharge === null ? null : toCents(cart.deliveryCharge),
    orderType,
    zone: zone && {
      deliveryFeeCents: toCents(zone.deliveryFee),
      freeDeliveryFromCents: zone.freeDeliveryFrom === null ? null : toCents(zone.freeDeliveryFrom),
    },
    fees: {
      platformFeeCents: toCents(client.platformFee),
      collectPlatformFees: client.collectPlatformFeesFromCustomer,
      collectSurcharge: client.collectSurchargeFromCustomer,
    },
    paymentMode,
  });
}

function taxRows({ inclusiveTaxes, exclusiveTaxes }: Cart, language: string): ShownTax[] {
  return [...inclusiveTaxes.map(taxRow(true, language)), ...exclusiveTaxes.map(taxRow(false, language))];
}

function taxRow(isInclusive: boolean, language: string) {
  return ({ taxId, name, names, rate, taxAmount }: Tax): ShownTax => ({
    id: taxId,
    name: localName({ name, names }, language),
    ratePercent: rate,
    taxCents: toCents(taxAmount),
    isInclusive,
  });
}
