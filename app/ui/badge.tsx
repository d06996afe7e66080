import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';
import tones from './tone.module.css';

/** Meaning of a badge, note or mark. brand: the restaurant's colour, no status at all. */
export type Tone = 'ok' | 'warn' | 'no' | 'info' | 'brand';

type BadgeProps = {
  tone?: Tone | undefined;
  dot?: boolean | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A status in words; the colour only helps. */
export function Badge({ tone, dot, icon, className, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, tone && tones[tone], dot && styles.dot, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
