import { expect, test } from 'vitest';
import { mailTexts } from '#app/locales/mail.ts';
import type { MailedOrder } from './mail-content.ts';
import { orderBlocks } from './order-blocks.ts';

const ORDER: MailedOrder = {
  number: 1001,
  isPickup: false,
  readyAt: '6:30 PM, today',
  lines: [],
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
