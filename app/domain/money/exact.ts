import type { Cents } from '#app/contract/money.ts';

/*
 * Shares of a sum in whole-number arithmetic, rounded half up once: in binary fractions a true half may be
 * 0.49999.
 */

/** Percentages are exact to six decimals. */
const PERCENT_SCALE = 1e6;
const HUNDRED_PERCENT = 100n * BigInt(PERCENT_SCALE);

/**
 * `percent` of a sum in cents: 2 % of 38.25 is 0.765, so 77 cents.
 * @throws RangeError unless cents are whole and percent is finite
 */
export function percentOf(cents: Cents, percent: number): Cents {
  return divideHalfUp(BigInt(cents) * scaled(percent), HUNDRED_PERCENT);
}

/**
 * The part of a sum that was added as `percent` of the rest: cents x percent / (100 + percent). With 15 %
 * inside, 38.25 holds 4.99.
 * @throws RangeError as percentOf
 */
export function percentWithin(cents: Cents, percent: number): Cents {
  return divideHalfUp(BigInt(cents) * scaled(percent), HUNDRED_PERCENT + scaled(percent));
}

/** cents x part / whole, rounded half up. `part` and `whole` are whole numbers, `whole` above 0. */
export function shareOf(cents: Cents, part: number, whole: number): Cents {
  return divideHalfUp(BigInt(cents) * BigInt(part), BigInt(whole));
}

function scaled(percent: number): bigint {
  return BigInt(Math.round(percent * PERCENT_SCALE));
}

/** BigInt division cuts towards zero; as sums and rates are never below 0 here, this rounds half up. */
function divideHalfUp(top: bigint, bottom: bigint): Cents {
  return Number((2n * top + bottom) / (2n * bottom));
}

/**
 * Spreads `amount` over parts in proportion to their weights. Each share is rounded half up; the cents that
 * rounding left over or took too many go to the largest part, as far as it can bear them, then to the next.
 * The shares add up to `amount`, and none is below 0 or above its weight.
 * @param amount cents, from 0 to the sum of the weights; more is cut to that sum
 * @param weights cents
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

/** Indexes by falling weight; of equals the first comes first. */
function largestFirst(weights: Cents[]): number[] {
  return weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
}
