import type { Cents } from '#app/contract/money.ts';

/**
 * Cents as customers read them: 1990 -> '$19.90', 123450 -> '$1,234.50', -425 -> '-$4.25'. Written by hand,
 * as en-NZ does it, because a menu prints hundreds of prices: a kept Intl formatter takes three times as
 * long, a new one a hundred times. Anything but a finite number gives '$0.00'.
 */
export function formatPrice(cents: Cents): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0;
  const positive = Math.abs(whole);
  const dollars = String(Math.floor(positive / 100)).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');
  return `${whole < 0 ? '-' : ''}$${dollars}.${String(positive % 100).padStart(2, '0')}`;
}
