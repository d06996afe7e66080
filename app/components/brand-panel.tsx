import { useContext } from 'react';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { DialogArt } from '#app/ui/dialog.tsx';
import styles from './brand-panel.module.css';
import { ShowsPictures } from './menu-look.ts';
import { Picture } from './picture.tsx';

/** The panel beside a form from 601 px on: a few words, and a dish of the restaurant where it shows pictures. */
export function BrandPanel({ words, picture }: { words: string; picture: string | null }) {
  const showsPictures = useContext(ShowsPictures);
  const isPhoto = picture !== null && !isDrawing(picture);
  return (
    <DialogArt>
      <b className={styles.panel}>{words}</b>
      {picture !== null && showsPictures && (
        <div className={isPhoto ? `${styles.panel} ${styles.photo}` : styles.panel} aria-hidden="true">
          <Picture address={picture} place="dialog" />
        </div>
      )}
    </DialogArt>
  );
}
