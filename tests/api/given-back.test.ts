import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { type CardStore, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { storeRows } from '#tests/setup/database.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { filled } from '#tests/setup/filled.ts';
import { paymentsOf } from '#tests/setup/owner-payments.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;
let owner: Awaited<ReturnType<typeof paymentsOf>>;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  owner = await paymentsOf(store);
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const reject = (orderId: string, json: object) =>
  store.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { bearer: RECEIVER_KEY, json });

test('A-914: disputes stand on the page with reason, sum, day and where they are answered, the most urgent first', async () => {
  const [first, second] = [await store.paid(), await store.paid()];
  const won = await store.stripe.control('dispute', { intent: first.intentId, reason: 'duplicate' });
  await store.stripe.control('closeDispute', { dispute: won.id, status: 'won' });
  const open = await store.stripe.control('dispute', {
    intent: second.intentId,
    reason: 'product_not_received',
  });
  // no event came: the page finds them by itself
  const { disputes } = await owner.look();
  expect(disputes).toEqual([
    {
      disputeId: open.id,
      orderId: second.orderId,
      orderNumber: 1002,
      amount: 7,
      reason: 'product_not_received',
      status: 'needs_response',
      answerByUtc: new Date((open.evidence_details.due_by ?? 0) * 1000).toISOString(),
      openedUtc: store.deps.now().toISOString(),
      url: `${store.stripe.url}/dashboard/acct_kitchen/test/payments/${second.intentId}`,
    },
    expect.objectContaining({ disputeId: won.id, status: 'won', orderNumber: 1001 }),
  ]);
  expect(store.logged.filter(({ fields }) => fields.alert === 'payment-disputed')).toHaveLength(2);

  // an older event that comes late is read anew and moves nothing back
  await store.stripe.control('closeDispute', { dispute: open.id, status: 'lost' });
  store.minutesLater(2);
  await owner.look();
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  for (const entry of filled(effects('charge.dispute.created') as Entry[]))
    for (const id of [entry.eventId, `${entry.eventId}2`])
      expect(await deliverEvent(store, entry, { seconds, id })).toBe(200);
  expect((await owner.look()).disputes.map(({ status }) => status).sort()).toEqual(['lost', 'won']);
});

test('A-914: disputes that are known stay while Stripe is down; those of another business are not this restaurant’s', async () => {
  const placed = await store.paid();
  await store.stripe.control('dispute', { intent: placed.intentId });
  await owner.look();
  await store.stripe.control('fault', { path: '/v1/', when: 'before', fail: 500, times: 0 });
  expect(await owner.look()).toMatchObject({
    reading: 'unanswered',
    disputes: [{ status: 'needs_response', orderNumber: 1001 }],
  });
  await store.stripe.control('clearFaults');
  const foreign = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_till', 'stripe-account': 'acct_kitchen' },
    body: new URLSearchParams({
      amount: '500',
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    }),
  });
  await store.stripe.control('dispute', { intent: String(((await foreign.json()) as { id: string }).id) });
  expect((await owner.look()).disputes).toHaveLength(1);
});

test('A-917: what was given back stands with its reason and state, newest first; a manager sees it too', async () => {
  const kitchen = refundCalls(store);
  const manager = await paymentsOf(store, { email: 'manager@example.com', role: 'manager' });
  expect((await manager.ask('payments.refunds')).data).toMatchObject({
    items: [],
    page: 1,
    hasMore: false,
    lately: { count: 0, amount: 0 },
  });
  const [byHand, rejected, cancelled, late] = [
    await store.paid(),
    await store.paid(),
    await store.paid(),
    await store.paid(),
  ];
  await kitchen.refund(byHand, sum(4.5), { reason: 'quality', note: 'It was cold.' });
  store.minutesLater(STANDS);
  await reject(rejected.orderId, { status: 6, reasonCode: 'busy' });
  store.minutesLater(1);
  await store.api.post(`/api/r-demo/orders/${cancelled.orderId}/cancel`, { orderKey: cancelled.orderKey });
  store.minutesLater(2);
  await store.deps.db
    .insertInto('refunds')
    .values({
      ...{ restaurant_id: 'r-demo', refund_id: 'pi_late', order_id: late.orderId, intent_id: 'pi_late' },
      ...{ account_id: 'acct_kitchen', amount_cents: 300, state: 'failed', provider_id: null, tries: 9 },
      ...{ next_try_utc: '', reason: 'Paid too late', round: 0, created_utc: store.deps.now().toISOString() },
    })
    .execute();
  const { items, lately } = (await manager.ask('payments.refunds', { headers: { 'accept-language': 'pa' } }))
    .data;
  expect(items.map(({ orderNumber, reason, amount, state }) => [orderNumber, reason, amount, state])).toEqual(
    [
      [1004, 'paidTooLate', 3, 'failed'],
      [1003, 'cancelledByCustomer', 7, 'due'],
      [1002, 'rejected', 7, 'due'],
      [1001, 'quality', 4.5, 'due'],
    ],
  );
  expect(items[3]).toMatchObject({ method: 'card', note: 'It was cold.', orderId: byHand.orderId });
  // the reason of a rejection is told in the language of who asks
  expect(items[2]?.note).toMatch(/[\u0a00-\u0a7f]/);
  // what failed gave nothing back
  expect(lately).toEqual({ count: 3, amount: 18.5 });
  const again = (await owner.ask('payments.refunds', { query: { page: '2' } })).data;
  expect([again.items, again.page]).toEqual([[], 2]);
});

test('A-917: a list of many refunds has fifty a page', async () => {
  const { orderId } = await store.paid();
  for (let number = 0; number < 60; number += 1)
    await store.deps.db
      .insertInto('refunds')
      .values({
        ...{
          restaurant_id: 'r-demo',
          refund_id: `pi_${number}`,
          order_id: orderId,
          intent_id: `pi_${number}`,
        },
        ...{ account_id: 'acct_kitchen', amount_cents: 100, state: 'done', provider_id: null, tries: 0 },
        ...{ next_try_utc: '', reason: 'Not asked for', round: 0, created_utc: '2026-01-01T00:00:00.000Z' },
      })
      .execute();
  const first = (await owner.ask('payments.refunds')).data;
  const second = (await owner.ask('payments.refunds', { query: { page: '2' } })).data;
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    50,
    true,
    10,
    false,
  ]);
  const ids = new Set([...first.items, ...second.items].map(({ refundId }) => refundId));
  expect(ids.size).toBe(60);
  expect(await storeRows(store, 'select count(*) as count from refunds')).toMatchObject([{ count: 60 }]);
});
