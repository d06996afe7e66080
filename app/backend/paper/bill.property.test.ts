import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailedOrder } from '#app/backend/use-cases/mail/mail-content.ts';
import { orderBlocks } from '#app/backend/use-cases/mail/order-blocks.ts';
import { ticketWords } from '#app/backend/use-cases/printers/ticket-words.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { printedTicket } from '#app/domain/order/printed-ticket.ts';
import { type BillRow, shownRows } from '#app/domain/pricing/bill.ts';
import { billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import { mailTexts } from '#app/locales/mail.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';

const { order: TEXTS } = mailTexts.en;
const MAILED = {
  lines: [],
  isPickup: true,
  address: null,
  contact: {},
  notes: null,
  links: null,
  cancel: null,
};
const ABOUT = {
  restaurant: { name: 'Mitti', address: '318 Dominion Road', gstNumber: null },
  timeZone: 'Pacific/Auckland',
  copy: null,
  link: null,
};

/** The rows of a document: what they are called, and the sum as it is printed. */
type Row = { label: string; value: string };

function mailed(kind: 'orderPlaced' | 'newOrder') {
  return (bill: BillRow[], totalCents: number): Row[] => {
    const order = { ...MAILED, bill, totalCents } as unknown as MailedOrder;
    const rows = orderBlocks(TEXTS, { kind, order }, (text) => text).flatMap((block) =>
      block.kind === 'rows' ? block.rows : [],
    );
    return rows.slice(-bill.length);
  };
}

function printed(bill: BillRow[], totalCents: number): Row[] {
  const order = {
    ...{ orderNumber: 1045, createdUtc: '2026-11-20T04:52:00Z', products: [], fullName: 'Aroha', phone: '' },
    ...{ bill: billToReply(bill), totalAmount: totalCents },
  } as unknown as ReceiverOrder;
  return printedTicket(order, ABOUT, ticketWords('en')).flatMap((part) =>
    part.kind === 'sum' ? [{ label: part.label, value: part.amount }] : [],
  );
}

const centsIn = ({ value }: Row) => Math.round(Number(value.replace(/[$,]/g, '').replace('−', '-')) * 100);
/** What somebody with a pencil comes to. */
const addedUp = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => (/^includes |^Delivery fee saved/.test(row.label) ? sum : sum + centsIn(row)), 0);

test.each([
  ['the customer’s mail', mailed('orderPlaced')],
  ['the restaurant’s mail', mailed('newOrder')],
  ['the printed ticket', printed],
])('A-1530: whoever adds up the rows of %s comes to its total', (_, rowsOf) => {
  fc.assert(
    fc.property(randomOrder, (order) => {
      const { rows, payable } = priceOrder(order);
      const shown = rowsOf(shownRows(rows, true), payable);
      expect(centsIn(shown.at(-1) ?? { label: '', value: '' })).toBe(payable);
      expect(addedUp(shown.slice(0, -1))).toBe(payable);
    }),
    propertyRuns,
  );
});
