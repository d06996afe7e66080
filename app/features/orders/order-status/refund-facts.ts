import type { Cents } from '#app/contract/money.ts';
import type { LifeWords } from './life-words.ts';
import type { RefundView } from './refund-view.ts';

/** Why, when, and how much tax is in it, beside the sum. */
export function refundFacts(
  say: LifeWords,
  { day, taxCents, reason, note, dishes }: RefundView,
  price: (cents: Cents) => string,
): string {
  return [
    day,
    ...dishes,
    reason && say(reason),
    note,
    taxCents > 0 && say('refundTax', { amount: price(taxCents) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
