import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './session-note.module.css';

/** The warning without script (R-SESS-07): above all that is open, so that it can be answered from any page. */
export function SessionNote({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/session" className={styles.note}>
      <p role="alert">{t('session.soon')}</p>
      <input type="hidden" name="expiresAt" value={expiresAt} />
      <input type="hidden" name="from" value={pathname + search} />
      <Button variant="pri" name="intent" value="continue">
        {t('session.continue')}
      </Button>
      <Button name="intent" value="cancel">
        {t('session.cancel')}
      </Button>
    </form>
  );
}
