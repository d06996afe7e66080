import type { Cents } from '#app/domain/money/cents.ts';

/** The card provider keeps 2.7 % and 30 cents (spec §9, R-CONST-05). */
export const SURCHARGE_RATE = 0.027;
export const SURCHARGE_FIXED_CENTS = 30;

const PER_MILLE = Math.round(SURCHARGE_RATE * 1000);

/**
 * Cents on top of `total` so that `total` remains after the provider's share: (total + 0.30) / (1 - 0.027) - total,
 * half up (R-CHK-39, B-PRICE-09). 0 for nothing to pay.
 */
export function cardSurcharge(total: Cents): Cents {
  if (total <= 0) return 0;
  // the same formula in whole numbers: (27 total + 1000 x 30) / 973
  const numerator = PER_MILLE * total + 1000 * SURCHARGE_FIXED_CENTS;
  const denominator = 1000 - PER_MILLE;
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
