import { clsx } from 'clsx';
import { initials } from '#app/domain/menu/initials.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './no-picture.module.css';

type NoPictureProps = {
  /** Of the dish. */
  name: string;
  /** Initials only, where the words would not fit. */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** What stands where a dish has no picture: its initials and 'No Image Available' (R-CARD-01, R-PROD-01, R-UPS-07). */
export function NoPicture({ name, small, className }: NoPictureProps) {
  const { t } = useTranslation();
  if (small)
    return (
      <span className={clsx(styles.small, className)} title={t('menu.noImage')} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return (
    <div className={clsx(styles.none, className)}>
      <b aria-hidden="true">{initials(name)}</b>
      <span>{t('menu.noImage')}</span>
    </div>
  );
}
