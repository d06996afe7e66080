import '#app/ui/manage/webhooks.css';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** The secret of an endpoint, on the page that answers the press and nowhere else. */
export function SecretCard({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <Card id="secret" question={t('manageWebhooks.secret')} hint={t('manageWebhooks.secretHint')}>
      <p className="secret" translate="no">
        {secret}
      </p>
      <Note tone="warn">{t('manageWebhooks.secretOnce')}</Note>
    </Card>
  );
}
