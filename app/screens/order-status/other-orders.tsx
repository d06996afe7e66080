import { useRootData } from '#app/components/root-data.ts';
import { RunningOrderLinks } from '#app/components/running-order-links.tsx';
import { lifeWords } from './life-words.ts';
import type { OrderPage } from './load-order.server.ts';
import styles from './order-status.module.css';

/** This browser's other orders that are under way, where there are any. */
export function OtherOrders({ page: { orderId, texts } }: { page: OrderPage }) {
  const orders = useRootData().runningOrders.filter((order) => order.orderId !== orderId);
  if (orders.length === 0) return null;
  const title = lifeWords(texts)('others');
  return (
    <section className={styles.others}>
      <h2 className="h3">{title}</h2>
      <RunningOrderLinks orders={orders} label={title} />
    </section>
  );
}
