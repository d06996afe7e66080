import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type AccordionProps = {
  /** Accordions of one name: opening one closes the others. */
  name?: string | undefined;
  summary: ReactNode;
  open?: boolean | undefined;
  /** Is 190 px high when open, whatever is in it, and scrolls what does not fit. */
  tall?: boolean | undefined;
  children: ReactNode;
};

/** A part that opens and closes: the browser's own `<details>`. */
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
