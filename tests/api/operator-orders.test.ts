import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { chosen, curry, line, naan, pickupOrder, thali } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

// The server runs all the while: the operator's command opens the same database beside it.
let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

/** A restaurant of its own for each test. */
const open = (subdomain: string) => addRestaurant(store.deps, { subdomain, products: [naan, curry, thali] });
async function placed(
  restaurantId: string,
  rest: Record<string, unknown> = {},
  sent: CartLineInput = line(),
): Promise<{ orderId: string; orderNumber: number; orderKey: string }> {
  const added = await api.post<{ data: unknown }>(`/api/${restaurantId}/cart/add`, { json: sent });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post(`/api/${restaurantId}/orders`, { json: pickupOrder(cartId, rest) });
  const { orderId, orderNumber, orderKey } = asSent(OrderReply, reply.data);
  return { orderId, orderNumber: Number(orderNumber), orderKey: String(orderKey) };
}
async function statusOf(restaurantId: string, { orderId, orderKey }: { orderId: string; orderKey: string }) {
  return (await api.get(`/api/${restaurantId}/orders/${orderId}/status`, { orderKey })).data;
}
const historyOf = (orderId: string) =>
  store.deps.db
    .selectFrom('order_history')
    .select(['from_status', 'to_status', 'actor', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
const linesOf = async (...words: string[]) => {
  const { code, said, complained } = await operator.run(...words);
  expect([code, complained]).toEqual([0, '']);
  return said.split('\n');
};

test('orders are listed newest first, of that restaurant, by status and up to a limit', async () => {
  const shop = await open('lister');
  expect(await linesOf('orders', 'lister')).toEqual(['lister has no such orders']);
  await placed(shop, { fullName: 'First\u001b[31m Guest' });
  await placed(shop);
  await placed(shop, { fullName: 'Third Guest' });
  await placed('r-other');
  await operator.run('order', 'lister', '1002', 'accept');
  const numbers = async (...words: string[]) =>
    (await linesOf('orders', 'lister', ...words)).map((text) => text.split(' ')[0]);
  expect(await numbers()).toEqual(['1003', '1002', '1001']);
  expect(await numbers('--limit', '2')).toEqual(['1003', '1002']);
  expect(await numbers('--status', 'created')).toEqual(['1003', '1001']);
  expect(await numbers('--status=open', '--limit=1')).toEqual(['1003']);
  const [third, second, first] = await linesOf('orders', 'lister');
  expect(third).toMatch(
    /^1003 {2}Created {3}Pickup {2}cash {2}\$3\.50 {2}placed .+ {2}due .+ {2}Third Guest, 0211234567$/,
  );
  expect(second).toMatch(/^1002 {2}Accepted /);
  // what a customer writes does not colour the operator's terminal
  expect(first).not.toContain('\u001b');
});

test('A-1122: the list says when an order is to be ready as customers are told: the estimate, then what was promised', async () => {
  const restaurantId = await open('promiser');
  const { orderId } = await placed(restaurantId);
  const at = (utc: string) => localStamp(new Date(utc), 'Pacific/Auckland');
  const change = (values: { created_utc?: string; estimate_minutes?: number; promised_utc?: string }) =>
    store.deps.db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();
  await change({ created_utc: '2026-11-20T05:00:00.000Z', estimate_minutes: 75 });
  expect(await linesOf('orders', 'promiser')).toEqual([
    expect.stringContaining(`due ${at('2026-11-20T06:15:00.000Z')}`),
  ]);
  await change({ promised_utc: '2026-11-20T05:20:00.000Z' });
  expect(await linesOf('orders', 'promiser')).toEqual([
    expect.stringContaining(`due ${at('2026-11-20T05:20:00.000Z')}`),
  ]);
});

test('an order is shown whole: dishes with their choices, notes, history, and what can be done next', async () => {
  const shop = await open('shower');
  const sent = line({
    productId: 'curry',
    variantId: 'large',
    qty: 2,
    selectedModifierCategories: chosen('heat/hot', 'extras/rice x2'),
    specialInstructions: 'no nuts',
  });
  await placed(shop, { orderNotes: 'Blue door' }, sent);
  await operator.run('order', 'shower', '1001', 'accept', '--minutes', '25');
  const lines = await linesOf('order', 'shower', '1001');
  expect(lines[0]).toBe('Order 1001: Accepted');
  for (const text of [
    'Asha Rao, 0211234567, asha@example.com',
    'Notes: Blue door',
    '  2 x Butter Chicken (Large)  $41.00',
    '      Heat: Hot',
    '      Extras: 2 x Rice',
    '      Note: no nuts',
    'Total $41.00, cash',
    'Next: preparing, reject',
  ])
    expect(lines).toContain(text);
  expect(lines.filter((text) => / by (customer|receiver)$/.test(text))).toEqual([
    expect.stringMatching(/ {2}Created by customer$/),
    expect.stringMatching(/ {2}Accepted by receiver$/),
  ]);
});

test('B-ORD-11, A-1598: steps are the restaurant’s own, with its history, and the customer sees them', async () => {
  const shop = await open('stepper');
  const order = await placed(shop);
  expect(await linesOf('order', 'stepper', '1001', 'accept', '--minutes', '25')).toEqual([
    'Order 1001: Accepted',
  ]);
  expect(await statusOf(shop, order)).toBe(ORDER_STATUS.accepted);
  const kept = store.deps.db.selectFrom('orders').where('order_id', '=', order.orderId);
  expect(await kept.select('estimate_minutes').execute()).toEqual([{ estimate_minutes: 25 }]);
  await linesOf('order', 'stepper', '1001', 'preparing');
  const shown = (await linesOf('order', 'stepper', '1001')).at(-1);
  expect(shown).toMatch(/^Next: ready, .*reject$/);
  await linesOf('order', 'stepper', '1001', 'ready');
  const ready = await linesOf('order', 'stepper', '1001');
  expect([ready[0], ready.at(-1)]).toEqual(['Order 1001: Ready', expect.not.stringMatching(/ready|\d/)]);
  expect(await linesOf('orders', 'stepper')).toEqual([expect.stringMatching(/^1001 +Ready /)]);
  await linesOf('order', 'stepper', '1001', 'delivered');
  expect(await historyOf(order.orderId)).toEqual([
    { from_status: null, to_status: 1, actor: 'customer', note: null },
    { from_status: 1, to_status: 2, actor: 'receiver', note: null },
    { from_status: 2, to_status: 3, actor: 'receiver', note: null },
    { from_status: 3, to_status: 5, actor: 'receiver', note: null },
  ]);
});

test('B-ORD-10: a rejected order tells its reason, and what cannot be done is refused with what can', async () => {
  const shop = await open('rejecter');
  const order = await placed(shop);
  expect(await operator.run('order', 'rejecter', '1001', 'out-for-delivery')).toMatchObject({
    code: 1,
    complained: 'Invalid status change: order 1001 is Created. Next: accept, reject',
  });
  await linesOf('order', 'rejecter', '1001', 'reject', '--reason', 'No fish today');
  expect(await statusOf(shop, order)).toBe(ORDER_STATUS.cancelled);
  expect((await historyOf(order.orderId)).at(-1)).toMatchObject({ to_status: 6, note: 'No fish today' });
  expect(await operator.run('order', 'rejecter', '1001', 'accept')).toMatchObject({
    code: 1,
    complained: 'Invalid status change: order 1001 is Cancelled. Nothing more can be done with it',
  });
  // the same again is no change
  await linesOf('order', 'rejecter', '1001', 'reject');
  expect(await historyOf(order.orderId)).toHaveLength(2);
});

test('B-PAY-02: an order that waits for its payment is shown as such, and is not the restaurant’s to accept', async () => {
  const shop = await open('waiter');
  const { orderId } = await placed(shop);
  await store.deps.db
    .updateTable('orders')
    .set({ payment_mode: 2 })
    .where('order_id', '=', orderId)
    .execute();
  expect(await linesOf('orders', 'waiter', '--status', 'open')).toEqual(['waiter has no such orders']);
  expect(await linesOf('orders', 'waiter')).toEqual([expect.stringContaining('  card, not paid  ')]);
  expect((await linesOf('list')).find((text) => text.startsWith('waiter:'))).toContain(', 0 open orders,');
  const waiting = 'Waiting for its payment: until then it is not the restaurant’s';
  expect(await linesOf('order', 'waiter', '1001')).toContain(waiting);
  expect(await operator.run('order', 'waiter', '1001', 'accept')).toMatchObject({
    code: 1,
    complained: `Order not found: order 1001 is Created. ${waiting}`,
  });
});

test('B-GEN-03: another restaurant’s order is no order', async () => {
  await open('alone');
  const elsewhere = await placed('r-other');
  expect(await operator.run('order', 'alone', String(elsewhere.orderNumber), 'accept')).toEqual({
    code: 1,
    said: '',
    complained: `alone has no order ${elsewhere.orderNumber}`,
  });
  expect(await operator.run('orders', 'nobody')).toMatchObject({
    code: 1,
    complained: 'No restaurant has the sub-domain nobody',
  });
});

test.each([
  [['orders']],
  [['orders', 'other', '--status', 'constructor']],
  [['orders', 'other', '--limit', '0']],
  [['orders', 'other', '--limit', 'ten']],
  [['order', 'other']],
  [['order', 'other', 'first']],
  [['order', 'other', '1001', 'constructor']],
  [['order', 'other', '1001', 'preparing', '--minutes', '5']],
  [['order', 'other', '1001', 'accept', '--minutes', '601']],
  [['order', 'other', '1001', 'accept', '--reason', 'why']],
  [['stock', 'other', 'naan']],
  [['stock', 'other', 'naan', '-1']],
  [['stock', 'other', 'naan', '1.5']],
  [['stock', 'other', 'naan', 'on', '--until', '17:00']],
  [['stock', 'other', 'naan', 'off', '--until', 'tomorrow']],
])('wrong usage ends with 2 and how it is meant: %j', async (words) => {
  const { code, said, complained } = await operator.run(...words);
  expect([code, said]).toEqual([2, '']);
  expect(complained).toMatch(new RegExp(`^Usage: npm run store -- ${words[0]} SUBDOMAIN`));
});

test('what the command does is mailed to the customer, with a link that the running server opens (A-69)', async () => {
  const shop = await open('mailer');
  const order = await placed(shop);
  await linesOf('order', 'mailer', String(order.orderNumber), 'accept');
  const { document } = await store.deps.db
    .selectFrom('outbox')
    .select('document')
    .where('dedupe_key', '=', `order ${order.orderId} accepted`)
    .executeTakeFirstOrThrow();
  const [, orderKey = ''] =
    /http:\/\/mailer\.localhost:3000\/success\?order=[\w-]+&key=([\w-]+)/.exec(document) ?? [];
  expect(await statusOf(shop, { orderId: order.orderId, orderKey })).toBe(ORDER_STATUS.accepted);
});
