import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { hasOrderMirror } from '#app/browser/storage.ts';
import { handleOf } from '#app/shell/page/screen.tsx';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './session-clock.module.css';
import type { WatchProps } from './session-watch.tsx';

/**
 * The clock of an order preference. Its script, with countdown and warning, loads once a preference has an
 * end, or when old copies in the browser's storage must be cleared. Until then, and without script, the
 * warning is a note. Pages that follow a placed order do not show it.
 */
export function SessionClock({ root }: { root: RootData }) {
  const [Watch, setWatch] = useState<ComponentType<WatchProps> | null>(null);
  const isQuiet = useMatches().some((match) => handleOf(match).isQuiet);
  const { order } = root;
  const isCounting = order.expiresAt !== null;

  useEffect(() => {
    if (!isCounting && !hasOrderMirror()) return;
    // when loading fails the note stays, and the server ends the session
    import('./session-watch.tsx').then(
      ({ SessionWatch }) => setWatch(() => SessionWatch),
      () => undefined,
    );
  }, [isCounting]);

  if (Watch) return <Watch root={root} isQuiet={isQuiet} />;
  return !isQuiet && order.phase === 'warning' && order.expiresAt !== null ? (
    <SessionNote expiresAt={order.expiresAt} />
  ) : null;
}

/** The warning without script. It lies above everything, so that it can be answered from any page. */
function SessionNote({ expiresAt }: { expiresAt: number }) {
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
