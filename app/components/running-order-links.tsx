import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useOrderWords } from './order-words.ts';
import type { RunningOrder } from './root-data.ts';
import styles from './running-order-links.module.css';

/** The way back to orders under way: number, how far it is, and for when. */
export function RunningOrderLinks({ orders, label }: { orders: readonly RunningOrder[]; label: string }) {
  const { t } = useTranslation();
  const words = useOrderWords();
  return (
    <nav aria-label={label} className={styles.orders}>
      {orders.map(({ orderId, number, status, readyAt }) => (
        <a key={orderId} href={`/success?order=${encodeURIComponent(orderId)}`}>
          <Icon name="clock" size="s" />
          <span>
            {t('orders.number')} {number}
            {status !== null && ` · ${words.status(status)}`}
          </span>
          {readyAt && <b>{readyAt}</b>}
        </a>
      ))}
    </nav>
  );
}
