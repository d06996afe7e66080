import { feeRows, type OrderSums, subtotalRows } from '#app/components/order-totals.tsx';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './details.module.css';

/**
 * The sums of an order (R-ORD-12). Charge and discount share one label in the spec and are told apart by what they mean
 * (R-ORD-18, A-63); each has a row only above 0 (R-ORD-17).
 */
export function DetailsTotals({ sums, discountCents }: { sums: OrderSums; discountCents: Cents }) {
  const { t } = useTranslation();
  const { delivery } = sums;
  const rows = subtotalRows(t, sums);
  if (typeof delivery === 'number' && delivery > 0)
    rows.push({
      label: t('orders.deliveryCharge'),
      value: formatPrice(delivery),
      mark: 'delivery-charge',
      meaning: t('orders.chargeMeaning'),
    });
  if (discountCents > 0)
    rows.push({
      label: t('orders.discount'),
      value: `−${formatPrice(discountCents)}`,
      kind: 'save',
      mark: 'discount',
      meaning: t('orders.discountMeaning'),
    });
  rows.push(...feeRows(t, sums));
  rows.push({ label: t('checkout.total'), value: formatPrice(sums.totalCents), kind: 'total' });
  return <Totals rows={rows} className={styles.totals} />;
}
