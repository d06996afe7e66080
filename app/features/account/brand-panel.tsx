import { useContext } from 'react';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { DialogArt } from '#app/ui/dialog.tsx';
import styles from './brand-panel.module.css';

/** The panel beside a form, from 601 px on: a few words, and a dish where the restaurant shows pictures. */
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
