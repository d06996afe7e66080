import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { changeDocument } from '#tests/fixtures/restaurants.ts';
import { CARD, type CardStore, cardDocument, type Placed, startCardStore } from '#tests/setup/card-store.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const tell = (rules: Parameters<typeof store.stripe.control<'events'>>[1]) =>
  store.stripe.control('events', rules);
const steps = () =>
  store.deps.db
    .selectFrom('order_history')
    .select(['order_id', 'to_status', 'actor', 'note'])
    .orderBy('seq')
    .execute();
async function paidQuietly(): Promise<Placed> {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await store.pay(placed);
  return placed;
}

test('B-PAY-03 B-PAY-04: the notification makes the store look, and later calls answer the present status', async () => {
  const placed = await paidQuietly();
  expect(await store.notify(placed)).toMatchObject({ success: true, data: 1 });
  expect(await store.notify(placed)).toMatchObject({ success: true, data: 1 });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(await steps()).toHaveLength(1);
});

test('B-PAY-03 A-72: with automatic acceptance a paid order is accepted at once, by the system', async () => {
  const settings = [
    ...cardDocument().settings,
    { category: 'Orders', settingKey: 'AutoAcceptOrders', settingValue: 'true' },
  ];
  await changeDocument(store.deps, 'r-demo', cardDocument({ settings }));
  const placed = await paidQuietly();
  expect(await store.orders()).toMatchObject([{ status: 1 }]);
  expect((await store.notify(placed)).data).toBe(2);
  expect((await steps()).map(({ to_status, actor }) => [to_status, actor])).toEqual([
    [1, 'customer'],
    [2, 'system'],
  ]);
});

test('B-PAY-03 F12: what is not paid yet stays open and pending, however it is asked', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  for (const [card, status] of [
    [null, 0],
    [CARD.declined, 402],
    [CARD.wantsProof, 200],
  ] as const) {
    if (card) expect(await store.pay(placed, card)).toBe(status);
    expect((await store.notify(placed)).data).toBe(1);
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
  }
  await store.stripe.control('finish', { intent: placed.intentId, isGood: true });
  expect((await store.notify(placed)).data).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});

test('B-PAY-03 F12: a payment that is being processed is waited for, also after 30 minutes', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await store.pay(placed, CARD.processing);
  expect((await store.notify(placed)).data).toBe(1);
  const cash = await store.order(placed.cartId, { paymentMode: 1 });
  expect(cash.error?.errorMessage).toBe('Your payment is being processed. Please wait a moment.');
  store.minutesLater(31);
  expect(await reconcilePayments(store.deps)).toBe(0);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
  await store.stripe.control('finish', { intent: placed.intentId, isGood: true });
  store.minutesLater(32);
  expect(await reconcilePayments(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});

test('B-PAY-03: cancelled at the provider by others, the payment has failed and the cart is free', async () => {
  const placed = await store.placed();
  await fetch(`${store.stripe.url}/v1/payment_intents/${placed.intentId}/cancel`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': 'acct_kitchen' },
  });
  await store.stripe.control('settled');
  expect(await store.statusOf(placed)).toBe(7);
  expect((await steps()).at(-1)).toMatchObject({ to_status: 7, actor: 'provider' });
  expect((await store.order(placed.cartId, { paymentMode: 1 })).success).toBe(true);
});

test('B-PAY-03 B-PAY-04: an intent of another order, or none at all, is refused and moves nothing', async () => {
  await tell([{ isDropped: true }]);
  const [mine, theirs] = [await store.placed(), await store.placed()];
  await store.pay(theirs);
  for (const intent of [theirs.intentId, 'pi_unknown', ''])
    expect(await store.notify(mine, intent)).toMatchObject({
      success: false,
      error: { errorCode: 400, errorMessage: 'Payment intent error' },
    });
  const stranger = await store.notify({ ...mine, orderKey: theirs.orderKey });
  expect(stranger.error?.errorMessage).toBe('Order not found');
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }, { is_paid: 0 }]);
});

test.each([
  ['amount', { amount_cents: 699 }],
  ['currency', { currency: 'aud' }],
  ['account', { account_id: 'acct_other' }],
])('B-PAY-03 S59: a payment of another %s is not believed, and somebody is alerted', async (_what, wrong) => {
  const placed = await paidQuietly();
  await store.deps.db.updateTable('payments').set(wrong).execute();
  expect(await store.notify(placed)).toMatchObject({
    success: false,
    error: { errorCode: 400, errorMessage: 'Payment intent error' },
  });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
  expect(store.logged).toContainEqual(
    expect.objectContaining({
      level: 'error',
      fields: expect.objectContaining({ alert: 'payment-mismatch' }),
    }),
  );
});

test('B-PAY-03 S59: a payment whose metadata name another order is not believed', async () => {
  await tell([{ isDropped: true }]);
  const [mine, theirs] = [await store.placed(), await store.placed()];
  await store.pay(theirs);
  await store.deps.db.deleteFrom('payments').where('order_id', '=', theirs.orderId).execute();
  await store.deps.db
    .updateTable('payments')
    .set({ provider_id: theirs.intentId, intent_id: theirs.intentId })
    .execute();
  expect((await store.notify(mine, theirs.intentId)).error?.errorMessage).toBe('Payment intent error');
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }, { is_paid: 0 }]);
});

test('A-49 F8: without any event or notification the status read finds the payment', async () => {
  const placed = await paidQuietly();
  expect(await store.statusOf(placed)).toBe(1);
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
  store.minutesLater(0.1);
  expect(await Promise.all(Array.from({ length: 10 }, () => store.statusOf(placed)))).toContain(1);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
  const looks = store.lines.filter(({ fields }) => fields.call === 'payment_intents.retrieve');
  expect(looks).toHaveLength(1);
});

test('A-49 F8: without anybody asking the reconciling job finds the payment within half a minute', async () => {
  await paidQuietly();
  store.minutesLater(0.4);
  expect(await reconcilePayments(store.deps)).toBe(0);
  store.minutesLater(0.5);
  const runs = await Promise.all([1, 2, 3].map(() => reconcilePayments(store.deps)));
  expect(runs.reduce((sum, moved) => sum + moved)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});
