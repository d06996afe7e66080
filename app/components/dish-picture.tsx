import { clsx } from 'clsx';
import { useContext } from 'react';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import styles from './dish-picture.module.css';
import { ShowsPictures } from './menu-look.ts';
import { NoPicture } from './no-picture.tsx';
import { Picture } from './picture.tsx';

type DishPictureProps = {
  /** As the store names it; null for a dish without one. */
  address: string | null;
  name: string;
  /** Of the square: large 88 px, medium 72, small 44. */
  size: 'large' | 'medium' | 'small';
  /** In the first view of a dialog: fetched at once. */
  when?: 'seen' | undefined;
  className?: string | undefined;
};

/**
 * The small picture of a dish, or its initials (R-CARD-01, R-UPS-07, R-HEAD-04), in a square of fixed size; nothing where
 * the restaurant shows no pictures (R-TEN-16).
 */
export function DishPicture({ address, name, size, when, className }: DishPictureProps) {
  if (!useContext(ShowsPictures)) return null;
  const isClear = address !== null && isDrawing(address);
  return (
    <span className={clsx(styles.picture, styles[size], isClear && styles.drawing, className)}>
      {address === null ? (
        <NoPicture name={name} small />
      ) : (
        <Picture address={address} place={size === 'large' ? 'tile' : 'thumb'} when={when} />
      )}
    </span>
  );
}
