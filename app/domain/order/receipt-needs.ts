import type { Cents } from '#app/contract/money.ts';

/** Above this a receipt must name the supplier's GST number and the tax in it. */
const TAX_ABOVE_CENTS = 200_00;
/** Above this it must name the buyer too. */
const BUYER_ABOVE_CENTS = 1_000_00;

/**
 * What New Zealand law requires on a receipt besides supplier, date, goods and amount (Goods and Services Tax
 * Act 1985, sections 19F to 19K): up to $200 nothing, up to $1,000 GST number and tax, above that the buyer's
 * name and contact.
 */
export function receiptNeeds(totalCents: Cents): { tax: boolean; buyer: boolean } {
  return { tax: totalCents > TAX_ABOVE_CENTS, buyer: totalCents > BUYER_ABOVE_CENTS };
}
