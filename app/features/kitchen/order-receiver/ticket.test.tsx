import { expect, test } from 'vitest';
import { SummaryProduct } from '#app/contract/orders.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import type { KitchenLoad } from '#app/domain/order/suggest-minutes.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { Board } from './board-view.tsx';
import { Ticket } from './ticket.tsx';

/** Friday 20 November 2026, 7 PM in Auckland. */
const NOW = Date.parse('2026-11-20T06:00:00Z');
const ORDER: ReceiverOrder = {
  orderId: 'o1',
  orderNumber: 1048,
  orderStatus: 2,
  orderType: 1,
  paymentMode: 1,
  isPaid: false,
  createdUtc: '2026-11-20T05:50:00.000Z',
  acceptedUtc: null,
  dueUtc: '2026-11-20T06:20:00.000Z',
  isScheduledOrder: false,
  estimateMinutes: 20,
  promisedUtc: null,
  firstPromisedUtc: null,
  readyUtc: null,
  cancelledBy: null,
  pressedUtc: null,
  fullName: 'Asha Singh',
  phone: '0211234567',
  deliveryAddress: null,
  deliveryUnit: null,
  deliveryNote: null,
  orderNotes: null,
  rejectReason: null,
  totalAmount: 1250,
  products: [],
};

const PRODUCT = SummaryProduct.parse({
  productName: 'Curry',
  variantName: 'Large',
  specialInstructions: 'ਘੱਟ ਮਿਰਚ',
  comboItems: [{ productName: 'Dal', variantName: 'Small' }],
});

const QUIET = { underWay: 0, untilLast: null };
const ticket = (rest: Partial<ReceiverOrder> = {}, own?: string, load: KitchenLoad = QUIET) =>
  drawn(
    <Ticket
      order={{ ...ORDER, ...rest }}
      now={NOW}
      timeZone="Pacific/Auckland"
      own={own}
      load={load}
      formToken="t"
    />,
  );

test('B-OPS-01: an order for now is ASAP, one for later says when, and its day where that is not today', () => {
  expect(ticket({ orderStatus: 1 })).toContain('ASAP');
  const later = (dueUtc: string) => ticket({ isScheduledOrder: true, dueUtc });
  expect(later('2026-11-20T08:45:00.000Z')).toContain('For 9:45 PM');
  // 11:30 in the morning there, and another day
  expect(later('2026-11-20T22:30:00.000Z')).toContain('For Sat 21 Nov, 11:30 AM');
});

test('A-340: an accepted order shows what was promised and the minutes until then, red from the first minute after', () => {
  const accepted = (promisedUtc: string) => ticket({ acceptedUtc: ORDER.createdUtc, promisedUtc });
  const inTime = accepted('2026-11-20T06:12:00.000Z');
  expect(inTime).toContain('Ready by 7:12 PM');
  expect(inTime).toContain('12 min');
  expect(accepted('2026-11-20T05:59:30.000Z')).toContain('0 min');
  expect(accepted('2026-11-20T05:59:30.000Z')).not.toContain('late');
  expect(accepted('2026-11-20T05:57:00.000Z')).toContain('3 min late');
  // of a store that does not say what was promised
  expect(ticket({ acceptedUtc: ORDER.createdUtc })).toContain('Ready by 7:10 PM');
});

test('A-343: a new order is accepted by one of six presses, minutes beside the clock time; a full kitchen is said', () => {
  const quiet = ticket({ orderStatus: 1 });
  expect(quiet.match(/<button[^>]* name="minutes"/g)).toHaveLength(6);
  expect(quiet).toMatch(/value="20"[^>]*><b>20 min<\/b> <span>7:20 PM<\/span><em> Suggested<\/em>/);
  expect(quiet).not.toContain('under way');
  const full = ticket({ orderStatus: 1 }, undefined, { underWay: 9, untilLast: 10 });
  expect(full).toMatch(/value="35"[^>]*><b>35 min<\/b> <span>7:35 PM<\/span><em> Suggested<\/em>/);
  expect(full).toContain('More than usual: 9 orders are under way.');
  // its time is the customer's own
  expect(ticket({ orderStatus: 1, isScheduledOrder: true })).not.toContain('name="minutes"');
});

test('A-341: what was promised can be put off, beside the time that is shown; what is over or new cannot', () => {
  const promisedUtc = '2026-11-20T06:12:00.000Z';
  for (const orderStatus of [2, 3, 4]) {
    const shown = ticket({ orderStatus, orderType: 2, promisedUtc });
    expect(shown).toContain(`name="insteadOfUtc" value="${promisedUtc}"`);
    expect(shown).toContain('5 more minutes for order 1048');
  }
  expect(ticket({ orderStatus: 1 })).not.toContain('insteadOfUtc');
  expect(ticket({ orderStatus: 5, promisedUtc })).not.toContain('insteadOfUtc');
});

test('B-PAY-13: a disputed payment is told on the ticket, and that it is lost; one that was won is as any other', () => {
  const disputed = (status: string) =>
    ticket({ dispute: { amount: 1250, reason: 'fraudulent', status, answerByUtc: null } });
  expect(disputed('needs_response')).toContain('Payment disputed: $12.50');
  expect(disputed('under_review')).toContain('Payment disputed: $12.50');
  expect(disputed('lost')).toContain('Payment taken back: $12.50');
  for (const status of ['won', 'warning_closed', 'prevented']) expect(disputed(status)).toBe(ticket());
});

test('the kitchen’s rows of the bill stand in words under the total', () => {
  const row = { key: 'surcharge', amount: 150, id: null, name: null };
  expect(ticket({ bill: [row] })).toContain('<dt>Surcharge</dt><dd>$1.50</dd>');
  expect(ticket({ bill: [{ ...row, key: 'of another store' }] })).toBe(ticket());
});

test('B-PAY-13: it is told of an order that ended today, too', () => {
  const dispute = { amount: 1250, reason: 'fraudulent', status: 'lost', answerByUtc: null };
  const board = {
    open: [],
    finished: [{ ...ORDER, orderStatus: 5, dispute }],
    unseen: [],
    dayTotal: 1250,
    nowUtc: '2026-11-20T06:00:00.000Z',
  };
  const data = { board, inbox: [], timeZone: 'Pacific/Auckland' };
  expect(drawn(<Board data={data} formToken="t" refusal={null} />)).toContain('Payment taken back: $12.50');
});

test('A-283: what is to be cooked has the language of the menu, where the page has another; else nothing is added', () => {
  const products = [PRODUCT];
  const inPunjabi = ticket({ products }, 'en');
  expect(inPunjabi).toContain('<span lang="en">Curry</span><small lang="en">Large</small>');
  expect(inPunjabi).toContain('<small lang="en">Dal (Small)</small>');
  expect(inPunjabi).toContain('<em>ਘੱਟ ਮਿਰਚ</em>');
  expect(ticket({ products })).not.toContain('lang=');
});
