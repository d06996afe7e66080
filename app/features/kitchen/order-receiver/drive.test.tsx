import { expect, test } from 'vitest';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { kitchenTime, leaveTime } from '#app/domain/order/board-time.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { filled } from '#tests/setup/filled.ts';
import { minutesLeft } from './board-places.ts';
import { byDueTime } from './board-times.ts';
import { CookTicket, FoldedTicket, PassTicket } from './cook-ticket.tsx';
import { PaperTicket } from './slip/paper-ticket.tsx';
import { OpenedTicket } from './ticket/opened-ticket.tsx';

/** 7 PM in Auckland. */
const NOW = Date.parse('2026-11-20T06:00:00Z');
const ORDER = ReceiverOrder.parse({
  orderId: 'o1',
  orderNumber: 1048,
  orderStatus: 3,
  orderType: 2,
  isPaid: false,
  createdUtc: '2026-11-20T05:30:00.000Z',
  promisedUtc: '2026-11-20T06:20:00.000Z',
  readyUtc: '2026-11-20T06:00:00.000Z',
  isScheduledOrder: false,
  driveMinutes: 12,
  fullName: 'Asha Singh',
  phone: '021 123 4567',
  deliveryAddress: '14 Kiwi Road',
  products: [],
});
const all = { now: NOW, timeZone: 'Pacific/Auckland', formToken: 't' };
const past = ReceiverPastOrder.parse({
  ...ORDER,
  wholeBill: [],
  history: [],
  refunds: [],
  leftParts: [],
  nowUtc: '2026-11-20T06:00:00.000Z',
});
const shown = (order: ReceiverOrder) => ({
  board: drawn(<CookTicket {...all} order={order} />),
  line: drawn(<FoldedTicket order={order} timeZone={all.timeZone} />),
  pass: drawn(<PassTicket {...all} order={{ ...order, orderStatus: 8 }} />),
  opened: drawn(
    <OpenedTicket {...all} pressId="p" printers={[]} order={order} past={{ ...past, ...order }} />,
  ),
  paper: drawn(
    <PaperTicket
      order={order}
      timeZone={all.timeZone}
      print={{ copy: 0, atUtc: '2026-11-20T06:00:00.000Z' }}
      restaurant={{ name: 'Mitti', address: '318 Dominion Road', gstNumber: null }}
      code={{ size: 3, path: 'M0 0h1v1h-1z' }}
    />,
  ),
});

test('A-617: where the drive is known the board, the opened ticket and the paper say by when an order leaves, with the time at the door', () => {
  const { board, line, pass, opened, paper } = shown(ORDER);
  for (const ticket of [board, line]) expect(ticket).toMatch(/Leave by <\/span><time[^>]*>7:08<\/time>/);
  expect(board).toContain('8 min');
  expect(board).toContain('at the door 7:20');
  expect(pass).toContain('Leave by 7:08');
  expect(opened).toMatch(/Leave by<\/span><time[^>]*>7:08 PM<\/time>/);
  expect(opened).toContain('at the door 7:20 PM');
  expect(paper).toContain('Leave by 7:08 PM');
  expect(paper).toContain('at the door 7:20 PM');
});

test('A-617: where it is not, they say the time at the door alone', () => {
  for (const ticket of filled(Object.values(shown({ ...ORDER, driveMinutes: null })))) {
    expect(ticket).not.toMatch(/leave by|at the door \d/i);
    expect(ticket).toMatch(/7:(20|00)/);
  }
});

test('A-617: the minutes and the order of the kitchen count to the leaving; once it has left, to the door', () => {
  expect([kitchenTime(ORDER)?.toISOString(), minutesLeft(ORDER, NOW)]).toEqual([
    '2026-11-20T06:08:00.000Z',
    8,
  ]);
  const out = { ...ORDER, orderStatus: 4 };
  expect([leaveTime(out), minutesLeft(out, NOW)]).toEqual([null, 20]);
  const pickup = { ...ORDER, orderId: 'o2', orderType: 1, driveMinutes: null };
  const at = (promisedUtc: string) =>
    byDueTime([{ ...pickup, promisedUtc }, ORDER]).map((one) => one.orderId);
  expect(at('2026-11-20T06:10:00.000Z')).toEqual(['o1', 'o2']);
  expect(at('2026-11-20T06:07:00.000Z')).toEqual(['o2', 'o1']);
  // nothing is promised for a new one
  expect(leaveTime({ ...ORDER, orderStatus: 1, promisedUtc: null })).toBeNull();
});

test('A-618: the paper of a delivery has a code of the map and one of a call for its driver', () => {
  const paper = (driver: Parameters<typeof PaperTicket>[0]['driver']) =>
    drawn(
      <PaperTicket
        order={ORDER}
        timeZone={all.timeZone}
        print={{ copy: 0, atUtc: '2026-11-20T06:00:00.000Z' }}
        restaurant={{ name: 'Mitti', address: '318 Dominion Road', gstNumber: null }}
        code={{ size: 3, path: 'M0 0h1v1h-1z' }}
        driver={driver}
      />,
    ).match(/aria-label="[^"]*"/g);
  const code = { size: 3, path: 'M1 1h1v1h-1z' };
  const own = 'aria-label="This order on the order receiver"';
  const map = 'aria-label="Scan with a phone: the way to the door"';
  const call = 'aria-label="Scan with a phone: call the customer"';
  expect(paper({ map: code, call: code })).toEqual([map, call, own]);
  expect(paper({ map: code, call: null })).toEqual([map, own]);
  expect(paper(null)).toEqual([own]);
});
