import { useEffect, useState } from 'react';
import { keepServerClock } from '#app/browser/server-clock.ts';
import { eachServerSecond } from '#app/browser/server-seconds.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './restaurant-closed.module.css';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left as days, hours, minutes and seconds; never below 0. */
export function Countdown({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.count} role="timer" aria-label={t('hours.countdown')}>
      {partsOf(leftMs).map(([unit, value]) => (
        <div key={unit}>
          <b>{String(value).padStart(2, '0')}</b> <span>{t(`hours.${unit}`)}</span>
        </div>
      ))}
    </div>
  );
}

/**
 * Splits a time into its parts. A started second counts as whole, so that 0 is shown at 0 and not before.
 * @param leftMs time left, ms
 */
export function partsOf(leftMs: number): (readonly ['days' | 'hours' | 'minutes' | 'seconds', number])[] {
  const left = Math.max(0, Math.ceil(leftMs / SECOND)) * SECOND;
  return [
    ['days', Math.floor(left / DAY)],
    ['hours', Math.floor((left % DAY) / HOUR)],
    ['minutes', Math.floor((left % HOUR) / MINUTE)],
    ['seconds', (left % MINUTE) / SECOND],
  ];
}

/**
 * The time in ms until the restaurant opens, by the server's clock, updated every second; 0 once it is open.
 * Before script runs it is the value when the page was rendered. Null when the opening time is unknown.
 * @param now time of the server when it rendered the page, epoch ms
 */
export function useOpensIn(opensAt: number | null, now: number): number | null {
  const [at, setAt] = useState(now);
  useEffect(() => {
    keepServerClock(now);
    if (opensAt === null) return;
    return eachServerSecond((serverNow) => {
      setAt(serverNow);
      return serverNow < opensAt;
    });
  }, [opensAt, now]);
  return opensAt === null ? null : Math.max(0, opensAt - Math.max(at, now));
}
