import { matchPath } from 'react-router';
import { FALLBACK, LANGUAGES, type Language } from '#app/locales/languages.ts';
import { LANGUAGE_PARAMETER } from '#app/shell/language/i18n.server.ts';
import { PUBLIC_PAGES } from './public-pages.server.ts';

const PATHS = [
  ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
  // a dish over its department
  '/products/:departmentId/item/:productId',
];
/** A link to a page of this site, as React writes it. */
const LINK = /(<a\b[^>]*?\shref=")(\/[^"#]*)/g;

/** The language that an address names (`?lng=hi`); null where it names none, or English, which needs no name. */
export function askedLanguage(address: string): Language | null {
  const asked = new URL(address).searchParams.get(LANGUAGE_PARAMETER);
  return LANGUAGES.find((language) => language === asked && language !== FALLBACK) ?? null;
}

/**
 * A document whose links to public pages name its language, as crawlers keep no cookie: without that they
 * would find one page in Hindi and all that it leads to in English. People keep the language by the cookie.
 */
export function keepLanguage(html: string, language: Language): string {
  return html.replace(LINK, (whole, start: string, href: string) => {
    const [path = ''] = href.split('?');
    if (!PATHS.some((pattern) => matchPath(pattern, path))) return whole;
    return `${start}${href}${href.includes('?') ? '&amp;' : '?'}${LANGUAGE_PARAMETER}=${language}`;
  });
}
