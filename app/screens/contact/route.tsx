import { ContactLines } from '#app/components/contact-lines.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.contact' };

export default function Contact() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.contact')}>
      <p>{t('pages.contactText')}</p>
      <ContactLines />
    </PlainPage>
  );
}
