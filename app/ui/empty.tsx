import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon, type IconName } from './icon.tsx';

type EmptyProps = { icon?: IconName | undefined; title: ReactNode; children?: ReactNode };

/** An empty list: a symbol, one sentence, and what to do next (children). */
export function Empty({ icon = 'bag', title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon name={icon} size="fill" />
      </span>
      <p className="h3">{title}</p>
      {children}
    </div>
  );
}
