import type { RefundExtra } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { splitByShare } from '#app/domain/money/exact.ts';
import type { Bill } from '#app/domain/pricing/bill.ts';
import type { TaxLine } from '#app/domain/pricing/types.ts';

/** A line by its place in the order, from 0, or one of the others. */
export type PartName = number | RefundExtra;

/** A part of what a customer paid. All parts of an order add up to what was paid, and their taxes to its taxes. */
export type MoneyPart = {
  part: PartName;
  /** Pieces of a line; 1 for the others. */
  quantity: number;
  /** What was paid for it: less its share of discounts, with its share of taxes that are added to prices. */
  cents: Cents;
  /** Of `cents`: taxes. */
  taxCents: Cents;
};

/** What an order cost, and which taxes each line and the fees carry. */
export type PaidBill = Pick<
  Bill,
  'inclusiveTaxes' | 'exclusiveTaxes' | 'deliveryCharge' | 'platformFees' | 'surcharge' | 'payable'
> & {
  /** `taxIds` null where it is no longer known: then each line carries all taxes of the dishes. */
  lines: { quantity: number; totalCents: Cents; discountCents: Cents; taxIds: readonly string[] | null }[];
  /** The tax that is included in fees, if any. */
  feeTaxId: string | null;
};

/**
 * Takes what was paid for an order apart. A line's part is its total less its share of the discounts, with its
 * share of each added tax, by what the lines that carry it cost; fees and the tip are what they were on the bill.
 * An included tax is shared likewise, over lines and fees. No cent is lost: shares are rounded so that they add up.
 */
export function orderParts(bill: PaidBill): MoneyPart[] {
  const bases = bill.lines.map(({ totalCents, discountCents }) => totalCents - discountCents);
  const fees = [bill.deliveryCharge, bill.platformFees, bill.surcharge];
  const weights = (tax: TaxLine, ofDishes: boolean, ofFees: boolean) => [
    ...bases.map((base, line) => (ofDishes && carries(bill.lines[line]?.taxIds, tax) ? base : 0)),
    ...fees.map((fee) => (ofFees ? fee : 0)),
  ];
  const isAdded = (tax: TaxLine) => bill.exclusiveTaxes.some(({ taxId }) => taxId === tax.taxId);
  const added = shares(bill.exclusiveTaxes, (tax) => weights(tax, true, false));
  const included = shares(bill.inclusiveTaxes, (tax) =>
    weights(tax, !isAdded(tax), tax.taxId === bill.feeTaxId),
  );
  const cents = [...bases, ...fees].map((base, place) => base + (added[place] ?? 0));
  const tip = Math.max(0, bill.payable - cents.reduce((sum, part) => sum + part, 0));
  const names: PartName[] = [...bases.keys(), 'delivery', 'platform', 'surcharge'];
  return [
    ...names.map((part, place) => ({
      part,
      quantity: typeof part === 'number' ? (bill.lines[part]?.quantity ?? 0) : 1,
      cents: cents[place] ?? 0,
      taxCents: (added[place] ?? 0) + (included[place] ?? 0),
    })),
    { part: 'tip', quantity: 1, cents: tip, taxCents: 0 },
  ];
}

function carries(taxIds: readonly string[] | null | undefined, { taxId }: TaxLine): boolean {
  return taxIds === null || (taxIds ?? []).includes(taxId);
}

/** The sum of all taxes at each place, each of them shared by its own weights. */
function shares(taxes: readonly TaxLine[], weightsOf: (tax: TaxLine) => Cents[]): Cents[] {
  const sums: Cents[] = [];
  for (const tax of taxes)
    for (const [place, share] of splitByShare(tax.taxCents, weightsOf(tax)).entries())
      sums[place] = (sums[place] ?? 0) + share;
  return sums;
}
