import { clsx } from 'clsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './service-hours.module.css';

export type HourRow = {
  key: string;
  name: string;
  /** A line under the name: a date, a reason. */
  note: string | null;
  /** 'Closed', or windows with commas between. */
  text: string;
  isToday: boolean;
};

/** Days or meals and their hours, each window on a line of its own; today's is marked (R-HOURS-03, R-HOURS-05). */
export function HourRows({ rows }: { rows: readonly HourRow[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.hours}>
      {rows.map(({ key, name, note, text, isToday }) => (
        <div key={key} className={clsx(isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            {text === 'Closed'
              ? t('pages.closed')
              : text.split(', ').map((window) => <span key={window}>{window} </span>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
