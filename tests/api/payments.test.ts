import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderReply } from '#app/contract/orders.ts';
import { changeDocument, changeProduct } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  ACCOUNT,
  CARD,
  type CardStore,
  cardDocument,
  placedFrom,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { insist } from '#tests/setup/insist.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const cartState = async (cartId: string) => {
  const query = store.deps.db.selectFrom('carts').select('state').where('cart_id', '=', cartId);
  return (await query.executeTakeFirst())?.state;
};
async function board() {
  const reply = await store.api.get<{ open: { orderId: string }[]; finished: { orderId: string }[] }>(
    '/api/r-demo/receiver/orders',
    { bearer: RECEIVER_KEY },
  );
  return [...reply.data.open, ...reply.data.finished].map(({ orderId }) => orderId);
}

test('B-PAY-01: an order by card opens one intent in the restaurant’s account, and answers its secret', async () => {
  const cartId = await store.newCart();
  const reply = await store.order(cartId);
  const { orderId, transactionId, paymentIntentClientSecret } = asSent(OrderReply, reply.data);
  const [made, ...others] = effects('payment_intent.created');
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    account: ACCOUNT,
    idempotencyKey: `${orderId}-1`,
    object: {
      id: transactionId,
      client_secret: paymentIntentClientSecret,
      amount: 700,
      currency: 'nzd',
      application_fee_amount: 50,
      metadata: { orderId, clientId: 'r-demo', attempt: '1' },
    },
  });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0, payable_cents: 700 }]);
  expect(await store.attempts()).toEqual([
    { attempt: 1, kind: 'intent', state: 'open', intent_id: transactionId },
  ]);
  expect(await cartState(cartId)).toBe('paying');
});

test('B-PAY-08 A-48 A-73: the secret is nowhere in the database or the log, and no key either', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  await store.notify(placed);
  const kept = await Promise.all(
    (['orders', 'payments', 'idempotency_keys', 'provider_events', 'order_history', 'carts'] as const).map(
      (table) => store.deps.db.selectFrom(table).selectAll().execute(),
    ),
  );
  const everything = JSON.stringify([kept, store.logged, store.lines]);
  expect(everything).toContain(placed.intentId);
  expect(store.lines.some(({ fields }) => fields.call === 'payment_intents.create' && fields.requestId)).toBe(
    true,
  );
  for (const secret of [placed.secret, 'sk_test', 'whsec_', CARD.pays])
    expect(everything).not.toContain(secret);
});

test('B-ORD-04 F9: 50 parallel posts of one cart are one order and one intent, and all get its secret', async () => {
  const cartId = await store.newCart();
  const replies = await Promise.all(Array.from({ length: 50 }, () => insist(() => store.order(cartId))));
  const answers = replies.map((reply) => JSON.stringify(asSent(OrderReply, reply.data)));
  expect(new Set(answers).size).toBe(1);
  expect(await store.orders()).toHaveLength(1);
  expect(effects('payment_intent.created')).toHaveLength(1);
});

test('B-GEN-07: a replay reads the secret anew, and another order under the same key is refused', async () => {
  const cartId = await store.newCart();
  const first = await store.order(cartId, {}, { idempotencyKey: 'k' });
  const again = await store.order(cartId, {}, { idempotencyKey: 'k' });
  expect(again.body).toEqual(first.body);
  expect(asSent(OrderReply, first.data).paymentIntentClientSecret).toMatch(/_secret_/);
  expect(await store.order(cartId, { fullName: 'Other' }, { idempotencyKey: 'k' })).toMatchObject({
    status: 409,
    error: { errorMessage: 'Duplicate request' },
  });
  expect(await store.orders()).toHaveLength(1);
});

test('B-PAY-02 A-91: an order by card is hidden from its restaurant until it is paid', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const placed = await store.placed();
  expect(await store.statusOf(placed)).toBe(1);
  expect(await board()).toEqual([]);
  const path = `/api/r-demo/receiver/orders/${placed.orderId}/status`;
  const hidden = await store.api.post(path, { bearer: RECEIVER_KEY, json: { status: 2 } });
  expect(hidden.error?.errorMessage).toBe('Order not found');
  expect(await store.pay(placed)).toBe(200);
  expect(await board()).toEqual([]);
  store.minutesLater(6);
  expect((await store.notify(placed)).data).toBe(1);
  expect(await board()).toEqual([placed.orderId]);
  // since then it waits for the kitchen
  const told = await store.api.get<{ nowUtc: string; open: { waitsSinceUtc: string; createdUtc: string }[] }>(
    '/api/r-demo/receiver/orders',
    { bearer: RECEIVER_KEY },
  );
  const [waiting] = told.data.open;
  expect(waiting?.waitsSinceUtc).toBe(told.data.nowUtc);
  expect(Date.parse(told.data.nowUtc) - Date.parse(waiting?.createdUtc ?? '')).toBe(6 * 60_000);
  expect(await store.attempts()).toMatchObject([{ state: 'succeeded' }]);
  const card = store.deps.db.selectFrom('payments').select(['card_brand', 'card_last4']);
  expect(await card.execute()).toEqual([{ card_brand: 'visa', card_last4: '4242' }]);
  expect(await cartState(placed.cartId)).toBe('ordered');
});

test('F13: cash never touches the card provider', async () => {
  const cartId = await store.newCart();
  const reply = await store.order(cartId, { paymentMode: 1 });
  const { orderId, orderKey, transactionId, paymentIntentClientSecret } = asSent(OrderReply, reply.data);
  expect([transactionId, paymentIntentClientSecret]).toEqual([orderId, null]);
  await store.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey: orderKey ?? '' });
  expect(store.stripe.ledger()).toEqual([]);
  expect(store.lines.filter(({ message }) => message === 'card provider')).toEqual([]);
});

test('B-PAY-09 F12: a declined card is tried again on the same order and intent, and with another card it is paid', async () => {
  const placed = await store.placed();
  expect(await store.pay(placed, CARD.declined)).toBe(402);
  expect((await store.notify(placed)).data).toBe(1);
  expect(placedFrom(placed.cartId, await store.order(placed.cartId))).toEqual(placed);
  expect(await store.pay(placed, CARD.pays)).toBe(200);
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(effects('payment_intent.created')).toHaveLength(1);
});

test('B-ORD-04: declined, then cash: the payment is cancelled, the order failed, and a new one is made', async () => {
  const placed = await store.placed();
  await store.pay(placed, CARD.declined);
  const reply = await store.order(placed.cartId, { paymentMode: 1 });
  expect(asSent(OrderReply, reply.data)).toMatchObject({
    orderNumber: 1002,
    paymentIntentClientSecret: null,
  });
  expect(await store.orders()).toMatchObject([
    { status: 7, is_paid: 0, payment_mode: 2 },
    { status: 1, is_paid: 0, payment_mode: 1 },
  ]);
  expect(await store.attempts()).toMatchObject([{ state: 'cancelled' }]);
  expect(effects('payment_intent.canceled')).toHaveLength(1);
  expect(await store.pay(placed, CARD.pays)).toBe(400);
});

test('B-ORD-04: declined, then another dish: the cart comes free, and its new order costs what is in it now', async () => {
  const placed = await store.placed();
  await store.pay(placed, CARD.declined);
  const added = await store.api.post<{ data: { cartId: string; amount: number } }>(
    `/api/r-demo/cart/add?cartId=${placed.cartId}`,
    { json: line() },
  );
  expect(added.data.data).toMatchObject({ cartId: placed.cartId, amount: 10.5 });
  const next = placedFrom(placed.cartId, await store.order(placed.cartId));
  expect(next.intentId).not.toBe(placed.intentId);
  expect(await store.orders()).toMatchObject([{ status: 7 }, { status: 1, payable_cents: 1050 }]);
});

test('B-ORD-04: a cart that is changed after its card was charged stays what was paid, and the dish gets another cart', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const placed = await store.placed();
  await store.pay(placed);
  const added = await store.api.post<{ data: { cartId: string } }>(
    `/api/r-demo/cart/add?cartId=${placed.cartId}`,
    { json: line(), idempotencyKey: 'dish' },
  );
  expect(added.data.data.cartId).not.toBe(placed.cartId);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, payable_cents: 700 }]);
  const cash = await store.order(placed.cartId, { paymentMode: 1 });
  expect(asSent(OrderReply, cash.data)).toMatchObject({
    orderId: placed.orderId,
    transactionId: placed.intentId,
  });
});

test('B-ORD-04: asked for in another way while it is being paid, the first order fails and the new one is as asked', async () => {
  const placed = await store.placed({ orderNotes: 'no onions' });
  const next = placedFrom(placed.cartId, await store.order(placed.cartId, { orderNotes: 'no garlic' }));
  expect(next.orderId).not.toBe(placed.orderId);
  const notes = store.deps.db.selectFrom('orders').select(['status', 'order_notes']).orderBy('order_number');
  expect(await notes.execute()).toEqual([
    { status: 7, order_notes: 'no onions' },
    { status: 1, order_notes: 'no garlic' },
  ]);
});

test('A-48: while it is being paid a cart can still be read, and a repeated add does not stop the payment', async () => {
  const cartId = await store.newCart();
  const add = { json: line(), idempotencyKey: 'second' };
  await store.api.post(`/api/r-demo/cart/add?cartId=${cartId}`, add);
  const placed = placedFrom(cartId, await store.order(cartId));
  await store.api.post(`/api/r-demo/cart/add?cartId=${cartId}`, add);
  const cart = await store.api.get<{ amount: number }>(`/api/r-demo/cart/${cartId}`);
  expect(cart).toMatchObject({ success: true, data: { amount: 10.5 } });
  expect(await store.attempts()).toMatchObject([{ state: 'open', intent_id: placed.intentId }]);
});

test('B-ORD-02 C-090: less than the provider takes, no account, or no provider refuses an order by card', async () => {
  const refusal = async (rest: Record<string, unknown> = {}) =>
    (await store.order(await store.newCart(), rest)).error?.errorMessage;
  await changeDocument(store.deps, 'r-demo', cardDocument({ stripeAccountId: null }));
  expect(await refusal()).toBe('This payment mode is not available');
  await changeDocument(store.deps, 'r-demo', cardDocument());
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 20 });
  expect(await refusal()).toBe('Invalid payment amount');
  store.deps.cards = null;
  expect(await refusal()).toBe('This payment mode is not available');
  expect(await refusal({ paymentMode: 1 })).toBeUndefined();
  expect(store.stripe.ledger()).toEqual([]);
});
