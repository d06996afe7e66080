import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { CallLink } from './call-link.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { cancelPath, feedbackPath, receiptPath } from './order-paths.ts';
import styles from './order-status.module.css';

type Props = { page: Pick<OrderPage, 'orderId' | 'order' | 'phone' | 'texts' | 'view' | 'status'> };

/**
 * Links below an order: cancel it while that is possible, call the restaurant, open the receipt, give
 * feedback once it is on its way.
 */
export function OrderLinks({ page: { orderId, order, phone, texts, view, status } }: Props) {
  const { t } = useTranslation();
  const say = lifeWords(texts);
  const cancelUntil = order?.cancelUntil ?? null;
  return (
    <div className={styles.links}>
      <CallLink phone={phone} label={phone ? say('callUs', { phone }) : ''} />
      {view === 'success' && (
        <a className="link solo" href={receiptPath(orderId)}>
          {say('receipt')}
        </a>
      )}
      {view === 'success' && (status ?? 0) >= ORDER_STATUS.outForDelivery && (
        <a className="link solo" href={feedbackPath(orderId)}>
          {t('orders.feedback')}
        </a>
      )}
      {cancelUntil !== null && (
        <p className="small dim">
          {say('cancelUntil', { time: cancelUntil })}{' '}
          <a className="link" href={cancelPath(orderId)}>
            {say('cancel')}
          </a>
        </p>
      )}
    </div>
  );
}
