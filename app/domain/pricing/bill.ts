import type { Translations } from '#app/contract/fields.ts';
import type { Cents } from '#app/contract/money.ts';
import { foreignTo, localName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { PromotionDiscount, TaxLine } from './types.ts';

type NamedDiscount = Pick<
  PromotionDiscount,
  'promotionId' | 'name' | 'names' | 'discountCents' | 'deliverySavedCents'
>;

type RowRule = {
  /** How it is set apart: taken off the others, or their sum. */
  emphasis?: 'save' | 'total';
  /** Whether a row of 0 is shown: always, only until the order is placed, or never. */
  atZero: 'shown' | 'shownBeforeOrder' | 'hidden';
};

/**
 * Every row that a bill can have, in the order in which rows are shown. A new row begins here: its words are
 * under its key in the locales (checkout.bill), billRows computes its cents, and all that shows or compares
 * bills goes through the rows.
 */
const ROWS = {
  subtotal: { atZero: 'shown' },
  includedTax: { atZero: 'shown' },
  addedTax: { atZero: 'shown' },
  delivery: { atZero: 'shown' },
  // what a promotion saves of the delivery, which is charged without it: no sum of rows counts it
  deliverySaved: { atZero: 'hidden' },
  platform: { atZero: 'shownBeforeOrder' },
  surcharge: { atZero: 'hidden' },
  discount: { atZero: 'hidden', emphasis: 'save' },
  tip: { atZero: 'hidden' },
  total: { atZero: 'shown', emphasis: 'total' },
} satisfies Record<string, RowRule>;

/** The kind of a row. */
export type BillKey = keyof typeof ROWS;
const RULES: Readonly<Record<BillKey, RowRule>> = ROWS;
/** All kinds, in the order in which rows are shown. */
export const BILL_KEYS = Object.keys(ROWS) as BillKey[];

/** One row of a bill. Taxes and promotions can have several of one kind. */
export type BillRow = {
  key: BillKey;
  /** Its sum, never below 0. unknown: it will cost something, but a choice is missing. */
  cents: Cents | 'unknown';
  /** For a tax or a promotion: the restaurant's name for it. Other rows are named by their key. */
  note?: BillNote | undefined;
};

/** A row of one of these kinds. */
export type RowOf<Key extends BillKey> = BillRow & { key: Key };

/** What an order costs, in cents: the rows of its bill, and the sums that rules need by name. */
export type Bill = {
  /** In the order in which they are shown, the total last. */
  rows: BillRow[];
  /** Sum of the lines, before discounts. */
  amount: Cents;
  totalDiscount: Cents;
  promotions: PromotionDiscount[];
  inclusiveTaxes: TaxLine[];
  exclusiveTaxes: TaxLine[];
  /** Included and added taxes together. */
  taxAmount: Cents;
  /** amount - totalDiscount + exclusive taxes, before fees. */
  totalAmount: Cents;
  deliveryCharge: Cents;
  platformFees: Cents;
  surcharge: Cents;
  /** What the customer pays: totalAmount, all fees and the tip. */
  payable: Cents;
  lines: { key: string; totalCents: Cents; discountCents: Cents }[];
};

/** The two kinds of tax rows. */
export type TaxKey = 'includedTax' | 'addedTax';

/** What the restaurant calls a tax or a promotion. */
export type BillNote = {
  /** Does not depend on the language. */
  id?: string | undefined;
  name: string;
  names?: Translations | null | undefined;
  /** The language of the name where it is not the page's. */
  lang?: string;
  /** The rate of a tax, in percent. */
  ratePercent?: number | undefined;
};

/**
 * The rows in the order in which they are shown.
 * @param discountAfter the row below which discounts stand, when not near the end
 */
export function inOrder<Row extends BillRow>(rows: readonly Row[], discountAfter?: BillKey): Row[] {
  const place = ({ key }: Row) =>
    key === 'discount' && discountAfter ? BILL_KEYS.indexOf(discountAfter) + 0.5 : BILL_KEYS.indexOf(key);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** The rows that are shown: of a placed order, or of one still to be placed. Some rows of 0 are hidden. */
export function shownRows<Row extends BillRow>(rows: readonly Row[], isPlaced: boolean): Row[] {
  return rows.filter(({ key, cents }) => {
    const { atZero } = RULES[key];
    return cents !== 0 || atZero === 'shown' || (atZero === 'shownBeforeOrder' && !isPlaced);
  });
}

/** Whether rows of that kind are never shown at 0, so that a row of 0 and no row mean the same. */
export function isHiddenAtZero(key: BillKey): boolean {
  return RULES[key].atZero === 'hidden';
}

/** Sum of all rows of a kind, in cents; 0 without any, or while it is unknown. */
export function centsOf(rows: readonly BillRow[], ...keys: BillKey[]): Cents {
  return rows.reduce(
    (sum, { key, cents }) => (keys.includes(key) && cents !== 'unknown' ? sum + cents : sum),
    0,
  );
}

/** The price of a row as text, with a minus sign for what is taken off; null while unknown. */
export function printedPrice({ key, cents }: BillRow): string | null {
  if (cents === 'unknown') return null;
  return (emphasisOf(key) === 'save' ? '−' : '') + formatPrice(cents);
}

/** What a row is called where all of it stands on one line. */
export type RowWords = {
  row(key: Exclude<BillKey, TaxKey>): string;
  /** Of a tax that is in the prices already: without such words it reads as if it were added. */
  includes(tax: string, ratePercent: number): string;
};

/** A row's name on paper, in mails and on the kitchen's pages. */
export function rowLabel({ key, note }: BillRow, words: RowWords): string {
  const { name, ratePercent = 0 } = note ?? { name: '' };
  if (key === 'includedTax') return words.includes(name, ratePercent);
  if (key === 'addedTax') return `${name} ${ratePercent}%`;
  // the name of the promotion alone would read as a charge
  if (key === 'deliverySaved' && name) return `${words.row(key)} (${name})`;
  return name || words.row(key);
}

/** How rows of that kind are set apart. */
export function emphasisOf(key: BillKey): RowRule['emphasis'] {
  return RULES[key].emphasis;
}

/** The rows of taxes, those included in prices first. */
export function taxRows(taxes: { inclusiveTaxes: TaxLine[]; exclusiveTaxes: TaxLine[] }): RowOf<TaxKey>[] {
  const row =
    <Key extends TaxKey>(key: Key) =>
    ({ taxId: id, name, names, ratePercent, taxCents: cents }: TaxLine): RowOf<Key> => ({
      key,
      cents,
      note: { id, name, names, ratePercent },
    });
  return [...taxes.inclusiveTaxes.map(row('includedTax')), ...taxes.exclusiveTaxes.map(row('addedTax'))];
}

/** The rows of each promotion that counts: what it takes off the dishes, even 0, and what it saves of the delivery. */
export function discountRows(promotions: readonly NamedDiscount[]): BillRow[] {
  return promotions.flatMap(({ promotionId: id, name, names, discountCents, deliverySavedCents = 0 }) => {
    const note = { id, name, names };
    const saved: BillRow[] =
      deliverySavedCents > 0 ? [{ key: 'deliverySaved', cents: deliverySavedCents, note }] : [];
    // a store may send a promotion that does both: without its discount the rows would not add up
    return discountCents === 0 && saved.length > 0
      ? saved
      : [{ key: 'discount', cents: discountCents, note }, ...saved];
  });
}

/** The bill with that tip in the place of its own; 0: without one. */
export function withTip(rows: readonly BillRow[], tip: Cents): BillRow[] {
  const more = tip - centsOf(rows, 'tip');
  const rest = rows
    .filter(({ key }) => key !== 'tip')
    .map((row) =>
      row.key === 'total' && row.cents !== 'unknown' ? { ...row, cents: row.cents + more } : row,
    );
  return tip === 0 ? rest : inOrder([...rest, { key: 'tip', cents: tip }]);
}

/** All discounts as one row without a name. */
export function withWholeDiscount(rows: readonly BillRow[], cents: Cents): BillRow[] {
  return inOrder([...rows.filter(({ key }) => key !== 'discount'), { key: 'discount', cents }]);
}

/**
 * The rows with the restaurant's names in that language; other languages are dropped.
 * @param own the restaurant's language, with which its plain names are marked; undefined where it is the page's
 */
export function localRows<Row extends BillRow>(rows: readonly Row[], language: string, own?: string): Row[] {
  return rows.map((row) => {
    if (!row.note) return row;
    const { names, ...rest } = row.note;
    const lang = foreignTo(names, language, own);
    return { ...row, note: { ...rest, name: localName(row.note, language), ...(lang && { lang }) } };
  });
}
