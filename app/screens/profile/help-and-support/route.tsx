import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.help' };

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
