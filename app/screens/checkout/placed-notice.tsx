import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Mark } from '#app/ui/mark.tsx';
import styles from './checkout.module.css';

/** Between the order and the way to its page the customer reads that it was placed (R-CHK-33, A-05). */
const PLACED_MS = 400;

export function PlacedNotice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/success', { replace: true }), PLACED_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.placed} role="status">
      <Mark icon="check" tone="ok" />
      <p className="h3">{t('checkout.placed')}</p>
    </div>
  );
}
