import type { Cents } from '#app/contract/money.ts';

/** Terms of a zone, in cents. A `minimumCents` of 0 is no minimum; `freeFromCents` null: never free. */
export type ZoneTerms = { feeCents: Cents; minimumCents: Cents; freeFromCents: Cents | null };

/** How much an order lacks, in cents. */
export type Thresholds = {
  /** Up to the zone's minimum; 0 once it is reached. */
  toMinimumCents: Cents;
  /** Up to free delivery; 0 once it is free, null where it never is. */
  toFreeCents: Cents | null;
};

/**
 * How far an order is from its zone's minimum and from free delivery. Both count the dishes before discounts,
 * as the store does when it takes the order; exactly the amount is enough.
 */
export function thresholds(
  { feeCents, minimumCents, freeFromCents }: ZoneTerms,
  amountCents: Cents,
): Thresholds {
  const missing = (cents: Cents) => Math.max(0, cents - amountCents);
  return {
    toMinimumCents: missing(minimumCents),
    toFreeCents: feeCents === 0 ? 0 : freeFromCents === null ? null : missing(freeFromCents),
  };
}
