import type { ReactNode } from 'react';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import { useAcceptedText } from '#app/features/dish/label-words.ts';
import type { LifeWords } from '#app/features/orders/order-status/life-words.ts';
import { refundFacts } from '#app/features/orders/order-status/refund-facts.ts';
import { OrderTotals } from '#app/features/orders/order-totals.tsx';
import { Table } from '#app/ui/table.tsx';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage, WithNames } from '#app/ui/with-names.tsx';
import styles from './receipt.module.css';
import type { ReceiptView } from './receipt-view.ts';

type Props = { receipt: ReceiptView; say: LifeWords };

/** The printed receipt: seller, buyer, date, lines, total, tax and payment. */
export function ReceiptSheet({ receipt, say }: Props) {
  const { supplier, buyer, number, date, lines, bill, tax, isCancelled, refunds, refundedCents } = receipt;
  const { t, tell } = useTranslation();
  const reach = [supplier.address, supplier.phone, supplier.email].filter(Boolean);
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1 className="h2">{say('receipt')}</h1>
          {/* only a restaurant that is registered for GST may call it so */}
          {supplier.gstNumber && <p className="dim">{say('supplyInformation')}</p>}
        </div>
        <dl className={styles.facts}>
          <Fact label={say('number')} value={`#${number}`} />
          <Fact
            label={say('date')}
            value={<time dateTime={date}>{translateDate(tell, dayText(date))}</time>}
          />
        </dl>
      </header>
      <div className={styles.parties}>
        <Party title={say('supplier')} name={supplier.tradingName} lines={reach as string[]}>
          {supplier.gstNumber && (
            <p>
              {say('gstNumber')}: {supplier.gstNumber}
            </p>
          )}
          {receipt.licence && <p>{receipt.licence}</p>}
        </Party>
        {buyer && <Party title={say('buyer')} name={buyer.name} lines={buyer.lines} />}
      </div>
      {isCancelled && <p className={styles.notice}>{say('cancelledNote')}</p>}
      <LinesTable lines={lines} say={say} />
      <OrderTotals bill={bill} />
      {tax && (
        <Totals
          rows={(
            [
              ['withoutTax', tax.withoutCents],
              ['taxIn', tax.cents],
            ] as const
          ).map(([key, cents]) => ({
            id: key,
            label: (
              <WithNames text={say(key, { tax: tax.names })} names={[{ text: tax.names, lang: tax.lang }]} />
            ),
            value: formatPrice(cents),
          }))}
        />
      )}
      <Totals
        rows={[
          { id: 'payment', label: say('payment'), value: paymentText(receipt, say) },
          ...(refundedCents > 0 && refunds.length === 0
            ? [
                {
                  id: 'refunded',
                  label: say('refunded'),
                  value: `−${formatPrice(refundedCents)}`,
                  kind: 'save' as const,
                },
              ]
            : []),
        ]}
      />
      {refunds.length > 0 && (
        <Totals
          rows={refunds.map((refund) => ({
            id: `refund ${refund.id}`,
            label: t(`refundState.names.${refund.state}`),
            note: [
              say(refund.way === 'cash' ? 'refundHand' : 'refundCard'),
              refundFacts(say, refund, formatPrice),
            ].join(' · '),
            value: `−${formatPrice(refund.cents)}`,
            kind: 'save' as const,
          }))}
        />
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="small dim">{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}

type PartyProps = { title: string; name: string; lines: readonly string[]; children?: ReactNode };

function Party({ title, name, lines, children }: PartyProps) {
  return (
    <div>
      <h2 className="small dim">{title}</h2>
      <p>
        <b>{name}</b>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}

function paymentText({ payment }: ReceiptView, say: LifeWords): string {
  switch (payment.kind) {
    case 'cash':
      return say('cash');
    case 'unpaid':
      return say('unpaid');
    case 'card':
      return payment.card === null ? say('paidByCard') : say('paidBy', { card: payment.card });
  }
}

/** '20 Nov 2026', as on every page. */
function dayText(date: string): string {
  return localMoment(new Date(`${date}T00:00:00Z`), 'UTC')?.day ?? date;
}

/** What was sold: how many, what, for how much each. */
function LinesTable({ lines, say }: { lines: ReceiptView['lines']; say: LifeWords }) {
  const accepted = useAcceptedText();
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
              <InLanguage lang={line.lang}>{line.name}</InLanguage>
              {line.detail && (
                <p className="small dim" lang={line.detailLang}>
                  {line.detail}
                </p>
              )}
              {line.accepted && <p className="small dim">{accepted(line.accepted)}</p>}
            </td>
            <td className="end num">{formatPrice(line.unitCents)}</td>
            <td className="end num">{formatPrice(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
