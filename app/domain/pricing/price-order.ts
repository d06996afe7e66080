import type { Cents } from '#app/contract/money.ts';
import { percentOf, percentWithin, splitByShare } from '#app/domain/money/exact.ts';
import { type Bill, type BillRow, discountRows, taxRows } from './bill.ts';
import { applyPromotions } from './discounts.ts';
import { deliveryCharge } from './fees.ts';
import { billRows, payable } from './payable.ts';
import type { PriceInput, TaxLine, TaxRule } from './types.ts';

/**
 * What an order costs: the one pricing function of cart, checkout, order, summary, payment and refund. All
 * sums in cents. With orderType null (the cart) there are no fees.
 */
export function priceOrder(input: PriceInput): Bill {
  const { orderType, now } = input;
  const totals = input.lines.map((line) => line.unitCents * line.qty);
  const amount = sum(totals);
  const fullDelivery = deliveryCharge(input.zone, orderType, amount);
  const { discounts, isDeliveryFree, promotions } = applyPromotions(input.promotions, {
    amount,
    spread: (cents) =>
      splitByShare(cents, totals).map((share, index) =>
        Math.min(share, input.lines[index]?.mostOffCents ?? share),
      ),
    deliveryCents: fullDelivery,
    orderType,
    now,
  });
  const totalDiscount = sum(discounts);
  const lines = input.lines.map(({ key, taxIds }, index) => {
    const totalCents = totals[index] ?? 0;
    const discountCents = discounts[index] ?? 0;
    return { key, taxIds, totalCents, discountCents, baseCents: totalCents - discountCents };
  });

  const exclusive = sumOfTaxes(taxesOf(lines, input, 0).exclusiveTaxes);
  const totalAmount = amount - totalDiscount + exclusive;
  const priced = {
    ...input,
    amountCents: amount,
    totalCents: totalAmount,
    deliveryChargeCents: isDeliveryFree ? 0 : fullDelivery,
  };
  const owed = payable(priced);
  const taxes = taxesOf(lines, input, owed.deliveryCharge + owed.platformFees + owed.surcharge);
  const dishRows: BillRow[] = [
    { key: 'subtotal', cents: amount },
    ...taxRows(taxes),
    ...discountRows(promotions),
  ];

  return {
    rows: billRows(dishRows, priced, owed),
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

export type TaxedLine = { baseCents: Cents; taxIds: string[] };

/**
 * The taxes of an order. A tax applies to the discounted cents of all lines that carry it; it is computed
 * once on their sum and rounded half up once. Included: sum x rate / (100 + rate). Added: sum x rate / 100.
 * The tax on fees is always included: it joins that tax's included line, and gets one of its own where dishes
 * have the tax added.
 */
export function taxLines(
  lines: TaxedLine[],
  taxes: TaxRule[],
  fees: { feeTaxId: string | null; feesCents: Cents },
): { inclusiveTaxes: TaxLine[]; exclusiveTaxes: TaxLine[] } {
  const inclusiveTaxes: TaxLine[] = [];
  const exclusiveTaxes: TaxLine[] = [];
  for (const tax of taxes) {
    const taxed = lines.filter((line) => line.taxIds.includes(tax.taxId));
    const base = taxed.reduce((sum, line) => sum + line.baseCents, 0);
    const feeBase = tax.taxId === fees.feeTaxId ? fees.feesCents : 0;
    const included = (tax.isInclusive ? base : 0) + feeBase;
    if ((tax.isInclusive && taxed.length > 0) || feeBase > 0)
      inclusiveTaxes.push(taxLine(tax, percentWithin(included, tax.ratePercent)));
    if (!tax.isInclusive && taxed.length > 0)
      exclusiveTaxes.push(taxLine(tax, percentOf(base, tax.ratePercent)));
  }
  return { inclusiveTaxes, exclusiveTaxes };
}

function taxLine({ taxId, name, names, ratePercent }: TaxRule, taxCents: Cents): TaxLine {
  return { taxId, name, names, ratePercent, taxCents };
}
