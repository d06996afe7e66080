import { useSearchParams } from 'react-router';
import { safeRedirect } from 'remix-utils/safe-redirect';

/**
 * Checks that a path leads to a page of this site: one slash, then anything that stays on this origin; else
 * `fallback`. This keeps forged links from redirecting to other sites. Characters beyond ASCII are escaped,
 * as a Location header cannot hold them.
 */
export function ownPath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  const escaped = path.replace(/\p{Surrogate}/gu, '').replace(/[^!-~]+/g, encodeURIComponent);
  return safeRedirect(escaped, fallback);
}

/** Path and query of the page that a request was sent from, where the browser names it (Referer). */
export function pageOf(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return ownPath(pathname + search);
}

/**
 * Where a form of a card leads without script: to that card, on the page of a list (search results, the whole
 * of a large menu) when it is there.
 * @param here path of the screen
 */
export function backToCard(request: Request, here: string, card: string): string {
  const page = pageOf(request) ?? here;
  return `${page.startsWith(`${here}?`) ? page : here}#${card}`;
}

/** The page below a dialog that may be opened anywhere (`?from=`), for its close link and for its success. */
export function useCameFrom(): string {
  const [search] = useSearchParams();
  return ownPath(search.get('from'));
}

/** Adds that page to an address: `/sign-up?from=%2Fprofile`; adds nothing for the home page. */
export function withFrom(path: string, from: string): string {
  return from === '/' ? path : `${path}?from=${encodeURIComponent(from)}`;
}

/**
 * True for a page that is for customers only: closing the sign-in that it led to leads home, not back to it.
 */
export function isGuarded(path: string): boolean {
  return /^\/(profile|checkout|payment)(?![\w-])/.test(path);
}
