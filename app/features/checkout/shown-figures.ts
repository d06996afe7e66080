import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Figures } from '#app/domain/order/what-changed.ts';
import type { BillRow } from '#app/domain/pricing/bill.ts';
import type { CheckoutView } from './checkout-view.ts';

/** The figures of a page, as its hidden field carries them. The two totals have fields of their own. */
export type Shown = Omit<Figures, 'bill'> & {
  language: string;
  /** Rows of the bill that are the same by cash and by card; the other rows are in `cash` and `online`. */
  rows: ShownRow[];
  cash: ShownRow[];
  online: ShownRow[];
};
/**
 * A row in short: key, cents; then id, name and rate in percent; then the name's language where it is not the
 * page's. With names of its parts it would be twice as long.
 */
export type ShownRow =
  | [BillRow['key'], BillRow['cents']]
  | [BillRow['key'], BillRow['cents'], string | null, string, number | null]
  | [BillRow['key'], BillRow['cents'], string | null, string, number | null, string];

/**
 * The figures of a page, for its hidden field.
 * @param language of the page, in which its names and choices are
 */
export function shownFigures(view: CheckoutView, language: string): Shown {
  const { totals } = view;
  const cash = totals.cash.flatMap(shownRow);
  const online = (totals.online ?? totals.cash).flatMap(shownRow);
  return {
    language,
    orderType: view.orderType,
    address: view.delivery?.address ?? null,
    zone: view.zone?.name ?? null,
    zoneId: view.zone?.id ?? null,
    lines: view.lines.map((line) => ({
      key: line.uniqueId,
      name: line.name,
      ...(line.lang && { lang: line.lang }),
      choices: [line.detail, line.note].filter(Boolean).join(' · '),
      qty: line.qty,
      totalCents: line.totalCents,
      isAvailable: !line.unavailable,
    })),
    promotions: view.promotions.map(({ id, name, lang }) => ({ id, name, ...(lang && { lang }) })),
    rows: cash.filter(isIn(online)),
    cash: cash.filter((row) => !isIn(online)(row)),
    online: online.filter((row) => !isIn(cash)(row)),
  };
}

/** The figures of one way to pay, to be compared. */
export function figuresOf(
  { language: _, rows, cash, online, ...shown }: Shown,
  paymentMode: number,
  totalCents: Cents,
): Figures {
  const own = paymentMode === PAYMENT_MODE.online ? online : cash;
  return { ...shown, bill: [...[...rows, ...own].map(rowOf), { key: 'total', cents: totalCents }] };
}

function isIn(rows: readonly ShownRow[]) {
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  return (row: ShownRow) => known.has(JSON.stringify(row));
}

function shownRow({ key, cents, note }: BillRow): ShownRow[] {
  if (key === 'total') return [];
  if (!note) return [[key, cents]];
  const { id = null, name, ratePercent = null, lang } = note;
  return [lang ? [key, cents, id, name, ratePercent, lang] : [key, cents, id, name, ratePercent]];
}

function rowOf([key, cents, id, name, ratePercent, lang]: ShownRow): BillRow {
  if (name === undefined) return { key, cents };
  return {
    key,
    cents,
    note: { id: id ?? undefined, name, ratePercent: ratePercent ?? undefined, ...(lang && { lang }) },
  };
}
