import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-names.ts';

type IconLook = { icon: IconName /** What it does, in words: the only name it has. */; label: string };

/** 44 x 44. Never for money, never for deleting an order. Type button unless said otherwise. */
export function IconButton({ icon, label, className, ...rest }: ComponentProps<'button'> & IconLook) {
  return (
    <button type="button" aria-label={label} className={clsx(styles.button, className)} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

/** The same as a plain link. */
export function IconLink({ icon, label, className, href, ...rest }: ComponentProps<'a'> & IconLook) {
  return (
    <a href={href} aria-label={label} className={clsx(styles.button, className)} {...rest}>
      <Icon name={icon} />
    </a>
  );
}
