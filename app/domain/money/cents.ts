/** Money is whole cents everywhere inside; dollars with two decimals exist only on the wire and on screen (B-GEN-04). */
export type Cents = number;

/** Dollars of the wire to whole cents, half up: 12.5 -> 1250, 0.005 -> 1. Anything that is no finite number is 0 (C-012). */
export function toCents(dollars: number | null | undefined): Cents {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return 0;
  // toFixed first: 1.005 * 100 is 100.49999999999999 in binary
  const scaled = Number((Math.abs(dollars) * 100).toFixed(6));
  return Math.sign(dollars) * Math.floor(scaled + 0.5) || 0;
}

/** Whole cents to dollars of the wire: 1250 -> 12.5. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}
