import { useTranslation } from 'react-i18next';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.help, matches);
}

export default function HelpAndSupport() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.help')}>
      <p>{t('pages.helpText')}</p>
      <div>
        <ButtonLink variant="pri" href="/contact">
          {t('pages.connect')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
