import { clsx } from 'clsx';
import icon from '#app/ui/icon.module.css';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import sprite from './manage-icons.svg?url&no-inline';

/** The symbols of manage-icons.svg, a sprite of its own: customers load none of them. */
export const MANAGE_ICON_NAMES = [
  'bolt',
  'box',
  'brush',
  'copy',
  'crop',
  'dots',
  'fall',
  'grip',
  'link',
  'open',
  'people',
  'percent',
  'plate',
  'pulse',
  'rise',
  'send',
  'shield',
  'stack',
  'text',
  'up',
  'upload',
] as const;

type OwnName = (typeof MANAGE_ICON_NAMES)[number];
/** An icon of the owner's pages: one of theirs, or one that all pages have. */
export type ManageIconName = OwnName | IconName;

const OWN: readonly string[] = MANAGE_ICON_NAMES;

function isOwn(name: ManageIconName): name is OwnName {
  return OWN.includes(name);
}

/** A symbol of either sprite. Decoration only: the words beside it say what it means. */
export function ManageIcon({ name, className }: { name: ManageIconName; className?: string }) {
  if (!isOwn(name)) return <Icon name={name} {...(className && { className })} />;
  return (
    <svg className={clsx(icon.icon, className)} width="20" height="20" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
