import { useSearchParams } from 'react-router';
import { safeRedirect } from 'remix-utils/safe-redirect';

/** An own path of this site: one slash, then anything that stays here; else `fallback` (B-OPS-09, S40). */
export function ownPath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return fallback;
  return safeRedirect(path, fallback);
}

/** Where a general dialog was opened (`?from=`), for its close link and its success. */
export function useCameFrom(): string {
  const [search] = useSearchParams();
  return ownPath(search.get('from'));
}
