import type { Cents } from '#app/contract/money.ts';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { Selection } from '#app/domain/menu/types.ts';

/** One line of a cart, as carts.lines keeps it. Its price is worked out anew at each read. */
export type StoredLine = {
  uniqueId: string;
  productId: string;
  selection: Selection;
  /** Note for the kitchen, at most 200 characters. */
  note: string | null;
  /** 1..9999. */
  qty: number;
  /** The price of one piece, in cents, that the customer was shown last. Only compared with today's price. */
  shownUnitCents: Cents;
  /** The last known names, so that a line can still be shown and removed when its product is gone. */
  productName: string;
  variantName: string | null;
  /** What its customer avoids and accepted in it; absent for nothing. */
  accepted?: Avoided;
};

/**
 * A value of shownUnitCents that no price has. It marks a line whose pieces were shown at two prices and then
 * joined: whatever the price is now, it must be shown anew.
 */
export const SHOWN_AT_TWO_PRICES: Cents = -1;

/** The most pieces of one line. */
export const MAX_QUANTITY = 9999;
/** The largest amount that the store takes, in cents: 999,999.99 dollars. */
export const MAX_AMOUNT_CENTS: Cents = 99_999_999;

/** A line in the column's JSON, where the price shown last keeps the name that kept carts have for it. */
type LineInColumn = Omit<StoredLine, 'shownUnitCents'> & { toldUnitCents: Cents };

/** Reads the column carts.lines. */
export function parseLines(json: string): StoredLine[] {
  const lines = JSON.parse(json) as LineInColumn[];
  return lines.map(({ toldUnitCents, ...line }) => ({ ...line, shownUnitCents: toldUnitCents }));
}

/** Writes lines for the column carts.lines. */
export function serialiseLines(lines: StoredLine[]): string {
  const kept: LineInColumn[] = lines.map(({ shownUnitCents, ...line }) => ({
    ...line,
    toldUnitCents: shownUnitCents,
  }));
  return JSON.stringify(kept);
}
