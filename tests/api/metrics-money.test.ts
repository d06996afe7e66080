import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import {
  ACCOUNT,
  type CardStore,
  type Placed,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';
import { type ScrapedMetrics, scrapedMetrics } from '#tests/setup/scraped-metrics.ts';

let metrics: ScrapedMetrics;
let store: CardStore;
beforeEach(async () => {
  metrics = await scrapedMetrics();
  store = await startCardStore({}, { metrics: metrics.metrics });
  metrics.reads(store);
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(async () => {
  await store.close();
  await metrics.close();
});

/** All series whose name begins so, by the rest of their names. */
async function told(name: string): Promise<Record<string, number>> {
  const own = [...(await metrics.scrape())].filter(([each]) => each === name || each.startsWith(`${name}{`));
  return Object.fromEntries(own.map(([each, value]) => [each.slice(name.length), value]));
}
const reject = ({ orderId }: Placed) =>
  store.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 6, reason: 'Too busy' },
  });
async function delivered(): Promise<Placed> {
  const placed = await store.paid();
  for (const status of [2, 3, 5]) await refundCalls(store).step(placed, status);
  return placed;
}

test('A-1391: card payments are counted once by their end: paid, never paid, and refused by the provider', async () => {
  expect(await told('store_payments_total')).toEqual({});
  const placed = await store.paid();
  await store.notify(placed);
  expect(await told('store_payments_total')).toEqual({ '{outcome="succeeded"}': 1 });
  await store.placed();
  store.minutesLater(31);
  await reconcilePayments(store.deps);
  expect(await told('store_payments_total')).toEqual({
    '{outcome="succeeded"}': 1,
    '{outcome="cancelled"}': 1,
  });
  // the restaurant has taken the platform's access to its account away
  await store.stripe.control('leavePlatform', ACCOUNT);
  expect((await store.order(await store.newCart())).success).toBe(false);
  expect(await told('store_payments_total')).toEqual({
    '{outcome="succeeded"}': 1,
    '{outcome="cancelled"}': 1,
    '{outcome="failed"}': 1,
  });
});

test('A-1391: the refund of a whole payment is due with its age, fails with each try, and is done once', async () => {
  await reject(await store.paid());
  store.minutesLater(1);
  expect(await told('store_refunds_due')).toEqual({ '{kind="whole"}': 1, '{kind="by hand"}': 0 });
  expect(await told('store_refunds_due_age_seconds')).toEqual({
    '{kind="whole"}': 60,
    '{kind="by hand"}': 0,
  });
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', times: 0, fail: 503 });
  await sendRefunds(store.deps);
  expect(await told('store_refunds_total')).toEqual({ '{kind="whole",outcome="failed"}': 1 });
  expect((await told('store_refunds_due'))['{kind="whole"}']).toBe(1);
  await store.stripe.control('clearFaults');
  store.minutesLater(3);
  await Promise.all([sendRefunds(store.deps), sendRefunds(store.deps)]);
  expect(await told('store_refunds_total')).toEqual({
    '{kind="whole",outcome="failed"}': 1,
    '{kind="whole",outcome="done"}': 1,
  });
  expect(await told('store_refunds_due')).toEqual({ '{kind="whole"}': 0, '{kind="by hand"}': 0 });
  expect((await told('store_refunds_due_age_seconds'))['{kind="whole"}']).toBe(0);
});

test('A-1391: a refund by hand is due, paid back, or given up, and its alert is counted with it', async () => {
  const first = await delivered();
  await refundCalls(store).refund(first, sum(1));
  expect((await told('store_refunds_due'))['{kind="by hand"}']).toBe(1);
  store.minutesLater(STANDS);
  await sendOrderRefunds(store.deps);
  expect(await told('store_refunds_total')).toEqual({ '{kind="by hand",outcome="done"}': 1 });
  const second = await delivered();
  await refundCalls(store).refund(second, sum(2));
  await store.stripe.control('dispute', { intent: second.intentId });
  store.minutesLater(2 * STANDS);
  await sendOrderRefunds(store.deps);
  expect(await told('store_refunds_total')).toEqual({
    '{kind="by hand",outcome="done"}': 1,
    '{kind="by hand",outcome="given-up"}': 1,
  });
  expect((await told('store_alerts_total'))['{alert="refund-given-up"}']).toBe(1);
  expect((await told('store_refunds_due'))['{kind="by hand"}']).toBe(0);
});

test('A-1414: a refund that another server has ended meanwhile is not told as given up', async () => {
  const placed = await delivered();
  await refundCalls(store).refund(placed, sum(2));
  await store.stripe.control('dispute', { intent: placed.intentId });
  store.minutesLater(STANDS);
  const { cards } = store.deps;
  if (!cards) throw new Error('a store that takes cards');
  store.deps.cards = {
    ...cards,
    within(ms) {
      const calls = cards.within(ms);
      return {
        ...calls,
        async refund(...words) {
          await store.deps.db.updateTable('order_refunds').set({ state: 'done' }).execute();
          return calls.refund(...words);
        },
      };
    },
  };
  await sendOrderRefunds(store.deps);
  expect(await told('store_refunds_total')).toEqual({});
  expect(store.logged.filter(({ fields }) => fields.alert === 'refund-given-up')).toEqual([]);
});

test('A-1391: calls to the card provider are counted by what came of them', async () => {
  await store.paid();
  const name = 'store_outside_call_seconds_count';
  const before = await told(name);
  expect(before['{service="cards",outcome="ok"}']).toBeGreaterThan(0);
  expect(Object.keys(before)).toEqual(['{service="cards",outcome="ok"}']);
  await store.stripe.control('leavePlatform', ACCOUNT);
  await store.order(await store.newCart());
  expect((await told(name))['{service="cards",outcome="missing"}']).toBe(1);
});
