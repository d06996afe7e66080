import type { IncomingHttpHeaders } from 'node:http';
import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { sayShown } from '#app/domain/language/say-fault.ts';
import { wantedLanguage } from '#app/domain/language/wanted-language.ts';
import { FALLBACK, LANGUAGES, type Language } from '#app/locales/languages.ts';
import type { Locale } from '#app/locales/locale.ts';
import { TELL_WORDS, TEXTS } from '#app/locales/texts.server.ts';

/**
 * The chosen language. The page's script reads it, so it is neither signed nor HttpOnly. It is not personal:
 * caches may keep pages that vary by it.
 */
export const languageCookie = createCookie('lng', { path: '/', sameSite: 'lax', maxAge: 31_536_000 });

/** Query parameter of the language, `?lng=pa`, for search engines and for shared links. */
export const LANGUAGE_PARAMETER = 'lng';

/**
 * Finds the language of a request: the address (`?lng=`), the cookie, Accept-Language, English. The library
 * also makes an i18next for each request that it is asked about, which is not used here and therefore empty.
 */
const [detectLanguage, localeFrom] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: FALLBACK,
    cookie: languageCookie,
    searchParamKey: LANGUAGE_PARAMETER,
    // the library's own detection would choose 'en' over a 'pa-IN' of higher weight
    findLocale: async ({ request }) => ours(request.headers.get('accept-language')),
    order: ['searchParams', 'cookie', 'custom'],
  },
  i18next: { resources: {}, fallbackLng: false, initAsync: false },
});

/** Null where the middleware has to find it. */
const foundContext = createContext<Language | null>(null);

/**
 * Finds the language of a request, where that was not done before the router's turn. The library is asked when the
 * address may name one: with the i18next that it makes for each request it takes 0.3 ms, a twentieth of an order.
 */
export const i18nMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request, url } = args;
  if (context.get(foundContext) !== null) return next();
  if (url.searchParams.has(LANGUAGE_PARAMETER)) return detectLanguage(args, next);
  const sent = (name: string) => request.headers.get(name) ?? undefined;
  setLanguage(
    context,
    await languageOf({ cookie: sent('cookie'), 'accept-language': sent('accept-language') }),
  );
  return next();
};

/** Notes the language that `languageOf` found, so that parts of a page are in the language of their page. */
export function setLanguage(context: Readonly<RouterContextProvider>, language: Language): void {
  context.set(foundContext, language);
}

/** The language of a request whose address names none, as the middleware finds it. */
export async function languageOf(headers: IncomingHttpHeaders): Promise<Language> {
  const known = languageAtOnce(headers);
  if (known) return known;
  const value: unknown = await languageCookie.parse(headers.cookie ?? '');
  const found = typeof value === 'string' ? ours(value) : null;
  const sent = chosenIn(headers) ?? '';
  if (chosen.size >= MOST_KNOWN) chosen.clear();
  if (sent.length <= LONGEST_KNOWN) chosen.set(sent, found);
  return found ?? askedFor(headers);
}

/** The same without waiting, for a request whose cookie was read before or is missing; null for any other. */
export function languageAtOnce(headers: IncomingHttpHeaders): Language | null {
  const sent = chosenIn(headers);
  if (sent === null) return askedFor(headers);
  const found = chosen.get(sent);
  return found === undefined ? null : (found ?? askedFor(headers));
}

function askedFor(headers: IncomingHttpHeaders): Language {
  return ours(headers['accept-language']) ?? FALLBACK;
}

/** Values of the cookie, as they are sent, and what they choose. */
const chosen = new Map<string, Language | null>();

function chosenIn({ cookie }: IncomingHttpHeaders): string | null {
  return cookie?.includes('lng=') ? (/(?:^|;)\s*lng=([^;]*)/.exec(cookie)?.[1] ?? null) : null;
}

const known = new Map<string, Language | null>();
/** Browsers send a few different ones, and strangers what they like. */
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 200;

/** The first of our languages that a header or a cookie names; null without one. */
function ours(named: string | null | undefined): Language | null {
  if (!named) return null;
  let found = known.get(named);
  if (found === undefined) {
    found = wantedLanguage(named, LANGUAGES);
    if (known.size >= MOST_KNOWN) known.clear();
    if (named.length <= LONGEST_KNOWN) known.set(named, found);
  }
  return found;
}

/**
 * Keeps the language of a page that was opened with `?lng=`, as a choice would be: otherwise the next page,
 * whose links name no language, would be in another one. Only for documents that a person opened, not for
 * fetches of other sites or for prefetches.
 */
export const keepAskedLanguage: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next();
  const asked = url.searchParams.get(LANGUAGE_PARAMETER);
  const language = LANGUAGES.find((each) => each === asked);
  if (!language || request.method !== 'GET' || !isLookedAt(request.headers)) return response;
  const kept: unknown = await languageCookie.parse(request.headers.get('cookie'));
  if (kept !== language) response.headers.append('set-cookie', await languageCookie.serialize(language));
  return response;
};

const COOKIES = new Map(
  await Promise.all(LANGUAGES.map(async (each) => [each, await languageCookie.serialize(each)] as const)),
);

/** The same for a page that was drawn before: the line that keeps its language; null where there is none to send. */
export function cookieOfAsked(language: Language, headers: IncomingHttpHeaders): string | null {
  const sent = (name: string) => headers[name]?.toString();
  const isKept = chosen.get(chosenIn(headers) ?? '') === language;
  return isKept || !isLookedAt({ get: sent }) ? null : (COOKIES.get(language) ?? null);
}

/** Browsers without fetch metadata are old; they request pages as documents. */
function isLookedAt(headers: { get(name: string): string | null | undefined }): boolean {
  const wantedFor = headers.get('sec-fetch-dest') ?? 'document';
  return wantedFor === 'document' && !headers.get('sec-purpose') && !headers.get('purpose');
}

export function languageFrom(context: Readonly<RouterContextProvider>): Language {
  return context.get(foundContext) ?? (localeFrom(context) as Language);
}

type Tell = (said: Parameters<typeof sayShown>[2]) => string;

/** The request's language with its texts, for `translator` and `TranslationProvider`. */
export function wordsFrom(context: Readonly<RouterContextProvider>): {
  language: Language;
  texts: Locale;
  tell: Tell;
} {
  const language = languageFrom(context);
  return { language, texts: TEXTS[language], tell: tellFrom(context) };
}

/** Translates a fault's code, or the short name of a day or month; returns any other text unchanged. */
export function tellFrom(context: Readonly<RouterContextProvider>): Tell {
  const language = languageFrom(context);
  return (said) => sayShown(TELL_WORDS[language], language, said);
}
