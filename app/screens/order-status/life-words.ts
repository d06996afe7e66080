import type { OrderLife } from '#app/locales/locale.ts';
import { type TextValues, translate } from '#app/ui/translate.ts';

export type LifeWords = (key: keyof OrderLife & string, values?: TextValues) => string;

/** `t` of the texts that the page's loader brought. */
export function lifeWords(texts: OrderLife): LifeWords {
  return (key, values) => translate(texts, 'en', key, values);
}
