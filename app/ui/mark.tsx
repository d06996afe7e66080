import { clsx } from 'clsx';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './mark.module.css';
import tones from './tone.module.css';

/** A round ground with a symbol: the outcome of a page, the kind of an order. */
export function Mark({ icon, tone = 'brand', small }: { icon: IconName; tone?: Tone; small?: boolean }) {
  return (
    <span className={clsx(styles.mark, tones[tone], small && styles.small)}>
      <Icon name={icon} size={small ? undefined : 'l'} />
    </span>
  );
}
