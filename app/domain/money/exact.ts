import type { Cents } from './cents.ts';

/**
 * Shares of a sum in whole-number arithmetic, rounded half up once: binary fractions would turn a true half into
 * 0.49999 (B-PRICE-04).
 */

/** Percentages count to six decimals. */
const PERCENT_SCALE = 1e6;
const HUNDRED_PERCENT = 100n * BigInt(PERCENT_SCALE);

/** `percent` of a sum: 38.25 at 2 % is 0.765, so 0.77. @throws RangeError unless cents are whole and percent finite. */
export function percentOf(cents: Cents, percent: number): Cents {
  return divideHalfUp(BigInt(cents) * scaled(percent), HUNDRED_PERCENT);
}

/**
 * The part of a sum that `percent` on top of the rest makes: cents x percent / (100 + percent); 38.25 with 15 %
 * inside holds 4.99. @throws RangeError as percentOf
 */
export function percentWithin(cents: Cents, percent: number): Cents {
  return divideHalfUp(BigInt(cents) * scaled(percent), HUNDRED_PERCENT + scaled(percent));
}

/** cents x part / whole, all of them whole numbers and `whole` above 0. */
export function shareOf(cents: Cents, part: number, whole: number): Cents {
  return divideHalfUp(BigInt(cents) * BigInt(part), BigInt(whole));
}

function scaled(percent: number): bigint {
  return BigInt(Math.round(percent * PERCENT_SCALE));
}

/** Division of BigInt cuts towards zero; sums and rates are never below 0 here, so half up needs no more. */
function divideHalfUp(top: bigint, bottom: bigint): Cents {
  return Number((2n * top + bottom) / (2n * bottom));
}
