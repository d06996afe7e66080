import { useTranslation } from 'react-i18next';
import { ContactLines } from '#app/components/contact-lines.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { PlainPage } from '#app/components/plain-page.tsx';
import { en } from '#app/locales/en.ts';
import type { Route } from './+types/route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(en.pages.feedback, matches);
}

export default function Feedback() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('pages.feedback')}>
      <p>{t('pages.feedbackText')}</p>
      <ContactLines />
    </PlainPage>
  );
}
