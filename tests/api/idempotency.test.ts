import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf, runOnce } from '#app/backend/http/idempotency.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { Cart, CartLine } from '#app/contract/cart.ts';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant, changeProduct } from '#tests/fixtures/restaurants.ts';
import { formOf } from '#tests/setup/accounts.ts';
import { type ApiReply, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { insist } from '#tests/setup/insist.ts';
import { startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const naan = product({ productId: 'naan', name: 'Naan', priceCents: 350 });
const DUPLICATE = {
  status: 409,
  success: false,
  error: { errorCode: 409, errorMessage: 'Duplicate request' },
};
let store: TestBackend;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => store.close());

type Options = { key?: string; qty?: number; cartId?: string; url?: string; clientId?: string } & ApiSend;

function add({ key, qty = 1, cartId, url = store.url, clientId = 'r-demo', ...rest }: Options = {}) {
  const path = `/api/${clientId}/cart/add${cartId ? `?cartId=${cartId}` : ''}`;
  const keyed = key === undefined ? {} : { idempotencyKey: key };
  return apiClient(url).post<{ data: unknown }>(path, {
    json: { productId: 'naan', qty },
    ...keyed,
    ...rest,
  });
}
const cartOf = (reply: ApiReply<{ data: unknown }>) => asSent(Cart, reply.data.data);
const pieces = (cart: Cart) => cart.products.reduce((sum, line) => sum + line.qty, 0);
const carts = () => store.deps.db.selectFrom('carts').selectAll().execute();

test('B-GEN-07: the same request with the same key is one effect, and gets the same reply to the letter', async () => {
  const first = await add({ key: 'one' });
  const again = await add({ key: 'one' });
  expect(again.body).toEqual(first.body);
  expect(pieces(cartOf(again))).toBe(1);
  expect(await carts()).toHaveLength(1);
});

test('B-GEN-07: a reply that a program kept before texts had codes is still given', async () => {
  const resend = () =>
    apiClient(store.url).post('/api/customer/auth/signup/resend', {
      raw: formOf({ ClientId: 'r-demo', Email: 'asha@example.com' }),
      idempotencyKey: 'one',
    });
  const first = await resend();
  expect(first.message).toBe('OTP sent successfully!');
  const kept = (message: string) =>
    store.deps.db
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify({ data: 'Success', message }) })
      .execute();
  await kept('OTP sent successfully!');
  expect((await resend()).body).toEqual(first.body);
  // of a newer program that says more than this one
  await kept('otpOnItsWay');
  expect(await resend()).toMatchObject({ status: 200, success: true, data: 'Success' });
});

test('without a key, and with two keys, two adds are two', async () => {
  const { cartId } = cartOf(await add());
  await add({ cartId });
  await add({ cartId, key: 'one' });
  expect(pieces(cartOf(await add({ cartId, key: 'two' })))).toBe(4);
});

test('B-GEN-07: the same key for another request is HTTP 409 and changes nothing', async () => {
  const { cartId } = cartOf(await add({ key: 'one', qty: 1 }));
  expect(await add({ key: 'one', qty: 2 })).toMatchObject(DUPLICATE);
  expect(await add({ key: 'one', qty: 2, cartId })).toMatchObject(DUPLICATE);
  expect(await carts()).toMatchObject([{ version: 1 }]);
});

test('C-041: the second press is one add too when it already names the cart that the first one made', async () => {
  const first = cartOf(await add({ key: 'one' }));
  const second = cartOf(await add({ key: 'one', cartId: first.cartId }));
  expect(second).toEqual(first);
  const lost = cartOf(await add({ key: 'two', cartId: 'a-cart-of-yesterday' }));
  expect(cartOf(await add({ key: 'two', cartId: lost.cartId }))).toEqual(lost);
});

const lettersKept = async () => {
  const kept = await store.deps.db.selectFrom('idempotency_keys').select('reply').execute();
  return kept.map(({ reply }) => reply.length).sort((a, b) => b - a);
};

test('A-220: of a cart only the newest answer is kept whole, however often it is changed', async () => {
  const { cartId } = cartOf(await add());
  for (let press = 0; press < 40; press += 1) await add({ cartId, key: `press ${press}` });
  const [largest = 0, ...others] = await lettersKept();
  expect(others).toHaveLength(29);
  expect(largest).toBeGreaterThan(400);
  expect(Math.max(...others)).toBeLessThan(70);
});

test('A-220: the newest press is answered to the letter, one before it with the cart as it is now', async () => {
  const first = await add({ key: 'one' });
  const { cartId } = cartOf(first);
  // the first one's whole answer is with its cart, by whichever name it is asked for
  expect((await add({ key: 'one' })).body).toEqual(first.body);
  const second = await add({ cartId, key: 'two', qty: 3 });
  expect((await add({ cartId, key: 'two', qty: 3 })).body).toEqual(second.body);
  for (const again of [await add({ key: 'one' }), await add({ cartId, key: 'one' })]) {
    expect(again).toMatchObject({ status: 200, success: true });
    expect(cartOf(again)).toEqual(cartOf(second));
  }
  expect(await carts()).toMatchObject([{ version: 2 }]);
});

test('A-220: a press whose cart is gone changes nothing either', async () => {
  const { cartId } = cartOf(await add({ key: 'one' }));
  await add({ cartId, key: 'two' });
  await store.deps.db.deleteFrom('carts').execute();
  expect(await add({ cartId, key: 'one' })).toMatchObject({ success: false, error: { errorCode: 404 } });
  expect(await carts()).toEqual([]);
});

test('A-220: a first add is kept with its cart, and says no more than its name among those of everybody', async () => {
  await add({ key: 'one' });
  const rows = await store.deps.db.selectFrom('idempotency_keys').select(['scope', 'reply']).execute();
  expect(rows.find(({ scope }) => scope === 'cart.add')?.reply.length).toBeLessThan(70);
});

test('B-GEN-07: a key belongs to its restaurant, its cart and its call', async () => {
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
  const mine = cartOf(await add({ key: 'same' }));
  const theirs = cartOf(await add({ key: 'same', clientId: 'r-other', qty: 3 }));
  expect(theirs.cartId).not.toBe(mine.cartId);
  const another = cartOf(await add());
  expect(pieces(cartOf(await add({ key: 'same', cartId: another.cartId, qty: 5 })))).toBe(6);
  const cleared = await apiClient(store.url).post(`/api/r-demo/cart/clear?cartId=${mine.cartId}`, {
    idempotencyKey: 'same',
  });
  expect(cleared).toMatchObject({ status: 200, success: true });
});

test('B-GEN-07: a refusal is not stored, so that the same key may succeed later', async () => {
  await changeProduct(store.deps, 'r-demo', { ...naan, inStock: false });
  expect(await add({ key: 'one' })).toMatchObject({ success: false });
  expect(await add({ key: 'one', qty: 0 })).toMatchObject({ error: { errorMessage: 'Invalid quantity' } });
  expect(await carts()).toEqual([]);
  await changeProduct(store.deps, 'r-demo', naan);
  expect(await add({ key: 'one' })).toMatchObject({ success: true });
});

test('B-GEN-07: a key is good for 24 hours', async () => {
  const { cartId } = cartOf(await add({ key: 'one' }));
  store.setNow('2026-07-08T23:59:59.000Z');
  expect(pieces(cartOf(await add({ key: 'one', cartId })))).toBe(1);
  store.setNow('2026-07-09T00:00:01.000Z');
  expect(await add({ key: 'one', qty: 2 })).toMatchObject({ success: true });
});

test('a key of more than 200 characters is HTTP 400', async () => {
  expect(await add({ key: 'k'.repeat(201) })).toMatchObject({ status: 400, success: false });
  expect(await add({ key: 'k'.repeat(200) })).toMatchObject({ success: true });
});

test('B-GEN-07: fifty at once, through two processes on one database, are one effect and one reply', async () => {
  const second = await startBackendProcess(store, NOON);
  try {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insist(() => add({ key: 'one', url: index % 2 === 0 ? store.url : second.url })),
      ),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, success: true });
    expect(await carts()).toMatchObject([{ version: 1 }]);
  } finally {
    await second.kill();
  }
});

test('B-GEN-07: of fifty different requests with one key, one has an effect and the others are HTTP 409', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => insist(() => add({ key: 'one', qty: index + 1 }))),
  );
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await carts()).toHaveLength(1);
});

test('B-GEN-07: an order is its own repetition, and its key kept without the guest’s secret', async () => {
  const { cartId } = cartOf(await add());
  const order = {
    cartId,
    fullName: 'Aroha',
    email: 'a@example.com',
    phone: '0211234567',
    orderType: 1,
    paymentMode: 1,
  };
  const place = (change: Record<string, unknown> = {}) =>
    apiClient(store.url).post<{ orderId: string; orderKey: string }>('/api/r-demo/orders', {
      json: { ...order, ...change },
      idempotencyKey: 'one',
    });
  const first = await place({ dueUtc: '2026-07-08T00:30:00.000Z', expectedTotal: 3.5 });
  expect(first).toMatchObject({ status: 200, success: true });
  // the web server fills in these two by itself, so they are no part of the request
  expect((await place({ dueUtc: '2026-07-08T00:31:00.000Z', expectedTotal: 3.5 })).body).toEqual(first.body);
  expect(await place({ fullName: 'Another' })).toMatchObject(DUPLICATE);
  expect(await store.deps.db.selectFrom('orders').select('order_id').execute()).toHaveLength(1);
  const kept = await store.deps.db.selectFrom('idempotency_keys').select('reply').execute();
  expect(JSON.stringify(kept)).not.toContain(first.data.orderKey);
});

test('B-GEN-07: a key that was kept before an update of the store still answers its request', async () => {
  const { cartId } = cartOf(await add());
  const json = { productId: 'naan', qty: 1, price: 3.5 };
  // then sums were dollars in the fingerprint, and the message was kept in words
  const body = { ...CartLine.parse(json), price: json.price };
  const kept = { data: { cartId }, message: 'Some prices have changed.' };
  await store.deps.db
    .insertInto('idempotency_keys')
    .values({
      restaurant_id: 'r-demo',
      scope: `cart.add cart ${cartId}`,
      idempotency_key: 'of before',
      fingerprint: fingerprintOf({ ids: {}, asked: {}, body }),
      reply: JSON.stringify(kept),
      created_utc: NOON,
    })
    .execute();
  const again = await apiClient(store.url).post(`/api/r-demo/cart/add?cartId=${cartId}`, {
    json,
    idempotencyKey: 'of before',
  });
  expect(again.body).toEqual({
    success: true,
    data: { data: { cartId }, message: kept.message },
    error: null,
    message: kept.message,
    messageCode: 'somePricesChanged',
  });
  expect(await carts()).toMatchObject([{ version: 1 }]);
});

test('a job that a keyed call wakes looks once the call’s work is committed, and never for a refusal', async () => {
  const order: string[] = [];
  store.deps.wake = (job) => void order.push(job);
  const call = (key: string) => ({
    name: 'messages.send' as const,
    restaurantId: 'r-demo',
    key,
    customerId: null,
    cartId: null,
    fingerprints: [''],
    cartNow: async () => ({ data: null }),
  });
  await runOnce(store.deps, call('one'), async (deps) => {
    deps.wake('send-mail');
    deps.wake('send-mail');
    order.push('the work ended');
    return { data: {} };
  });
  const refused = runOnce(store.deps, call('two'), async (deps) => {
    deps.wake('send-mail');
    throw new Refusal('notFound');
  });
  await expect(refused).rejects.toThrow('No');
  expect(order).toEqual(['the work ended', 'send-mail']);
});
