import { ContactLines } from '#app/components/contact-lines.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = { title: 'pages.feedback' };

export default function Feedback() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.feedback')}>
      <p>{t('pages.feedbackText')}</p>
      <ContactLines />
    </PlainPage>
  );
}
