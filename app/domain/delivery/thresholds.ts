import type { Cents } from '#app/domain/money/cents.ts';

/** What a zone asks of an order, cents. A `minimumCents` of 0 asks nothing; `freeFromCents` null: delivery is never free. */
export type ZoneTerms = { feeCents: Cents; minimumCents: Cents; freeFromCents: Cents | null };

export type Thresholds = {
  /** Still missing to the zone's minimum; 0 once it is reached. */
  toMinimumCents: Cents;
  /** Still missing to free delivery; 0 once it is free, null where it never is. */
  toFreeCents: Cents | null;
};

/**
 * How far an order is from its zone's minimum and from free delivery. Both are counted on the dishes before discounts, as
 * the order itself is (B-ORD-01, B-PRICE-07): exactly the amount is enough.
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
