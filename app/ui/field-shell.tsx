import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldControl, isFaulty, messageId } from './field-control.ts';
import { Icon } from './icon.tsx';
import { useTranslation } from './translation.tsx';

/** The words around a control. */
export type FieldLabel = {
  /** Stands above the control. */
  label: ReactNode;
  /** Hides the label from view; screen readers still read it. For promo code and search only. */
  hideLabel?: boolean | undefined;
  /** Stands under the control until an error takes its place. */
  hint?: string | undefined;
  /** False for a field that never shows an error: no line is kept free under it. */
  message?: boolean | undefined;
  /** Spans all columns of its form. */
  full?: boolean | undefined;
};

/** Label, control and the line under it, which is always there, so that an error never moves the page. */
export function FieldShell({
  field,
  label,
  hideLabel,
  hint,
  message = true,
  full,
  children,
}: FieldLabel & { field: FieldControl; children: ReactNode }) {
  const { tell } = useTranslation();
  const isInvalid = isFaulty(field);
  return (
    <div className={clsx(styles.field, isInvalid && styles.invalid, full && styles.full)}>
      <label htmlFor={field.id} className={hideLabel ? 'sr' : styles.label}>
        {label}
      </label>
      {children}
      {message && (
        <p id={messageId(field)} className={styles.message}>
          {isInvalid ? (
            <>
              <Icon name="alert" />
              <span>{field.errors?.map(tell).join(' ')}</span>
            </>
          ) : (
            hint
          )}
        </p>
      )}
    </div>
  );
}
