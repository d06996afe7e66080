import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './option-row.module.css';

type RowProps = {
  /** Its name. */
  children: ReactNode;
  /** Text beside the name: 'Out of stock'. */
  note?: ReactNode;
  /** A line under the name. */
  below?: ReactNode;
  /** '+$3.50'. */
  price?: ReactNode;
  disabled?: boolean | undefined;
};

type OptionRowProps = Omit<ComponentProps<'input'>, 'type' | keyof RowProps> &
  RowProps & { type: 'radio' | 'checkbox' };

/** One choice of a group: control at the left, price at the right. The whole row is the control's label. */
export function OptionRow({ children, note, below, price, disabled, ...input }: OptionRowProps) {
  const priceId = useId();
  return (
    <Row price={price} priceId={priceId} disabled={disabled}>
      <label className={styles.label}>
        <input {...input} disabled={disabled} aria-describedby={price ? priceId : undefined} />
        <Words {...{ children, note, below }} />
      </label>
    </Row>
  );
}

/** A choice counted in pieces: its stepper, which has a label of its own, stands at the right. */
export function CountRow({
  children,
  note,
  below,
  price,
  disabled,
  stepper,
}: RowProps & { stepper: ReactNode }) {
  return (
    <Row price={price} disabled={disabled} end={stepper}>
      <Words {...{ children, note, below }} className={styles.words} />
    </Row>
  );
}

/** The rows of one group. */
export function Options({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

function Row({
  children,
  price,
  priceId,
  disabled,
  end,
}: Pick<RowProps, 'children' | 'price' | 'disabled'> & { priceId?: string; end?: ReactNode }) {
  return (
    <li className={clsx(styles.row, disabled && styles.off)}>
      {children}
      {price && (
        <span id={priceId} className={styles.price}>
          {price}
        </span>
      )}
      {end}
    </li>
  );
}

function Words({
  children,
  note,
  below,
  className,
}: Pick<RowProps, 'children' | 'note' | 'below'> & { className?: string | undefined }) {
  return (
    <span className={className}>
      {children}
      {note && <small className="dim"> · {note}</small>}
      {below}
    </span>
  );
}
