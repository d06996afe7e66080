import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSnapshot, repriceSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { automatic, promoCodes } from '#tests/fixtures/promo-codes.ts';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls, promotionIds, refusalText } from '#tests/setup/cart-calls.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;
const KEY = 'receiver-key-of-demo';

const two = line({ qty: 2 });

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof cartCalls>;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  calls = cartCalls(api, 'r-demo');
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    receiverKey: KEY,
    document: { promotions: promoCodes },
  });
});
afterEach(() => store.close());

const offer = (...promotions: PromotionRule[]) => changeDocument(store.deps, 'r-demo', { promotions });
const reject = (reply: ApiReply) =>
  api.post(`/api/r-demo/receiver/orders/${asSent(OrderReply, reply.data).orderId}/status`, {
    json: { status: 6 },
    bearer: KEY,
  });
async function uses() {
  const rows = await store.deps.db.selectFrom('promotion_counts').select(['promotion_id', 'uses']).execute();
  return Object.fromEntries(rows.map((row) => [row.promotion_id, row.uses]));
}

test('B-PROMO-06 C-050: 50 parallel orders for the last use: one has it, 49 are told and lose the code', async () => {
  const carts: string[] = [];
  while (carts.length < 50) carts.push(await calls.newCart(two));
  for (const cartId of filled(carts)) expect((await calls.enterCode(cartId, 'ONCE')).success).toBe(true);
  const replies = await Promise.all(carts.map((cartId) => insist(() => calls.order(cartId))));
  const refused = replies.filter((reply) => !reply.success);
  expect(refused).toHaveLength(49);
  for (const reply of refused) {
    expect(refusalText(reply)).toBe('Promo code is no longer available');
    expect(promotionIds(reply)).toEqual([]);
  }
  expect(await uses()).toEqual({ once: 1 });
  const orders = await store.deps.db.selectFrom('orders').select(['order_number', 'payable_cents']).execute();
  expect(orders).toEqual([{ order_number: 1001, payable_cents: 600 }]);
  const left = carts[replies.findIndex((reply) => !reply.success)] ?? '';
  expect(await calls.order(left, { expectedTotal: 7 })).toMatchObject({
    success: true,
    data: { totalAmount: 7 },
  });
});

test('B-PROMO-03 B-PROMO-06: a used-up code is refused at once; a rejected order gives the use back', async () => {
  const first = await calls.newCart(two);
  await calls.enterCode(first, 'ONCE');
  const waiting = await calls.newCart(two);
  await calls.enterCode(waiting, 'ONCE');
  const placed = await calls.order(first);
  expect(refusalText(await calls.enterCode(await calls.newCart(two), 'ONCE'))).toBe(
    'Promo code is no longer available',
  );
  expect(promotionIds(await calls.read(waiting))).toEqual([]);
  await reject(placed);
  expect(await uses()).toEqual({ once: 0 });
  expect((await calls.enterCode(waiting, 'ONCE')).success).toBe(true);
});

test('B-PROMO-06: one use for each customer; a guest is known by the e-mail', async () => {
  const ordered = async (email: string) => {
    const cartId = await calls.newCart(two);
    await calls.enterCode(cartId, 'MINE');
    return { cartId, reply: await calls.order(cartId, { email }) };
  };
  const first = await ordered('asha@example.com');
  expect(first.reply.success).toBe(true);
  const again = await ordered(' Asha@Example.com ');
  expect(refusalText(again.reply)).toBe('Promo code is no longer available');
  expect(promotionIds(await calls.read(again.cartId))).toEqual([]);
  expect((await ordered('ravi@example.com')).reply.success).toBe(true);
  await reject(first.reply);
  expect((await ordered('asha@example.com')).reply.success).toBe(true);
});

test('B-PROMO-06: 20 parallel orders of one guest with a code for each customer once: one has it', async () => {
  const carts: string[] = [];
  while (carts.length < 20) carts.push(await calls.newCart(two));
  for (const cartId of carts) await calls.enterCode(cartId, 'MINE');
  const replies = await Promise.all(carts.map((cartId) => insist(() => calls.order(cartId))));
  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  expect(await uses()).toEqual({ mine: 1 });
});

test('B-PROMO-03: a signed-in customer who has used it is told at once, whatever e-mail the order names', async () => {
  const { token: bearer } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  const ownCart = async () => {
    const path = '/api/r-demo/cart/add';
    const added = await api.post<{ data: { cartId: string } }>(path, { json: two, bearer });
    return added.data.data.cartId;
  };
  const cartId = await ownCart();
  await calls.enterCode(cartId, 'MINE', { bearer });
  const json = pickupOrder(cartId, { email: 'work@example.com' });
  expect((await api.post('/api/r-demo/orders', { json, bearer })).success).toBe(true);
  const again = await calls.enterCode(await ownCart(), 'MINE', { bearer });
  expect(refusalText(again)).toBe('Promo code is no longer available');
  expect((await calls.enterCode(await calls.newCart(two), 'MINE')).success).toBe(true);
});

test('A-294: accounts and guests of one mailbox have one use together, and another mailbox its own', async () => {
  const { token: own } = await addCustomer(store, 'r-demo', { email: 'asha@bäckerei.nz' });
  const { token: second } = await addCustomer(store, 'r-demo', { email: 'asha+2@xn--bckerei-5wa.nz' });
  const { token: other } = await addCustomer(store, 'r-demo', { email: 'ravi@example.com' });
  const ordered = async (email: string, bearer?: string) => {
    const caller = bearer === undefined ? {} : { bearer };
    const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
      json: two,
      ...caller,
    });
    const { cartId } = added.data.data;
    const entered = await calls.enterCode(cartId, 'MINE', caller);
    if (!entered.success) return refusalText(entered);
    const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId, { email }), ...caller });
    return reply.success ? 'ordered' : refusalText(reply);
  };
  const USED_UP = 'Promo code is no longer available';
  expect(await ordered('asha@Bäckerei.nz.')).toBe('ordered');
  expect(await ordered('work@example.com', own)).toBe(USED_UP);
  expect(await ordered('work@example.com', second)).toBe(USED_UP);
  expect(await ordered('work@example.com', other)).toBe('ordered');
  expect(await ordered('ravi+guest@example.com')).toBe(USED_UP);
  // what an order names is not the customer's own: nobody uses it up for a mailbox that is not theirs
  expect(await ordered('work@example.com')).toBe('ordered');
});

test('A-294: uses that were counted for the account’s id still count', async () => {
  const { token: bearer, customerId } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'MINE');
  expect((await calls.order(cartId)).success).toBe(true);
  await store.deps.db
    .updateTable('promotion_uses')
    .set({ customer_key: customerId })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  const again = await calls.enterCode(await calls.newCart(two), 'MINE', { bearer });
  expect(refusalText(again)).toBe('Promo code is no longer available');
});

test('A-294: a deleted account leaves of its uses what counts them, and no e-mail', async () => {
  await offer(...promoCodes, automatic('always'));
  const password = 'correct horse 42';
  const asha = { email: 'asha@example.com', password };
  const { token: bearer, customerId } = await addCustomer(store, 'r-demo', asha);
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'MINE', { bearer });
  const json = pickupOrder(cartId, { email: 'asha@example.com' });
  expect((await api.post('/api/r-demo/orders', { json, bearer })).success).toBe(true);
  await store.deps.db
    .updateTable('orders')
    .set({ status: 5 })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  const asked = { currentPassword: password };
  expect((await api.delete('/api/r-demo/currentcustomer', { json: asked, bearer })).success).toBe(true);
  const left = await storeRows(store, 'select * from promotion_uses');
  expect(left).toHaveLength(2);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`asha|${customerId}`));
  expect(left.filter(({ customer_key }) => String(customer_key).startsWith('forgotten'))).toMatchObject([
    { promotion_id: 'always' },
  ]);
  const again = await addCustomer(store, 'r-demo', { email: 'asha+again@example.com' });
  const refused = await calls.enterCode(await calls.newCart(two), 'MINE', { bearer: again.token });
  expect(refusalText(refused)).toBe('Promo code is no longer available');
});

test('B-PROMO-04: an automatic promotion for each customer once: a guest is told the price without it, then orders', async () => {
  await offer(automatic('welcome', { perCustomerLimit: 1 }));
  expect((await calls.order(await calls.newCart(two), { expectedTotal: 6.5 })).success).toBe(true);
  const cartId = await calls.newCart(two);
  expect(await calls.read(cartId)).toMatchObject({ totalDiscount: 0.5 });
  const refused = await calls.order(cartId, { expectedTotal: 6.5 });
  expect(refusalText(refused)).toBe('Prices have changed, please review your order');
  expect(asSent(Cart, refused.data)).toMatchObject({ totalDiscount: 0 });
  expect(await calls.read(cartId, '?orderType=1&paymentMode=1')).toMatchObject({ payable: 7 });
  expect((await calls.order(cartId, { expectedTotal: 7 })).success).toBe(true);
});

test('B-PROMO-04 B-PROMO-06: the last use of an automatic promotion: the others are told the price without it', async () => {
  await offer(automatic('first', { usageLimit: 1, value: 100 }), automatic('always'));
  const carts = await Promise.all(Array.from({ length: 10 }, () => calls.newCart(two)));
  expect(await calls.read(carts[0] ?? '')).toMatchObject({ totalAmount: 6 });
  const replies = await Promise.all(carts.map((cartId) => calls.order(cartId, { expectedTotal: 6 })));
  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  const refused = replies.find((reply) => !reply.success);
  expect(refused && refusalText(refused)).toBe('Prices have changed, please review your order');
  expect(refused && asSent(Cart, refused.data)).toMatchObject({ totalAmount: 6.5 });
  expect(await uses()).toEqual({ first: 1 });
});

test('C-049 B-ORD-03: a code that is over when the order is posted: told first, then ordered without it', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'HOUR');
  store.setNow(new Date(NOON + 61 * MINUTE_MS));
  const refused = await calls.order(cartId);
  expect(refusalText(refused)).toBe('Prices have changed, please review your order');
  expect(promotionIds(refused)).toEqual([]);
  expect(await calls.order(cartId)).toMatchObject({ success: true, data: { totalAmount: 7 } });
});

test('B-PROMO-03: an order of the wrong kind for its code is told, and goes through without it', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'BROUGHT');
  expect(await calls.read(cartId, '?orderType=1')).toMatchObject({ payable: 7, appliedPromotions: [] });
  expect(promotionIds(await calls.read(cartId, '?orderType=2'))).toEqual(['brought']);
  expect(refusalText(await calls.order(cartId, { expectedTotal: 6.3 }))).toBe(
    'Prices have changed, please review your order',
  );
  expect(promotionIds(await calls.read(cartId))).toEqual(['brought']);
  expect(await calls.order(cartId, { expectedTotal: 7 })).toMatchObject({
    success: true,
    data: { totalAmount: 7 },
  });
});

test('B-ORD-03: without a total of the customer such an order is told once', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'BROUGHT');
  expect(refusalText(await calls.order(cartId))).toBe('Prices have changed, please review your order');
  expect((await calls.order(cartId)).success).toBe(true);
});

test('B-PRICE-10 B-PRICE-13: cart, checkout, order and summary agree on promotions to the cent', async () => {
  await offer(...promoCodes, automatic('auto', { kind: 'percent', value: 5 }));
  const cartId = await calls.newCart(line({ qty: 3 }));
  await calls.enterCode(cartId, 'SAVE10');
  const quote = await calls.read(cartId, '?orderType=1&paymentMode=1');
  const placed = asSent(OrderReply, (await calls.order(cartId, { expectedTotal: quote.payable })).data);
  expect(placed.totalAmount).toBe(quote.payable);
  await offer();
  const summary = await api.get<{ paymentInfo: unknown; orderInfo: unknown }>(
    `/api/r-demo/orders/${placed.orderId}/summary`,
    { orderKey: placed.orderKey ?? '' },
  );
  expect(summary.data).toMatchObject({
    orderInfo: { totalDiscount: quote.totalDiscount },
    paymentInfo: {
      totalAmount: quote.payable,
      promotionInfo: [
        { promotionId: 'auto', discountApplied: 0.53 },
        { promotionId: 'ten', discountApplied: 1 },
      ],
    },
  });
  expect(await uses()).toEqual({ auto: 1, ten: 1 });
  const { snapshot } = await store.deps.db.selectFrom('orders').select('snapshot').executeTakeFirstOrThrow();
  expect(repriceSnapshot(parseSnapshot(snapshot))).toEqual(parseSnapshot(snapshot).figures);
});
