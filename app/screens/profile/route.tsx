import { useTranslation } from 'react-i18next';
import { Outlet, useOutlet } from 'react-router';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.profile, matches);
}

/** The profile area as a signed-out visitor sees it (R-PROF-06). */
export default function Profile() {
  const { t } = useTranslation();
  const tab = useOutlet();
  if (tab) return <Outlet />;
  return (
    <PlainPage title={t('pages.profile')}>
      <p>{t('pages.profileText')}</p>
      <div>
        <ButtonLink variant="pri" href="/sign-in?from=/profile">
          {t('pages.logInHere')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
