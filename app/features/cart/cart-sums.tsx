import { emphasisOf, printedPrice } from '#app/domain/pricing/bill.ts';
import type { CartView } from '#app/shell/root-data/root-data.ts';
import { type TotalRow, Totals } from '#app/ui/totals.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';

/**
 * The bill of the cart, before fees. With `short` the total is left out when it equals the subtotal, as the
 * checkout button beside it shows the total.
 */
export function CartSums({ cart, short }: { cart: CartView; short?: boolean }) {
  const { t } = useTranslation();
  const isTotalNamed = short && cart.totalCents === cart.amountCents;
  const rows = isTotalNamed ? cart.bill.filter(({ key }) => key !== 'total') : cart.bill;
  return <Totals rows={rows.map((row) => totalRow(t, row))} />;
}

function totalRow(t: Translate, row: CartView['bill'][number]): TotalRow {
  const { key, note } = row;
  const price = { id: `${key} ${note?.name ?? ''}`, value: printedPrice(row), kind: emphasisOf(key) };
  if (key === 'addedTax' || key === 'includedTax')
    return {
      label: <InLanguage lang={note?.lang}>{note?.name}</InLanguage>,
      note: t(`cart.bill.${key}`, { rate: note?.ratePercent ?? 0 }),
      ...price,
    };
  return { label: t(`cart.bill.${key}`), ...price };
}
