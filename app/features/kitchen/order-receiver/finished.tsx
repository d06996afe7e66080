import type { Cents } from '#app/contract/money.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { disputeWords } from './dispute-words.ts';
import styles from './receiver.module.css';
import { rejectWords } from './reject-words.ts';

type FinishedProps = { orders: readonly ReceiverOrder[]; total: Cents | null | undefined; timeZone: string };

/** Today's finished orders, newest first, and their total where the device may see sums. */
export function Finished({ orders, total, timeZone }: FinishedProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  return (
    <details className={styles.finished} id="finished">
      <summary>
        <span>
          {t('receiver.finished')} ({orders.length})
        </span>
        {typeof total === 'number' && (
          <span>
            {t('receiver.dayTotal')} <b>{formatPrice(total)}</b>
          </span>
        )}
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
              {rejectWords(t, order) && `: ${rejectWords(t, order)}`}
              {disputeWords(t, order) && <em> {disputeWords(t, order)}</em>}
            </span>
            {typeof order.totalAmount === 'number' && (
              <span className="end">{formatPrice(order.totalAmount)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
