import { useSearchParams } from 'react-router';
import { safeRedirect } from 'remix-utils/safe-redirect';

/**
 * An own path of this site: one slash, then anything that stays here; else `fallback` (B-OPS-09, S40). Escaped where it is
 * not ASCII: a search for 'ਨਾਨ' could not be written into a Location otherwise.
 */
export function ownPath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  const escaped = path.replace(/\p{Surrogate}/gu, '').replace(/[^!-~]+/g, encodeURIComponent);
  return safeRedirect(escaped, fallback);
}

/** The page of this site that a request was sent from, where the browser says it. */
export function pageOf(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return ownPath(pathname + search);
}

/**
 * Where a document goes on after a press on a card: to that card, on the page of a list (results of a search, the whole of a
 * big menu) when it stands there.
 * @param here path of the screen
 */
export function backToCard(request: Request, here: string, card: string): string {
  const page = pageOf(request) ?? here;
  return `${page.startsWith(`${here}?`) ? page : here}#${card}`;
}

/** Where a general dialog was opened (`?from=`), for its close link and its success. */
export function useCameFrom(): string {
  const [search] = useSearchParams();
  return ownPath(search.get('from'));
}

/** The same for an address that is written down: `/sign-up?from=%2Fprofile`; nothing to carry from the home page. */
export function withFrom(path: string, from: string): string {
  return from === '/' ? path : `${path}?from=${encodeURIComponent(from)}`;
}

/** Pages that a guest has nothing to do on: whoever closes the sign-in that they led to goes home (R-AUTH-52, A-67). */
export function isGuarded(path: string): boolean {
  return /^\/(profile|checkout|payment)(?![\w-])/.test(path);
}
