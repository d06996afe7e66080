import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type AccordionProps = {
  /** The same name on several: one open at a time. */
  name?: string | undefined;
  summary: ReactNode;
  open?: boolean | undefined;
  /** Opens to 190 px whatever is in it, and scrolls where that is more (R-HELP-05). */
  tall?: boolean | undefined;
  children: ReactNode;
};

/** A native disclosure. */
export function Accordion({ name, summary, open, tall, children }: AccordionProps) {
  return (
    <details className={clsx(styles.accordion, tall && styles.tall)} name={name} open={open}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
