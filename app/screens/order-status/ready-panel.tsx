import { clsx } from 'clsx';
import { useOrderWords } from '#app/components/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './order-status.module.css';
import type { OrderView } from './order-view.ts';

import { trackingSteps } from './tracking-steps.ts';

type Props = { label: string; ready: NonNullable<OrderView['ready']>; status: number; order: OrderView };

/** When it comes, large, and how far it is as a row of marks. */
export function ReadyPanel({ label, ready, status, order }: Props) {
  const { t } = useTranslation();
  const { status: statusLabel } = useOrderWords();
  const { minutesLeft } = ready;
  return (
    <section className={styles.ready} aria-label={label}>
      <span>{label}</span>
      <b>
        <time dateTime={ready.iso}>{order.due ?? ready.time}</time>
      </b>
      <span>
        {minutesLeft === null
          ? statusLabel(status)
          : t('orderStatus.toGo', { status: statusLabel(status), minutes: minutesLeft })}
      </span>
      <div className={styles.bar} aria-hidden="true">
        {trackingSteps(status, order).map((step) => (
          <i key={step.status} className={clsx(step.state !== 'todo' && styles.on)} />
        ))}
      </div>
    </section>
  );
}
