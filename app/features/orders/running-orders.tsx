import type { RootData, RunningOrder } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './running-orders.module.css';

/** Links on menu pages back to orders that are under way. */
export function RunningOrders({ orders }: { orders: RootData['runningOrders'] }) {
  const { t } = useTranslation();
  return orders.length === 0 ? null : <RunningOrderLinks orders={orders} label={t('layout.yourOrders')} />;
}

/** Links to orders under way, each with its number, status and time. */
export function RunningOrderLinks({ orders, label }: { orders: readonly RunningOrder[]; label: string }) {
  return (
    <nav aria-label={label} className={styles.orders}>
      {orders.map(({ orderId, title, readyAt }) => (
        <a key={orderId} href={`/success?order=${encodeURIComponent(orderId)}`}>
          <Icon name="clock" size="s" />
          <span>{title}</span>
          {readyAt && <b>{readyAt}</b>}
        </a>
      ))}
    </nav>
  );
}
