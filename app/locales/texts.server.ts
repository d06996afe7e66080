import { LANGUAGES, type Language } from './languages.ts';
import type { Calendar, FaultWords, LanguageTexts } from './locale.ts';

/** The files of all languages as the bundler finds them: './hi/cart.ts' exports `cart`. */
const files = import.meta.glob<Partial<LanguageTexts>>('./*/*.ts', { eager: true });

/**
 * Every text of every language, for the server of the pages. A page has those of its screens from the entry.
 */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsOf(language)]),
) as Readonly<Record<Language, LanguageTexts>>;

/**
 * What `tell` says in each language: every fault by its code, and the short names in dates where they are not
 * English.
 */
export const TELL_WORDS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { formFaults, dishFaults, storeFaults, calendar } = TEXTS[language];
    return [language, { ...formFaults, ...dishFaults, ...storeFaults, ...calendar }];
  }),
) as Readonly<Record<Language, FaultWords & Partial<Calendar>>>;

/** That an area is missing is found by locales.test.ts. */
function textsOf(language: Language): LanguageTexts {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...own.map(([, areas]) => areas)) as LanguageTexts;
}
