import { useMatches } from 'react-router';
import { handleOf } from '#app/components/screen.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * The document's title: 'Contact · Mitti Punjabi Kitchen', from the innermost route that names one (`handle.title`), in
 * the language of the page. React brings it into the head. Not by `meta`: that runs outside the page's texts and would
 * bring a whole language into every route.
 */
export function PageTitle({ restaurant }: { restaurant: string }) {
  const { t } = useTranslation();
  const matches = useMatches();
  let own: string | null = null;
  for (const match of matches) {
    const { title } = handleOf(match);
    if (typeof title === 'string') own = t(title);
    else if (title && match.loaderData !== undefined) own = title(match.loaderData, t) ?? own;
  }
  return <title>{titleOf(own, restaurant)}</title>;
}

/** What the page is, then whose; either alone where the other is not known. */
export function titleOf(own: string | null, restaurant: string | null): string {
  return [own, restaurant].filter(Boolean).join(' · ');
}
