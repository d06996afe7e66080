import { formatPrice } from '#app/domain/money/format-price.ts';
import type { CartLineView } from '#app/shell/root-data/root-data.ts';
import { Table } from '#app/ui/table.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type CartForms, LineLinks, LineQuantity, LineWords, useIsChanging } from './cart-line-controls.tsx';
import styles from './cart-table.module.css';

/** The lines of the cart: Qty, Item, Price. */
export function CartTable({ lines, forms }: { lines: CartLineView[]; forms: CartForms }) {
  const { t } = useTranslation();
  return (
    <Table plain caption={t('cart.title')}>
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
        {lines.map((line) => (
          <Row key={line.uniqueId} line={line} forms={forms} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ line, forms }: { line: CartLineView; forms: CartForms }) {
  const isChanging = useIsChanging(line);
  return (
    <tr aria-busy={isChanging || undefined} className={styles.row}>
      <td className={styles.qty}>
        <LineQuantity line={line} forms={forms} />
      </td>
      <td>
        <LineWords line={line} />
        <LineLinks line={line} forms={forms} />
      </td>
      <td className="end num">{formatPrice(line.totalCents)}</td>
    </tr>
  );
}
