import { LANGUAGES } from '#app/locales/languages.ts';

/** What people typed, as values of a restaurant file. What is none stays as it was typed: the store says what is expected. */

const NUMBER = /^-?\d{1,12}([.,]\d{1,12})?$/;

/** '19,90' and '19.90' are 19.9; nothing typed is undefined; any other text stays a text. */
export function typedNumber(text: FormDataEntryValue | null): number | string | undefined {
  const typed = typedText(text);
  return typed !== undefined && NUMBER.test(typed) ? Number(typed.replace(',', '.')) : typed;
}

/**
 * Dollars as people type them: 19.90, 19,90 or $ 19.90, with at most two decimals. What is none is returned as it was
 * typed; undefined where nothing was.
 */
export function typedSum(text: FormDataEntryValue | null): number | string | undefined {
  const typed = typedText(text);
  const plain = typed?.replace(/[\s$]/g, '') ?? '';
  if (plain === '') return undefined;
  return /^-?\d{1,12}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : typed;
}

/** A text without the spaces around it; undefined where nothing was typed. */
export function typedText(text: FormDataEntryValue | null): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** The words in other languages, from the fields 'names.hi', 'names.pa' …; undefined where there are none. */
export function typedWords(form: FormData, name: string): Record<string, string> | undefined {
  const words = LANGUAGES.flatMap((language) => {
    const text = typedText(form.get(`${name}.${language}`));
    return text === undefined ? [] : [[language, text] as const];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}
