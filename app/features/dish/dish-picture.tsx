import { clsx } from 'clsx';
import { useContext } from 'react';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { nameInitials } from '#app/domain/menu/truncate.ts';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './dish-picture.module.css';

type DishPictureProps = {
  /** The picture's address as the store gives it; null for a dish without a picture. */
  address: string | null;
  name: string;
  /** Side of the square: large 88 px, medium 72 px, small 44 px. */
  size: 'large' | 'medium' | 'small';
  /** 'seen': the picture is in the first view of a dialog, so it is fetched at once. */
  when?: 'seen' | undefined;
  className?: string | undefined;
};

/**
 * The small picture of a dish, or its initials, in a square of fixed size. Renders nothing where the
 * restaurant has switched pictures off.
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

type NoPictureProps = {
  /** The dish's name. */
  name: string;
  /** Shows the initials only, where the square is too small for the words. */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** Stands in for a missing picture: the dish's initials and 'No Image Available'. */
export function NoPicture({ name, small, className }: NoPictureProps) {
  const { t } = useTranslation();
  if (small)
    return (
      <span className={clsx(styles.initials, className)} title={t('menu.noImage')} aria-hidden="true">
        {nameInitials(name)}
      </span>
    );
  return (
    <div className={clsx(styles.none, className)}>
      <b aria-hidden="true">{nameInitials(name)}</b>
      <span>{t('menu.noImage')}</span>
    </div>
  );
}
