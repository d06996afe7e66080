import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { pieces } from './board-places.ts';
import { dueText } from './board-times.ts';
import styles from './receiver.module.css';
import { ticketAddress } from './ticket-parts.tsx';

type LaterListProps = { orders: readonly ReceiverOrder[]; now: number; timeZone: string };

/** Accepted orders for later, which come up to the kitchen by themselves. */
export function LaterList({ orders, now, timeZone }: LaterListProps) {
  const { t, tell } = useTranslation();
  if (orders.length === 0) return null;
  return (
    <section className={styles.later} id="later" aria-labelledby="h-later">
      <h2 id="h-later">
        <Icon name="cal" />
        {t('receiver.board.laterLane')} ({orders.length})
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <a href={ticketAddress(order)}>
              <b>{order.dueUtc && translateDate(tell, dueText(new Date(order.dueUtc), now, timeZone))}</b>
              <span>
                #{order.orderNumber} {order.fullName}
              </span>
              <span>{t('receiver.board.items', { count: pieces(order) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
