import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { OrderSums } from './order-totals.tsx';

/** The sums of a placed order, cents; `delivery` is null where there was none to pay for. */
export function orderSums({ orderInfo, paymentInfo: paid }: OrderSummary): OrderSums {
  const { inclusiveTaxes, exclusiveTaxes } = paid.taxInfo;
  const row = (isInclusive: boolean) => (tax: (typeof inclusiveTaxes)[number]) => ({
    name: tax.name,
    ratePercent: tax.rate,
    taxCents: toCents(tax.taxAmount),
    isInclusive,
  });
  const delivery = toCents(paid.deliveryCharge);
  const isDelivery = orderInfo.orderType === ORDER_TYPE.delivery || delivery > 0;
  return {
    amountCents: toCents(paid.amount),
    taxes: [...inclusiveTaxes.map(row(true)), ...exclusiveTaxes.map(row(false))],
    delivery: isDelivery ? delivery : null,
    platformCents: paid.platformFees > 0 ? toCents(paid.platformFees) : null,
    surchargeCents: toCents(paid.surcharge),
    reductions: paid.promotionInfo.map(({ name, discountApplied }) => ({
      label: name,
      cents: toCents(discountApplied),
    })),
    totalCents: toCents(paid.totalAmount),
  };
}
