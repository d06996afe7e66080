import { formatPrice } from '#app/domain/money/format-price.ts';
import type { LifeWords } from './life-words.ts';
import type { OrderView } from './order-view.ts';

/** What becomes, or became, of the money of an order that was cancelled. */
export function moneyNote(
  say: LifeWords,
  { isPaid, refundedCents, totalCents }: Pick<OrderView, 'isPaid' | 'refundedCents' | 'totalCents'>,
): string {
  if (!isPaid) return say('notCharged');
  return refundedCents > 0
    ? say('moneyWentBack', { amount: formatPrice(refundedCents) })
    : say('moneyBack', { amount: formatPrice(totalCents) });
}
