import type { Cents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { type TotalRow, Totals } from '#app/ui/totals.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

export type TaxRow = { name: string; ratePercent: number; taxCents: Cents; isInclusive: boolean };

/** The sums of an order, cents. */
export type OrderSums = {
  amountCents: Cents;
  taxes: readonly TaxRow[];
  /** null: no delivery; unknown: an address is still to be chosen. */
  delivery: Cents | 'unknown' | null;
  /** null: customers do not pay it. */
  platformCents: Cents | null;
  /** 0: no row. */
  surchargeCents: Cents;
  /** Taken off: each promotion, or the discount as a whole. */
  reductions: readonly { label: string; cents: Cents }[];
  totalCents: Cents;
};

/** Subtotal, taxes with their rate, fees, what is taken off, and the total, in the spec's order (R-STAT-12, R-STAT-13). */
export function OrderTotals({ sums }: { sums: OrderSums }) {
  const { t } = useTranslation();
  const { delivery } = sums;
  const rows = subtotalRows(t, sums);
  if (delivery !== null)
    rows.push({
      label: t('checkout.deliveryFee'),
      value: delivery === 'unknown' ? t('checkout.deliveryFeeUnknown') : formatPrice(delivery),
    });
  rows.push(...feeRows(t, sums));
  for (const { label, cents } of sums.reductions)
    if (cents > 0) rows.push({ label, value: `−${formatPrice(cents)}`, kind: 'save' });
  rows.push({ label: t('checkout.total'), value: formatPrice(sums.totalCents), kind: 'total' });
  return <Totals rows={rows} />;
}

/** What the dishes come to, and each tax with its rate: 'included in price' or 'added to price'. */
export function subtotalRows(t: Translate, { amountCents, taxes }: OrderSums): TotalRow[] {
  return [
    { label: t('checkout.subtotal'), value: formatPrice(amountCents) },
    ...taxes.map(({ name, ratePercent: rate, taxCents, isInclusive }) => ({
      label: name,
      note: isInclusive ? t('checkout.included', { rate }) : t('checkout.added', { rate }),
      value: formatPrice(taxCents),
    })),
  ];
}

/** Platform fees and surcharge, where there are any. */
export function feeRows(t: Translate, { platformCents, surchargeCents }: OrderSums): TotalRow[] {
  const rows: TotalRow[] = [];
  if (platformCents !== null)
    rows.push({ label: t('checkout.platformFees'), value: formatPrice(platformCents) });
  if (surchargeCents > 0) rows.push({ label: t('checkout.surcharge'), value: formatPrice(surchargeCents) });
  return rows;
}
