import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#app/backend/crash-point.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { carryOutCancels } from '#app/backend/use-cases/receiver/carry-out-cancels.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { ReceiverStock } from '#app/contract/receiver-stock.ts';
import { UNDO_MS } from '#app/domain/order/undo.ts';
import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { promoCodes } from '#tests/fixtures/promo-codes.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  type CardStore,
  type Placed,
  placedFrom,
  RECEIVER_KEY,
  startCardStore,
  stripeOptions,
} from '#tests/setup/card-store.ts';
import { cartCalls } from '#tests/setup/cart-calls.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { type BackendProcess, startBackendProcess } from '#tests/setup/start-backend-process.ts';

let store: CardStore;
let dying: BackendProcess | null = null;

beforeEach(async () => {
  // what is off for today is so at the end of each test too
  store = await startCardStore({ promotions: promoCodes, timeZone: zoneAtTen() });
  await store.stripe.control('events', [{ isDropped: true }]);
  // what the order holds, and gives back once
  await store.deps.transaction((trx) =>
    trx
      .updateTable('products')
      .set({ stock_count: 2 })
      .where('restaurant_id', '=', 'r-demo')
      .where('product_id', '=', 'naan')
      .execute(),
  );
});
afterEach(async () => {
  await dying?.kill();
  dying = null;
  await store.close();
});

const SECOND = 1 / 60;
/** Later than whatever another server, whose clock goes on, has done meanwhile. */
const AFTER_MINUTES = 25;
const AT = '/api/r-demo/receiver/orders';
const move = (orderId: string, json: Record<string, unknown>, url = store.url) =>
  apiClient(url).post(`${AT}/${orderId}/status`, {
    json: { isUndoable: true, ...json },
    bearer: RECEIVER_KEY,
  });
const undo = (orderId: string, pressedUtc: string | null) =>
  store.api.post(`${AT}/${orderId}/undo`, { json: { pressedUtc }, bearer: RECEIVER_KEY });
const board = async () => asSent(ReceiverBoard, (await store.api.get(AT, { bearer: RECEIVER_KEY })).data);
const pressedAt = (reply: { data?: unknown }) => asSent(ReceiverOrder, reply.data).pressedUtc;
const SOLD_OUT = { reasonCode: 'soldOut', soldOut: [{ productId: 'naan' }], takeOff: true };
const reject = (orderId: string, rest: Record<string, unknown> = SOLD_OUT) =>
  move(orderId, { status: 6, ...rest });

/** Two counted naan with the only use of a code, paid by card. */
async function paid(): Promise<Placed> {
  const cartId = await store.newCart();
  expect((await cartCalls(store.api, 'r-demo').enterCode(cartId, 'ONCE')).success).toBe(true);
  const placed = placedFrom(cartId, await store.order(cartId));
  await store.pay(placed);
  await store.notify(placed);
  return placed;
}

/** When the kitchen asked last is no part of an order; that it pressed and took it back stands in the activity. */
const SEEN = ['key_seen_utc', 'press_ids', 'activity'];

/** All that comes of a cancel, as it stands now. */
async function effects() {
  const [{ uses } = { uses: null }] = await storeRows(store, 'select uses from promotion_counts');
  const [stock] = await storeRows(store, "select stock_count from products where product_id = 'naan'");
  const refunds = await storeRows(store, 'select state from refunds');
  const mails = await storeRows(
    store,
    "select dedupe_key from outbox where dedupe_key like '%rejected' or dedupe_key like '%takenBack'",
  );
  const { items } = asSent(
    ReceiverStock,
    (await store.api.get('/api/r-demo/receiver/stock', { bearer: RECEIVER_KEY })).data,
  );
  const isOff = items.some(({ productId, inStock }) => productId === 'naan' && !inStock);
  return { uses, left: stock?.stock_count, refunds: refunds.length, mails: mails.length, isOff };
}
const NOTHING = { uses: 1, left: 0, refunds: 0, mails: 0, isOff: true };
const ALL = { uses: 0, left: 2, refunds: 1, mails: 1, isOff: true };

/** Every job that could do something by now, twice. */
async function jobs(minutes: number): Promise<void> {
  store.minutesLater(minutes);
  for (const _ of [1, 2]) {
    await carryOutCancels(store.deps);
    await sendRefunds(store.deps);
  }
}

test('A-560: a reject that is undone leaves nothing, and its customer never hears of it', async () => {
  const placed = await paid();
  const shown = await board();
  const before = await fingerprint(store, SEEN);
  const rejected = await reject(placed.orderId);
  expect(asSent(ReceiverOrder, rejected.data)).toMatchObject({
    orderStatus: 6,
    rejection: { code: 'soldOut', soldOut: [{ name: 'Garlic Naan' }] },
  });
  expect(await board()).toMatchObject({ open: [], finished: [{ orderId: placed.orderId, orderStatus: 6 }] });
  expect(await store.statusOf(placed)).toBe(1);
  expect(await effects()).toEqual(NOTHING);
  await jobs(10 * SECOND);
  expect(await effects()).toEqual(NOTHING);
  expect((await undo(placed.orderId, pressedAt(rejected))).status).toBe(200);
  expect(await fingerprint(store, SEEN)).toBe(before);
  expect({ ...(await board()), nowUtc: '' }).toEqual({ ...shown, nowUtc: '' });
  await jobs(60 * SECOND);
  // the same undo again finds the reject taken back
  expect((await undo(placed.orderId, pressedAt(rejected))).status).toBe(200);
  expect(await fingerprint(store, SEEN)).toBe(before);
});

test('A-560: a reject stands after the seconds of its undo, whole and once', async () => {
  const placed = await paid();
  const rejected = await reject(placed.orderId);
  await jobs(15 * SECOND);
  expect(await effects()).toEqual(ALL);
  expect(await store.orders()).toMatchObject([{ status: 6, refunded_cents: 600 }]);
  expect(await storeRows(store, 'select at_utc from order_history where to_status = 6')).toEqual([
    { at_utc: pressedAt(rejected) },
  ]);
  const after = await fingerprint(store, SEEN);
  expect((await undo(placed.orderId, pressedAt(rejected))).status).toBe(409);
  expect(pressedAt(await reject(placed.orderId))).toBeNull();
  await jobs(3);
  expect(await fingerprint(store, SEEN)).toBe(after);
  expect(store.stripe.ledger().filter(({ effect }) => effect === 'refund.created')).toHaveLength(1);
});

test('A-560: until then no other press comes between, the clock leaves it, and its customer may still cancel', async () => {
  const placed = await paid();
  const first = await reject(placed.orderId, { reasonCode: 'busy', pressId: 'first' });
  // the same again, by any device, is the same reject and can be undone there too
  expect(pressedAt(await reject(placed.orderId, { reasonCode: 'closing' }))).toBe(pressedAt(first));
  expect(pressedAt(await reject(placed.orderId, { pressId: 'first' }))).toBe(pressedAt(first));
  for (const status of [2, 3, 8]) expect((await move(placed.orderId, { status })).status).toBe(409);
  store.minutesLater(600);
  expect(await cancelUnaccepted(store.deps)).toBe(0);
  store.minutesLater(5 * SECOND);
  const { orderId, orderKey } = placed;
  expect((await store.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey })).success).toBe(true);
  expect((await undo(orderId, pressedAt(first))).status).toBe(409);
  expect((await board()).unseen).toMatchObject([{ orderId, cancelledBy: 'customer' }]);
  await jobs(1);
  expect(await effects()).toMatchObject({ uses: 0, left: 2, refunds: 1, mails: 0 });
});

test('A-560: a press that is sent again after its undo rejects nothing', async () => {
  const placed = await paid();
  const json = { reasonCode: 'busy', pressId: 'one-press' };
  await undo(placed.orderId, pressedAt(await reject(placed.orderId, json)));
  expect(asSent(ReceiverOrder, (await reject(placed.orderId, json)).data)).toMatchObject({ orderStatus: 1 });
  await jobs(1);
  expect(await effects()).toEqual(NOTHING);
});

test('A-560: what was not told of an accepting waits with the reject: told after its undo, or never', async () => {
  const told = () =>
    storeRows(
      store,
      "select dedupe_key, next_try_utc from outbox where dedupe_key like '%accepted' or dedupe_key like '%takenBack'",
    );
  const placed = await paid();
  await move(placed.orderId, { status: 2, minutes: 20 });
  const before = await told();
  store.minutesLater(5 * SECOND);
  const rejected = await reject(placed.orderId);
  expect(String((await told())[0]?.next_try_utc) > String(before[0]?.next_try_utc)).toBe(true);
  await undo(placed.orderId, pressedAt(rejected));
  expect(await told()).toEqual(before);
  await reject(placed.orderId);
  await jobs(30 * SECOND);
  expect(await told()).toMatchObject([{ dedupe_key: `order ${placed.orderId} takenBack` }]);
});

test('A-560: of an accepting and rejects at once one is made', async () => {
  const placed = await paid();
  const presses = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? reject(placed.orderId) : move(placed.orderId, { status: 2, minutes: 20 }),
    ),
  );
  expect(presses.some(({ success }) => success)).toBe(true);
  const [row] = await storeRows(store, 'select status, cancel_asked from orders');
  const isAsked = row?.cancel_asked !== null;
  // an accepted order may be cancelled after it, but no cancelled one is accepted
  const accepting = presses.filter((_, at) => at % 2 === 1);
  if (row?.status === 1) expect(filled(accepting).every(({ status }) => status === 409)).toBe(true);
  expect(isAsked || row?.status === 2).toBe(true);
  await jobs(1);
  expect(await effects()).toEqual(isAsked ? ALL : NOTHING);
});

/** Lets a server that dies at that moment do the work. */
async function dieAt(crashAt: CrashPoint, work: (server: BackendProcess) => Promise<unknown>): Promise<void> {
  dying = await startBackendProcess(store, undefined, { stripe: stripeOptions(store.stripe), crashAt });
  const { ended } = dying;
  await Promise.race([
    ended,
    work(dying).then(
      () => Promise.reject(new Error(`${crashAt} was passed`)),
      () => ended,
    ),
  ]);
}

test('A-560, F1 after-cancel-asked: a reject that was kept but not answered stands, or is undone by the next press', async () => {
  const placed = await paid();
  await dieAt('after-cancel-asked', ({ url }) =>
    move(placed.orderId, { status: 6, ...SOLD_OUT, pressId: 'first' }, url),
  );
  expect(await effects()).toEqual(NOTHING);
  // pressed again, as nobody answered: the same reject, within its seconds however long that server took to die
  const [row] = await storeRows(store, 'select cancel_from_utc from orders');
  store.setNow(new Date(Date.parse(String(row?.cancel_from_utc)) - UNDO_MS));
  const again = await reject(placed.orderId, { ...SOLD_OUT, pressId: 'first' });
  expect(pressedAt(again)).not.toBeNull();
  await jobs(AFTER_MINUTES);
  expect(await effects()).toEqual(ALL);
});

test('A-560, F1 after-refund-owed: a server that dies as it carries a reject out has done it once', async () => {
  const placed = await paid();
  await reject(placed.orderId);
  // its seconds are over for the other server too
  await store.deps.transaction((trx) =>
    trx
      .updateTable('orders')
      .set({ cancel_from_utc: new Date(store.deps.now().getTime() - 1_000).toISOString() })
      .where('restaurant_id', '=', 'r-demo')
      .execute(),
  );
  await dieAt('after-refund-owed', (server) => server.tell('carry-out-cancels'));
  await jobs(AFTER_MINUTES);
  expect(await effects()).toEqual(ALL);
  expect(store.stripe.ledger().filter(({ effect }) => effect === 'refund.created')).toHaveLength(1);
});
