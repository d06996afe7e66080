import { expect, test } from 'vitest';
import { type BillRow, withWholeDiscount } from '#app/domain/pricing/bill.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { rowsOf } from '#tests/fixtures/shown-sums.ts';
import { DetailsView } from './details-view.tsx';
import type { OrderDetails } from './load-details.server.ts';

const ORDER: NonNullable<OrderDetails['order']> = {
  number: '1048',
  status: 3,
  at: {
    day: '20 Nov 2026',
    clock: '18:11:07',
    full: '20 Nov 2026, 6:11:07 pm',
    iso: '2026-11-20T05:11:07.000Z',
  },
  delivery: null,
  due: null,
  rejectReason: null,
  stoppedAt: null,
  isCancellable: false,
  lines: [
    { key: '0', qty: 2, name: 'Butter Chicken', detail: 'Large · Hot', note: 'no nuts', totalCents: 4780 },
    { key: '1', qty: 3, name: 'Garlic Naan', detail: '', note: null, totalCents: 1350 },
  ],
  bill: billOf(490, 678),
};

/** With that charge for the delivery, and so much off, cents. */
function billOf(delivery: number, discountCents: number): BillRow[] {
  const sums = {
    amountCents: 6130,
    taxes: [],
    delivery,
    platformCents: 99,
    surchargeCents: 0,
    totalCents: 6041,
  };
  return withWholeDiscount(rowsOf({ ...sums, reductions: [] }), discountCents);
}

function details(order: OrderDetails['order'], steps: { previous?: string; next?: string } = {}): string {
  const { previous = null, next = null } = steps;
  return drawn(
    <Dialog label="Order Details" close="/profile/orders">
      <DetailsView orderId="o1" order={order} row={null} previous={previous} next={next} />
    </Dialog>,
  );
}
function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
/** Labels and values of the sums. */
function sums(html: string): string[][] {
  const labels = texts(html, 'dt');
  const values = texts(html, 'dd');
  return labels.map((label, index) => [label, values[index] ?? '']).slice(labels.indexOf('Subtotal'));
}

test('R-ORD-09, R-ORD-10, A-92: the whole id with #, time with seconds and day', () => {
  const html = details(ORDER);
  expect(texts(html, 'h2')).toEqual(['Order Details']);
  expect(texts(html, 'dd').slice(0, 3)).toEqual(['#o1', '18:11:07, 20 Nov 2026', 'Preparing']);
});

test('R-ORD-11: running numbers whatever the quantities', () => {
  const html = details(ORDER);
  expect(texts(html, 'th')).toEqual(['Qty', 'Item', 'Price']);
  expect(texts(html, 'td')).toEqual([
    '1',
    'Butter Chicken × 2 Large · Hot Note: no nuts',
    '$47.80',
    '2',
    'Garlic Naan × 3',
    '$13.50',
  ]);
});

test('R-ORD-12, R-ORD-18, A-63: totals in dollars; charge, then discount, under one label, told apart by what they mean', () => {
  const html = details(ORDER);
  expect(sums(html)).toEqual([
    ['Subtotal', '$61.30'],
    ['Delivery Changes', '$4.90'],
    ['Delivery Changes', '−$6.78'],
    ['Platform Fees', '$0.99'],
    ['Total', '$60.41'],
  ]);
  expect(html).toMatch(/<dt[^>]*data-testid="delivery-charge" aria-description="Charge for the delivery"/);
  expect(html).toMatch(/<dt[^>]*data-testid="discount" aria-description="Discount"/);
});

test.each([
  [0, 0, []],
  [1, 0, ['$0.01']],
  [0, 1, ['−$0.01']],
])(
  'R-ORD-17: a charge of %i and a discount of %i cents have these rows: %j',
  (delivery, discountCents, rows) => {
    const html = details({ ...ORDER, bill: billOf(delivery, discountCents) });
    expect(sums(html).filter(([label]) => label === 'Delivery Changes')).toEqual(
      rows.map((value) => ['Delivery Changes', value]),
    );
  },
);

test('A-191: free delivery is named with what it saved, where a charge of 0 has no row', () => {
  const saved: BillRow = { key: 'deliverySaved', cents: 490, note: { name: 'Free ride' } };
  const html = details({ ...ORDER, bill: [...billOf(0, 678), saved] });
  expect(sums(html).slice(1, 3)).toEqual([
    ['Delivery Changes', '−$6.78'],
    ['Delivery fee saved Free ride', '$4.90'],
  ]);
});

test('R-ORD-13, R-ORD-14, R-ORD-15: arrows are links, disabled at the ends; Close leads back', () => {
  const middle = details(ORDER, { previous: 'a', next: 'b' });
  expect(middle).toMatch(
    /<a[^>]*href="\/profile\/orders\/a"[^>]*><svg.*?<\/svg><span class="sr">Previous order<\/span><\/a>/,
  );
  expect(middle).toMatch(
    /<a[^>]*href="\/profile\/orders\/b"[^>]*><svg.*?<\/svg><span class="sr">Next order<\/span><\/a>/,
  );
  const only = details(ORDER);
  for (const label of ['Previous order', 'Next order'])
    expect(only).toMatch(new RegExp(`<button[^>]*aria-label="${label}"[^>]*disabled`));
  expect(only).toMatch(/<a[^>]*href="\/profile\/orders"[^>]*>Close/);
});

test('R-STAT-30: without a summary the dialog says what the list knows', () => {
  const html = details(null);
  expect(html).toContain('#o1');
  expect(html).not.toContain('<table');
});

test('an order under way leads to its page, one that is over does not', () => {
  expect(details(ORDER)).toContain('href="/success?order=o1"');
  expect(details({ ...ORDER, status: 5 })).not.toContain('/success?');
});

test('A-51: it can be cancelled from here while that is possible, and has a receipt once it was accepted', () => {
  const links = (html: string) => [...html.matchAll(/href="(\/success\/[^"]+)"/g)].map(([, href]) => href);
  expect(links(details({ ...ORDER, status: 1, isCancellable: true }))).toEqual(['/success/cancel?order=o1']);
  expect(links(details({ ...ORDER, status: 2, isCancellable: true }))).toEqual([
    '/success/receipt?order=o1',
    '/success/cancel?order=o1',
  ]);
  expect(links(details({ ...ORDER, status: 5 }))).toEqual(['/success/receipt?order=o1']);
  expect(links(details({ ...ORDER, status: 6 }))).toEqual([]);
});

test('A-106: an order for later says first for when', () => {
  const html = details({ ...ORDER, due: 'Tomorrow, Sat, 21 Nov at 6:45 PM' });
  expect([texts(html, 'dt')[0], texts(html, 'dd')[0]]).toEqual([
    'Ordered for',
    'Tomorrow, Sat, 21 Nov at 6:45 PM',
  ]);
});
