import { afterEach, beforeEach, expect, test } from 'vitest';
import { moneyGivenUp } from '#app/backend/use-cases/payments/money-under-way.ts';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { ManageOrder, ManageOrders } from '#app/contract/manage-orders.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { Refunds } from '#app/contract/payments.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { DayClose } from '#app/contract/receiver-day.ts';
import { Report } from '#app/contract/reports.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type CardStore, type Placed, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;
let owner: string;

beforeEach(async () => {
  store = await startCardStore();
  kitchen = refundCalls(store);
  owner = (await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner', name: 'Gurpreet' }))
    .token;
});
afterEach(() => store.close());

/** A refund of 2 of an order of 7, or of all of it, that was made and came back from the bank. */
async function failed(kind: 'whole' | 'by hand'): Promise<Placed & { refundId: string }> {
  const placed = await store.paid();
  for (const status of kind === 'whole' ? [6] : [2, 3, 5]) await kitchen.step(placed, status);
  if (kind === 'by hand') await kitchen.refund(placed, sum(2));
  store.minutesLater(STANDS);
  await sendRefunds(store.deps);
  await sendOrderRefunds(store.deps);
  const [made] = store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
  await store.stripe.control('failRefund', { refund: String(made?.object.id) });
  await store.stripe.control('settled');
  const [refund] = (await kitchen.read(placed)).refunds;
  return { ...placed, refundId: refund?.refundId ?? '' };
}
const settle = ({ orderId, refundId }: { orderId: string; refundId: string }, by: 'kitchen' | 'owner') =>
  store.api.post(
    `/api/r-demo/${by === 'owner' ? 'manage' : 'receiver'}/orders/${orderId}/refunds/${refundId}/settled`,
    { bearer: by === 'owner' ? owner : RECEIVER_KEY },
  );
const ask = async (path: string, bearer = owner) =>
  (await store.api.get(`/api/r-demo/${path}`, { bearer })).data;

async function told({ orderId, orderKey }: Placed) {
  const summary = await store.api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey });
  const list = asSent(ManageOrders, await ask('manage/orders')).items[0]?.refundSums ?? [];
  const board = asSent(ReceiverBoard, await ask('receiver/orders', RECEIVER_KEY));
  const lists = [
    asSent(OrderSummary, summary.data).refunds ?? [],
    (await kitchen.read({ orderId })).refunds,
    asSent(ManageOrder, await ask(`manage/orders/${orderId}`)).refunds,
    asSent(Refunds, await ask('manage/refunds')).items,
    list,
  ];
  return {
    said: [...new Set(lists.flatMap((one) => one.map(({ state, amount }) => `${state} ${amount}`)))],
    board: board.failedRefunds.length,
  };
}

test.each([
  ['by hand', 'kitchen', 2, null],
  ['by hand', 'owner', 2, 'Gurpreet'],
  ['whole', 'kitchen', 7, null],
  ['whole', 'owner', 7, 'Gurpreet'],
] as const)(
  'A-1588: a refund of %s that failed is noted by the %s as given back another way, once, in every place',
  async (kind, by, cents, name) => {
    const placed = await failed(kind);
    expect((await told(placed)).said.sort()).toEqual([`failed ${cents}`, `owedAgain ${cents}`]);
    store.minutesLater(2);
    expect(await settle(placed, by)).toMatchObject({ success: true });
    const at = store.deps.now().toISOString();
    store.minutesLater(3);
    // again, by anybody
    expect(await settle(placed, 'owner')).toMatchObject({ success: true });
    expect(await told(placed)).toEqual({ said: [`settled ${cents}`], board: 0 });
    const [refund] = (await kitchen.read(placed)).refunds;
    expect(refund).toMatchObject({ settledUtc: at, settledBy: name });
    const noted = await store.deps.db
      .selectFrom('activity')
      .select('what')
      .where('what', '=', 'refundSettled')
      .execute();
    expect(noted).toHaveLength(1);
  },
);

/** What the day's close and the report keep, have given back and owe. */
async function figures() {
  const day = asSent(DayClose, await ask('receiver/day', RECEIVER_KEY));
  const report = asSent(Report, await ask('manage/reports?period=today'));
  return [
    [day.kept, day.refunds.amount, day.refunds.owed],
    [report.kept, report.refunds.amount, report.refundsOwed],
  ];
}

test('A-1588: what was given back another way is taken off once, in the day’s close and the report', async () => {
  const placed = await failed('by hand');
  expect(await figures()).toEqual([
    [7, 0, 2],
    [7, 0, 2],
  ]);
  await settle(placed, 'kitchen');
  expect(await figures()).toEqual([
    [5, 2, 0],
    [5, 2, 0],
  ]);
  // its money cannot go back a second time
  expect((await kitchen.read(placed)).keptAmount).toBe(5);
  expect(await kitchen.refund(placed, sum(6))).toMatchObject({ success: false });
});

test('A-1588: while its order can still be cancelled, a refund is not noted: all that is left would go back beside it', async () => {
  const placed = await store.paid();
  await kitchen.step(placed, 2);
  await kitchen.refund(placed, sum(2));
  store.minutesLater(STANDS);
  await sendOrderRefunds(store.deps);
  const [made] = store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
  await store.stripe.control('failRefund', { refund: String(made?.object.id) });
  await store.stripe.control('settled');
  const [refund] = (await kitchen.read(placed)).refunds;
  const owed = { ...placed, refundId: refund?.refundId ?? '' };
  expect(await settle(owed, 'kitchen')).toMatchObject({ status: 409 });
  for (const status of [3, 5]) await kitchen.step(placed, status);
  expect(await settle(owed, 'kitchen')).toMatchObject({ success: true });
});

test.each([
  ['by hand', 'order_refunds', 2],
  ['whole', 'refunds', 7],
] as const)(
  'A-1588: a refund of %s that was noted stays so where a server of the version before marks it as failed',
  async (kind, table, cents) => {
    const placed = await failed(kind);
    await settle(placed, 'kitchen');
    const noted = [await told(placed), await figures()];
    const back = kind === 'whole' ? {} : { fault: 'returned', done_utc: null, seen_utc: null };
    await store.deps.db
      .updateTable(table)
      .set({ state: 'failed', ...back })
      .where('restaurant_id', '=', 'r-demo')
      .execute();
    expect([await told(placed), await figures()]).toEqual(noted);
    expect(noted[0]).toEqual({ said: [`settled ${cents}`], board: 0 });
    expect(asSent(Refunds, await ask('manage/refunds')).lately).toEqual({ count: 1, amount: cents });
    expect(await moneyGivenUp(store.deps.db, { restaurantId: 'r-demo' })).toEqual([]);
    expect(await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId })).toBe(0);
  },
);

test('A-1588: events and the operator begin nothing anew that was noted; what is not owed is not noted', async () => {
  const placed = await failed('by hand');
  await settle(placed, 'kitchen');
  expect(await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId })).toBe(0);
  // another refund comes back: the one that was noted stays so
  await kitchen.refund(placed, sum(1));
  store.minutesLater(5);
  await sendOrderRefunds(store.deps);
  const made = store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
  const [, second] = (await kitchen.read(placed)).refunds;
  expect(await settle({ ...placed, refundId: second?.refundId ?? '' }, 'kitchen')).toMatchObject({
    status: 409,
  });
  await store.stripe.control('failRefund', { refund: String(made.at(-1)?.object.id) });
  await store.stripe.control('settled');
  const states = (await kitchen.read(placed)).refunds.map(({ state, amount }) => `${state} ${amount}`);
  expect(states).toEqual(['settled 2', 'failed 1']);
  expect(await settle({ ...placed, refundId: 'nothing' }, 'kitchen')).toMatchObject({ success: false });
});
