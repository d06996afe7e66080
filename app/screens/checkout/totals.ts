import type { TaxRow } from '#app/components/order-totals.tsx';
import type { Cart, Tax } from '#app/contract/cart.ts';
import type { Client, DeliveryZone } from '#app/contract/client.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { payable } from '#app/domain/pricing/payable.ts';
import type { CheckoutTotals } from './checkout-view.ts';

type Fees = Pick<Client, 'platformFee' | 'collectPlatformFeesFromCustomer' | 'collectSurchargeFromCustomer'>;

/**
 * Every row before the last step, for both ways to pay: without script the browser itself shows the right one.
 * `paysByCard`: the card section is there to be opened.
 */
export function checkoutTotals(
  cart: Cart,
  client: Fees,
  order: { orderType: number | null; zone: DeliveryZone | null; paysByCard: boolean },
): CheckoutTotals {
  const { orderType, zone } = order;
  const sums = (paymentMode: number) =>
    payable({
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
  const cash = sums(PAYMENT_MODE.cash);
  const online = order.paysByCard ? sums(PAYMENT_MODE.online) : cash;
  return {
    amountCents: toCents(cart.amount),
    discountCents: toCents(cart.totalDiscount),
    taxes: [...cart.inclusiveTaxes.map(taxRow(true)), ...cart.exclusiveTaxes.map(taxRow(false))],
    delivery: orderType === ORDER_TYPE.delivery ? (zone ? cash.deliveryCharge : 'unknown') : null,
    platformCents: orderType !== null && client.collectPlatformFeesFromCustomer ? cash.platformFees : null,
    surchargeCents: online.surcharge,
    cashCents: cash.payable,
    onlineCents: online.payable,
  };
}

function taxRow(isInclusive: boolean) {
  return ({ name, rate, taxAmount }: Tax): TaxRow => ({
    name,
    ratePercent: rate,
    taxCents: toCents(taxAmount),
    isInclusive,
  });
}
