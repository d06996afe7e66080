import { useTranslation } from 'react-i18next';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.profileInfo, matches);
}

export default function ProfileInfo() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.profileInfo')}>
      <p>{t('pages.profileInfoText')}</p>
      <div>
        <ButtonLink variant="pri" href="/sign-in?from=/profile/info">
          {t('pages.logInHere')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
