import type { ReactNode } from 'react';
import styles from './state-card.module.css';

type StateCardProps = {
  /** A Mark, or `Waiting` around a picture. */
  mark?: ReactNode;
  title: ReactNode;
  /** One or two short paragraphs. */
  children?: ReactNode;
  /** Buttons for what to do next, the main one first. */
  actions?: ReactNode;
};

/** A page with one message: order received, rejected, pending; an error. Its title is the page's h1. */
export function StateCard({ mark, title, children, actions }: StateCardProps) {
  return (
    <div className={styles.state}>
      {mark}
      <h1 className="h1">{title}</h1>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A turning ring around a picture, while the page waits for something. */
export function Waiting({ children }: { children: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>;
}
