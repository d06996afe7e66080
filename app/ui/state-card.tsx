import type { ReactNode } from 'react';
import styles from './state-card.module.css';

type StateCardProps = {
  /** A Mark, or `Waiting` round a picture. */
  mark?: ReactNode;
  title: ReactNode;
  /** One or two short paragraphs. */
  children?: ReactNode;
  /** The way on: buttons, the strong one first. */
  actions?: ReactNode;
};

/** A page that says one thing: an order received, rejected, pending; an error. Its title is the page's h1. */
export function StateCard({ mark, title, children, actions }: StateCardProps) {
  return (
    <section className={styles.state}>
      {mark}
      <h1 className="h1">{title}</h1>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** A ring that turns round what is awaited. */
export function Waiting({ children }: { children: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>;
}
