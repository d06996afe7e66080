import { expect, test } from 'vitest';
import type { BillRow } from '#app/domain/pricing/bill.ts';
import { mailTexts } from '#app/locales/mail.ts';
import type { MailedOrder } from './mail-content.ts';
import { orderBlocks } from './order-blocks.ts';

const ORDER: MailedOrder = {
  number: 1001,
  isPickup: false,
  readyAt: '6:30 PM, today',
  lines: [],
  bill: [],
  totalCents: 1500,
  isCash: true,
  isPaid: false,
  address: 'Flat 3, 27 Valley Road',
  driverNote: 'Blue door',
  notes: null,
  reason: null,
  isExpired: false,
  contact: { name: 'Aroha', phone: '021', email: 'aroha@example.com' },
  links: null,
  cancel: null,
};

test.each(['orderPlaced', 'orderAccepted', 'newOrder'] as const)(
  'the mail of %s says where to ring and what was written for the driver',
  (kind) => {
    const texts = mailTexts.en.order;
    const rows = (order: MailedOrder) =>
      orderBlocks(texts, { kind, order }, (text) => text).flatMap((block) =>
        block.kind === 'rows' ? block.rows : [],
      );
    expect(rows(ORDER)).toContainEqual({
      label: texts.address,
      value: 'Flat 3, 27 Valley Road',
      note: 'Blue door',
    });
    const pickup = { ...ORDER, isPickup: true, address: null, driverNote: null };
    expect(rows(pickup).map(({ label }) => label)).not.toContain(texts.address);
  },
);

test('A-191, A-1530: the whole bill stands in the mails, each row by its words, a tax as included', () => {
  const bill: BillRow[] = [
    { key: 'subtotal', cents: 7850 },
    { key: 'includedTax', cents: 922, note: { name: 'GST', ratePercent: 15 } },
    { key: 'delivery', cents: 0 },
    { key: 'deliverySaved', cents: 490, note: { name: 'Free ride' } },
    { key: 'discount', cents: 785, note: { name: 'Feast' } },
    { key: 'total', cents: 7065 },
  ];
  const order = { ...ORDER, bill, totalCents: 7065 };
  const billIn = (kind: 'orderPlaced' | 'newOrder', language: 'en' | 'pa' = 'en') =>
    mailedRows(kind, order, language).slice(-bill.length);
  expect(billIn('orderPlaced')).toEqual([
    ['Subtotal', '$78.50'],
    ['includes GST 15%', '$9.22'],
    ['Delivery Fee', '$0.00'],
    ['Delivery fee saved (Free ride)', '$4.90'],
    ['Feast', '−$7.85'],
    ['Total', '$70.65'],
  ]);
  expect(billIn('newOrder')).toEqual(billIn('orderPlaced'));
  expect(billIn('orderPlaced', 'pa')[1]).toEqual(['GST 15% ਸ਼ਾਮਲ', '$9.22']);
});

test('A-1571: the mails say under a dish what its customer avoids and confirmed, in their language', () => {
  const line = { qty: 1, name: 'Chai', detail: '', note: null, cents: 500 };
  const accepted = { contains: ['milk'], unstated: ['macadamia'] };
  const order = { ...ORDER, lines: [{ ...line, accepted }, line] };
  const notes = (
    kind: 'orderPlaced' | 'orderAccepted' | 'newOrder' | 'orderWithdrawn',
    language: 'en' | 'hi',
  ) =>
    orderBlocks(mailTexts[language].order, { kind, order }, (text) => text).flatMap((block) =>
      block.kind === 'rows'
        ? block.rows.filter(({ label }) => label === '1 × Chai').map(({ note }) => note)
        : [],
    );
  const own = ['You avoid milk, macadamia and confirmed this', undefined];
  const kitchens = ['Customer avoids milk, macadamia and confirmed this dish', undefined];
  expect(notes('orderPlaced', 'en')).toEqual(own);
  expect(notes('orderAccepted', 'en')).toEqual(own);
  expect(notes('newOrder', 'en')).toEqual(kitchens);
  expect(notes('orderWithdrawn', 'en')).toEqual(kitchens);
  expect(notes('orderPlaced', 'hi')[0]).toContain('दूध, macadamia');
});

test('a mail that was written before bills were whole still ends with its total', () => {
  const bill: BillRow[] = [{ key: 'tip', cents: 300 }];
  expect(mailedRows('orderPlaced', { ...ORDER, bill }).slice(-2)).toEqual([
    ['Tip', '$3.00'],
    ['Total', '$15.00'],
  ]);
});

/** What stands in the rows of a mail. */
function mailedRows(kind: 'orderPlaced' | 'newOrder', order: MailedOrder, language: 'en' | 'pa' = 'en') {
  return orderBlocks(mailTexts[language].order, { kind, order }, (text) => text).flatMap((block) =>
    block.kind === 'rows' ? block.rows.map(({ label, value }) => [label, value]) : [],
  );
}
