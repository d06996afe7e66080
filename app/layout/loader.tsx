import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './loader.module.css';

/** Quicker answers show no loader: it would only flicker. */
const PATIENCE_MS = 300;

/** A line at the top while the next page is on its way (R-ROUTE-25). */
export function Loader() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== 'idle';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return (
    <div role="status">
      {isLong && (
        <div className={styles.loader}>
          <span className="sr">{t('layout.loading')}</span>
        </div>
      )}
    </div>
  );
}
