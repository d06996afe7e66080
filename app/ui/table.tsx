import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';

type TableProps = {
  /** On phones each row becomes a card: every cell then carries `data-l`, its column's name. */
  cards?: boolean | undefined;
  /** Lines between rows in place of stripes, nothing at the edges: inside dialogs. */
  plain?: boolean | undefined;
  caption?: string | undefined;
  children: ReactNode;
};

/** A real table; thead and tbody are the children. Class `end` (global) aligns a cell right. */
export function Table({ cards, plain, caption, children }: TableProps) {
  return (
    <table className={clsx(styles.table, cards && styles.cards, plain && styles.plain)}>
      {caption && <caption className="sr">{caption}</caption>}
      {children}
    </table>
  );
}
