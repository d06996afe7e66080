import type { Selection } from '#app/domain/menu/types.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** One line of a cart, as carts.lines keeps it. What it costs is worked out anew at every read (B-CART-03). */
export type CartLine = {
  uniqueId: string;
  productId: string;
  selection: Selection;
  /** Note for the kitchen, at most 200 characters. */
  note: string | null;
  /** 1..9999 (B-CART-05). */
  qty: number;
  /** Cents for one piece as the customer was last told; never charged, only compared. */
  toldUnitCents: Cents;
  /** Last known names, so that a line whose product is gone can still be named and removed. */
  productName: string;
  variantName: string | null;
};

/** Cents that no price is: pieces bought at two prices have become one line, so its price is still to be told. */
export const TOLD_TWO_PRICES: Cents = -1;

export const MAX_QUANTITY = 9999;
/** Largest sum that the store takes, 999,999.99 dollars. */
export const MAX_AMOUNT_CENTS: Cents = 99_999_999;

export function parseLines(json: string): CartLine[] {
  return JSON.parse(json) as CartLine[];
}

export function serialiseLines(lines: CartLine[]): string {
  return JSON.stringify(lines);
}
