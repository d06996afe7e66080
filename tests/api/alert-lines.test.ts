import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { type CardStore, startCardStore } from '#tests/setup/card-store.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

test('A-1351: the alert of a refund that is given up names what `order SUBDOMAIN NUMBER refund` takes', async () => {
  const placed = await store.paid();
  const kitchen = refundCalls(store);
  for (const status of [2, 3, 5]) await kitchen.step(placed, status);
  await kitchen.refund(placed, sum(1));
  await store.stripe.control('dispute', { intent: placed.intentId });
  await store.stripe.control('settled');
  store.minutesLater(STANDS);
  await sendOrderRefunds(store.deps);
  const told = store.logged.filter(({ fields }) => fields.alert === 'refund-given-up');
  const [order] = await store.orders();
  expect(told.map(({ fields }) => fields)).toMatchObject([
    { subdomain: 'demo', orderNumber: order?.order_number, order: placed.orderId.slice(0, 8) },
  ]);
  expect(order?.order_number).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain(placed.orderId);
});
