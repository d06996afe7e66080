import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './timeline.module.css';

export type TimelineStep = {
  label: ReactNode;
  note?: ReactNode;
  /** A `time` element, or nothing while it has not happened. */
  time?: ReactNode;
  state: 'done' | 'now' | 'todo';
  /** In the mark, unless done. */
  icon?: IconName | undefined;
};

/** How far an order is: what is done, what is now, what comes. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
          key={index}
          className={clsx(step.state === 'done' && styles.done, step.state === 'now' && styles.now)}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {(step.state === 'done' || step.icon) && (
              <Icon name={step.state === 'done' ? 'check' : (step.icon ?? 'clock')} size="s" />
            )}
          </span>
          <div>
            <b>{step.label}</b>
            {step.note && <p>{step.note}</p>}
          </div>
          {step.time && <span className={styles.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
