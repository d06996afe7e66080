import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { sendOrphansBack } from '#app/backend/use-cases/payments/send-orphans-back.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { type CardStore, startCardStore } from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';

/** What each job does by age it leaves while the clock is a month ahead, and does once the time has come. */
const MONTH_MINUTES = 31 * 24 * 60;
const CREATED = 1;

let store: CardStore;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', Array(9).fill({ isDropped: true }));
});
afterEach(() => store.close());

/** The clock leaps a month ahead, and after that round is believed. */
async function leap(round: () => Promise<number>): Promise<[leapt: number, believed: number]> {
  store.minutesLater(MONTH_MINUTES);
  store.deps.isClockSteady = () => false;
  const leapt = await round();
  store.deps.isClockSteady = () => true;
  store.minutesLater(MONTH_MINUTES + 1);
  return [leapt, await round()];
}

const statuses = async () => (await store.orders()).map(({ status }) => status);

test('F41: no waiting order is cancelled, also when the clock leaps while they are looked through', async () => {
  await store.order(await store.newCart(), { paymentMode: 1 });
  store.minutesLater(MONTH_MINUTES);
  const answers = [true, false];
  store.deps.isClockSteady = () => answers.shift() ?? false;
  expect([await cancelUnaccepted(store.deps), await statuses()]).toEqual([0, [CREATED]]);
  expect(answers).toEqual([]);
  expect(await leap(() => cancelUnaccepted(store.deps))).toEqual([0, 1]);
});

test('F41: no order that waits for its payment is given up', async () => {
  await store.placed();
  expect(await leap(() => reconcilePayments(store.deps))).toEqual([0, 1]);
  expect(await statuses()).not.toContain(CREATED);
});

test('F41: no payment goes back because its order was not found for so long', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  await loseOrder(store.deps, placed);
  const paid = store.stripe.ledger().find(({ effect }) => effect === 'payment_intent.succeeded') as Entry;
  await deliverEvent(store, paid);
  expect(await leap(() => sendOrphansBack(store.deps))).toEqual([0, 1]);
});

test('F41: no cart is deleted', async () => {
  await store.newCart();
  const [leapt, believed] = await leap(() => forgetOldRows(store.deps));
  expect([leapt, believed > 0]).toEqual([0, true]);
});

test('F41: no event is forgotten, so that none counts twice', async () => {
  const events = async () => (await store.deps.db.selectFrom('provider_events').selectAll().execute()).length;
  const placed = await store.placed();
  await store.pay(placed);
  const all = store.stripe.ledger();
  const [first, second] = ['payment_intent.created', 'payment_intent.succeeded'].map((name) =>
    all.find(({ effect }) => effect === name),
  ) as [Entry, Entry];
  await deliverEvent(store, first);
  const before = await events();
  store.minutesLater(4 * MONTH_MINUTES);
  store.deps.isClockSteady = () => false;
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  expect(await deliverEvent(store, second, { seconds })).toBe(200);
  expect([before, await events()]).toEqual([1, 2]);
});
