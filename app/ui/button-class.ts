import { clsx } from 'clsx';
import styles from './button.module.css';

export type ButtonLook = {
  /** pri: the one strong thing of a view. soft: brand tint. line: outlined. no: refusal or removal. Default: quiet grey. */
  variant?: 'pri' | 'soft' | 'line' | 'no' | undefined;
  big?: boolean | undefined;
  wide?: boolean | undefined;
  /** Label left, amount right. */
  split?: boolean | undefined;
};

/** Class of anything that must look like a button: a summary, a label of a file field. */
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
