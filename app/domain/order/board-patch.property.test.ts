import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { applyPatch, patchOf } from './board-patch.ts';

const MARK = 'after';
const order: fc.Arbitrary<ReceiverOrder> = fc.record({
  orderId: fc.constantFrom(...'abcdefgh'),
  orderNumber: fc.integer({ min: 1001, max: 1008 }),
  orderStatus: fc.integer({ min: 1, max: 8 }),
  orderType: fc.constantFrom(1, 2),
  paymentMode: fc.constantFrom(1, 2),
  isPaid: fc.boolean(),
  createdUtc: fc.constant('2026-07-08T06:00:00.000Z'),
  waitsSinceUtc: fc.constant(null),
  acceptedUtc: fc.option(fc.constant('2026-07-08T06:01:00.000Z')),
  dueUtc: fc.constant(null),
  isScheduledOrder: fc.boolean(),
  promisedUtc: fc.option(fc.constantFrom('2026-07-08T06:20:00.000Z', '2026-07-08T06:30:00.000Z')),
  firstPromisedUtc: fc.constant(null),
  readyUtc: fc.constant(null),
  cancelsUtc: fc.constant(null),
  cancelledBy: fc.constantFrom(null, 'customer', 'system'),
  prints: fc.constant([]),
  pressedUtc: fc.constant(null),
  fullName: fc.constantFrom('Aroha', 'Ben'),
  phone: fc.constant('0215550142'),
  deliveryAddress: fc.constant(null),
  deliveryUnit: fc.constant(null),
  deliveryNote: fc.constant(null),
  orderNotes: fc.constant(null),
  customerNote: fc.constantFrom(null, 'Allergic to cashew'),
  rejectReason: fc.constant(null),
  totalAmount: fc.integer({ min: 0, max: 9999 }),
  // of one id the dishes may differ too: then the whole order has to come
  products: fc.constantFrom([], [{ productName: 'Dal' } as ReceiverOrder['products'][number]]),
});
const list = fc.uniqueArray(order, { selector: ({ orderId }) => orderId, maxLength: 8 });
const board: fc.Arbitrary<ReceiverBoard> = fc.record({
  open: list,
  finished: list,
  unseen: list,
  dayTotal: fc.integer({ min: 0, max: 99_999 }),
  dayTips: fc.option(fc.integer({ min: 0, max: 999 })),
  failedRefunds: fc.array(
    fc.record({
      refundId: fc.constantFrom('a', 'b'),
      orderId: fc.constantFrom('o1', 'o2'),
      orderNumber: fc.constant(1001),
      fullName: fc.constant('Aroha'),
      amount: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: 2 },
  ),
  services: fc.array(
    fc.record({
      orderType: fc.constantFrom(1, 2),
      pausedUntilUtc: fc.constantFrom(null, '2026-07-08T06:30:00.000Z'),
      pausedBy: fc.constant(null),
      line: fc.constant(null),
      saidUtc: fc.constant(null),
      moreMinutes: fc.integer({ min: 0, max: 45 }),
      moreUntilUtc: fc.constant(null),
      usualMinutes: fc.constant(20),
    }),
    { maxLength: 2 },
  ),
  nowUtc: fc.constantFrom('2026-07-08T06:00:00.000Z', '2026-07-08T06:00:01.000Z'),
});
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('A-425: of any board and the patch to any other one comes just that other one', () => {
  fc.assert(
    fc.property(board, board, (before, after) => {
      const patch = sent(patchOf(before, after));
      expect(applyPatch(before, patch, MARK)).toEqual({ ...after, mark: MARK });
    }),
    { numRuns: 500 },
  );
});

test('A-425: a patch that is in the board already changes nothing', () => {
  fc.assert(
    fc.property(board, board, (before, after) => {
      const patch = patchOf(before, after);
      const once = applyPatch(before, patch, MARK);
      expect(once && applyPatch(once, patch, MARK)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test('A-425: an order that moves on is told by what changed of it, without its dishes', () => {
  fc.assert(
    fc.property(board, fc.nat(), (before, pick) => {
      const moved = before.open[pick % Math.max(before.open.length, 1)];
      if (!moved) return;
      const next = { ...moved, orderStatus: 9 };
      const open = before.open.map((one) => (one === moved ? next : one));
      const { whole, heads, gone } = patchOf(before, { ...before, open }).open;
      expect([whole.length, heads.length, gone.length]).toEqual([0, 1, 0]);
      expect(heads[0]).not.toHaveProperty('products');
    }),
  );
});

test('A-425: the patch of a board with other orders is refused', () => {
  fc.assert(
    fc.property(board, board, (before, after) => {
      fc.pre(after.open.some(({ orderId }) => !before.open.some((one) => one.orderId === orderId)));
      const empty = { ...before, open: [], finished: [], unseen: [] };
      const patch = patchOf(before, after);
      fc.pre([patch.open, patch.finished, patch.unseen].some((one) => one.whole.length < one.count));
      expect(applyPatch(empty, patch, MARK)).toBeNull();
    }),
  );
});
