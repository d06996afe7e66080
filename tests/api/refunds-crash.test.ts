import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#app/backend/crash-point.ts';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { type CardStore, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { dieAtPoint } from '#tests/setup/die-at-point.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';
import type { BackendProcess } from '#tests/setup/start-backend-process.ts';

/* A server dies, or the provider fails, at each step of a refund by hand: it happens once, or is told to have failed. */
let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  kitchen = refundCalls(store);
});
afterEach(() => store.close());

const made = () => store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
const refundFault = { method: 'POST', path: '^/v1/refunds$' };
const told = () =>
  store.deps.db.selectFrom('outbox').select('mail_id').where('dedupe_key', 'like', 'given back %').execute();

const paid = () => store.paid();

/** Sends all that is due, later and later. */
async function sendLater(...minutes: number[]): Promise<void> {
  for (const after of minutes) {
    store.minutesLater(after);
    await sendOrderRefunds(store.deps);
  }
}

/** The next try is the last one, and in vain. */
async function failNext(): Promise<void> {
  await store.deps.db.updateTable('order_refunds').set({ tries: 79 }).execute();
  await store.stripe.control('fault', { ...refundFault, times: 0, fail: 503 });
}

const dieAt = (crashAt: CrashPoint, work: (server: BackendProcess) => Promise<unknown>) =>
  dieAtPoint(store, crashAt, work);

test('A-522 F1 after-refund-owed: a press that was kept but not answered comes again, and is one refund', async () => {
  const placed = await paid();
  const press = { pressId: 'press-of-a-dying-server' };
  await dieAt('after-refund-owed', ({ url }) =>
    apiClient(url).post(`/api/r-demo/receiver/orders/${placed.orderId}/refunds`, {
      bearer: RECEIVER_KEY,
      json: { ...press, wish: sum(2), reason: 'late' },
    }),
  );
  expect(await kitchen.refund(placed, sum(2), press)).toMatchObject({
    success: true,
    data: { keptAmount: 5 },
  });
  await sendLater(1, 2);
  expect(made()).toHaveLength(1);
});

test.each(['after-refund-claimed', 'after-refund-sent', 'after-refund-commit'] as const)(
  'A-522 F1 %s: it is sent again and made once, and told once',
  async (point) => {
    const placed = await paid();
    await kitchen.refund(placed, sum(2));
    store.minutesLater(STANDS);
    await store.deps.db
      .updateTable('order_refunds')
      .set({ next_try_utc: '2020-01-01T00:00:00.000Z' })
      .execute();
    await dieAt(point, (server) => server.tell('send-order-refunds'));
    await sendLater(2, 4);
    expect(made()).toHaveLength(1);
    expect(await kitchen.rows()).toMatchObject([{ state: 'done' }]);
    expect(await store.orders()).toMatchObject([{ refunded_cents: 200 }]);
    expect(await told()).toHaveLength(1);
  },
);

test.each(['cut', 'reset', 'html'] as const)(
  'A-522 F4: an answer that is lost (%s) is found again',
  async (reply) => {
    await kitchen.refund(await paid(), sum(2));
    await store.stripe.control('fault', { ...refundFault, reply });
    await sendLater(STANDS, 2);
    expect(await kitchen.rows()).toMatchObject([{ state: 'done' }]);
    expect(made()).toHaveLength(1);
  },
);

test('A-522: a lost answer of which the key is forgotten too, as after days or a restore, is found by our own id', async () => {
  await kitchen.refund(await paid(), sum(2));
  await sendLater(STANDS);
  await store.deps.db
    .updateTable('order_refunds')
    .set({ state: 'due', tries: 0, provider_id: null, round: 7 })
    .execute();
  await sendLater(5);
  expect(await kitchen.rows()).toMatchObject([{ state: 'done' }]);
  expect(made()).toHaveLength(1);
});

test('A-522 A-525: errors of the provider are tried again, one refund in the end; while it goes on nothing else is kept', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2));
  await store.stripe.control('fault', { ...refundFault, times: 0, fail: 500 });
  await sendLater(STANDS, 1, 2);
  expect(await kitchen.rows()).toMatchObject([{ state: 'due' }]);
  expect((await kitchen.read(placed)).keptAmount).toBe(5);
  await store.stripe.control('clearFaults');
  await sendLater(10, 30, 60);
  expect(await kitchen.rows()).toMatchObject([{ state: 'done' }]);
  expect(made()).toHaveLength(1);
});

test('A-525: one that is refused for days is given up and told; its money can be given back again', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2));
  await failNext();
  await sendLater(STANDS);
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed' }]);
  expect((await kitchen.read(placed)).keptAmount).toBe(7);
  await store.stripe.control('clearFaults');
  expect(await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId })).toBe(200);
  await sendLater(5);
  expect(made()).toHaveLength(1);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 200 }]);
});

test('A-525: one that the bank sends back after it was made fails, and the operator sends it again', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2));
  await sendLater(STANDS);
  const [first] = made();
  await store.stripe.control('events', []);
  await store.stripe.control('failRefund', { refund: String(first?.object.id) });
  await store.stripe.control('settled');
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', fault: 'refund_returned' }]);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 0 }]);
  expect(await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId })).toBe(200);
  await sendLater(5);
  expect(made()).toHaveLength(2);
  expect(await kitchen.rows()).toMatchObject([{ state: 'done' }]);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 200 }]);
});

test('A-525: one that was seen to have failed, is sent again and fails again, is told again', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2), { pressId: 'press-one' });
  await failNext();
  await sendLater(STANDS);
  await kitchen.seen(placed, 'press-one');
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', seen_utc: expect.any(String) }]);
  await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId });
  await failNext();
  await sendLater(5);
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', seen_utc: null }]);
});

test('A-525: one that fails when its order is of more than 90 days ago can still be seen', async () => {
  const placed = await paid();
  const day90 = 90 * 24 * 60;
  store.minutesLater(day90 - 1);
  await kitchen.refund(placed, sum(2), { pressId: 'press-one' });
  await failNext();
  await sendLater(day90 + 1);
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', seen_utc: null }]);
  expect(await kitchen.seen(placed, 'press-one')).toMatchObject({ success: true });
  expect(await kitchen.rows()).toMatchObject([{ seen_utc: expect.any(String) }]);
});

test('A-523: a cancel whose whole refund is made while a part is being sent leaves the part needless, and no failure is told', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2));
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    return {
      ...calls,
      async refund(wish) {
        if (wish.part) {
          await kitchen.step(placed, 6);
          await sendRefunds(store.deps);
        }
        return calls.refund(wish);
      },
    };
  };
  store.deps.cards = { ...cards, within };
  await sendLater(STANDS);
  expect(made().map(({ object }) => (object as { amount: number }).amount)).toEqual([700]);
  expect(await kitchen.rows()).toMatchObject([{ state: 'undone' }]);
});

test('A-523: while the provider says that a refund is on its way it is counted once, as due', async () => {
  const placed = await paid();
  await store.stripe.control('events', []);
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    const readRefund: typeof calls.readRefund = async (...asked) => ({
      ...(await calls.readRefund(...asked)),
      state: 'pending',
    });
    return { ...calls, readRefund };
  };
  store.deps.cards = { ...cards, within };
  await kitchen.refund(placed, sum(2));
  await sendLater(STANDS);
  await store.stripe.control('settled');
  // the payment shows it already
  expect(await store.orders()).toMatchObject([{ refunded_cents: 200 }]);
  const order = await kitchen.read(placed);
  expect(order.refunds.map(({ state, amount }) => [state, amount])).toEqual([['due', 2]]);
  expect(order.keptAmount).toBe(5);
});

test('A-523: a part whose answer was lost and a cancel that comes then give back what was paid, and no more', async () => {
  const placed = await paid();
  await kitchen.refund(placed, sum(2));
  await store.stripe.control('fault', { ...refundFault, reply: 'cut', times: 3 });
  await sendLater(STANDS);
  await kitchen.step(placed, 6);
  await store.stripe.control('clearFaults');
  store.minutesLater(3);
  await Promise.all([sendRefunds(store.deps), sendOrderRefunds(store.deps)]);
  await sendLater(5);
  const amounts = made().map(({ object }) => (object as { amount: number }).amount);
  expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(700);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 700 }]);
  const { refunds } = await kitchen.read(placed);
  const back = refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount);
  expect(back.reduce((all, amount) => all + amount, 0)).toBe(7);
});
