import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { shrunkPicture } from '#app/browser/shrunk-picture.ts';
import { initials } from '#app/domain/account/initials.ts';
import {
  isPictureType,
  MAX_PROFILE_PICTURE_BYTES,
  PICTURE_SUFFIXES,
} from '#app/domain/account/profile-picture.ts';
import { OwnPicture } from '#app/shell/picture/picture.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { InfoAnswer, InfoPage } from './info-page.ts';
import styles from './picture-field.module.css';

type Props = {
  profile: InfoPage['profile'];
  disabled: boolean;
  /** The answer to the last 'Save': the store may have refused the file as no picture. */
  answer: InfoAnswer | null;
  /** A file was chosen; the promise says whether it may be sent. */
  onLook: (look: Promise<boolean>) => void;
};

/**
 * The picture with 'Upload' and 'Remove'. Both are native form controls: the file's name stands beside its
 * button, and 'Remove' is a choice that takes effect with 'Save'. Script shows the chosen picture.
 */
export function PictureField({ profile, disabled, answer, onLook }: Props) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isFaulty, setFaulty] = useState(answer?.isPictureRefused ?? false);
  const { firstName, lastName, email, imageUrl } = profile;
  const shown = preview ?? (isRemoved ? null : imageUrl);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const isRefused = answer?.isPictureRefused ?? false;
    setFaulty(isRefused);
    if (isRefused) clear();
    // chosen before script had loaded
    else if (file.current?.files?.[0]) onLook(look(file.current.files[0]));
  }, [answer]);

  function clear() {
    if (file.current) file.current.value = '';
    setPreview(null);
  }

  /** @returns whether it may be sent, as it is then */
  async function look(chosen: File | undefined): Promise<boolean> {
    setPreview(null);
    setFaulty(false);
    if (!chosen) return true;
    const picture = isPictureType(chosen.type) && chosen.size > 0 ? await shrunkPicture(chosen) : null;
    // another file was chosen meanwhile, or none
    if (file.current?.files?.[0] !== chosen) return true;
    if (!picture || picture.size > MAX_PROFILE_PICTURE_BYTES) {
      clear();
      setFaulty(true);
      return false;
    }
    setRemoved(false);
    if (picture !== chosen) put(picture);
    const sent = file.current.files[0];
    const read = await dataUrl(picture);
    if (file.current?.files?.[0] === sent) setPreview(read);
    return true;
  }

  /** Replaces the chosen file by the one that will be sent. */
  function put(picture: File) {
    const list = new DataTransfer();
    list.items.add(picture);
    if (file.current) file.current.files = list.files;
  }

  function remove({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    clear();
    setFaulty(false);
    setRemoved(currentTarget.checked);
  }

  return (
    <div className={styles.person}>
      <span className={styles.avatar}>
        {shown ? <OwnPicture address={shown} side={88} /> : initials(firstName, lastName, email)}
      </span>
      <div className={styles.controls}>
        <label className={styles.control}>
          <input
            ref={file}
            type="file"
            name="imageUrl"
            accept={PICTURE_SUFFIXES}
            disabled={disabled}
            aria-describedby={isFaulty ? 'profile-picture-msg' : undefined}
            onChange={({ currentTarget }) => onLook(look(currentTarget.files?.[0]))}
          />
          <span className={buttonClass({ variant: 'line' }, styles.button)}>
            <Icon name="cam" />
            {t('profile.upload')}
          </span>
        </label>
        <label className={styles.control}>
          <input
            type="checkbox"
            name="removePicture"
            className="sr"
            checked={isRemoved}
            disabled={disabled || (imageUrl === null && preview === null)}
            onChange={remove}
          />
          <span className={buttonClass({ variant: 'line' }, styles.button)}>
            <Icon name="bin" />
            {t('profile.remove')}
          </span>
        </label>
        <p id="profile-picture-msg" className={styles.fault} role="alert">
          {isFaulty && (
            <>
              <Icon name="alert" />
              {t('profile.invalidPicture')}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** As a data URL, because our policy allows pictures from data, but not from blob addresses. */
function dataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
