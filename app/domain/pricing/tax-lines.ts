import type { Cents } from '#app/domain/money/cents.ts';
import { percentOf, percentWithin } from '#app/domain/money/exact.ts';
import type { TaxLine, TaxRule } from './types.ts';

export type TaxedLine = { baseCents: Cents; taxIds: string[] };

/**
 * The taxes of an order (B-PRICE-04, -05, -07). A tax's base is the discounted cents of every line that carries it;
 * the tax is worked out once on their exact sum and rounded half up once. Inclusive: base x rate / (100 + rate).
 * Exclusive: base x rate / 100. Fees are always inclusive: they join the fee tax's inclusive line, and get one of
 * their own where dishes carry that tax exclusively.
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
