import { useTranslation } from '#app/ui/translation.tsx';
import styles from './restaurant-closed.module.css';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left as Days, Hours, Minutes, Seconds (R-OPEN-14); never below 0 (C-080). */
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

/** A second that has begun counts as whole, so that 0 is shown at 0 and not before. */
export function partsOf(leftMs: number): (readonly ['days' | 'hours' | 'minutes' | 'seconds', number])[] {
  const left = Math.max(0, Math.ceil(leftMs / SECOND)) * SECOND;
  return [
    ['days', Math.floor(left / DAY)],
    ['hours', Math.floor((left % DAY) / HOUR)],
    ['minutes', Math.floor((left % HOUR) / MINUTE)],
    ['seconds', (left % MINUTE) / SECOND],
  ];
}
