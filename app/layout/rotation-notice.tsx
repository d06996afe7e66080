import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './rotation-notice.module.css';

/** On phones held sideways, by CSS alone; a notice, not a lock (R-ROUTE-27). */
export function RotationNotice() {
  const { t } = useTranslation();
  return (
    <p className={styles.notice}>
      <Icon name="turn" />
      {t('layout.holdVertically')}
    </p>
  );
}
