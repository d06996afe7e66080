import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { handleOf } from '#app/components/screen.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * The document's title: 'Contact · Mitti Punjabi Kitchen', from the innermost route that names one (`handle.title`), in
 * the language of the page. React brings it into the head. Not by `meta`: that runs outside the page's texts and would
 * bring a whole language into every route.
 */
export function PageTitle({ restaurant }: { restaurant: string }) {
  const { t } = useTranslation();
  const matches = useMatches();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // browsers share the address that the document named for itself: it is not that of the next page
  useEffect(() => {
    if (pathname !== first) document.querySelector('[rel=canonical]')?.remove();
  }, [first, pathname]);
  return <title>{titleOf(ownTitle(matches, t), restaurant)}</title>;
}

/** The title of the innermost route that names one; null where none does. */
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

/** What the page is, then whose; either alone where the other is not known. */
export function titleOf(own: string | null, restaurant: string | null): string {
  return [own, restaurant].filter(Boolean).join(' · ');
}
