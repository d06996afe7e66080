import type { OrderLife } from '#app/locales/locale.ts';
import { type TextValues, translate } from '#app/ui/translate.ts';

export type LifeWords = (key: keyof OrderLife & string, values?: TextValues) => string;

/** Translates the texts of an order's life, which the page's loader brings along. */
export function lifeWords(texts: OrderLife): LifeWords {
  return (key, values) => translate(texts, 'en', key, values);
}
