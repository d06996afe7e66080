import { expect, test } from 'vitest';
import { SummaryProduct } from '#app/contract/orders.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { Board } from './board-view.tsx';
import { CookTicket } from './cook-ticket.tsx';
import { FreshTicket } from './fresh-ticket.tsx';
import { PaperTicket } from './slip/paper-ticket.tsx';
import { OpenedTicket } from './ticket/opened-ticket.tsx';

/** Friday 20 November 2026, 7 PM in Auckland. */
const NOW = Date.parse('2026-11-20T06:00:00Z');
const ORDER = ReceiverOrder.parse({
  orderId: 'o1',
  orderNumber: 1048,
  orderStatus: 2,
  orderType: 1,
  paymentMode: 1,
  isPaid: false,
  createdUtc: '2026-11-20T05:50:00.000Z',
  dueUtc: '2026-11-20T06:20:00.000Z',
  isScheduledOrder: false,
  estimateMinutes: 20,
  fullName: 'Asha Singh',
  phone: '0211234567',
  totalAmount: 12.5,
  products: [],
});

const PRODUCT = SummaryProduct.parse({
  productName: 'Curry',
  variantName: 'Large',
  specialInstructions: 'ਘੱਟ ਮਿਰਚ',
  comboItems: [{ productName: 'Dal', variantName: 'Small' }],
});

const all = { now: NOW, timeZone: 'Pacific/Auckland', formToken: 't' };
const QUIET = { underWay: 0, untilLast: null };
const fresh = (
  rest: Partial<ReceiverOrder> = {},
  load: { underWay: number; untilLast: number | null } = QUIET,
) => drawn(<FreshTicket {...all} order={{ ...ORDER, orderStatus: 1, ...rest }} load={load} />);
const cook = (rest: Partial<ReceiverOrder> = {}) =>
  drawn(<CookTicket {...all} order={{ ...ORDER, ...rest }} />);
const WHOLE: Omit<ReceiverPastOrder, keyof ReceiverOrder> = {
  wholeBill: [],
  history: [],
  readyDeviceName: null,
  refunds: [],
  keptAmount: 0,
  refundBar: 'unpaid',
  leftParts: [],
  nowUtc: new Date(NOW).toISOString(),
};
const opened = (rest: Partial<ReceiverPastOrder> = {}, own?: string) => {
  const past = { ...ORDER, ...WHOLE, ...rest };
  return drawn(<OpenedTicket {...all} pressId="press-1" printers={[]} order={past} past={past} own={own} />);
};

test('A-623 A-624: a folded ticket calls its customer short; the opened one says what each line came to, where sums are told', () => {
  expect(fresh() + cook()).not.toContain('Asha Singh');
  const products = [{ ...PRODUCT, totalPrice: 1475 }];
  expect(opened({ products })).toContain('<span class="num">$14.75</span>');
  expect(opened({ products, totalAmount: null })).not.toContain('$');
});

test('A-550: without a connection the phone number stands on each ticket; before that it does not', () => {
  expect(cook()).not.toContain('href="tel:');
  expect(drawn(<CookTicket {...all} order={ORDER} isLost />)).toContain('href="tel:+64211234567"');
});

test('B-OPS-01: an order for later says when, and its day where that is not today; its press promises that time', () => {
  const later = (dueUtc: string) => fresh({ isScheduledOrder: true, dueUtc });
  expect(later('2026-11-20T08:45:00.000Z')).toContain('For 9:45 PM');
  // 11:30 in the morning there, and another day
  expect(later('2026-11-20T22:30:00.000Z')).toContain('For Sat 21 Nov, 11:30 AM');
  expect(later('2026-11-20T22:30:00.000Z')).not.toContain('name="minutes"');
});

test('A-340: an accepted order shows what was promised and the minutes until then, red from the first minute after', () => {
  const accepted = (promisedUtc: string) => cook({ acceptedUtc: ORDER.createdUtc, promisedUtc });
  const inTime = accepted('2026-11-20T06:12:00.000Z');
  expect(inTime).toContain('>7:12<');
  expect(inTime).toContain('12 min');
  expect(accepted('2026-11-20T05:59:30.000Z')).toContain('0 min');
  expect(accepted('2026-11-20T05:59:30.000Z')).not.toContain('late');
  const late = accepted('2026-11-20T05:57:00.000Z');
  expect(late).toContain('3 min late');
  expect(late).toContain('tk todo late');
  // of a store that does not say what was promised
  expect(cook({ acceptedUtc: ORDER.createdUtc })).toContain('>7:10<');
});

test('A-343: a new order is accepted by one press with the suggested minutes, beside the clock time', () => {
  const quiet = fresh();
  expect(quiet.match(/<button[^>]* name="minutes"/g)).toHaveLength(1);
  expect(quiet).toMatch(
    /<button[^>]*name="minutes"[^>]*value="20"|<button[^>]*value="20"[^>]*name="minutes"/,
  );
  expect(quiet).toContain('20 min · 7:20 PM');
  expect(quiet).toContain('href="/order-receiver/orders/o1/accept"');
  expect(fresh({}, { underWay: 9, untilLast: 10 })).toContain('35 min · 7:35 PM');
});

test('A-341: what was promised can be put off, beside the time that is shown; what is over or new cannot', () => {
  const promisedUtc = '2026-11-20T06:12:00.000Z';
  for (const orderStatus of [2, 3, 8, 4]) {
    const shown = opened({ orderStatus, orderType: 2, promisedUtc });
    expect(shown).toContain(`name="insteadOfUtc" value="${promisedUtc}"`);
    expect(shown).toContain('5 more minutes for order 1048');
  }
  expect(opened({ orderStatus: 1 })).not.toContain('insteadOfUtc');
  expect(opened({ orderStatus: 5, promisedUtc })).not.toContain('insteadOfUtc');
});

test('B-PAY-13: a disputed payment is told on the ticket, and that it is lost; one that was won is as any other', () => {
  const disputed = (status: string, draw: typeof cook) =>
    draw({ dispute: { amount: 1250, reason: 'fraudulent', status, answerByUtc: null } });
  for (const draw of [cook, opened]) {
    expect(disputed('needs_response', draw)).toContain('Payment disputed: $12.50');
    expect(disputed('lost', draw)).toContain('Payment taken back: $12.50');
    for (const status of ['won', 'warning_closed', 'prevented']) expect(disputed(status, draw)).toBe(draw());
  }
});

test('the kitchen’s rows of the bill stand in words under the total', () => {
  const row = { key: 'surcharge', amount: 150, id: null, name: null };
  expect(opened({ wholeBill: [row] })).toContain('<dt>Surcharge</dt><dd>$1.50</dd>');
  expect(opened({ wholeBill: [{ ...row, key: 'of another store' }] })).toBe(opened());
  // as 'GST $9.22' it read as if it were added
  const gst = { key: 'includedTax', amount: 922, id: 'gst', name: 'GST', rate: 15 };
  expect(opened({ wholeBill: [gst] })).toContain('<dt>includes GST 15%</dt><dd>$9.22</dd>');
});

test('A-423: an allergy has a look of its own, on the folded ticket and in the customer’s words on the opened', () => {
  const notes = { orderNotes: 'No nuts please, allergy' };
  for (const shown of [fresh(notes), cook(notes)])
    expect(shown).toMatch(/class="allergy">.*ALLERGY: No nuts please, allergy/);
  expect(opened(notes)).toContain('<small>“No nuts please, allergy”</small>');
  expect(cook({ orderNotes: 'Two forks' })).not.toContain('class="allergy"');
});

const board = {
  open: [],
  finished: [],
  unseen: [],
  dayTotal: 1250,
  services: [],
  failedRefunds: [],
  nowUtc: '2026-11-20T06:00:00.000Z',
};
const drawnBoard = (rest: object) =>
  drawn(
    <Board
      data={{ board: { ...board, ...rest }, inbox: [], timeZone: 'Pacific/Auckland' }}
      formToken="t"
      refusal={null}
    />,
  );

test('A-424: what is due in more than half an hour is one line, unless it was begun', () => {
  const inKitchen = (rest: Partial<ReceiverOrder>) => drawnBoard({ open: [{ ...ORDER, ...rest }] });
  const promisedUtc = '2026-11-20T06:31:00.000Z';
  expect(inKitchen({ promisedUtc })).toContain('tk todo folded');
  expect(inKitchen({ promisedUtc, orderStatus: 3 })).not.toContain('folded');
  expect(inKitchen({ promisedUtc: '2026-11-20T06:30:59.000Z' })).not.toContain('folded');
});

test('A-424: an order for later is not on the board, but counted, until half an hour before it is due', () => {
  const later = (dueUtc: string) =>
    drawnBoard({ open: [{ ...ORDER, isScheduledOrder: true, dueUtc, promisedUtc: dueUtc }] });
  const ticket = `id="order-${ORDER.orderNumber}"`;
  expect(later('2026-11-20T06:31:00.000Z')).toContain('Later<b>1</b>');
  expect(later('2026-11-20T06:31:00.000Z')).not.toContain(ticket);
  expect(later('2026-11-20T06:30:00.000Z')).not.toContain('Later<b>1</b>');
  expect(later('2026-11-20T06:30:00.000Z')).toContain(ticket);
});

test('B-PAY-13: it is told of an order that ended today, too', () => {
  const dispute = { amount: 1250, reason: 'fraudulent', status: 'lost', answerByUtc: null };
  expect(drawnBoard({ finished: [{ ...ORDER, orderStatus: 5, dispute }] })).toContain(
    'Payment taken back: $12.50',
  );
});

test('A-422: what somebody else cancelled says by whom, and goes with a press', () => {
  const shown = (cancelledBy: string) => drawnBoard({ unseen: [{ ...ORDER, orderStatus: 6, cancelledBy }] });
  expect(shown('customer')).toContain('Cancelled by the customer. Stop cooking.');
  expect(shown('system')).toContain('Not answered in time');
  expect(shown('system')).toContain('href="tel:+64211234567"');
  expect(shown('customer')).toContain('name="intent" value="seen"');
});

test('A-283: what is to be cooked has the language of the menu, where the page has another; else nothing is added', () => {
  const products = [PRODUCT];
  const inPunjabi = opened({ products }, 'en');
  expect(inPunjabi).toContain(
    '<span lang="en">Curry</span></span><span class="num">$0.00</span><small lang="en">Large</small>',
  );
  expect(inPunjabi).toContain('<small lang="en">Dal (Small)</small>');
  expect(inPunjabi).toMatch(/<p class="note">.*ਘੱਟ ਮਿਰਚ<\/p>/);
  expect(opened({ products })).not.toContain('lang=');
});

test('A-383: a new order of four minutes fills the screen, with the time until it cancels itself; a later one does not', () => {
  const alarm = (rest: Partial<ReceiverOrder>) =>
    drawnBoard({ open: [{ ...ORDER, orderStatus: 1, ...rest }] });
  const TITLE = 'Answer this order now';
  const cancelsUtc = '2026-11-20T06:20:05.000Z';
  const shown = alarm({ createdUtc: '2026-11-20T05:56:00.000Z', cancelsUtc });
  expect(shown).toContain(TITLE);
  expect(shown).toMatch(/<b role="timer">20:05<\/b>/);
  expect(shown).toMatch(/name="minutes"[^>]*value="20"|value="20"[^>]*name="minutes"/);
  expect(alarm({ createdUtc: '2026-11-20T05:56:01.000Z', cancelsUtc })).not.toContain(TITLE);
  // one for tomorrow waits for whoever opens the kitchen
  expect(alarm({ isScheduledOrder: true, cancelsUtc: '2026-11-20T23:00:00.000Z' })).not.toContain(TITLE);
});

test('A-383: what would cancel itself first stands first', () => {
  const first = { ...ORDER, orderStatus: 1, orderId: 'o2', orderNumber: 1049, createdUtc: board.nowUtc };
  const shown = drawnBoard({
    open: [
      { ...ORDER, orderStatus: 1, createdUtc: board.nowUtc, cancelsUtc: '2026-11-20T06:30:00.000Z' },
      { ...first, cancelsUtc: '2026-11-20T06:10:00.000Z' },
    ],
  });
  expect(shown.indexOf('#1049')).toBeLessThan(shown.indexOf('#1048'));
});

test('A-350: the ticket on paper has what a cook and a driver need, and says which copy it is', () => {
  const paper = (copy: number, rest: Partial<ReceiverOrder> = {}) =>
    drawn(
      <PaperTicket
        order={{ ...ORDER, products: [PRODUCT], orderNotes: 'Nut allergy', ...rest }}
        timeZone={all.timeZone}
        print={{ copy, atUtc: board.nowUtc }}
        restaurant={{ name: 'Mitti', address: '318 Dominion Road', gstNumber: '123-456-789' }}
        code={{ size: 3, path: 'M0 0h1v1h-1z' }}
      />,
    );
  const first = paper(0);
  expect(first).toContain('<h1>#1048</h1>');
  expect(first).toMatch(/class="box">ALLERGY<small>Nut allergy</);
  expect(first).toMatch(/Curry<\/span><small>Large<\/small><small>Dal \(Small\)<\/small><em>ਘੱਟ ਮਿਰਚ<\/em>/);
  expect(first).toContain('<p class="pays">Collect $12.50</p>');
  expect(first).not.toContain('COPY');
  expect(paper(2)).toContain('<p class="copy">COPY 2 · 7:00 PM</p>');
  expect(paper(0, { isPaid: true })).toContain('<p class="pays">Paid</p>');
  const row = (key: string, amount: number) => ({ key, amount, id: null, name: null });
  const billed = paper(0, { bill: [row('subtotal', 1390), row('discount', 140), row('total', 1250)] });
  const cells = billed.match(/<d[td][^>]*>[^<]*/g)?.map((cell) => cell.replace(/.*>/, ''));
  expect(cells).toEqual(['Subtotal', '$13.90', 'Discount', '−$1.40', 'Total', '$12.50']);
});

const REFUND: ReceiverPastOrder['refunds'][number] = {
  refundId: 'press-1',
  amount: 350,
  tax: 46,
  method: 'card',
  state: 'due',
  reason: 'missing',
  note: null,
  createdUtc: '2026-11-20T05:59:55.000Z',
  doneUtc: null,
  parts: [],
  deviceName: 'Front tablet',
  fault: null,
  seenUtc: null,
  settledUtc: null,
  settledBy: null,
};

test('A-520 A-523 A-525: the ticket tells each refund with its reason and state; a fresh one can be undone, a failed one seen', () => {
  const given = (rest: Partial<typeof REFUND>) =>
    opened({
      orderStatus: 5,
      keptAmount: 900,
      refundBar: null,
      card: { brand: 'visa', last4: '4242' },
      refunds: [{ ...REFUND, ...rest }],
    });
  const fresh = given({});
  for (const said of [
    '−$3.50',
    'Dish missing',
    'by Front tablet',
    'with GST $0.46',
    'On its way',
    'value="undo-refund"',
  ])
    expect(fresh).toContain(said);
  expect(fresh).toContain('href="/order-receiver/orders/o1/refund"');
  expect(given({ createdUtc: '2026-11-20T05:59:30.000Z' })).not.toContain('undo-refund');
  expect(given({ state: 'done' })).not.toContain('undo-refund');
  const failed = given({ state: 'failed', fault: 'not_left' });
  expect(failed).toContain('Less was left than that');
  expect(failed).toContain('value="seen-refund"');
  expect(given({ state: 'failed', seenUtc: '2026-11-20T06:00:00Z' })).not.toContain('seen-refund');
});
