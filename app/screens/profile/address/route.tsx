import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.profileAddress' };

export default function ProfileAddress() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.profileAddress')}>
      <p>{t('pages.profileAddressText')}</p>
      <div>
        <ButtonLink variant="pri" href="/sign-in?from=/profile/address">
          {t('pages.logInHere')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
