import type { Cents } from '#app/contract/money.ts';

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** A sum where there is little room, rounded: 28_500 -> '$285', 142_000 -> '$1.4k', 250_000_000 -> '$2.5m'. */
export function shortPrice(cents: Cents): string {
  const dollars = Math.round(cents / 100);
  if (dollars < THOUSAND) return `$${dollars}`;
  // 999,960 is not '1000.0k'
  if (dollars < MILLION - THOUSAND / 2) return `$${short(dollars / THOUSAND)}k`;
  return `$${short(dollars / MILLION)}m`;
}

/** Two figures or more: 1.4, 14, 142. */
function short(value: number): string {
  return value < 10 ? value.toFixed(1).replace('.0', '') : String(Math.round(value));
}
