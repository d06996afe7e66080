import type { ReactNode } from 'react';
import styles from './ask-first.module.css';

type AskFirstProps = {
  /** What is pressed first. */
  label: ReactNode;
  /** Of which one of several, for who does not see where it stands. */
  name?: string;
  /** What comes of it. */
  hint: string;
  className?: string;
  /** The form that does it. */
  children: ReactNode;
};

/** A press that nobody can take back stands behind another one, which says what comes of it; without scripts too. */
export function AskFirst({ label, name, hint, className, children }: AskFirstProps) {
  return (
    <details className={styles.ask}>
      <summary className={className} aria-label={name}>
        {label}
      </summary>
      <div>
        <p>{hint}</p>
        {children}
      </div>
    </details>
  );
}
