import { clsx } from 'clsx';
import styles from './icon.module.css';
import sprite from './icons.svg?url&no-inline';

/** The symbols of icons.svg. Adding one: draw it there on a 24 x 24 grid, strokes only, and name it here. */
export const ICON_NAMES = [
  'alert',
  'allergy',
  'bag',
  'ban',
  'bell',
  'bike',
  'bin',
  'cal',
  'cam',
  'card',
  'cash',
  'chart',
  'chat',
  'check',
  'chef',
  'clock',
  'down',
  'download',
  'edit',
  'eye',
  'eye-off',
  'filter',
  'full',
  'globe',
  'gps',
  'grid',
  'help',
  'home',
  'info',
  'key',
  'left',
  'list',
  'lock',
  'logo',
  'mail',
  'menu',
  'minus',
  'mute',
  'note',
  'office',
  'offline',
  'out',
  'pause',
  'phone',
  'pin',
  'play',
  'plus',
  'print',
  'refresh',
  'right',
  'search',
  'seat',
  'sound',
  'star',
  'tablet',
  'tag',
  'turn',
  'undo',
  'user',
  'wait',
  'x',
] as const;

/** Name of a symbol in icons.svg. */
export type IconName = (typeof ICON_NAMES)[number];

type IconProps = {
  name: IconName;
  /** s: 18 px, l: 36 px, fill: as large as its box. Default: 1.25 times the text beside it. */
  size?: 's' | 'l' | 'fill';
  className?: string;
};

/** A symbol of the sprite. Decoration only: the text beside it or the button's label says what it means. */
export function Icon({ name, size, className }: IconProps) {
  return (
    // a size of its own for browsers that know no layers; the style sheet has the last word
    <svg
      className={clsx(styles.icon, size && styles[size], className)}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
