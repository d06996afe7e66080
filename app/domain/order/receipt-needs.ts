import type { Cents } from '#app/domain/money/cents.ts';

/** From more than this on a receipt names the supplier's GST number and the tax in it. */
const TAX_ABOVE_CENTS = 200_00;
/** From more than this on it names the buyer too. */
const BUYER_ABOVE_CENTS = 1_000_00;

/**
 * What New Zealand asks of taxable supply information beyond the supplier's name, the date, what was sold and for how
 * much (Goods and Services Tax Act 1985, sections 19F to 19K): up to $200 nothing, up to $1,000 GST number and tax, above
 * that the buyer's name and how to reach them.
 */
export function receiptNeeds(totalCents: Cents): { tax: boolean; buyer: boolean } {
  return { tax: totalCents > TAX_ABOVE_CENTS, buyer: totalCents > BUYER_ABOVE_CENTS };
}
