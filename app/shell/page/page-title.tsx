import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { handleOf } from './screen.tsx';

/**
 * The document's title, 'Contact · Mitti Punjabi Kitchen': from the innermost route that has one
 * (`handle.title`), in the language of the page. Not by the router's `meta`, which has no access to the
 * page's texts.
 */
export function PageTitle({ restaurant }: { restaurant: string }) {
  const { t } = useTranslation();
  const matches = useMatches();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // browsers share the canonical address; after a navigation it would be that of the first page
  useEffect(() => {
    if (pathname !== first) document.querySelector('[rel=canonical]')?.remove();
  }, [first, pathname]);
  return <title>{titleOf(ownTitle(matches, t), restaurant)}</title>;
}

/** The title of the innermost route that has one; null where none has. */
export function ownTitle(
  matches: readonly { handle: unknown; loaderData: unknown }[],
  t: Translate,
): string | null {
  let own: string | null = null;
  for (const match of matches) {
    const { title } = handleOf(match);
    if (typeof title === 'string') own = t(title);
    else if (title && match.loaderData !== undefined) own = title(match.loaderData, t) ?? own;
  }
  return own;
}

/** The page's title and the restaurant's name, or either alone where the other is not known. */
export function titleOf(own: string | null, restaurant: string | null): string {
  return [own, restaurant].filter(Boolean).join(' · ');
}
