import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { constraintProps, controlProps, type FieldControl } from './field-control.ts';
import { type FieldLabel, FieldShell } from './field-shell.tsx';
import { Icon, type IconName } from './icon.tsx';

type Owned = 'id' | 'name' | 'defaultValue' | 'children';
type FieldProps = FieldLabel & {
  field: FieldControl;
  /** Stands inside the control, at its start. */
  icon?: IconName;
  /** One icon button inside the control, at its end. */
  end?: ReactNode;
  /** One button beside the control. */
  beside?: ReactNode;
  /** A choice before the control that belongs to it, such as the country of a phone number. */
  before?: ReactNode;
} & Omit<ComponentProps<'input'>, Owned>;

/** A text field of one line. `field` is Conform's metadata, or `{ id, name }` and whatever else is known. */
export function Field({
  field,
  label,
  hideLabel,
  hint,
  message,
  full,
  icon,
  end,
  beside,
  before,
  className,
  ...rest
}: FieldProps) {
  const shell = { field, label, hideLabel, hint, message, full };
  const input = (
    <input
      {...constraintProps(field)}
      {...rest}
      {...controlProps(field, hint)}
      className={clsx(styles.control, icon && styles.withIcon, end && styles.withEnd, className)}
    />
  );
  return (
    <FieldShell {...shell}>
      <div className={styles.line}>
        {before}
        <div className={styles.inside}>
          {icon && <Icon name={icon} className={styles.icon} />}
          {input}
          {end && <span className={styles.end}>{end}</span>}
        </div>
        {beside}
      </div>
    </FieldShell>
  );
}

type TextAreaProps = FieldLabel & { field: FieldControl } & Omit<ComponentProps<'textarea'>, Owned>;

/** A field of several lines. */
export function TextAreaField({
  field,
  label,
  hideLabel,
  hint,
  message,
  full,
  className,
  ...rest
}: TextAreaProps) {
  const { minLength, maxLength } = field;
  return (
    <FieldShell {...{ field, label, hideLabel, hint, message, full }}>
      <textarea
        minLength={minLength}
        maxLength={maxLength}
        {...rest}
        {...controlProps(field, hint)}
        className={clsx(styles.control, styles.area, className)}
      />
    </FieldShell>
  );
}

type SelectProps = FieldLabel & { field: FieldControl } & Omit<
    ComponentProps<'select'>,
    'id' | 'name' | 'defaultValue'
  >;

/** A choice from a list; its options are the children. */
export function SelectField({
  field,
  label,
  hideLabel,
  hint,
  message,
  full,
  className,
  children,
  ...rest
}: SelectProps) {
  return (
    <FieldShell {...{ field, label, hideLabel, hint, message, full }}>
      <span className={styles.select}>
        <select
          {...rest}
          {...controlProps(field, hint)}
          // for whoever empties a form: React leaves what a reset takes as the server drew it
          data-default={field.defaultValue ?? ''}
          className={clsx(styles.control, className)}
        >
          {children}
        </select>
        <Icon name="down" className={styles.arrow} />
      </span>
    </FieldShell>
  );
}

/** Fields one under the other; `two`: side by side where there is room. */
export function Fields({ two, children }: { two?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.fields, two && styles.two)}>{children}</div>;
}
