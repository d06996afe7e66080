import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#app/backend/jobs.ts';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { changeDocument, changeProduct, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { type CardStore, cardDocument, placedFrom, startCardStore } from '#tests/setup/card-store.ts';
import { filled } from '#tests/setup/filled.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const CREATE = { method: 'POST', path: '^/v1/payment_intents$' };
const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const fault = (one: Parameters<typeof store.stripe.control<'fault'>>[1]) =>
  store.stripe.control('fault', one);
const RETRY = 'The card payment could not be started. Please try again, or choose another way to pay.';
const notStopped = {
  success: false,
  error: {
    errorCode: 503,
    errorMessage: 'Your card payment could not be stopped. Please try again in a moment.',
  },
};
const refused = { status: 200, success: false, error: { errorCode: 503, errorMessage: RETRY } };

test.each([
  ['never answers', { reply: 'never' }],
  ['cuts its answer', { reply: 'cut' }],
  ['cuts its answer at once', { reply: 'cut', at: 0 }],
  ['resets the connection', { reply: 'reset', at: 10 }],
  ['answers with a page', { reply: 'html' }],
  ['drips its answer', { reply: 'drip' }],
  ['is refused for a while', { when: 'before', fail: 429 }],
  ['is busy with the same key', { when: 'before', fail: 409 }],
] as const)(
  'F3 F4: when the provider %s, the order waits, and the same request makes one intent',
  async (_what, how) => {
    // patience of a tenth of a second in the place of seven: the deadline itself is tried with the adapter
    const cards = store.deps.cards;
    if (!cards) throw new Error('no cards');
    store.deps.cards = { ...cards, within: () => cards.within(400) };
    const cartId = await store.newCart();
    await fault({ ...CREATE, ...how, times: 0 });
    expect(await store.order(cartId, {}, { idempotencyKey: 'k' })).toMatchObject(refused);
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
    await store.stripe.control('clearFaults');
    store.deps.cards = cards;
    const placed = placedFrom(cartId, await store.order(cartId, {}, { idempotencyKey: 'k' }));
    expect(effects('payment_intent.created')).toHaveLength(1);
    expect(await store.orders()).toHaveLength(1);
    await store.pay(placed);
    await store.stripe.control('settled');
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  },
);

test.each(['before', 'after'] as const)(
  'F4: a 500 (%s the effect) is repeated under its key for ever, so the same request makes another attempt; nobody can pay the first',
  async (when) => {
    await store.stripe.control('events', [{ isDropped: true }]);
    const cartId = await store.newCart();
    await fault({ ...CREATE, when, fail: 500 });
    expect(await store.order(cartId)).toMatchObject(refused);
    const placed = placedFrom(cartId, await store.order(cartId));
    expect(await store.attempts()).toMatchObject([
      { attempt: 1, state: 'failed', intent_id: null },
      { attempt: 2, state: 'open', intent_id: placed.intentId },
    ]);
    expect(await store.orders()).toHaveLength(1);
    await store.pay(placed);
    await store.notify(placed);
    expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
    expect(effects('charge.succeeded')).toHaveLength(1);
  },
);

test('F4: an intent made by a call that answered 500 is the order’s after all, once its event names it', async () => {
  const cartId = await store.newCart();
  await fault({ ...CREATE, when: 'after', fail: 500 });
  expect(await store.order(cartId)).toMatchObject(refused);
  await store.stripe.control('settled');
  const placed = placedFrom(cartId, await store.order(cartId));
  expect(await store.attempts()).toMatchObject([{ attempt: 1, state: 'open', intent_id: placed.intentId }]);
  expect(effects('payment_intent.created')).toHaveLength(1);
});

test('F10: after any failure of the provider the customer can pay in cash', async () => {
  const cartId = await store.newCart();
  await fault({ times: 0, fail: 500 });
  expect(await store.order(cartId)).toMatchObject(refused);
  expect((await store.order(cartId, { paymentMode: 1 })).success).toBe(true);
  expect(await store.orders()).toMatchObject([
    { status: 7, payment_mode: 2 },
    { status: 1, payment_mode: 1 },
  ]);
});

test('F3 B-ORD-04: when a payment cannot be closed the cart stays as it is, and the payment may still be made', async () => {
  const placed = await store.placed();
  await fault({ method: 'POST', path: '/cancel$', times: 0, fail: 503 });
  await fault({ method: 'GET', times: 0, fail: 503 });
  const add = () => store.api.post(`/api/r-demo/cart/add?cartId=${placed.cartId}`, { json: line() });
  expect(await add()).toMatchObject(notStopped);
  expect(await store.order(placed.cartId, { paymentMode: 1 })).toMatchObject(notStopped);
  expect(await store.attempts()).toMatchObject([{ state: 'closing' }]);
  await store.stripe.control('clearFaults');
  await store.pay(placed);
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, payable_cents: 700 }]);
});

test('F3: closing whose answer is lost is asked about again, and our own cancelling fails no order', async () => {
  const placed = await store.placed();
  await fault({ method: 'POST', path: '/cancel$', reply: 'cut' });
  expect(await store.order(placed.cartId, { orderNotes: 'quick' })).toMatchObject(notStopped);
  await store.stripe.control('settled');
  expect(await store.statusOf(placed)).toBe(1);
  const again = placedFrom(placed.cartId, await store.order(placed.cartId));
  expect(again.orderId).toBe(placed.orderId);
  expect(again.intentId).not.toBe(placed.intentId);
  expect(await store.attempts()).toMatchObject([{ state: 'cancelled' }, { state: 'open' }]);
});

test('F8: while the provider is down the job ends its round early, and gives nothing up that could still be paid', async () => {
  for (let count = 0; count < 6; count++) await store.placed();
  await fault({ times: 0, fail: 503 });
  store.minutesLater(31);
  expect(await reconcilePayments(store.deps)).toBe(0);
  expect(store.lines.filter(({ fields }) => fields.call === 'payment_intents.cancel')).toHaveLength(5);
  expect(filled(await store.orders()).every(({ status }) => status === 1)).toBe(true);
  await store.stripe.control('clearFaults');
  store.minutesLater(32);
  expect(await reconcilePayments(store.deps)).toBe(6);
  expect(filled(await store.orders()).every(({ status }) => status === 7)).toBe(true);
});

test('F21: a server that stops waits for the looks under way, not for all payments that are due', async () => {
  for (let count = 0; count < 12; count++) await store.placed();
  store.minutesLater(1);
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const begun = Promise.withResolvers<void>();
  let looks = 0;
  store.deps.cards = {
    ...cards,
    within(ms) {
      looks += 1;
      begun.resolve();
      return cards.within(ms);
    },
  };
  const jobs = startJobs(store.deps);
  jobs.wake('reconcile-payments');
  await begun.promise;
  await jobs.stop();
  // five go at once; how many of them had begun depends on the database
  expect(looks).toBeLessThan(12);
});

test('F14: an order that is being paid stands at its price, whatever becomes of the menu', async () => {
  const placed = await store.placed();
  await store.deps.db.deleteFrom('products').execute();
  await store.pay(placed);
  await store.notify(placed);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, payable_cents: 700 }]);
});

test('C-091: cards switched off and the dish sold out while it is paid: this order stands, new ones are refused', async () => {
  const placed = await store.placed();
  const settings = openSettings();
  await changeDocument(store.deps, 'r-demo', cardDocument({ settings }));
  await changeProduct(store.deps, 'r-demo', { ...naan, inStock: false });
  await store.pay(placed);
  expect(await store.notify(placed)).toMatchObject({ success: true, data: 1 });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, payable_cents: 700 }]);
  await changeProduct(store.deps, 'r-demo', naan);
  const next = await store.order(await store.newCart());
  expect(next.error?.errorMessage).toBe('This payment mode is not available');
});

test('F11: of a tab that pays and one that changes the cart, money and cart always agree, 20 times', async () => {
  for (let round = 0; round < 20; round++) {
    const placed = await store.placed();
    const [paid] = await Promise.all([
      store.pay(placed),
      store.api.post(`/api/r-demo/cart/add?cartId=${placed.cartId}`, { json: line() }),
      store.notify(placed),
    ]);
    await store.stripe.control('settled');
    const [order] = (await store.orders()).slice(-1);
    expect([order?.status, order?.is_paid]).toEqual(paid === 200 ? [1, 1] : [7, 0]);
    const cart = await store.api.get<{ amount: number }>(`/api/r-demo/cart/${placed.cartId}`);
    expect(cart.data?.amount ?? null).toBe(paid === 200 ? null : 10.5);
  }
});

test('B-ORD-04: card and cash for one cart at the same moment end with one live order', async () => {
  for (let round = 0; round < 10; round++) {
    const cartId = await store.newCart();
    await Promise.all([2, 1, 2, 1, 2].map((paymentMode) => store.order(cartId, { paymentMode })));
    const live = (await store.orders()).filter(({ status }) => status !== 7);
    expect(live).toHaveLength(round + 1);
  }
});
