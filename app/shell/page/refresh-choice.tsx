import { useLocation } from 'react-router';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './refresh-choice.module.css';

/** The query of a page that would load itself again, and shall not. */
const NAME = 'refresh';
const OFF = 'off';

/** Whether the visitor has stopped the page of this address from loading itself again. */
export function isRefreshOff(search: string): boolean {
  return new URLSearchParams(search).get(NAME) === OFF;
}

/**
 * On a page that loads itself again where no script keeps it up to date: a link that stops it, and one that
 * lets it go on (WCAG 2.2.1, 2.2.2).
 */
export function RefreshChoice() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (useHydrated()) return null;
  const isOff = isRefreshOff(search);
  const query = new URLSearchParams(search);
  if (isOff) query.delete(NAME);
  else query.set(NAME, OFF);
  return (
    <p className={styles.choice}>
      <a className="link" href={query.size > 0 ? `${pathname}?${query}` : pathname}>
        {t(isOff ? 'layout.goOnRefreshing' : 'layout.stopRefreshing')}
      </a>
    </p>
  );
}
