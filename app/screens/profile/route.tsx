import { Outlet, useOutlet } from 'react-router';
import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.profile' };

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
