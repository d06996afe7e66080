import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type EmptyProps = { icon?: IconName | undefined; title: ReactNode; children?: ReactNode };

/** Nothing here yet: a symbol, one sentence, and the way on (children). */
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
