import type { ReactNode } from 'react';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { DayClose } from '#app/contract/receiver-day.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { endedText, minus, openRefunds, PARTS, shownEnds } from './day-words.ts';

/** Dishes that are shown at once; the others are below them, folded. */
const MOST_SOLD = 10;

type DayProps = { day: DayClose };

export function ByService({ day: { services, sold } }: DayProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  return (
    <SumTable
      id="by-service"
      title={t('kitchenDay.byService')}
      of={t('kitchenDay.service')}
      columns={[t('kitchenDay.orders'), t('kitchenDay.sales'), t('kitchenDay.time')]}
      rows={services.map(({ orderType, orders, amount, minutes }) => ({
        key: orderType,
        name: words.type(orderType),
        cells: [orders, formatPrice(amount), minutes != null && t('kitchenDay.minutes', { minutes })],
      }))}
      sums={[sold.orders, formatPrice(sold.amount), null]}
    />
  );
}

/** What came in by each way of paying and is still there: of cash, what must be in the till. */
export function ByPayment({ day: { payments, sold, kept } }: DayProps) {
  const { t } = useTranslation();
  return (
    <SumTable
      id="by-payment"
      title={t('kitchenDay.byPayment')}
      of={t('kitchenDay.payment')}
      columns={[t('kitchenDay.orders'), t('kitchenDay.kept')]}
      rows={payments.map(({ paymentMode, orders, amount, refunds, kept: left }) => ({
        key: paymentMode,
        name: (
          <>
            {t(paymentMode === PAYMENT_MODE.cash ? 'kitchenDay.modes.cash' : 'kitchenDay.modes.card')}
            {refunds > 0 && (
              <small>
                {t('kitchenDay.lessRefunds', { sales: formatPrice(amount), refunds: formatPrice(refunds) })}
              </small>
            )}
          </>
        ),
        cells: [orders, formatPrice(left)],
      }))}
      sums={[sold.orders, formatPrice(kept)]}
    />
  );
}

type SumTableProps = {
  /** Of its heading. */
  id: string;
  title: string;
  /** What the rows are, for those who hear the page. */
  of: string;
  columns: string[];
  rows: { key: number; name: ReactNode; cells: ReactNode[] }[];
  /** The last row, of all. */
  sums: ReactNode[];
};

/** Figures by one of their sides, with the sum of each column that has one. */
function SumTable({ id, title, of, columns, rows, sums }: SumTableProps) {
  const { t } = useTranslation();
  const figures = (cells: ReactNode[]) =>
    cells.map((cell, place) => (
      <td key={columns[place]} className="n">
        {cell}
      </td>
    ));
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{of}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="n">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures(cells)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('kitchenDay.all')}</th>
            {figures(sums)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Of what the sales are made; parts of nothing are left out, but for the dishes. */
export function WhereFrom({ day: { parts, sold, refunds, kept } }: DayProps) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="from">
      <h2 id="from">{t('kitchenDay.from')}</h2>
      <dl className="kv">
        {PARTS.filter((part) => part === 'dishes' || parts[part] > 0).map((part) => (
          <Pair key={part} name={t(`kitchenDay.parts.${part}`)} value={formatPrice(parts[part])} />
        ))}
        {parts.discounts > 0 && (
          <Pair name={t('kitchenDay.parts.discounts')} value={minus(parts.discounts)} />
        )}
        <Pair name={t('kitchenDay.sales')} value={formatPrice(sold.amount)} isTotal />
        <Pair
          name={
            refunds.orders > 0
              ? t('kitchenDay.refundsOf', { count: refunds.orders })
              : t('kitchenDay.refunds')
          }
          value={minus(refunds.amount)}
        />
        {openRefunds(refunds).map(([state, cents]) => (
          <Pair key={state} name={t(`refundState.figures.${state}`)} value={formatPrice(cents)} />
        ))}
        <Pair name={t('kitchenDay.kept')} value={formatPrice(kept)} isTotal />
      </dl>
    </section>
  );
}

/** Taxes by rate, as the orders had them, less what went back with refunds. */
export function Taxes({ day: { taxes, tax, refunds }, own }: DayProps & { own?: string | undefined }) {
  const { t } = useTranslation();
  if (taxes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="taxes">
      <h2 id="taxes">{t('kitchenDay.taxes')}</h2>
      <dl className="kv">
        {taxes.map(({ taxId, name, rate, isIncluded, amount }) => (
          <Pair
            key={`${taxId} ${rate} ${isIncluded}`}
            name={`${name}, ${rate} %`}
            value={formatPrice(amount)}
            lang={own}
          />
        ))}
        {refunds.tax > 0 && <Pair name={t('kitchenDay.taxBack')} value={minus(refunds.tax)} />}
        <Pair name={t('kitchenDay.taxKept')} value={formatPrice(tax - refunds.tax)} isTotal />
      </dl>
    </section>
  );
}

/** What came to nothing, and what is still under way. */
export function NotSold({ day }: DayProps) {
  const { t } = useTranslation();
  const said = ({ orders, amount }: DayClose['open']) => `${orders} · ${formatPrice(amount)}`;
  return (
    <section className="card" aria-labelledby="not-sold">
      <h2 id="not-sold">{t('kitchenDay.notSold')}</h2>
      <dl className="kv">
        {shownEnds(day).map((one) => (
          <Pair key={one.by} name={endedText(t, one.by)} value={said(one)} />
        ))}
        {day.open.orders > 0 && <Pair name={t('kitchenDay.stillOpen')} value={said(day.open)} />}
      </dl>
    </section>
  );
}

type DishesProps = { dishes: DayClose['dishes']; own: string | undefined };

export function MostSold({ dishes, own }: DishesProps) {
  const { t } = useTranslation();
  const rest = dishes.slice(MOST_SOLD);
  return (
    <section className="card" aria-labelledby="most-sold">
      <h2 id="most-sold">{t('kitchenDay.mostSold')}</h2>
      <Dishes dishes={dishes.slice(0, MOST_SOLD)} own={own} />
      {rest.length > 0 && (
        <details className="fold noprint">
          <summary>{t('kitchenDay.allSold', { count: dishes.length })}</summary>
          <Dishes dishes={rest} own={own} />
        </details>
      )}
    </section>
  );
}

function Dishes({ dishes, own }: DishesProps) {
  const { t } = useTranslation();
  return (
    <table className="table">
      <thead className="sr">
        <tr>
          <th scope="col">{t('kitchenDay.dish')}</th>
          <th scope="col">{t('kitchenDay.pieces')}</th>
          <th scope="col">{t('kitchenDay.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ productId, name, quantity, amount }) => (
          <tr key={productId}>
            <th scope="row" lang={own}>
              {name}
            </th>
            <td className="n">{quantity}</td>
            <td className="n">{formatPrice(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PairProps = { name: string; value: string; isTotal?: boolean; lang?: string | undefined };

function Pair({ name, value, isTotal, lang }: PairProps) {
  const look = isTotal ? 'tot' : undefined;
  return (
    <>
      <dt className={look} lang={lang}>
        {name}
      </dt>
      <dd className={look}>{value}</dd>
    </>
  );
}
