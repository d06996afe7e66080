import { createCookie, type RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { en } from '#app/locales/en.ts';
import { hi } from '#app/locales/hi.ts';
import { LANGUAGES, type Language, type Locale } from '#app/locales/locale.ts';
import { pa } from '#app/locales/pa.ts';

const TEXTS: Record<Language, Locale> = { en, hi, pa };

/** The chosen language; read by the page too, so neither signed nor HttpOnly. Not personal: pages may vary by it. */
export const languageCookie = createCookie('lng', { path: '/', sameSite: 'lax', maxAge: 31_536_000 });

/**
 * Language of the request: cookie, then Accept-Language, then English (R-I18N-02, R-I18N-04, A-66). It also makes an
 * i18next for each request, which says nothing here: it is made empty.
 */
const [i18nMiddleware, localeFrom] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: 'en',
    cookie: languageCookie,
    order: ['cookie', 'header'],
  },
  i18next: { resources: {}, fallbackLng: false, initAsync: false },
});

export { i18nMiddleware };

export function languageFrom(context: Readonly<RouterContextProvider>): Language {
  return localeFrom(context) as Language;
}

/** The request's language with its texts, for `translator` and `TranslationProvider`. */
export function wordsFrom(context: Readonly<RouterContextProvider>): { language: Language; texts: Locale } {
  const language = languageFrom(context);
  return { language, texts: TEXTS[language] };
}
