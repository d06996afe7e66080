import { formatPrice } from '#app/domain/money/format-price.ts';
import type { OrderLife } from '#app/locales/locale.ts';
import { type TextValues, translate } from '#app/ui/translate.ts';
import type { PlacedOrderView } from './order-view.ts';

export type LifeWords = (key: keyof OrderLife & string, values?: TextValues) => string;

/** Translates the texts of an order's life, which the page's loader brings along. */
export function lifeWords(texts: OrderLife): LifeWords {
  return (key, values) => translate(texts, 'en', key, values);
}

/** What becomes, or became, of the money of an order that was cancelled. */
export function moneyNote(
  say: LifeWords,
  { isPaid, refundedCents, totalCents }: Pick<PlacedOrderView, 'isPaid' | 'refundedCents' | 'totalCents'>,
): string {
  if (!isPaid) return say('notCharged');
  return refundedCents > 0
    ? say('moneyWentBack', { amount: formatPrice(refundedCents) })
    : say('moneyBack', { amount: formatPrice(totalCents) });
}
