import { useTranslation } from 'react-i18next';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.offers, matches);
}

export default function SpecialOffers() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.offers')}>
      <p>{t('pages.offersText')}</p>
      <div>
        <ButtonLink variant="pri" href="/">
          {t('pages.menu')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
