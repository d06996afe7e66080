import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';

type TableProps = {
  /** On phones each row becomes a card: every cell needs `data-l`, the name of its column. */
  cards?: boolean | undefined;
  /** Lines between the rows, no stripes, no outer padding: for dialogs. */
  plain?: boolean | undefined;
  caption?: string | undefined;
  children: ReactNode;
};

/** A table; thead and tbody are the children. The global class `end` aligns a cell right. */
export function Table({ cards, plain, caption, children }: TableProps) {
  return (
    <table className={clsx(styles.table, cards && styles.cards, plain && styles.plain)}>
      {caption && <caption className="sr">{caption}</caption>}
      {children}
    </table>
  );
}
