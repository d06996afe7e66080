import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { writeLocal } from '#app/browser/storage.ts';
import { startOrdering } from '#app/components/ordering.ts';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Placed } from './answer.server.ts';
import styles from './checkout.module.css';

/** Between the order and the way to its page the customer reads that it was placed (R-CHK-33, A-05). */
const PLACED_MS = 400;

/** Also leaves the browser's own copy of the order (R-CHK-36). */
export function PlacedNotice({ placed }: { placed: Placed }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const { transactionId, ...order } = placed;
    writeLocal('order', order);
    writeLocal('transactionId', transactionId);
  }, [placed]);
  useEffect(startOrdering, []);
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
