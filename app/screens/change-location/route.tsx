import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.changeLocation' };

export default function ChangeLocation() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.changeLocation')}>
      <p>{t('pages.changeLocationText')}</p>
      <div className="row wraps">
        <ButtonLink variant="pri" href="/checkout" data-native="">
          {t('pages.toCheckout')}
        </ButtonLink>
        <ButtonLink href="/delivery">{t('pages.deliveryZones')}</ButtonLink>
      </div>
    </PlainPage>
  );
}
