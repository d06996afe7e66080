import type { Setting } from '#app/contract/client.ts';
import { offeredLanguageTags } from '#app/domain/settings/brand.ts';
import { LANGUAGES, type Language, languageOf } from '#app/locales/languages.ts';

/** The languages that a restaurant's customers may choose, in the store's order; all where it does not say. */
export function offeredLanguages(settings: readonly Setting[]): readonly Language[] {
  const tags = offeredLanguageTags(settings);
  const offered = LANGUAGES.filter((language) => tags.includes(language));
  return offered.length > 0 ? offered : LANGUAGES;
}

/**
 * The language of a page for who would read it in `wanted`: that one where it is offered, else the restaurant's own.
 * @param own as the restaurant names its language: 'en', 'en-NZ', or anything else
 */
export function languageToShow(wanted: Language, offered: readonly Language[], own: string): Language {
  const first = languageOf(own.trim().toLowerCase().slice(0, 2));
  return [wanted, first].find((language) => offered.includes(language)) ?? offered[0] ?? first;
}
