import type { OrderLineView } from '#app/components/order-lines.tsx';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Table } from '#app/ui/table.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** The ordered dishes; 'Qty' is a running number in the spec, how many there were stands beside the name (R-ORD-11). */
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
              <b>{line.name}</b> × {line.qty}
              {line.detail && <p className="small dim">{line.detail}</p>}
              {line.note && <p className="small dim">{t('cart.note', { text: line.note })}</p>}
            </td>
            <td className="end num">{formatPrice(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
