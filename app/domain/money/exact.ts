import type { Cents } from './cents.ts';

/**
 * `cents` times numerator / denominator, rounded half up once, in whole-number arithmetic: binary fractions would
 * turn a true half into 0.49999 (B-PRICE-04). Numerator and denominator may carry decimals ('12.5' percent).
 * @throws RangeError when the denominator is 0 or a number is not finite.
 */
export function shareOf(cents: Cents, numerator: number, denominator: number): Cents {
  const scale = 10 ** Math.max(decimals(numerator), decimals(denominator));
  const top = BigInt(cents) * BigInt(Math.round(numerator * scale));
  const bottom = BigInt(Math.round(denominator * scale));
  return Number(floorDivide(2n * top + bottom, 2n * bottom));
}

/** Digits after the point as the number prints: 12.5 -> 1, 1e-7 -> 7. */
function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** BigInt division rounds towards zero; half up needs the floor. The divisor is above 0. */
function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}
