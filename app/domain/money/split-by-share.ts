import type { Cents } from './cents.ts';
import { shareOf } from './exact.ts';

/**
 * Spreads `amount` over parts in proportion to their weights (B-PRICE-03). Each share is rounded half up; the cents
 * that rounding left over or took too many go to the largest part, as far as it can bear them, then to the next.
 * The shares add up to `amount`, and none is below 0 or above its weight.
 * @param amount cents, 0 to the sum of the weights; more is cut to that sum
 */
export function splitByShare(amount: Cents, weights: Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = Math.max(0, Math.min(amount, total));
  if (wanted === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => shareOf(wanted, weight, total));
  let remainder = wanted - shares.reduce((sum, share) => sum + share, 0);
  for (const index of largestFirst(weights)) {
    if (remainder === 0) break;
    const share = shares[index] ?? 0;
    const corrected = Math.max(0, Math.min(share + remainder, weights[index] ?? 0));
    remainder -= corrected - share;
    shares[index] = corrected;
  }
  return shares;
}

/** Indexes by falling weight; the first wins a tie. */
function largestFirst(weights: Cents[]): number[] {
  return weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
}
