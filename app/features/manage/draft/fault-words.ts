import type { FileFault } from '#app/contract/restaurant-change.ts';
import type { FileFaults } from '#app/locales/locale.ts';
import { translate } from '#app/ui/translate.ts';

/** What is expected in the place of a faulty value, in the language of these texts. */
export function faultWords(texts: FileFaults, { code, values: [a = '', b = '', c = ''] }: FileFault): string {
  if (code === 'wrongKind' && a === 'a number') return texts.numberNeeded;
  const known = Object.hasOwn(texts, code) ? code : 'other';
  return translate(texts, 'en', known, { a, b, c });
}
