import type { Named } from '#app/contract/faults.ts';
import type { Translations } from '#app/contract/fields.ts';

/** Who reads a page: in which language, and the restaurant's where that is another one. */
export type Reader = { language: string; own?: string | undefined };

/** A name as a page shows it, and the language it is in where that is not the page's. */
export type ShownName = { text: string; lang?: string };

type Described = { description: string; descriptions?: Translations | null };

/**
 * The name in that language where the restaurant wrote one, else the plain name. For anything on the menu.
 */
export function localName({ name, names }: Named, language: string): string {
  return wordIn(names, language) ?? name;
}

/** The same with its language, for a sentence or a row that names it. */
export function shownName({ name, names }: Named, { language, own }: Reader): ShownName {
  const lang = foreignTo(names, language, own);
  return { text: localName({ name, names }, language), ...(lang && { lang }) };
}

/**
 * The one language of words that stand in one text; undefined where one of them is in the page's, or where
 * there are none.
 * @param languages of each of them, undefined for the page's
 */
export function sharedLanguage(languages: readonly (string | undefined)[]): string | undefined {
  const [first] = languages;
  return languages.every((each) => each === first) ? first : undefined;
}

/** The part of something on the menu that a fault names: its name in all languages. */
export function named({ name, names }: Named): Named {
  return names ? { name, names } : { name };
}

/** The same for a description. */
export function localDescription({ description, descriptions }: Described, language: string): string {
  return wordIn(descriptions, language) ?? description;
}

/**
 * The language of a name or description that `localName` shows for want of a translation, so that it is read
 * aloud in its own; undefined for the page's own words.
 * @param own the restaurant's language; undefined where it is the page's
 */
export function foreignTo(
  words: Translations | null | undefined,
  language: string,
  own: string | undefined,
): string | undefined {
  return own !== undefined && wordIn(words, language) === null ? own : undefined;
}

/** Without the region of the language tag: 'hi-IN' counts as hi. */
function wordIn(words: Translations | null | undefined, language: string): string | null {
  const code = language.toLowerCase().split('-', 1)[0] ?? '';
  // own keys only: a language code such as 'constructor' must find nothing
  return words && Object.hasOwn(words, code) ? words[code]?.trim() || null : null;
}
