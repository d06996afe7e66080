import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type AccordionProps = {
  /** The same name on several: one open at a time. */
  name?: string | undefined;
  summary: ReactNode;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A native disclosure. */
export function Accordion({ name, summary, open, children }: AccordionProps) {
  return (
    <details className={styles.accordion} name={name} open={open}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
