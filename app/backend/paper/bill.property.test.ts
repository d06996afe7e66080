import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailedOrder } from '#app/backend/use-cases/mail/mail-content.ts';
import { orderBlocks } from '#app/backend/use-cases/mail/order-blocks.ts';
import { ticketWords } from '#app/backend/use-cases/printers/ticket-words.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { printedTicket } from '#app/domain/order/printed-ticket.ts';
import { type BillRow, shownRows } from '#app/domain/pricing/bill.ts';
import { billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import { mailTexts } from '#app/locales/mail.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';

const { order: TEXTS } = mailTexts.en;
const MAILED: Omit<MailedOrder, 'bill' | 'totalCents'> = {
  ...{ number: 1045, isPickup: true, readyAt: '', lines: [], isCash: true, isPaid: false },
  ...{ address: null, driverNote: null, notes: null, reason: null, isExpired: false },
  ...{ contact: { name: 'Aroha', phone: '', email: '' }, links: null, cancel: null },
};
const ORDER = ReceiverOrder.parse({
  ...{ orderId: 'o-1', orderNumber: 1045, orderStatus: 2, orderType: 1, paymentMode: 1, isPaid: false },
  ...{ createdUtc: '2026-11-20T04:52:00Z', dueUtc: '2026-11-20T05:35:00Z', isScheduledOrder: false },
  ...{ fullName: 'Aroha', phone: '', products: [] },
});
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
    const rows = orderBlocks(TEXTS, { kind, order: { ...MAILED, bill, totalCents } }, (text) => text).flatMap(
      (block) => (block.kind === 'rows' ? block.rows : []),
    );
    return rows.slice(-bill.length);
  };
}

function printed(bill: BillRow[], totalCents: number): Row[] {
  const order = { ...ORDER, bill: billToReply(bill), totalAmount: totalCents };
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
