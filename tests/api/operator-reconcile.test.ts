import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileWithProvider } from '#app/backend/use-cases/payments/reconcile-with-provider.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import {
  ACCOUNT,
  type CardStore,
  type Placed,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';
import { cardOperatorOf, type Operator, operatorOf } from '#tests/setup/operator.ts';

const DAY_MS = 24 * 60 * 60_000;

let store: CardStore;
let operator: Operator;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  operator = await cardOperatorOf(store);
});
afterEach(async () => {
  await operator.close();
  await store.close();
});

async function paid(): Promise<Placed> {
  const placed = await store.placed();
  await store.pay(placed);
  return placed;
}
async function done(...words: string[]): Promise<string> {
  const { code, said, complained } = await operator.run(...words);
  expect([code, complained]).toEqual([0, '']);
  return said;
}
async function refundByHand({ intentId }: Placed): Promise<void> {
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
}
const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);

test('B-PAY-11: what was paid unnoticed is settled, refunds are noted, and a second look finds nothing', async () => {
  const [unnoticed, refunded] = [await paid(), await paid()];
  await store.notify(refunded);
  await refundByHand(refunded);
  expect((await done('reconcile')).split('\n').toSorted()).toEqual(
    [
      'Compared 2 payments of 1 account with the orders: 2 orders mended, 0 payments without an order found',
      '  mended: demo 1001',
      '  mended: demo 1002',
      '  demo 1002 was given back whole and still stands: cancel it, or serve it',
    ].toSorted(),
  );
  expect(await store.orders()).toMatchObject([
    { order_id: unnoticed.orderId, is_paid: 1, refunded_cents: 0 },
    { order_id: refunded.orderId, is_paid: 1, refunded_cents: 700 },
  ]);
  expect(await done('reconcile', '--days', '1')).toContain('0 orders mended');
});

test('B-PAY-11 F33: an order that was paid and given back unnoticed is not let into the kitchen in silence', async () => {
  const placed = await paid();
  await refundByHand(placed);
  const said = await done('reconcile');
  expect(said).toContain('mended: demo 1001');
  expect(said).toContain('demo 1001 was given back whole and still stands: cancel it, or serve it');
  expect(await store.orders()).toMatchObject([{ is_paid: 1, refunded_cents: 700 }]);
});

test('B-PAY-11: one payment that cannot be looked at keeps neither the others nor the numbers waiting', async () => {
  const [first, unreadable, last] = [await paid(), await paid(), await paid()];
  const id = unreadable.intentId;
  await store.stripe.control('fault', {
    method: 'GET',
    path: `^/v1/payment_intents/${id}`,
    fail: 429,
    times: 0,
  });
  const { code, said, complained } = await operator.run('reconcile');
  expect([code, said]).toEqual([0, expect.stringContaining('2 orders mended')]);
  expect(complained).toContain(id);
  expect(await store.orders()).toMatchObject(
    [first, unreadable, last].map(({ orderId }) => ({
      order_id: orderId,
      is_paid: orderId === unreadable.orderId ? 0 : 1,
    })),
  );
});

test('B-PAY-11: a provider that falls silent on the way is not asked about every payment', async () => {
  for (let count = 0; count < 5; count += 1) await paid();
  await store.stripe.control('fault', {
    method: 'GET',
    path: '^/v1/payment_intents/pi_',
    fail: 429,
    times: 0,
  });
  const { unread, settled } = await reconcileWithProvider(store.deps, new Date(0));
  expect([unread.length, settled]).toEqual([4, []]);
});

test('B-PAY-11 B-PAY-12: a payment without an order that was paid just before it could be closed is kept, and missed when it comes back', async () => {
  const placed = await store.placed();
  await loseOrder(store.deps, placed);
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    return {
      ...calls,
      async close(target) {
        await store.pay(placed);
        return calls.close(target);
      },
    };
  };
  store.deps.cards = { ...cards, within };
  expect(await reconcileWithProvider(store.deps, new Date(0))).toMatchObject({ orphans: 1, closed: 0 });
  await refundByHand(placed);
  await store.deps.db.updateTable('orphan_payments').set({ state: 'refunded' }).execute();
  await store.stripe.control('failRefund', { refund: effects('refund.created')[0]?.object.id ?? '' });
  await reconcileWithProvider(store.deps, new Date(0));
  expect(await store.deps.db.selectFrom('orphan_payments').select('state').execute()).toEqual([
    { state: 'failed' },
  ]);
});

test('B-PAY-11: a hosted page that was paid unnoticed is settled too', async () => {
  const { orderId, orderKey } = await store.placed();
  const json = { successUrl: 'http://demo.localhost/success', cancelUrl: 'http://demo.localhost/checkout' };
  const page = await store.api.post<{ url: string }>(`/api/r-demo/orders/${orderId}/checkout_session`, {
    json,
    orderKey,
  });
  await fetch(page.data.url, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242' }),
    redirect: 'manual',
  });
  expect(await done('reconcile')).toContain('mended: demo 1001');
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
});

test('B-PAY-11 B-PAY-10: payments without an order are listed, open ones are closed, numbers continue behind them', async () => {
  const [served, unserved, open] = [await paid(), await paid(), await store.placed()];
  for (const one of [served, unserved, open]) await loseOrder(store.deps, one);
  await store.deps.db.updateTable('restaurants').set({ next_order_number: 1001 }).execute();
  const { code, said } = await operator.run('reconcile');
  expect(code).toBe(0);
  expect(said).toContain('2 payments without an order found');
  expect(said).toContain('1 open payment without an order closed');
  expect(said).toContain('orders of demo were lost: its next order gets 2004');
  for (const [{ intentId, orderId }, number] of [
    [served, 1001],
    [unserved, 1002],
  ] as const)
    expect(said).toMatch(
      new RegExp(`${intentId} {2}demo {2}\\$7\\.00 {2}order ${number} \\(${orderId}\\) {2}goes back`),
    );
  expect(await store.pay(open)).toBe(400);
  expect(await done('reconcile', 'keep', served.intentId)).toBe(`${served.intentId}: $7.00 are kept`);
  expect(await done('reconcile', 'refund', unserved.intentId)).toContain('a running server gives $7.00 back');
  expect((await operator.run('reconcile', 'keep', served.intentId)).code).toBe(1);
  expect(await done('reconcile')).not.toContain(served.intentId);
});

test('B-PAY-11: payments that are no orders of this store are left alone', async () => {
  const elsewhere = { 'metadata[clientId]': 'r-elsewhere', 'metadata[orderId]': 'o1' };
  for (const metadata of [{}, elsewhere] as Record<string, string>[])
    await fetch(`${store.stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_till', 'stripe-account': ACCOUNT },
      body: new URLSearchParams({
        amount: '500',
        currency: 'nzd',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        ...metadata,
      }),
    });
  expect(await done('reconcile')).toContain('Compared 0 payments');
  expect(await store.deps.db.selectFrom('orphan_payments').selectAll().execute()).toEqual([]);
});

test('B-PAY-11: more payments than fit one page are all compared, and older ones than asked for are not', async () => {
  const old = await paid();
  await loseOrder(store.deps, old);
  await store.stripe.control('advanceClock', 8 * DAY_MS);
  const body = new URLSearchParams({ amount: '500', currency: 'nzd', 'metadata[clientId]': 'r-demo' });
  for (let count = 0; count < 101; count += 1) {
    body.set('metadata[orderId]', `gone-${count}`);
    await fetch(`${store.stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
      body,
    });
  }
  const since = new Date(store.start.getTime() + 7 * DAY_MS);
  expect(await reconcileWithProvider(store.deps, since)).toMatchObject({
    payments: 101,
    closed: 101,
    orphans: 0,
  });
});

test('B-PAY-11: a provider that does not answer is named, and nothing is changed', async () => {
  await paid();
  await store.stripe.control('fault', { method: 'GET', fail: 503, times: 0 });
  const { code, complained } = await operator.run('reconcile');
  expect([code, complained]).toEqual([0, expect.stringContaining(`${ACCOUNT} could not be read`)]);
  await operator.close();
  operator = await operatorOf(store);
  expect(await operator.run('reconcile')).toMatchObject({
    code: 1,
    complained: 'No card provider: STRIPE_SECRET_KEY is not set',
  });
});

test('B-PAY-11: what is wrong on the command line is told', async () => {
  for (const words of [['keep'], ['burn', 'pi_1'], ['keep', 'pi_1', '--days', '3'], ['--days', 'x']])
    expect((await operator.run('reconcile', ...words)).code).toBe(2);
  expect(await operator.run('reconcile', 'keep', 'pi_1')).toMatchObject({
    code: 1,
    complained: 'No payment pi_1 without an order waits for a decision',
  });
});

test('F33 B-PAY-11: a restore finds what was paid after the backup, and what was refunded', async () => {
  const kept = await paid();
  await store.notify(kept);
  const waiting = await store.placed();
  await done('backup', 'then.backup');
  await store.pay(waiting);
  const lost = await paid();
  await store.notify(lost);
  await store.api.post(`/api/r-demo/receiver/orders/${kept.orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 6, reason: 'Sold out' },
  });
  await sendRefunds(store.deps);
  expect(effects('refund.created')).toHaveLength(1);
  await store.backend.close();
  const { code, said } = await operator.run('restore', 'then.backup');
  expect(code).toBe(0);
  expect(said).toContain(
    'Compared 3 payments of 1 account with the orders: 2 orders mended, 1 payment without',
  );
  expect(said).toContain('demo 1001 was given back whole and still stands');
  expect(said).toContain('The next order of demo gets 1004');
  expect(said).toContain(lost.orderId);
});

test('F33 B-PAY-11: a restore that cannot ask the card provider is done all the same, and says what is left', async () => {
  await paid();
  await done('backup', 'then.backup');
  await store.backend.close();
  await store.stripe.control('fault', { method: 'GET', fail: 503, times: 0 });
  const silent = await operator.run('restore', 'then.backup');
  expect([silent.code, silent.complained]).toEqual([0, expect.stringContaining('run reconcile again')]);
  const backup = `${operator.directory}/then.backup`;
  const withoutKey = await operatorOf(store);
  const { code, complained } = await withoutKey.run('restore', backup);
  await withoutKey.close();
  expect([code, complained]).toEqual([0, expect.stringContaining('STRIPE_SECRET_KEY is not set here')]);
});

test('F33 B-PAY-11: a restore of a backup without any payment finds what was paid since', async () => {
  await done('backup', 'then.backup');
  const lost = await paid();
  await store.notify(lost);
  await store.backend.close();
  const { code, said } = await operator.run('restore', 'then.backup');
  expect(code).toBe(0);
  expect(said).toContain('1 payment without an order found');
  expect(said).toContain(lost.orderId);
});
