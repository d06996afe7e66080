/** Money is whole cents inside the house; dollars with two decimals exist only on the wire and on screen. */
export type Cents = number;

/**
 * Dollars of the wire as whole cents, half up: 12.5 -> 1250, 0.005 -> 1. Anything but a finite number gives
 * 0.
 */
export function toCents(dollars: number | null | undefined): Cents {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return 0;
  // toFixed first, because 1.005 * 100 is 100.49999999999999 in binary
  const scaled = Number((Math.abs(dollars) * 100).toFixed(6));
  return Math.sign(dollars) * Math.floor(scaled + 0.5) || 0;
}

/** Whole cents as dollars of the wire: 1250 -> 12.5. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}
