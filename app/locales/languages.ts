/** Facts about a language besides its texts. */
type LanguageFacts = {
  /** The language's name in itself, so that visitors who cannot read the page find it. */
  name: string;
  /**
   * The country whose customs its dates follow, and in which it is read: 'hi' and 'IN' make hi_IN for Open
   * Graph.
   */
  region: string;
  /** Its letters carry marks above and below the line, so lines stand further apart. */
  isTall?: true;
};

/**
 * Every language that the store speaks, in the order in which a customer may choose one. A language is a row
 * here and the folder of its name beside this file; all lists, patterns, bundles and types of languages are
 * made of these rows.
 */
const TABLE = {
  en: { name: 'English', region: 'NZ' },
  hi: { name: 'हिन्दी', region: 'IN', isTall: true },
  pa: { name: 'ਪੰਜਾਬੀ', region: 'IN', isTall: true },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof TABLE;
export const LANGUAGES = Object.keys(TABLE) as readonly Language[];
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = TABLE;

/** What each language is called in itself, by its tag. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, TABLE[language].name]),
);

/**
 * The language for visitors whose languages we do not have. All others are translations of it and have its
 * type.
 */
export const FALLBACK = 'en' satisfies Language;

/**
 * A language that was kept somewhere, as one of ours. English where it is none: an order may have been placed
 * with a program that speaks more languages than this one.
 */
export function languageOf(kept: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === kept) ?? FALLBACK;
}

/**
 * Loads one value per language and returns them by language tag.
 * @param load imports the value from the language's folder
 */
export async function inEveryLanguage<Value>(
  load: (language: Language) => Promise<Value>,
): Promise<Readonly<Record<Language, Value>>> {
  const loaded = LANGUAGES.map(async (language) => [language, await load(language)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Value>;
}

/** For `Intl`: 'hi-IN-u-nu-latn'. Figures are 0 to 9 in every language, as on the receipt. */
export function intlTag(language: Language): string {
  return `${language}-${LANGUAGE_FACTS[language].region}-u-nu-latn`;
}

/** The language tag for Open Graph: 'hi_IN'. */
export function openGraphTag(language: Language): string {
  return `${language}_${LANGUAGE_FACTS[language].region}`;
}
