import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './tile.module.css';

type TileProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  type: 'radio' | 'checkbox';
  /** Its name in bold. */
  title: ReactNode;
  /** A quiet line under the name. */
  note?: ReactNode;
  /** Stands at the end: a price, or 'Out of stock' when disabled. */
  end?: ReactNode;
  icon?: IconName | undefined;
  /** Only the title, centred, filled when chosen: for a time or a short word. */
  pill?: boolean | undefined;
};

/** A radio or checkbox inside its label. Disabled means out of stock, which `end` or `note` says in words. */
export function Tile({ title, note, end, icon, pill, className, ...input }: TileProps) {
  if (pill)
    return (
      <label className={clsx(styles.pill, className)}>
        <input {...input} className={styles.hidden} />
        <span>{title}</span>
      </label>
    );
  return (
    <label className={clsx(styles.tile, className)}>
      <input {...input} />
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {icon && <Icon name={icon} />}
    </label>
  );
}

/**
 * Tiles side by side. one: each on its own line; half: two a line, also on phones; slots: many small ones.
 */
export function Tiles({ columns, children }: { columns?: 'one' | 'half' | 'slots'; children: ReactNode }) {
  return <div className={clsx(styles.tiles, columns && styles[columns])}>{children}</div>;
}
