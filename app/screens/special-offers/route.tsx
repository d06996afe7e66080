import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.offers' };

export default function SpecialOffers() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.offers')}>
      <p>{t('pages.offersText')}</p>
      <div>
        <ButtonLink variant="pri" href="/">
          {t('errors.menu')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
