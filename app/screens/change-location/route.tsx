import { useTranslation } from 'react-i18next';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.changeLocation, matches);
}

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
