import { useOrderWords } from '#app/components/order-words.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './receiver.module.css';

type FinishedProps = { orders: readonly ReceiverOrder[]; total: string; timeZone: string };

/** Today's finished orders, newest first, and what they came to. */
export function Finished({ orders, total, timeZone }: FinishedProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  return (
    <details className={styles.finished}>
      <summary>
        <span>
          {t('receiver.finished')} ({orders.length})
        </span>
        <span>
          {t('receiver.dayTotal')} <b>{total}</b>
        </span>
      </summary>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <b>#{order.orderNumber}</b>
            <span>{localTime(new Date(order.createdUtc), timeZone)}</span>
            <span>{words.type(order.orderType)}</span>
            <span>{order.fullName}</span>
            <span>
              {words.status(order.orderStatus)}
              {order.rejectReason && `: ${order.rejectReason}`}
            </span>
            <span className="end">{formatPrice(toCents(order.totalAmount))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
