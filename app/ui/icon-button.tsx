import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

type IconLook = { icon: IconName /** What it does, in words. */; label: string };

/** 44 x 44 px. Never for money and never for deleting an order. `type="button"` unless another is given. */
export function IconButton({ icon, label, className, ...rest }: ComponentProps<'button'> & IconLook) {
  return (
    <button type="button" aria-label={label} className={clsx(styles.button, className)} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

/** The same as a plain link. Its words are text, which browsers without pictures show. */
export function IconLink({ icon, label, className, href, ...rest }: ComponentProps<'a'> & IconLook) {
  return (
    <a href={href} className={clsx(styles.button, className)} {...rest}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </a>
  );
}
