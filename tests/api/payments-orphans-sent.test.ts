import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideOrphan } from '#app/backend/use-cases/payments/orphan-payments.ts';
import { sendOrphansBack } from '#app/backend/use-cases/payments/send-orphans-back.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import {
  ACCOUNT,
  type CardStore,
  cardDocument,
  type Placed,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';

const DAY_MINUTES = 24 * 60;
const TABLES = ['orders', 'order_history', 'payments'] as const;

let store: CardStore;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const succeeded = () => effects('payment_intent.succeeded').at(-1) as Entry;
const orphans = () => store.deps.db.selectFrom('orphan_payments').selectAll().execute();
const alerts = () => store.logged.map(({ fields }) => fields.alert).filter((alert) => alert !== undefined);

/** An order that a customer has paid, and that is not in the database any more. */
async function lost(): Promise<Placed> {
  const placed = await store.placed();
  await store.pay(placed);
  await loseOrder(store.deps, placed);
  return placed;
}
/** The same, and its time to go back has come. */
async function due(): Promise<Placed> {
  const placed = await lost();
  await deliverEvent(store, succeeded());
  store.minutesLater(DAY_MINUTES);
  return placed;
}
/** Answers of the card provider that this test makes up. */
function answering(made: Partial<CardCalls>): void {
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const { within } = cards;
  store.deps.cards = { ...cards, within: (milliseconds) => ({ ...within(milliseconds), ...made }) };
}

test('B-PAY-10: what may have gone back is not kept unless the provider says that it has not', async () => {
  const { intentId } = await due();
  await store.stripe.control('fault', {
    method: 'POST',
    path: '^/v1/refunds$',
    when: 'after',
    reply: 'cut',
    times: 0,
  });
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  expect(await decideOrphan(store.deps, intentId, 'keep')).toBeNull();
  const { cards } = store.deps;
  store.deps.cards = null;
  await expect(decideOrphan(store.deps, intentId, 'keep')).rejects.toThrow('no card provider');
  store.deps.cards = cards;
  await store.stripe.control('clearFaults');
  store.minutesLater(DAY_MINUTES + 1);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  expect(effects('refund.created')).toHaveLength(1);
});

test('B-PAY-10: what could not go back yet can be kept', async () => {
  const { intentId } = await due();
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', fail: 429, times: 0 });
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await decideOrphan(store.deps, intentId, 'keep')).not.toBeNull();
  await store.stripe.control('clearFaults');
  store.minutesLater(2 * DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'kept' }]);
});

test('B-PAY-10: what is kept while its refund is under way is known to be back', async () => {
  const { intentId } = await due();
  const decided = Promise.withResolvers<void>();
  const calls = store.deps.cards?.within(60_000);
  answering({
    async refund(wish) {
      await decided.promise;
      return (calls as CardCalls).refund(wish);
    },
  });
  const sending = sendOrphansBack(store.deps);
  await expect.poll(async () => (await orphans())[0]?.tries).toBe(1);
  await decideOrphan(store.deps, intentId, 'keep');
  decided.resolve();
  expect(await sending).toBe(1);
  expect(await orphans()).toMatchObject([{ state: 'refunded' }]);
});

test('B-PAY-10: servers that send at once ask the provider for one refund, and for the platform’s fee', async () => {
  await due();
  const refund = vi.fn();
  const calls = store.deps.cards?.within(60_000);
  answering({
    async refund(wish) {
      refund(wish);
      return (calls as CardCalls).refund(wish);
    },
  });
  await Promise.all([1, 2, 3].map(() => sendOrphansBack(store.deps)));
  expect(refund).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ refundFee: true }));
});

test('B-PAY-10: a refund that takes its time is read until it is done, and made once', async () => {
  await due();
  const refund = vi.fn(async () => ({
    id: 're_slow',
    state: 'pending' as const,
    amountCents: 700,
    ownId: null,
  }));
  const readRefund = vi.fn(async (_account: string, id: string) => ({
    id,
    state: 'done' as const,
    amountCents: 700,
    ownId: null,
  }));
  answering({ refund, readRefund });
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'waiting', refund_id: 're_slow' }]);
  store.minutesLater(DAY_MINUTES + 1);
  await sendOrphansBack(store.deps);
  expect(readRefund).toHaveBeenCalledExactlyOnceWith(ACCOUNT, 're_slow');
  expect(refund).toHaveBeenCalledTimes(1);
});

test('B-PAY-10: after the last try somebody is alerted, and nothing more is tried by itself', async () => {
  await due();
  await store.deps.db.updateTable('orphan_payments').set({ tries: 79 }).execute();
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', fail: 429, times: 0 });
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'failed' }]);
  expect(alerts()).toEqual(['orphan-payment', 'refund-given-up']);
});

test('A-1414: a payment that another server has sent back meanwhile is not told as given up', async () => {
  await due();
  await store.deps.db.updateTable('orphan_payments').set({ tries: 79 }).execute();
  answering({
    refund: async () => {
      await store.deps.db.updateTable('orphan_payments').set({ state: 'refunded' }).execute();
      throw new CardFault('unavailable');
    },
  });
  await sendOrphansBack(store.deps);
  expect(await orphans()).toMatchObject([{ state: 'refunded' }]);
  expect(alerts()).toEqual(['orphan-payment']);
});

test('B-PAY-10 F41: while the clock leaps nothing goes back', async () => {
  await due();
  store.deps.isClockSteady = () => false;
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'waiting', tries: 0 }]);
});

test('B-PAY-10: an order that came back without being told of is settled, not given back', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  const rows = await Promise.all(
    TABLES.map(
      async (table) => [table, await store.deps.db.selectFrom(table).selectAll().execute()] as const,
    ),
  );
  await loseOrder(store.deps, placed);
  await deliverEvent(store, succeeded());
  for (const [table, values] of rows)
    await store.deps.db
      .insertInto(table)
      .values(values as never)
      .execute();
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
  expect(await orphans()).toMatchObject([{ state: 'found' }]);
});

test('B-PAY-10 F16: an event that names another order than its payment keeps nothing', async () => {
  await lost();
  const entry = structuredClone(succeeded());
  (entry.object as { metadata: object }).metadata = { orderId: 'another', clientId: 'r-demo' };
  await deliverEvent(store, entry);
  expect(await orphans()).toEqual([]);
});

test('B-PAY-10: a refund that the provider only repeats from before it came back is no refund', async () => {
  const { intentId } = await lost();
  await deliverEvent(store, succeeded());
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  await store.stripe.control('failRefund', { refund: (effects('refund.created')[0] as Entry).object.id });
  // the database is lost once more, with all that it knew of that refund
  await store.deps.db.deleteFrom('orphan_payments').execute();
  const seconds = Math.floor(store.start.getTime() / 1000) + DAY_MINUTES * 60;
  await deliverEvent(store, succeeded(), { seconds });
  await decideOrphan(store.deps, intentId, 'refund');
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'waiting' }]);
  await store.stripe.control('forgetKeys');
  store.minutesLater(DAY_MINUTES + 60);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  expect(effects('refund.created')).toHaveLength(2);
});

test('B-PAY-10 B-PAY-12: a refund by the restaurant’s own hand that came back is alerted, too', async () => {
  const { intentId } = await lost();
  await deliverEvent(store, succeeded());
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  await store.stripe.control('failRefund', { refund: (effects('refund.created')[0] as Entry).object.id });
  const seconds = Math.floor(store.start.getTime() / 1000) + DAY_MINUTES * 60;
  await deliverEvent(store, effects('refund.failed')[0] as Entry, { seconds });
  expect(await orphans()).toMatchObject([{ state: 'failed' }]);
  expect(alerts()).toEqual(['orphan-payment', 'refund-returned']);
});

test('B-PAY-10: a restaurant whose account does not answer keeps no other waiting for long', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: sellingMenu,
    document: cardDocument({ stripeAccountId: 'acct_other' }),
  });
  await lost();
  await deliverEvent(store, succeeded());
  const [row] = await orphans();
  if (!row) throw new Error('none is kept');
  const silent = { ...row, restaurant_id: 'r-other', account_id: 'acct_other' };
  await store.deps.db
    .insertInto('orphan_payments')
    .values(
      [1, 2].map((count) => ({ ...silent, payment_id: `pi_silent${count}`, next_try_utc: row.found_utc })),
    )
    .execute();
  await store.stripe.control('fault', { method: 'GET', path: 'pi_silent', fail: 429, times: 0 });
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(1);
});

test('B-PAY-10 B-PAY-12: a refund that came back and was made good by hand meanwhile needs nobody', async () => {
  const { intentId } = await due();
  expect(await sendOrphansBack(store.deps)).toBe(1);
  await store.stripe.control('failRefund', { refund: (effects('refund.created')[0] as Entry).object.id });
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
  const seconds = Math.floor(store.start.getTime() / 1000) + DAY_MINUTES * 60;
  await deliverEvent(store, effects('refund.failed')[0] as Entry, { seconds });
  expect(await orphans()).toMatchObject([{ state: 'refunded' }]);
  expect(alerts()).toEqual(['orphan-payment']);
});
