import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Served } from './menu-sections.ts';
import styles from './served-times.module.css';

/** When dishes of a department can be had, and that it is not now. */
export function ServedTimes({ served: { isNow, hours } }: { served: Served }) {
  const { t } = useTranslation();
  return (
    <p className={clsx(styles.served, !isNow && styles.later)}>
      <Icon name="clock" />
      {isNow ? t('menu.served', { hours }) : t('menu.servedLater', { hours })}
    </p>
  );
}
