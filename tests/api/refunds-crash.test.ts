import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#app/backend/crash-point.ts';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendRefunds } from '#app/backend/use-cases/payments/send-refunds.ts';
import { sendOrderRefunds } from '#app/backend/use-cases/refunds/send-order-refunds.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import {
  type CardStore,
  type Placed,
  RECEIVER_KEY,
  startCardStore,
  stripeOptions,
} from '#tests/setup/card-store.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';
import { type BackendProcess, startBackendProcess } from '#tests/setup/start-backend-process.ts';

/* A server dies, or the provider fails, at each step of a refund by hand: it happens once, or is told to have failed. */
let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;
let dying: BackendProcess | null = null;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  kitchen = refundCalls(store);
});
afterEach(async () => {
  await dying?.kill();
  dying = null;
  await store.close();
});

const made = () => store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
const refundFault = { method: 'POST', path: '^/v1/refunds$' };
const told = () =>
  store.deps.db.selectFrom('outbox').select('mail_id').where('dedupe_key', 'like', 'given back %').execute();

async function paid(): Promise<Placed> {
  const placed = await store.placed();
  await store.pay(placed);
  await store.notify(placed);
  return placed;
}

/** Sends all that is due, later and later. */
async function sendLater(...minutes: number[]): Promise<void> {
  for (const after of minutes) {
    store.minutesLater(after);
    await sendOrderRefunds(store.deps);
  }
}

async function dieAt(crashAt: CrashPoint, work: (server: BackendProcess) => Promise<unknown>): Promise<void> {
  dying = await startBackendProcess(store, undefined, { stripe: stripeOptions(store.stripe), crashAt });
  const { ended } = dying;
  const survived = await Promise.race([
    ended.then(() => false),
    work(dying).then(
      () => true,
      () => ended.then(() => false),
    ),
  ]);
  if (survived) throw new Error(`the server passed ${crashAt} alive`);
}

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
  await store.deps.db.updateTable('order_refunds').set({ tries: 79 }).execute();
  await store.stripe.control('fault', { ...refundFault, times: 0, fail: 503 });
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
