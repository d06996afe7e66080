import { clsx } from 'clsx';
import type { Tone } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './mark.module.css';
import tones from './tone.module.css';

/** A symbol on a round ground: the outcome shown on a page, or the kind of an order. */
export function Mark({ icon, tone = 'brand', small }: { icon: IconName; tone?: Tone; small?: boolean }) {
  return (
    <span className={clsx(styles.mark, tones[tone], small && styles.small)}>
      <Icon name={icon} size={small ? undefined : 'l'} />
    </span>
  );
}
