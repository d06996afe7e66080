import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './totals.module.css';

/** One row of a bill. */
export type TotalRow = {
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
      {rows.map(({ label, note, value, kind, mark, meaning }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tax lines may share a name; rows have no state
        <Fragment key={index}>
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
