import { clsx } from 'clsx';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

type IconProps = {
  name: IconName;
  /** Default: 1.25 times the text beside it. s 18 px, l 36 px, fill: as large as its box. */
  size?: 's' | 'l' | 'fill';
  className?: string;
};

/** A symbol of the one sprite. Decoration only: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, size && styles[size], className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
