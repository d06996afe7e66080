import { formatPrice } from '#app/domain/money/format-price.ts';
import { type BillRow, inOrder, shownRows } from '#app/domain/pricing/bill.ts';
import type { OrderLineView } from '#app/features/orders/order-lines.tsx';
import { totalRow } from '#app/features/orders/order-totals.tsx';
import { Table } from '#app/ui/table.tsx';
import { type TotalRow, Totals } from '#app/ui/totals.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './details.module.css';

/** The ordered dishes. 'Qty' is a running number in the spec; the quantity stands beside the name. */
export function DetailsTable({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('orders.details')}>
      <thead>
        <tr>
          <th scope="col">{t('cart.qty')}</th>
          <th scope="col">{t('cart.item')}</th>
          <th scope="col" className="end">
            {t('cart.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.key}>
            <td>{index + 1}</td>
            <td>
              <b lang={line.lang}>{line.name}</b> × {line.qty}
              {line.detail && (
                <p className="small dim" lang={line.detailLang}>
                  {line.detail}
                </p>
              )}
              {line.note && <p className="small dim">{t('cart.note', { text: line.note })}</p>}
            </td>
            <td className="end num">{formatPrice(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * The bill of an order; the charge for its delivery has a row only above 0, and what was taken off stands
 * under it.
 */
export function DetailsTotals({ bill }: { bill: readonly BillRow[] }) {
  const { t } = useTranslation();
  const rows = inOrder(shownRows(bill, true), 'delivery').filter(
    ({ key, cents }) => key !== 'delivery' || cents !== 0,
  );
  return <Totals rows={rows.map((row) => detailsRow(t, row))} className={styles.totals} />;
}

/** Charge and discount share one label in the spec, so each has its meaning in hidden words too. */
function detailsRow(t: Translate, row: BillRow): TotalRow {
  const said = totalRow(t, row);
  switch (row.key) {
    case 'delivery':
      return {
        ...said,
        label: t('orders.deliveryCharge'),
        mark: 'delivery-charge',
        meaning: t('orders.chargeMeaning'),
      };
    case 'discount':
      return { ...said, label: t('orders.discount'), mark: 'discount', meaning: t('orders.discountMeaning') };
    default:
      return said;
  }
}
