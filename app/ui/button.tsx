import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** Shows a spinner; label and width stay. */ busy?: boolean };

/** A button of a form: type submit unless said otherwise. One `pri` per view. */
export function Button({ variant, big, wide, split, busy, className, ...rest }: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      className={buttonClass({ variant, big, wide, split }, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button: a plain anchor, so that it works before any script. */
export function ButtonLink({
  variant,
  big,
  wide,
  split,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, big, wide, split }, className)} {...rest} />;
}

/** How a button looks. */
export type ButtonLook = {
  /**
   * pri: the one main action of a view. soft: brand tint. line: outlined. no: refuses or removes. Default:
   * grey.
   */
  variant?: 'pri' | 'soft' | 'line' | 'no' | undefined;
  big?: boolean | undefined;
  wide?: boolean | undefined;
  /** Label at the left, amount at the right. */
  split?: boolean | undefined;
};

/** The class of anything that must look like a button, such as a summary or the label of a file field. */
export function buttonClass({ variant, big, wide, split }: ButtonLook, className?: string): string {
  return clsx(
    styles.button,
    variant && styles[variant],
    big && styles.big,
    wide && styles.wide,
    split && styles.split,
    className,
  );
}
