import { formatPrice } from '#app/domain/money/format-price.ts';
import type { LifeWords } from '#app/screens/order-status/life-words.ts';
import { Table } from '#app/ui/table.tsx';
import type { ReceiptView } from './receipt-view.ts';

/** What was sold: how many, what, for how much each. */
export function LinesTable({ lines, say }: { lines: ReceiptView['lines']; say: LifeWords }) {
  return (
    <Table plain caption={say('receipt')}>
      <thead>
        <tr>
          <th scope="col">{say('quantity')}</th>
          <th scope="col">{say('item')}</th>
          <th scope="col" className="end">
            {say('unitPrice')}
          </th>
          <th scope="col" className="end">
            {say('sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td className="num">{line.qty}</td>
            <td>
              {line.name}
              {line.detail && <p className="small dim">{line.detail}</p>}
            </td>
            <td className="end num">{formatPrice(line.unitCents)}</td>
            <td className="end num">{formatPrice(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
