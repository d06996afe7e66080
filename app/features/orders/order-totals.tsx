import { type BillRow, emphasisOf, printedPrice, rowLabel, shownRows } from '#app/domain/pricing/bill.ts';
import { type TotalRow, Totals } from '#app/ui/totals.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';

type Props = {
  bill: readonly BillRow[];
  /** True at checkout, before the order is placed. */
  isAhead?: boolean;
};

/** The bill of an order: subtotal, taxes with their rate, fees, what is taken off, and the total. */
export function OrderTotals({ bill, isAhead = false }: Props) {
  const { t } = useTranslation();
  return <Totals rows={shownRows(bill, !isAhead).map((row) => totalRow(t, row))} />;
}

/** A row of the bill in words on one line, for the kitchen and its paper. */
export function shortLabel(t: Translate, row: BillRow): string {
  return rowLabel(row, {
    row: (key) => t(`checkout.bill.${key}`),
    includes: (tax, rate) => t('checkout.bill.includes', { tax, rate }),
  });
}

/** A row of the bill in words: by its key, or by what the restaurant calls a tax or a promotion. */
export function totalRow(t: Translate, row: BillRow): TotalRow {
  const { key, note } = row;
  const price = {
    id: `${key} ${note?.name ?? ''}`,
    value: printedPrice(row) ?? t('checkout.deliveryFeeUnknown'),
    kind: emphasisOf(key),
  };
  const name = note && <InLanguage lang={note.lang}>{note.name}</InLanguage>;
  if (key === 'includedTax' || key === 'addedTax')
    return { label: name, note: t(`checkout.bill.${key}`, { rate: note?.ratePercent ?? 0 }), ...price };
  // the label says that it is no charge
  if (key === 'deliverySaved') return { label: t('checkout.bill.deliverySaved'), note: name, ...price };
  return { label: name ?? t(`checkout.bill.${key}`), ...price };
}
