import { Icon } from '#app/ui/icon.tsx';
import type { RunningOrder } from './root-data.ts';
import styles from './running-order-links.module.css';

/** The way back to orders under way: number, how far it is, and for when. */
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
