import type { OrderSums } from '#app/components/order-totals.tsx';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { type TotalRow, Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './details.module.css';

/**
 * The sums of an order (R-ORD-12). Charge and discount share one label in the spec and are told apart by what they mean
 * (R-ORD-18, A-63); each has a row only above 0 (R-ORD-17).
 */
export function DetailsTotals({ sums, discountCents }: { sums: OrderSums; discountCents: Cents }) {
  const { t } = useTranslation();
  const { delivery, platformCents, surchargeCents } = sums;
  const rows: TotalRow[] = [
    { label: t('checkout.subtotal'), value: formatPrice(sums.amountCents) },
    ...sums.taxes.map(({ name, ratePercent: rate, taxCents, isInclusive }) => ({
      label: name,
      note: isInclusive ? t('checkout.included', { rate }) : t('checkout.added', { rate }),
      value: formatPrice(taxCents),
    })),
  ];
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
  if (platformCents !== null)
    rows.push({ label: t('checkout.platformFees'), value: formatPrice(platformCents) });
  if (surchargeCents > 0) rows.push({ label: t('checkout.surcharge'), value: formatPrice(surchargeCents) });
  rows.push({ label: t('checkout.total'), value: formatPrice(sums.totalCents), kind: 'total' });
  return <Totals rows={rows} className={styles.totals} />;
}
