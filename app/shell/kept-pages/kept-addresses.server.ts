import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { LANGUAGE_PARAMETER } from '#app/shell/language/i18n.server.ts';
import { isRouterAddress } from '#app/shell/late-start/router-document.server.ts';
import type { Keep, ScreenHandle } from '#app/shell/page/screen.tsx';
import { isOwnParameter } from './own-parameters.server.ts';

/** What is kept of an address. */
export type KeptAddress = {
  keep: Keep;
  /** The address that its page is drawn at: a path, with the language where the address names one. */
  path: string;
  /** The address that was asked for, without what plays no part in it. */
  asked: string;
  /** The language that it names (`?lng=hi`); null where it names none. */
  language: Language | null;
  /** The address is nobody's: one page serves all such, with this path in place of the one that it was drawn at. */
  isUnknown: boolean;
  /** It is no page, but what the router of an open page asks for: the data of a screen's loader. */
  isData: boolean;
};

/** What is kept of an address; null where it is drawn for each visitor. */
export type KeptAddresses = (url: string) => KeptAddress | null;

/** A route as the built app lists it. */
type BuiltRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { handle?: unknown };
};

/** Of a path, and of a whole address: what others add to links is long. */
const MOST_CHARACTERS = 200;
const MOST_IN_ALL = 2000;
/** The path of the one page for all addresses that are nobody's: letters that no text of a page has. */
export const UNKNOWN_PATH = '/unknown-q7x2k9w4z8';
/** Ends the address of the data of one screen; its id follows. */
const DATA_OF = '.data?_routes=';
/** Stands as it is in links, hidden fields and HTML; all others have an escaped form somewhere. */
const PLAIN = /^(\/[\w.-]+)+$/;
/** Addresses that are no routes of the app, and are answered beside it. */
const BESIDE = ['api', 'assets', 'icons', 'pictures', 'page-data', 'healthz', 'readyz', 'csp-report'];

/**
 * Reads from the routes which paths are kept: a screen says so by `handle.keep`. What others add to an address
 * (`?fbclid=…`, a slash or a question mark at its end) plays no part. Addresses with a parameter of the store's own are not
 * kept but for the language, nor are other spellings of an address: one page would be kept many times. Of the router's own
 * requests only those for the data of such a screen alone are.
 */
export function keptAddresses(routes: Readonly<Record<string, BuiltRoute | undefined>>): KeptAddresses {
  const all = Object.values(routes).flatMap((route) =>
    route ? [{ route, path: pathOf(route, routes) }] : [],
  );
  const kept = all.flatMap(({ route, path }) => {
    const keep = keepOf(route);
    const data = `${DATA_OF}${encodeURIComponent(route.id)}`;
    return keep ? [{ keep, path, pattern: patternOf(path), data }] : [];
  });
  const fixed = new Map(kept.filter(({ path }) => !/[:*]/.test(path)).map((each) => [each.path, each.keep]));
  const patterns = kept.filter(({ path }) => path.includes(':'));
  const others = kept.find(({ path }) => path === '/*')?.keep;
  // the router compares without regard to case
  const begun = new Set([...BESIDE, ...all.map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '')]);
  return (url) => {
    if (url.length > MOST_IN_ALL) return null;
    const end = url.indexOf(DATA_OF);
    if (end > 0) {
      const [page, data] = [url.slice(0, end), url.slice(end)];
      const isKept =
        url.length <= MOST_CHARACTERS &&
        kept.some((each) => each.keep === 'all' && each.data === data && each.pattern.test(page)) &&
        isOneSpelling(page);
      const named = { asked: url, language: null };
      return isKept ? { keep: 'all', path: url, ...named, isUnknown: false, isData: true } : null;
    }
    const read = withoutForeign(url);
    if (!read) return null;
    const { path, language } = read;
    if (path.length > MOST_CHARACTERS || isRouterAddress(path)) return null;
    const asked = language ? `${path}?${LANGUAGE_PARAMETER}=${language}` : path;
    const keep = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.keep;
    if (keep) {
      const isKept = isOneSpelling(path) && !(language && keep === 'alike');
      return isKept ? { keep, path: asked, asked, language, isUnknown: false, isData: false } : null;
    }
    const [, first = ''] = path.toLowerCase().split('/', 2);
    const isUnknown =
      others !== undefined && !language && PLAIN.test(path) && !DOTS.test(path) && !begun.has(first);
    return isUnknown ? { keep: others, path: UNKNOWN_PATH, asked, language, isUnknown, isData: false } : null;
  };
}

/**
 * The path of an address, without a slash at its end, and the language that its query names.
 * @returns null where the query has another parameter of the store's own
 */
function withoutForeign(url: string): { path: string; language: Language | null } | null {
  const begin = url.indexOf('?');
  const path = (begin < 0 ? url : url.slice(0, begin)).replace(/(?<=[^/])\/$/, '');
  if (begin < 0) return { path, language: null };
  const own = [...new URLSearchParams(url.slice(begin))].filter(([name]) => isOwnParameter(name));
  if (own.length === 0) return { path, language: null };
  const [[name, value] = []] = own;
  const language = LANGUAGES.find((each) => each === value);
  return own.length === 1 && name === LANGUAGE_PARAMETER && language ? { path, language } : null;
}

/** '.' and '..' are no names but ways. */
const DOTS = /\/\.{1,2}(\/|$)/;

function keepOf({ module }: BuiltRoute): Keep | undefined {
  return (module.handle as ScreenHandle | undefined)?.keep;
}

function pathOf(route: BuiltRoute, routes: Readonly<Record<string, BuiltRoute | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : '';
  const path = `${above}/${route.path ?? ''}`.replace(/\/+/g, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** The pattern of a path like '/item/:productId'. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^/${parts.join('/')}$`);
}

/** Whether a path is written as pages write their links: each name escaped where it must be, and nothing else. */
function isOneSpelling(url: string): boolean {
  if (DOTS.test(url)) return false;
  if (PLAIN.test(url)) return true;
  try {
    return url.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
  } catch {
    return false;
  }
}
