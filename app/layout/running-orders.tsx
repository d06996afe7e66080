import type { RootData } from '#app/components/root-data.ts';
import { RunningOrderLinks } from '#app/components/running-order-links.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** On menu pages, quietly: the way back to what was ordered and is under way. */
export function RunningOrders({ orders }: { orders: RootData['runningOrders'] }) {
  const { t } = useTranslation();
  return orders.length === 0 ? null : <RunningOrderLinks orders={orders} label={t('layout.yourOrders')} />;
}
