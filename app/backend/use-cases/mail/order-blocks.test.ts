import { expect, test } from 'vitest';
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

test('A-191: what was saved of the delivery stands over the total with the name of its promotion', () => {
  const bill: MailedOrder['bill'] = [{ key: 'deliverySaved', cents: 490, note: { name: 'Free ride' } }];
  const order = { ...ORDER, bill };
  const [facts] = orderBlocks(mailTexts.en.order, { kind: 'orderPlaced', order }, (text) => text);
  expect(facts?.kind === 'rows' && facts.rows.slice(-2)).toEqual([
    { label: 'Delivery fee saved', value: '$4.90', note: 'Free ride' },
    { label: 'Total', value: '$15.00' },
  ]);
});

test('rows of the bill that mails tell stand over the total, by their words', () => {
  const order = { ...ORDER, bill: [{ key: 'surcharge', cents: 150 } as const] };
  const [facts] = orderBlocks(mailTexts.en.order, { kind: 'orderPlaced', order }, (text) => text);
  expect(facts?.kind === 'rows' && facts.rows.slice(-2)).toEqual([
    { label: 'Surcharge', value: '$1.50' },
    { label: 'Total', value: '$15.00' },
  ]);
});
