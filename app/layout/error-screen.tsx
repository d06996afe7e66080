import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';

/** What a visitor sees when a page cannot be shown: what happened, what was not done, a way on. */
export function ErrorScreen({ error, root }: { error: unknown; root: RootData | null }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404)
    return (
      <main id="main">
        <h1>{t('pages.notFound')}</h1>
        {root && <a href="/">{t('pages.menu')}</a>}
      </main>
    );
  const kind = status === 503 ? 'unavailable' : status === 403 ? 'forbidden' : 'wrong';
  return (
    <main id="main">
      <h1>{t(`pages.${kind}`)}</h1>
      <p>{t(`pages.${kind}Hint`)}</p>
      <a href="">{t('pages.tryAgain')}</a>
    </main>
  );
}
