import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#app/backend/crash-point.ts';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import {
  CARD,
  type CardStore,
  type Placed,
  placedFrom,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { dieAtPoint } from '#tests/setup/die-at-point.ts';
import type { BackendProcess } from '#tests/setup/start-backend-process.ts';

/* Two servers on one database: one dies at a named moment, the other finds what it left. */
let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const back = { successUrl: 'https://demo.example.com/a', cancelUrl: 'https://demo.example.com/b' };

const dieAt = (crashAt: CrashPoint, work: (server: BackendProcess) => Promise<unknown>) =>
  dieAtPoint(store, crashAt, work);
const post =
  (path: string, json: unknown, more: Record<string, string> = {}) =>
  (server: BackendProcess) =>
    apiClient(server.url).post(`/api/r-demo/orders${path}`, { json, ...more });
const byCard = (cartId: string) => post('', pickupOrder(cartId, { paymentMode: 2 }));
const inCash = (cartId: string) => post('', pickupOrder(cartId));

async function paidAndRejected(): Promise<Placed> {
  const placed = await store.paid();
  const path = `/api/r-demo/receiver/orders/${placed.orderId}/status`;
  await store.api.post(path, { bearer: RECEIVER_KEY, json: { status: 6 } });
  return placed;
}
async function expectRefundedOnce(): Promise<void> {
  store.minutesLater(2);
  await sendRefunds(store.deps);
  expect(effects('refund.created')).toHaveLength(1);
  expect(await store.orders()).toMatchObject([{ status: 6, is_paid: 1, refunded_cents: 700 }]);
  const mails = store.deps.db.selectFrom('outbox').select('mail_id').where('dedupe_key', 'like', 'refund %');
  expect(await mails.execute()).toHaveLength(1);
}

test.each(['after-order-insert', 'after-pi-create', 'after-pi-stored'] as const)(
  'F1 %s: the same request again is the same order with one intent, and is paid once',
  async (point) => {
    const cartId = await store.newCart();
    await dieAt(point, byCard(cartId));
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
    const placed = placedFrom(cartId, await store.order(cartId));
    await store.pay(placed);
    expect((await store.notify(placed)).data).toBe(1);
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
    expect(effects('payment_intent.created')).toHaveLength(1);
  },
);

test.each(['after-pi-create', 'after-pi-stored'] as const)(
  'F1 %s: nobody asks again, and after 30 minutes the cart is free',
  async (point) => {
    const cartId = await store.newCart();
    await dieAt(point, byCard(cartId));
    store.minutesLater(31);
    expect(await reconcilePayments(store.deps)).toBe(1);
    expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 0 }]);
    expect((await store.order(cartId, { paymentMode: 1 })).success).toBe(true);
  },
);

test.each(['after-settle-read', 'after-settle-commit'] as const)(
  'F1 %s: a notification that dies is settled by the next look, once',
  async (point) => {
    const placed = await store.placed();
    await store.pay(placed);
    const { orderId, orderKey, intentId } = placed;
    await dieAt(point, post(`/${orderId}/payment_intent_created`, intentId, { orderKey }));
    store.minutesLater(2);
    await reconcilePayments(store.deps);
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
    expect((await store.notify(placed)).data).toBe(1);
    expect(await store.deps.db.selectFrom('order_history').select('seq').execute()).toHaveLength(1);
  },
);

test('F1 after-webhook-commit: an event that was taken but not answered comes again and changes nothing', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  const [succeeded] = effects('payment_intent.succeeded') as [Entry];
  await dieAt('after-webhook-commit', ({ url }) => deliverEvent({ ...store, url }, succeeded));
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(await deliverEvent(store, succeeded)).toBe(200);
  expect(await store.deps.db.selectFrom('order_history').select('seq').execute()).toHaveLength(1);
});

test.each(['after-closing-marked', 'after-close-call', 'after-release-commit'] as const)(
  'F1 %s: asked again, the order by card fails and the one in cash is made, once',
  async (point) => {
    const placed = await store.placed();
    await dieAt(point, inCash(placed.cartId));
    expect((await store.order(placed.cartId, { paymentMode: 1 })).success).toBe(true);
    expect(await store.orders()).toMatchObject([
      { status: 7, payment_mode: 2 },
      { status: 1, payment_mode: 1 },
    ]);
    expect(await store.pay(placed)).toBe(400);
  },
);

test('F1 after-closing-marked: paid before anybody closes again, the order is settled', async () => {
  const placed = await store.placed();
  await dieAt('after-closing-marked', inCash(placed.cartId));
  await store.pay(placed);
  expect((await store.order(placed.cartId, { paymentMode: 1 })).data).toMatchObject({
    orderId: placed.orderId,
  });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, payment_mode: 2 }]);
});

test.each(['after-closing-marked', 'after-close-call', 'after-switch-commit'] as const)(
  'F1 %s: asked again, the provider’s page opens, and the order is paid once',
  async (point) => {
    const placed = await store.placed();
    const { orderId, orderKey } = placed;
    await dieAt(point, post(`/${orderId}/checkout_session`, back, { orderKey }));
    const path = `/api/r-demo/orders/${orderId}/checkout_session`;
    const opened = await store.api.post<{ url: string }>(path, { json: back, orderKey });
    await fetch(opened.data.url, {
      method: 'POST',
      body: new URLSearchParams({ number: CARD.pays }),
      redirect: 'manual',
    });
    store.minutesLater(1);
    await reconcilePayments(store.deps);
    expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
    expect(await store.pay(placed)).toBe(400);
    expect(effects('charge.succeeded')).toHaveLength(1);
  },
);

test('F1 after-refund-owed: a rejection that was kept but not answered is refunded once', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  await store.notify(placed);
  await dieAt('after-refund-owed', ({ url }) =>
    apiClient(url).post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
      bearer: RECEIVER_KEY,
      json: { status: 6 },
    }),
  );
  await expectRefundedOnce();
});

test.each(['after-refund-claimed', 'after-refund-sent', 'after-refund-commit'] as const)(
  'F1 %s: the refund is sent again and made once, and told once',
  async (point) => {
    await paidAndRejected();
    await dieAt(point, (server) => server.tell('send-refunds'));
    await expectRefundedOnce();
  },
);
