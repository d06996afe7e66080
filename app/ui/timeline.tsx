import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './timeline.module.css';

/** One step of a timeline. */
export type TimelineStep = {
  label: ReactNode;
  note?: ReactNode;
  /** A `time` element; none while the step has not happened. */
  time?: ReactNode;
  state: 'done' | 'now' | 'todo';
  /** Drawn in the mark until the step is done. */
  icon?: IconName | undefined;
};

/** The progress of an order: the steps done, the current one and the next ones. */
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
