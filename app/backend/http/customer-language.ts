import { wantedLanguage } from '#app/domain/language/wanted-language.ts';
import { LANGUAGES, type Language } from '#app/locales/locale.ts';

/** The first of a caller's languages that we speak, by the weights it gives them; English without one. */
export function customerLanguage(acceptLanguage: string | undefined): Language {
  return wantedLanguage(acceptLanguage, LANGUAGES) ?? 'en';
}
