import type { Cents } from '#app/contract/money.ts';

/*
 * Section 237 of the Sale and Supply of Alcohol Act 2012: nobody may lead others to believe that alcohol costs 25 % or more
 * below what it costs ordinarily.
 */

/** From here on a discount is too much, percent. */
export const TOO_MUCH_PERCENT = 25;

/**
 * Whether alcohol is too cheap at a price.
 * @param ordinary what it costs ordinarily, in the unit of `price`
 */
export function isTooCheap(ordinary: number, price: number): boolean {
  return Math.round(price * 100) * 100 <= Math.round(ordinary * 100) * (100 - TOO_MUCH_PERCENT);
}

/**
 * What promotions may take at most off a line with alcohol, in cents.
 * @param ordinary its price without any offer
 * @param total what it costs before promotions
 */
export function mostOff(ordinary: Cents, total: Cents): Cents {
  return Math.max(0, Math.ceil((ordinary * TOO_MUCH_PERCENT) / 100) - 1 - (ordinary - total));
}
