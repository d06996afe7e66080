import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { PICTURE_FOCUSES } from '#app/contract/enumerations.ts';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { NoPicture } from '#app/features/dish/dish-picture.tsx';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#app/features/manage/picture-kinds.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm } from './dish-form.ts';
import { PRESS, UPLOAD } from './dish-page.ts';
import { useDishFields } from './form-context.tsx';

/** As they lie in the picture; the middle is what no word says. */
const POINTS = [...PICTURE_FOCUSES.slice(0, 4), '', ...PICTURE_FOCUSES.slice(4)] as const;
const CUTS = ['laptop', 'phone', 'list'] as const;

/**
 * The picture: chosen here, kept by the store at the next press, whatever that is. With scripts at once; what is too
 * large is then told without being sent.
 */
export function PictureCard({ form: { picture, pictureFocus, name } }: { form: DishForm }) {
  const { t } = useTranslation();
  const { faultsAt, answer } = useDishFields();
  const [isTooLarge, setTooLarge] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const fault = isTooLarge ? t('manageDish.pictureTooLarge') : faultsAt('picture').join(' ');

  // what was chosen is kept or refused by now, and is not sent once more with the next press
  useEffect(() => {
    if (answer && file.current) file.current.value = '';
  }, [answer]);

  function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0];
    const isLarge = (chosen?.size ?? 0) > MOST_PICTURE_BYTES;
    setTooLarge(isLarge);
    if (isLarge) currentTarget.value = '';
    else if (chosen) currentTarget.form?.requestSubmit(uploadButton(currentTarget.form));
  }

  return (
    <Card id="picture" question={t('manageDish.look')} hint={t('manageDish.lookHint')}>
      <input type="hidden" name="picture" value={picture} />
      <div className="upl">
        <span className="p">
          {picture ? (
            <Picture address={picture} place="card" alt={t('manageDish.pictureNow', { name })} />
          ) : (
            <NoPicture name={name || '?'} small />
          )}
        </span>
        <div className="stack">
          <label className="file">
            <span className="lab">{t('manageDish.choosePicture')}</span>
            <input
              ref={file}
              type="file"
              id="dish-picture"
              name={UPLOAD}
              accept={PICTURE_TYPES}
              aria-invalid={fault !== '' || undefined}
              aria-describedby={fault === '' ? undefined : 'dish-picture-msg'}
              onChange={send}
            />
          </label>
          <p className="msg no" id="dish-picture-msg" role="alert">
            {fault !== '' && (
              <>
                <Icon name="alert" />
                {fault}
              </>
            )}
          </p>
          <div className="acts">
            <Button variant="line" className="mini" name={PRESS} value="upload">
              <ManageIcon name="upload" />
              {t('manageDish.upload')}
            </Button>
            {picture && (
              <Button className="mini" name={PRESS} value="pictureOff">
                {t('manageDish.pictureOff')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {picture && (
        <div className="cutting">
          <div>
            <p className="lab">{t('manageDish.cuts')}</p>
            <div className="crops">
              {CUTS.map((cut) => (
                <figure key={cut}>
                  <span className={`f ${cut}`}>
                    <Picture address={picture} place="card" />
                  </span>
                  <figcaption>{t(`manageDish.cut.${cut}`)}</figcaption>
                </figure>
              ))}
            </div>
          </div>
          {isDrawing(picture) ? (
            <input type="hidden" name="pictureFocus" value={pictureFocus} />
          ) : (
            <Focus key={picture} focus={pictureFocus} />
          )}
        </div>
      )}
    </Card>
  );
}

/** Nine points, of which one stays in view wherever the picture is cut; the cuts beside follow it by their sheet. */
function Focus({ focus }: { focus: string }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="lab">{t('manageDish.inView')}</legend>
      <div className="focus">
        {POINTS.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name="pictureFocus"
              value={point}
              defaultChecked={point === focus}
              aria-label={t(`manageDish.points.${point || 'middle'}`)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function uploadButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>(`button[name="${PRESS}"][value="upload"]`);
}
