import type { Cents } from '#app/domain/money/cents.ts';
import { splitByShare } from '#app/domain/money/split-by-share.ts';
import { deliveryCharge } from './delivery-charge.ts';
import { applyPromotions } from './discounts.ts';
import { payable } from './payable.ts';
import { type TaxedLine, taxLines } from './tax-lines.ts';
import type { PricedOrder, PriceInput, TaxLine } from './types.ts';

export type { PricedOrder, PriceInput } from './types.ts';

/**
 * What an order costs: the one pricing function of cart, checkout, order, summary, payment and refund (B-PRICE).
 * All sums in cents; worked example: B-PRICE-11. With orderType null (the cart) there are no fees.
 */
export function priceOrder(input: PriceInput): PricedOrder {
  const { fees, orderType, paymentMode, now } = input;
  const totals = input.lines.map((line) => line.unitCents * line.qty);
  const amount = sum(totals);
  const fullDelivery = deliveryCharge(input.zone, orderType, amount);
  const { totalDiscount, isDeliveryFree, promotions } = applyPromotions(input.promotions, {
    amount,
    deliveryCents: fullDelivery,
    orderType,
    now,
  });
  const discounts = splitByShare(totalDiscount, totals);
  const lines = input.lines.map(({ key, taxIds }, index) => {
    const totalCents = totals[index] ?? 0;
    const discountCents = discounts[index] ?? 0;
    return { key, taxIds, totalCents, discountCents, baseCents: totalCents - discountCents };
  });

  const exclusive = sumOfTaxes(taxesOf(lines, input, 0).exclusiveTaxes);
  const totalAmount = amount - totalDiscount + exclusive;
  const owed = payable({
    amountCents: amount,
    totalCents: totalAmount,
    deliveryChargeCents: isDeliveryFree ? 0 : fullDelivery,
    orderType,
    zone: input.zone,
    fees,
    paymentMode,
  });
  const taxes = taxesOf(lines, input, owed.deliveryCharge + owed.platformFees + owed.surcharge);

  return {
    amount,
    totalDiscount,
    promotions,
    ...taxes,
    taxAmount: sumOfTaxes(taxes.inclusiveTaxes) + sumOfTaxes(taxes.exclusiveTaxes),
    totalAmount,
    ...owed,
    lines: lines.map(({ key, totalCents, discountCents }) => ({ key, totalCents, discountCents })),
  };
}

function taxesOf(lines: TaxedLine[], { taxes, fees }: PriceInput, feesCents: Cents) {
  return taxLines(lines, taxes, { feeTaxId: fees.feeTaxId, feesCents });
}

function sumOfTaxes(lines: TaxLine[]): Cents {
  return sum(lines.map((line) => line.taxCents));
}

function sum(values: Cents[]): Cents {
  return values.reduce((total, value) => total + value, 0);
}
