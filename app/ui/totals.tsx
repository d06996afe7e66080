import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './totals.module.css';

/** One row of a bill. */
export type TotalRow = {
  /**
   * What it is, as 'discount Feast'. By its place alone a row would become another one when one before it goes, and a
   * browser's translation would keep the label.
   */
  id: string;
  label: ReactNode;
  /** A small line under the label: '15% included in price'. */
  note?: ReactNode;
  /** A printed price; a discount with its minus sign. */
  value: ReactNode;
  kind?: 'save' | 'total' | undefined;
  /** Sets rows of the same label apart: `mark` for tests, `meaning` for screen readers. */
  mark?: string | undefined;
  meaning?: string | undefined;
};

/** The rows of a cart or an order, the total last. */
export function Totals({ rows, className }: { rows: readonly TotalRow[]; className?: string }) {
  return (
    <dl className={clsx(styles.totals, className)}>
      {rows.map(({ id, label, note, value, kind, mark, meaning }, place) => (
        <Fragment key={`${id} ${rows.slice(0, place).filter((row) => row.id === id).length}`}>
          <dt className={clsx(kind && styles[kind])} data-testid={mark} aria-description={meaning}>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className={clsx(kind && styles[kind])}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
