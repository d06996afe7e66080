import { createCookie, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { tellIn } from '#app/domain/language/tell-in.ts';
import { wantedLanguage } from '#app/domain/language/wanted-language.ts';
import { en } from '#app/locales/en.ts';
import { hi } from '#app/locales/hi.ts';
import { LANGUAGES, type Language, type Locale } from '#app/locales/locale.ts';
import { pa } from '#app/locales/pa.ts';
import { EVERYTHING_TOLD, RULES } from '#app/locales/told.ts';

const TEXTS: Record<Language, Locale> = { en, hi, pa };

/** The chosen language; read by the page too, so neither signed nor HttpOnly. Not personal: pages may vary by it. */
export const languageCookie = createCookie('lng', { path: '/', sameSite: 'lax', maxAge: 31_536_000 });

/** `?lng=pa`: addresses of the three languages for search engines and for links that are passed on. */
export const LANGUAGE_PARAMETER = 'lng';

/**
 * Language of the request: what its address asks for (`?lng=`), cookie, then Accept-Language, then English (R-I18N-02, R-I18N-04, A-66). It also makes an
 * i18next for each request, which says nothing here: it is made empty.
 */
const [i18nMiddleware, localeFrom] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: 'en',
    cookie: languageCookie,
    searchParamKey: LANGUAGE_PARAMETER,
    // the library's own look at the header takes 'en' before a 'pa-IN' of more weight
    findLocale: async ({ request }) => wantedLanguage(request.headers.get('accept-language'), LANGUAGES),
    order: ['searchParams', 'cookie', 'custom'],
  },
  i18next: { resources: {}, fallbackLng: false, initAsync: false },
});

export { i18nMiddleware };

/**
 * A page that was asked for in a language is a choice of that language, and kept like one (R-I18N-03): the next page, which
 * its plain links lead to, would be in another one otherwise. Only of documents that somebody looks at, never of what a
 * page of another site has fetched or a browser fetches ahead.
 */
export const keepAskedLanguage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const asked = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
  const language = LANGUAGES.find((each) => each === asked);
  if (!language || request.method !== 'GET' || !isLookedAt(request.headers)) return response;
  const kept: unknown = await languageCookie.parse(request.headers.get('cookie'));
  if (kept !== language) response.headers.append('set-cookie', await languageCookie.serialize(language));
  return response;
};

/** Browsers that do not say what a request is for are old, and no browser at all: they ask for pages. */
function isLookedAt(headers: Headers): boolean {
  const wantedFor = headers.get('sec-fetch-dest') ?? 'document';
  return wantedFor === 'document' && !headers.has('sec-purpose') && !headers.has('purpose');
}

export function languageFrom(context: Readonly<RouterContextProvider>): Language {
  return localeFrom(context) as Language;
}

type Tell = (english: string) => string;

/** The request's language with its texts, for `translator` and `TranslationProvider`; `tell` knows what its page knows. */
export function wordsFrom(context: Readonly<RouterContextProvider>): {
  language: Language;
  texts: Locale;
  tell: Tell;
} {
  const language = languageFrom(context);
  return { language, texts: TEXTS[language], tell: (english) => tellIn(RULES[language], english) };
}

/**
 * A text of the rules or of the store, which are English, in the request's language.
 * @param fill the name in that language of a dish that a text speaks of
 */
export function tellFrom(
  context: Readonly<RouterContextProvider>,
): (english: string, fill?: (name: string) => string) => string {
  const told = EVERYTHING_TOLD[languageFrom(context)];
  return (english, fill) => tellIn(told, english, fill);
}
