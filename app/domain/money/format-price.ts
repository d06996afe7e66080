import type { Cents } from './cents.ts';

/**
 * Cents as customers read them: 1990 -> '$19.90', 123450 -> '$1,234.50', -425 -> '-$4.25' (R-CARD-03, R-CARD-12).
 * Built by hand as en-NZ does it: a menu prints hundreds of prices, and a kept Intl formatter takes three times as
 * long, one made for each price a hundred times.
 * Anything that is no finite number prints as '$0.00' (C-012).
 */
export function formatPrice(cents: Cents): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0;
  const positive = Math.abs(whole);
  const dollars = String(Math.floor(positive / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole < 0 ? '-' : ''}$${dollars}.${String(positive % 100).padStart(2, '0')}`;
}
