import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import {
  ACCOUNT,
  CARD,
  type CardStore,
  type Placed,
  placedFrom,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const WAY_BACK = {
  successUrl: 'https://demo.example.com/success?order=1',
  cancelUrl: 'https://demo.example.com/checkout',
};
const tell = (rules: Parameters<typeof store.stripe.control<'events'>>[1]) =>
  store.stripe.control('events', rules);
const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const open = ({ orderId, orderKey }: Placed, json: Record<string, unknown> = WAY_BACK) =>
  store.api.post<{ url: string }>(`/api/r-demo/orders/${orderId}/checkout_session`, { json, orderKey });
const states = async () => (await store.attempts()).map(({ kind, state }) => `${kind} ${state}`);

/** Types a card into the provider's page. @returns where it leads, or its status. */
async function payPage(url: string, number: string = CARD.pays): Promise<string | number> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ number }),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return answer.headers.get('location') ?? answer.status;
}

test('F12: the provider’s page takes the place of the intent, pays the order and leads back', async () => {
  const placed = await store.placed();
  const { data } = await open(placed);
  expect(await states()).toEqual(['intent cancelled', 'session open']);
  const [session] = effects('checkout.session.created');
  expect(session).toMatchObject({
    account: ACCOUNT,
    object: {
      amount_total: 700,
      currency: 'nzd',
      client_reference_id: placed.orderId,
      metadata: { orderId: placed.orderId, clientId: 'r-demo', attempt: '2' },
      success_url: expect.stringContaining(`${WAY_BACK.successUrl}&proof=`),
      cancel_url: expect.stringContaining(`${WAY_BACK.cancelUrl}?proof=`),
      customer_email: 'asha@example.com',
    },
  });
  expect(await payPage(data.url, CARD.declined)).toBe(402);
  expect(await store.statusOf(placed)).toBe(1);
  expect(await payPage(data.url)).toContain(`${WAY_BACK.successUrl}&proof=`);
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(effects('charge.succeeded')).toMatchObject([{ object: { application_fee_amount: 50 } }]);
  expect(await store.pay(placed)).toBe(400);
  const card = store.deps.db.selectFrom('payments').select('card_last4').where('state', '=', 'succeeded');
  expect(await card.execute()).toEqual([{ card_last4: '4242' }]);
});

test('B-PAY-06: the page closes by itself an hour after it was asked for, which Stripe takes however late it is repeated', async () => {
  const placed = await store.placed();
  await open(placed);
  const [session] = effects('checkout.session.created');
  const expiresAt = Math.floor((store.start.getTime() + 61 * 60_000) / 1000);
  expect(session?.object).toMatchObject({ expires_at: expiresAt });
});

test('The same page is given again while it is open, to parallel requests too', async () => {
  const placed = await store.placed();
  const replies = await Promise.all(Array.from({ length: 10 }, () => open(placed)));
  const urls = new Set([...replies, await open(placed)].map((reply) => reply.data.url));
  expect(urls.size).toBe(1);
  expect(await states()).toEqual(['intent cancelled', 'session open']);
  expect(effects('checkout.session.created')).toHaveLength(1);
});

test('B-PAY-09: back at our own page the provider’s is closed, and the same order has a new intent', async () => {
  const placed = await store.placed();
  const { data } = await open(placed);
  const again = placedFrom(placed.cartId, await store.order(placed.cartId));
  expect(again.orderId).toBe(placed.orderId);
  expect(again.intentId).not.toBe(placed.intentId);
  expect(await states()).toEqual(['intent cancelled', 'session cancelled', 'intent open']);
  expect(await payPage(data.url)).toBe(410);
  expect(await store.pay(again)).toBe(200);
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});

test('F5: paid on the card form while the page is asked for, the order is settled and gets no page', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await store.pay(placed);
  expect(await open(placed)).toMatchObject({
    success: false,
    error: { errorCode: 400, errorMessage: 'This order is not waiting for a payment' },
  });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(effects('checkout.session.created')).toEqual([]);
});

test('F5: paid on the page while the card form is asked for again, the order is settled and has one charge', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  const { data } = await open(placed);
  await payPage(data.url);
  expect(await store.order(placed.cartId)).toMatchObject({
    success: true,
    data: { orderId: placed.orderId, paymentIntentClientSecret: null },
  });
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(effects('charge.succeeded')).toHaveLength(1);
});

test('B-ORD-04: another way of paying closes the page first', async () => {
  const placed = await store.placed();
  const { data } = await open(placed);
  expect((await store.order(placed.cartId, { paymentMode: 1 })).success).toBe(true);
  expect(await payPage(data.url)).toBe(410);
  expect(await store.orders()).toMatchObject([{ status: 7 }, { status: 1, payment_mode: 1 }]);
});

test('F8: without any event the job finds what was paid on the page', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await payPage((await open(placed)).data.url);
  store.minutesLater(1);
  expect(await reconcilePayments(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});

test('F7: money that is on its way through an open page is never taken for a stranger’s', async () => {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await payPage((await open(placed)).data.url);
  const [succeeded] = effects('payment_intent.succeeded');
  const { cards } = store.deps;
  if (!cards || !succeeded) throw new Error('no cards, or not paid');
  // the page as it was read a moment before its customer paid
  const before = { state: 'open', intentId: null, card: null, receivedCents: 0 } as const;
  store.deps.cards = {
    ...cards,
    within(milliseconds) {
      const calls = cards.within(milliseconds);
      const read: typeof calls.read = async (target) => {
        const reading = await calls.read(target);
        return target.kind === 'session' ? { ...reading, ...before } : reading;
      };
      return { ...calls, read };
    },
  };
  expect(await deliverEvent(store, succeeded)).toBe(500);
  expect(await store.deps.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  store.deps.cards = cards;
  expect(await deliverEvent(store, succeeded)).toBe(200);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, refunded_cents: 0 }]);
});

test('B-PAY-06: a page left open is closed after 30 minutes, and can then not be paid', async () => {
  const placed = await store.placed();
  const { data } = await open(placed);
  store.minutesLater(30);
  expect(await reconcilePayments(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 0 }]);
  expect(await payPage(data.url)).toBe(410);
  expect((await open(placed)).error?.errorMessage).toBe('This order is not waiting for a payment');
});

test('S40: the way back is one site of the web, and only whoever has the order’s key opens its page', async () => {
  const placed = await store.placed();
  for (const wrong of [
    { ...WAY_BACK, successUrl: 'javascript:alert(1)' },
    { ...WAY_BACK, cancelUrl: 'data:text/html,x' },
    { ...WAY_BACK, successUrl: '/success' },
    { ...WAY_BACK, successUrl: 'https://evil.example/' },
    { successUrl: 'https://a:b@demo.example.com/', cancelUrl: 'https://a:b@demo.example.com/' },
    { successUrl: WAY_BACK.successUrl },
  ])
    expect(await open(placed, wrong)).toMatchObject({
      success: false,
      error: { errorMessage: 'Invalid request' },
    });
  const stranger = await open({ ...placed, orderKey: 'x' });
  expect(stranger.error?.errorMessage).toBe('Order not found');
  expect(effects('checkout.session.created')).toEqual([]);
});

test('A-264, S40: where the operator named the restaurant’s address, the way back is of that site alone', async () => {
  const placed = await store.placed();
  const asked: string[] = [];
  const ownSite = (subdomain: string) => {
    asked.push(subdomain);
    return 'https://demo.example.com';
  };
  Object.assign(store.deps, { ownSite });
  const evil = { successUrl: 'https://evil.example/paid', cancelUrl: 'https://evil.example/again' };
  expect(await open(placed, evil)).toMatchObject({
    success: false,
    error: { errorMessage: 'Invalid request' },
  });
  expect(effects('checkout.session.created')).toEqual([]);
  expect((await open(placed)).success).toBe(true);
  expect(new Set(asked)).toEqual(new Set(['demo']));
});

test('F3: a page whose answer is lost is made once, and other addresses make another that nobody knows', async () => {
  const placed = await store.placed();
  const path = '^/v1/checkout/sessions$';
  await store.stripe.control('fault', { method: 'POST', path, reply: 'cut' });
  expect((await open(placed)).error?.errorCode).toBe(503);
  expect(await states()).toEqual(['intent cancelled', 'session creating']);
  expect((await open(placed)).success).toBe(true);
  expect(effects('checkout.session.created')).toHaveLength(1);
  const other = await store.placed();
  await store.stripe.control('fault', { method: 'POST', path, reply: 'cut' });
  await open(other);
  const elsewhere = { successUrl: 'https://demo.example.net/a', cancelUrl: 'https://demo.example.net/b' };
  expect((await open(other, elsewhere)).success).toBe(true);
});
