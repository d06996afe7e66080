import { type ChangeEvent, useState } from 'react';
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#app/features/manage/picture-kinds.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { PICTURE_FIELDS, UPLOADS } from './look-form.ts';

/** The restaurant's logo: shown, chosen anew, taken away. @param logo its address; empty: none */
export function LogoCard({ logo, field }: { logo: string; field: FieldControl }) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageLook.logo')} hint={t('manageLook.logoHint')}>
      <input type="hidden" name={PICTURE_FIELDS.logo} value={logo} />
      <div className="upl">
        <span className="p square">
          {logo ? (
            <Picture address={logo} place="largeLogo" alt={t('manageLook.logoNow')} />
          ) : (
            <Icon name="logo" size="fill" />
          )}
        </span>
        <div className="stack">
          <Choose field={field} name={UPLOADS.logo} label={t('manageLook.chooseLogo')} />
          <div className="acts">
            <Button variant="line" className="mini">
              <ManageIcon name="upload" />
              {t('manageLook.upload')}
            </Button>
            {logo && (
              <Button className="mini" name="press" value="logoOff">
                {t('manageLook.logoOff')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The pictures on top of the menu, in their order. */
export function BannersCard({ banners, field }: { banners: readonly string[]; field: FieldControl }) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageLook.banners')} hint={t('manageLook.bannersHint')}>
      {banners.length === 0 && <p className="small dim">{t('manageLook.noBanner')}</p>}
      {banners.length > 0 && (
        <Rows isRoomy>
          {banners.map((banner, index) => {
            const name = t('manageLook.bannerName', { number: index + 1 });
            return (
              <li key={banner}>
                <input type="hidden" name={PICTURE_FIELDS.banner} value={banner} />
                <span className="upth">
                  <Picture address={banner} place="thumb" />
                </span>
                <b>{name}</b>
                <div className="acts">
                  {(['up', 'down', 'remove'] as const).map((act) => (
                    <button
                      key={act}
                      type="submit"
                      className="ico"
                      name="press"
                      value={`${act}:${index}`}
                      aria-label={t(`manageLook.bannerActs.${act}`, { name })}
                      disabled={
                        (act === 'up' && index === 0) || (act === 'down' && index === banners.length - 1)
                      }
                    >
                      <ManageIcon name={act === 'remove' ? 'bin' : act} />
                    </button>
                  ))}
                </div>
              </li>
            );
          })}
        </Rows>
      )}
      <Choose field={field} name={UPLOADS.banner} label={t('manageLook.addBanner')} />
      <div className="acts">
        <Button variant="line" className="mini">
          <ManageIcon name="upload" />
          {t('manageLook.upload')}
        </Button>
      </div>
    </Card>
  );
}

type ChooseProps = { field: FieldControl; name: string; label: string };

/** A picture that is chosen; with a script it is sent at once, and told without being sent where it is too large. */
function Choose({ field: { id, errors = [] }, name, label }: ChooseProps) {
  const { t } = useTranslation();
  const [isTooLarge, setTooLarge] = useState(false);
  const said = isTooLarge ? t('manageLook.faults.tooLarge') : errors.join(' ');
  const isFaulty = said !== '';

  function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    const isLarge = (chosen?.size ?? 0) > MOST_PICTURE_BYTES;
    setTooLarge(isLarge);
    if (isLarge) currentTarget.value = '';
    else if (chosen) currentTarget.form?.requestSubmit();
  }

  return (
    <div className="file">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <input
        type="file"
        id={id}
        name={name}
        accept={PICTURE_TYPES}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-msg` : undefined}
        onChange={send}
      />
      {isFaulty && (
        <p className="msg no" id={`${id}-msg`}>
          <Icon name="alert" />
          {said}
        </p>
      )}
    </div>
  );
}
