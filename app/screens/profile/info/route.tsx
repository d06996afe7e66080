import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.profileInfo' };

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
