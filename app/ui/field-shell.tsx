import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldControl, isFaulty, messageId } from './field-control.ts';
import { Icon } from './icon.tsx';
import { useTranslation } from './translation.tsx';

export type FieldLabel = {
  /** Always there; above the control. */
  label: ReactNode;
  /** Only for reading aloud: promo code and search, nothing else. */
  hideLabel?: boolean | undefined;
  /** In the message line until an error takes its place. */
  hint?: string | undefined;
  /** False where the spec wants no error text: no line is kept free. */
  message?: boolean | undefined;
  /** As wide as its form. */
  full?: boolean | undefined;
};

/** Label, control and the message line that is always there, so that an error never moves the page. */
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
