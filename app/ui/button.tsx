import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

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
