import { CallLink } from './call-link.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import { cancelPath, receiptPath } from './order-paths.ts';
import styles from './order-status.module.css';

type Props = { page: Pick<OrderPage, 'orderId' | 'order' | 'phone' | 'texts' | 'view'> };

/** What else can be done with an order: cancel it while that is possible, call the restaurant, its receipt. */
export function OrderLinks({ page: { orderId, order, phone, texts, view } }: Props) {
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
