import { useSyncExternalStore } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './clock-place.module.css';

let shown: HTMLElement | null = null;
const listeners = new Set<() => void>();

/**
 * The countdown's own place in the header, there from the first HTML on while a session runs, so that the
 * countdown covers nothing and moves nothing when its script comes. Until then it says when the session
 * ends.
 * @param until the time at the restaurant: '6:45 PM'
 */
export function ClockPlace({ until }: { until: string }) {
  const { t } = useTranslation();
  return (
    <div ref={take} className={styles.place}>
      <p className={styles.until}>{t('session.until', { time: until })}</p>
    </div>
  );
}

/** The element of the place, for the countdown; null on a page that has none. */
export function useClockPlace(): HTMLElement | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  );
}

function take(element: HTMLElement | null): void {
  shown = element;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
