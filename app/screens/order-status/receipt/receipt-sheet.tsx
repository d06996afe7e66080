import type { ReactNode } from 'react';
import { OrderTotals } from '#app/components/order-totals.tsx';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import type { LifeWords } from '#app/screens/order-status/life-words.ts';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './receipt.module.css';
import type { ReceiptView } from './receipt-view.ts';

type Props = { receipt: ReceiptView; say: LifeWords };

/** Who sold what to whom, when, for how much, with how much tax in it, and how it was paid. */
export function ReceiptSheet({ receipt, say }: Props) {
  const { supplier, buyer, number, date, lines, sums, tax, isCancelled, refundedCents } = receipt;
  const { tell } = useTranslation();
  const reach = [supplier.address, supplier.phone, supplier.email].filter(Boolean);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1 className="h2">{say('receipt')}</h1>
          {/* only who is registered may call it so */}
          {supplier.gstNumber && <p className="dim">{say('supplyInformation')}</p>}
        </div>
        <dl className={styles.facts}>
          <Fact label={say('number')} value={`#${number}`} />
          <Fact label={say('date')} value={<time dateTime={date}>{tellDate(tell, dayText(date))}</time>} />
        </dl>
      </header>
      <section className={styles.parties}>
        <Party title={say('supplier')} name={supplier.tradingName} lines={reach as string[]}>
          {supplier.gstNumber && (
            <p>
              {say('gstNumber')}: {supplier.gstNumber}
            </p>
          )}
        </Party>
        {buyer && <Party title={say('buyer')} name={buyer.name} lines={buyer.lines} />}
      </section>
      {isCancelled && <p className={styles.notice}>{say('cancelledNote')}</p>}
      <LinesTable lines={lines} say={say} />
      <OrderTotals sums={sums} />
      {tax && (
        <Totals
          rows={[
            { label: say('withoutTax', { tax: tax.names }), value: formatPrice(tax.withoutCents) },
            { label: say('taxIn', { tax: tax.names }), value: formatPrice(tax.cents) },
          ]}
        />
      )}
      <Totals
        rows={[
          { label: say('payment'), value: paymentText(receipt, say) },
          ...(refundedCents > 0
            ? [{ label: say('refunded'), value: `−${formatPrice(refundedCents)}`, kind: 'save' as const }]
            : []),
        ]}
      />
    </article>
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
