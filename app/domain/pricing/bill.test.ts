import { expect, test } from 'vitest';
import {
  type BillRow,
  centsOf,
  discountRows,
  inOrder,
  localRows,
  printedPrice,
  type RowWords,
  rowLabel,
  shownRows,
} from './bill.ts';

const BILL: BillRow[] = [
  { key: 'total', cents: 1500 },
  { key: 'discount', cents: 200, note: { name: 'Ten off' } },
  { key: 'discount', cents: 100, note: { name: 'Big table' } },
  { key: 'platform', cents: 50 },
  { key: 'addedTax', cents: 30, note: { name: 'Levy', names: { hi: 'शुल्क' }, ratePercent: 2 } },
  { key: 'delivery', cents: 'unknown' },
  { key: 'subtotal', cents: 1720 },
];
const keys = (rows: readonly BillRow[]) => rows.map(({ key }) => key);

test('rows come in one order, discounts last before the total or under the row that is named', () => {
  const order = ['subtotal', 'addedTax', 'delivery', 'platform', 'discount', 'discount', 'total'];
  expect(keys(inOrder(BILL))).toEqual(order);
  expect(keys(inOrder(BILL, 'subtotal')).slice(0, 4)).toEqual([
    'subtotal',
    'discount',
    'discount',
    'addedTax',
  ]);
  expect(inOrder(BILL).filter(({ key }) => key === 'discount')).toEqual(BILL.slice(1, 3));
});

test('discounts and surcharges of 0 have no row, a platform fee of 0 only before placing', () => {
  const zero = (['subtotal', 'delivery', 'platform', 'surcharge', 'discount', 'total'] as const).map(
    (key) => ({
      key,
      cents: 0,
    }),
  );
  expect(keys(shownRows(zero, false))).toEqual(['subtotal', 'delivery', 'platform', 'total']);
  expect(keys(shownRows(zero, true))).toEqual(['subtotal', 'delivery', 'total']);
});

const SAVED: BillRow = { key: 'deliverySaved', cents: 490, note: { name: 'Free ride' } };

test('A-191: what was saved of the delivery stands under it, without a minus, as it is taken off nothing', () => {
  expect(keys(inOrder([SAVED, ...BILL])).slice(2, 4)).toEqual(['delivery', 'deliverySaved']);
  expect(printedPrice(SAVED)).toBe('$4.90');
  expect(shownRows([{ ...SAVED, cents: 0 }], true)).toEqual([]);
});

test('A-191: a promotion that takes something off the dishes and saves the delivery has a row for each', () => {
  const both = { promotionId: 'p', name: 'Feast', discountCents: 500, deliverySavedCents: 490 };
  const rows = (changed: object) =>
    discountRows([{ ...both, ...changed }]).map(({ key, cents, note }) => [key, cents, note?.name]);
  expect(rows({})).toEqual([
    ['discount', 500, 'Feast'],
    ['deliverySaved', 490, 'Feast'],
  ]);
  expect(rows({ discountCents: 0 })).toEqual([['deliverySaved', 490, 'Feast']]);
  expect(rows({ discountCents: 0, deliverySavedCents: 0 })).toEqual([['discount', 0, 'Feast']]);
});

test('A-191: on one line a tax says whether it is in the prices, and a saving that it is none of the sums', () => {
  const words: RowWords = { row: (key) => key, includes: (tax, rate) => `includes ${tax} ${rate}%` };
  const gst = { name: 'GST', ratePercent: 15 };
  const labels = (rows: BillRow[]) => rows.map((row) => rowLabel(row, words));
  expect(
    labels([
      { key: 'includedTax', cents: 922, note: gst },
      { key: 'addedTax', cents: 922, note: gst },
      SAVED,
      { key: 'discount', cents: 300, note: { name: 'Feast' } },
      { key: 'tip', cents: 300 },
    ]),
  ).toEqual(['includes GST 15%', 'GST 15%', 'deliverySaved (Free ride)', 'Feast', 'tip']);
});

test('rows of one key come to a sum; what is not known is not counted', () => {
  expect([centsOf(BILL, 'discount'), centsOf(BILL, 'delivery'), centsOf(BILL, 'surcharge')]).toEqual([
    300, 0, 0,
  ]);
});

test('what is taken off is printed with a minus, what is not known has no price', () => {
  const prices = ['discount', 'delivery', 'total'] as const;
  expect(prices.map((key) => printedPrice({ key, cents: key === 'delivery' ? 'unknown' : 200 }))).toEqual([
    '−$2.00',
    null,
    '$2.00',
  ]);
});

test('a tax is named in the language of the page, and brings no other along', () => {
  const [levy] = localRows(BILL.slice(4, 5), 'hi');
  expect(levy).toEqual({ key: 'addedTax', cents: 30, note: { name: 'शुल्क', ratePercent: 2 } });
});

test('A-280: its name has the restaurant’s language where it was not translated', () => {
  const [levy] = localRows(BILL.slice(4, 5), 'pa', 'en');
  expect(levy?.note).toEqual({ name: 'Levy', ratePercent: 2, lang: 'en' });
  expect(localRows(BILL.slice(4, 5), 'hi', 'en')[0]?.note).not.toHaveProperty('lang');
});
