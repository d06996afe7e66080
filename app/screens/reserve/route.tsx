import { ContactLines } from '#app/components/contact-lines.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.reserve' };

export default function Reserve() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.reserve')}>
      <p>{t('pages.reserveText')}</p>
      <ContactLines />
    </PlainPage>
  );
}
