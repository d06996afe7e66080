import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  type CardStore,
  type Placed,
  placedFrom,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { pieces, refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  kitchen = refundCalls(store);
});
afterEach(() => store.close());

const made = () => store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
const amounts = () => made().map(({ object }) => (object as { amount: number }).amount);
const mails = () =>
  store.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'document'])
    .where('dedupe_key', 'like', 'given back %')
    .execute();
/** Two pieces at 3.50. */
const paid = () => store.paid();
async function delivered(): Promise<Placed> {
  const placed = await paid();
  for (const status of [2, 3, 5]) await kitchen.step(placed, status);
  return placed;
}
async function inCash(): Promise<{ orderId: string; orderKey: string }> {
  const cartId = await store.newCart();
  return placedFrom(cartId, await store.order(cartId, { paymentMode: 1 }));
}
const summaryOf = async ({ orderId, orderKey }: { orderId: string; orderKey: string }) =>
  asSent(OrderSummary, (await store.api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey })).data);
const stands = () => store.minutesLater(STANDS);

test('A-523: a piece of a line goes back to the card once it can no longer be undone, with its share of the platform’s fee', async () => {
  const placed = await delivered();
  const pressed = await kitchen.refund(placed, pieces(1), { pressId: 'press-one' });
  expect(pressed).toMatchObject({
    success: true,
    data: {
      keptAmount: 3.5,
      refunds: [{ refundId: 'press-one', amount: 3.5, method: 'card', state: 'due' }],
    },
  });
  expect(await sendOrderRefunds(store.deps)).toBe(0);
  expect((await summaryOf(placed)).refunds).toBeFalsy();
  stands();
  const runs = await Promise.all([1, 2, 3].map(() => sendOrderRefunds(store.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(made()).toMatchObject([
    {
      idempotencyKey: `refund-${placed.orderId}-press-one`,
      object: { amount: 350, payment_intent: placed.intentId, metadata: { refundId: 'press-one' } },
    },
  ]);
  expect(await store.orders()).toMatchObject([{ status: 5, refunded_cents: 350 }]);
  expect(await kitchen.rows()).toMatchObject([{ state: 'done', amount_cents: 350, tax_cents: 46 }]);
});

test('A-526: the customer is told once it stands: mail, summary, with GST and reason', async () => {
  const placed = await delivered();
  await kitchen.refund(placed, pieces(1), { note: 'The naan was forgotten' });
  expect(await mails()).toEqual([]);
  stands();
  await sendOrderRefunds(store.deps);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'asha@example.com' });
  for (const said of ['3.50', 'was missing', 'The naan was forgotten', '24-72 hours'])
    expect(mail?.document).toContain(said);
  const { refunds, orderInfo } = await summaryOf(placed);
  expect(refunds).toMatchObject([
    {
      ...{ amount: 3.5, tax: 0.46, method: 'card', state: 'done', reason: 'missing' },
      parts: [{ line: 0, quantity: 1, amount: 3.5 }],
    },
  ]);
  expect(orderInfo.refundedAmount).toBe(3.5);
});

test('A-523: undone in time nothing is sent; later, or once it is on its way, it is not undone', async () => {
  const placed = await delivered();
  await kitchen.refund(placed, { way: 'whole' }, { pressId: 'press-one' });
  store.minutesLater(0.2);
  expect(await kitchen.undo(placed, 'press-one')).toMatchObject({ success: true, data: { keptAmount: 7 } });
  expect(await kitchen.undo(placed, 'press-one')).toMatchObject({ success: true });
  // the press that was undone comes again: it stays undone
  expect(await kitchen.refund(placed, { way: 'whole' }, { pressId: 'press-one' })).toMatchObject({
    data: { keptAmount: 7, refunds: [{ state: 'undone' }] },
  });
  await kitchen.refund(placed, sum(1), { pressId: 'press-two' });
  store.minutesLater(0.5);
  expect(await kitchen.undo(placed, 'press-two')).toMatchObject({ status: 409 });
  await sendOrderRefunds(store.deps);
  expect(await kitchen.undo(placed, 'press-two')).toMatchObject({ status: 409 });
  expect(amounts()).toEqual([100]);
});

test('A-522: the same press ten times at once is one refund; each other press is its own', async () => {
  const placed = await delivered();
  const press = { pressId: 'press-of-a-shaky-line' };
  await Promise.all(Array.from({ length: 10 }, () => kitchen.refund(placed, sum(2), press)));
  await kitchen.refund(placed, sum(2));
  stands();
  await sendOrderRefunds(store.deps);
  expect(amounts()).toEqual([200, 200]);
  // the same id for another order is no press of that one
  const other = await delivered();
  expect(await kitchen.refund(other, sum(2), press)).toMatchObject({ status: 409 });
});

test('A-522: of two tablets that saw the same sum one is first, and the other is told what is left', async () => {
  const placed = await delivered();
  const press = () => kitchen.refund(placed, pieces(1), { keptAmount: 7 });
  const replies = await Promise.all([press(), press()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'refundChanged',
    params: { amount: 3.5 },
  });
  expect(await kitchen.rows()).toHaveLength(1);
});

test('A-521: never more than is kept, a press without anything, and a reason of their own without words are refused', async () => {
  const placed = await delivered();
  const refusal = async (wish: object, given = {}) =>
    (await kitchen.refund(placed, wish as Record<string, unknown>, given)).error;
  expect(await refusal(sum(7.01))).toMatchObject({ code: 'refundTooMuch', params: { amount: 7 } });
  expect(await refusal(pieces(3))).toMatchObject({ code: 'refundTooMuch' });
  expect(await refusal({ way: 'lines', lines: [{ line: 9, quantity: 1 }] })).toMatchObject({
    code: 'refundTooMuch',
  });
  for (const nothing of [sum(0), sum(-1), { way: 'lines' }])
    expect(await refusal(nothing)).toMatchObject({ code: 'refundNothingChosen' });
  expect(await refusal(sum(1), { reason: 'other', note: ' ' })).toMatchObject({
    code: 'refundReasonMissing',
  });
  expect(await refusal(sum(1), { reason: null })).toMatchObject({ code: 'invalidRequest' });
  // it is sent as a header: what no header can hold would never go
  for (const pressId of ['press-№-eight', 'press\nof a line', 'press of words'])
    expect(await refusal(sum(1), { pressId })).toMatchObject({ code: 'invalidRequest' });
  await kitchen.refund(placed, { way: 'whole' });
  expect(await refusal(sum(0.01))).toMatchObject({ code: 'refundNothingLeft' });
  expect(await kitchen.rows()).toMatchObject([{ amount_cents: 700, tax_cents: 91 }]);
});

test('A-520 A-522: strangers, another restaurant and an order of long ago give nothing back', async () => {
  const placed = await delivered();
  const path = `/api/r-demo/receiver/orders/${placed.orderId}/refunds`;
  const json = { pressId: 'press-one', wish: { way: 'whole' }, reason: 'late' };
  expect((await store.api.post(path, { json })).status).toBe(401);
  expect((await store.api.post(path, { json, bearer: 'no-key' })).status).toBe(401);
  expect((await kitchen.read(placed)).history.map(({ status, actor }) => [status, actor])).toEqual([
    [1, 'customer'],
    [2, 'receiver'],
    [3, 'receiver'],
    [5, 'receiver'],
  ]);
  store.minutesLater(90 * 24 * 60 + 1);
  expect((await kitchen.refund(placed, { way: 'whole' })).error?.errorMessage).toBe('Order not found');
  expect(await kitchen.rows()).toEqual([]);
});

test('A-523: an order by card that is still open gives a part back, and its cancel the rest', async () => {
  const placed = await paid();
  await kitchen.refund(placed, pieces(1));
  stands();
  await sendOrderRefunds(store.deps);
  await kitchen.step(placed, 6);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(amounts()).toEqual([350, 350]);
  expect(await store.orders()).toMatchObject([{ status: 6, refunded_cents: 700 }]);
  const order = await kitchen.read(placed);
  expect(order).toMatchObject({ keptAmount: 0, refundBar: 'whole' });
  expect(
    order.refunds.map(({ refundId, amount, tax }) => [refundId.length > 5 ? 'hand' : refundId, amount, tax]),
  ).toEqual([
    ['hand', 3.5, 0.46],
    ['whole', 3.5, 0.45],
  ]);
  // each mail says what went back with it, and no cent is told twice
  const [whole] = await store.deps.db
    .selectFrom('outbox')
    .select('document')
    .where('dedupe_key', '=', `refund ${placed.intentId}`)
    .execute();
  expect(whole?.document).toContain('3.50');
  expect(whole?.document).not.toContain('7.00');
});

test('A-523: a cancel that comes before a refund was sent gives all back, and the refund is not needed', async () => {
  const placed = await paid();
  await kitchen.refund(placed, pieces(1));
  await kitchen.step(placed, 6);
  expect(await kitchen.refund(placed, pieces(1))).toMatchObject({ status: 409 });
  stands();
  await Promise.all([sendOrderRefunds(store.deps), sendRefunds(store.deps)]);
  expect(amounts()).toEqual([700]);
  expect(await kitchen.rows()).toMatchObject([{ state: 'undone' }]);
  expect(await kitchen.read(placed)).toMatchObject({ keptAmount: 0, refundBar: 'whole' });
});

test('A-525: what the provider’s own pages gave back meanwhile is not given again: the refund fails, and the board tells it until it is seen', async () => {
  const placed = await delivered();
  await kitchen.refund(placed, { way: 'whole' }, { pressId: 'press-one' });
  await byDashboard(placed, 300);
  stands();
  await sendOrderRefunds(store.deps);
  expect(amounts()).toEqual([300]);
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', fault: 'not_left' }]);
  const board = async () =>
    asSent(
      ReceiverBoard,
      (await store.api.get('/api/r-demo/receiver/orders', { bearer: RECEIVER_KEY })).data,
    );
  const { failedRefunds, mark } = await board();
  expect(failedRefunds).toMatchObject([{ refundId: 'press-one', orderId: placed.orderId, amount: 7 }]);
  expect(await mails()).toEqual([]);
  expect(await kitchen.seen(placed, 'press-one')).toMatchObject({ success: true });
  expect(await kitchen.seen(placed, 'press-one')).toMatchObject({ success: true });
  const after = await board();
  expect(after.failedRefunds).toEqual([]);
  expect(after.mark).not.toBe(mark);
});

test('A-523: what the provider’s own pages gave back counts, is shown, and leaves so much less', async () => {
  const placed = await delivered();
  await store.stripe.control('events', []);
  await byDashboard(placed, 300);
  await store.stripe.control('settled');
  const order = await kitchen.read(placed);
  expect(order).toMatchObject({
    keptAmount: 4,
    refunds: [{ refundId: 'elsewhere', amount: 3, tax: 0.39 }],
  });
  await kitchen.refund(placed, { way: 'whole' });
  stands();
  await sendOrderRefunds(store.deps);
  expect(amounts()).toEqual([300, 400]);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 700 }]);
});

test('A-524: a payment that a bank takes back is not given back beside it', async () => {
  const placed = await delivered();
  await kitchen.refund(placed, sum(1), { pressId: 'pressed-before' });
  await store.stripe.control('events', []);
  const { id } = await store.stripe.control('dispute', { intent: placed.intentId });
  await store.stripe.control('settled');
  expect((await kitchen.refund(placed, sum(1))).error).toMatchObject({ code: 'refundDisputed' });
  stands();
  await sendOrderRefunds(store.deps);
  expect(await kitchen.rows()).toMatchObject([{ state: 'failed', fault: 'charge_disputed' }]);
  expect(made()).toEqual([]);
  await store.stripe.control('closeDispute', { dispute: id, status: 'won' });
  await store.stripe.control('settled');
  expect(await kitchen.read(placed)).toMatchObject({ refundBar: null, keptAmount: 7 });
});

test('A-523: cash is noted, never sent, and only once it was taken; the customer is told', async () => {
  const placed = await inCash();
  expect((await kitchen.refund(placed, sum(1))).error).toMatchObject({ code: 'refundUnpaid' });
  for (const status of [2, 3, 5]) await kitchen.step(placed, status);
  await kitchen.refund(placed, pieces(2), { reason: 'other', note: 'Spilt on the way' });
  stands();
  expect(await sendOrderRefunds(store.deps)).toBe(1);
  expect(made()).toEqual([]);
  expect(await store.orders()).toMatchObject([{ refunded_cents: 0 }]);
  expect((await summaryOf(placed)).refunds).toMatchObject([{ amount: 7, method: 'cash', state: 'done' }]);
  const [mail] = await mails();
  expect(mail?.document).toContain('in cash');
  expect(mail?.document).toContain('Spilt on the way');
  expect((await kitchen.refund(placed, sum(1))).error).toMatchObject({ code: 'refundNothingLeft' });
});

async function byDashboard({ intentId }: Placed, amount: number): Promise<void> {
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': 'acct_kitchen' },
    body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
  });
}
