import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './option-row.module.css';

type OptionRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox';
  /** Its name. */
  children: ReactNode;
  /** In words beside the name: 'Out of stock'. */
  note?: ReactNode;
  /** A line under the name. */
  below?: ReactNode;
  /** '+$3.50'. */
  price?: ReactNode;
  /** Between name and price; a tap on it does not tick the row. */
  stepper?: ReactNode;
};

/** One choice of a group: control left, price right, stepper between. The whole row is the control's label. */
export function OptionRow({
  children,
  note,
  below,
  price,
  stepper,
  className,
  disabled,
  ...input
}: OptionRowProps) {
  return (
    <li className={clsx(styles.row, disabled && styles.off, className)}>
      <label className={styles.label}>
        <input {...input} disabled={disabled} />
        <span>
          {children}
          {note && <small className="dim"> · {note}</small>}
          {below}
        </span>
      </label>
      {stepper}
      {price && <span className={styles.price}>{price}</span>}
    </li>
  );
}

/** The rows of one group. */
export function Options({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
