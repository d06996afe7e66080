import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.profileOrders' };

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
