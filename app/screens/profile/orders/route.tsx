import { useTranslation } from 'react-i18next';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.profileOrders, matches);
}

export default function ProfileOrders() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.profileOrders')}>
      <p>{t('pages.profileOrdersText')}</p>
      <div>
        <ButtonLink variant="pri" href="/sign-in?from=/profile/orders">
          {t('pages.logInHere')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
