import type { Cents } from '#app/contract/money.ts';

/** How many prices change at once: `amount` in hundredths of a percent, or in cents. */
export type PriceStep = {
  by: 'percent' | 'dollars';
  direction: 'up' | 'down';
  amount: number;
  /**
   * The price is rounded to whole multiples of it, half up; 'ninety': to the nearest one that ends in 90 cents, which
   * for a price that goes down is never above the one before. Below a dollar 'ninety' rounds to whole cents.
   */
  roundTo: Cents | 'ninety';
};

const NINETY = 90;
const DOLLAR = 100;

/** The price after the change; below 0 where it takes away more than there is. 0 stays 0: what is free stays free. */
export function changedPrice(price: Cents, { by, direction, amount, roundTo }: PriceStep): Cents {
  if (price === 0) return 0;
  const sign = direction === 'up' ? 1 : -1;
  const exact = by === 'percent' ? (price * (10_000 + sign * amount)) / 10_000 : price + sign * amount;
  // a half is written exactly in binary, so that no fraction of a cent is lost before the rounding
  if (roundTo !== 'ninety') return Math.round(exact / roundTo) * roundTo;
  // what is free or below nothing is so before any rounding
  if (exact <= 0) return Math.floor(exact);
  if (exact < DOLLAR) return Math.round(exact);
  const nearest = Math.round((exact - NINETY) / DOLLAR) * DOLLAR + NINETY;
  return direction === 'down' && nearest > price ? nearest - DOLLAR : nearest;
}
