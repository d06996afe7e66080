import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Body = { success: boolean; message?: string; data: { data: { cartId: string } } };

let store: TestBackend;
beforeEach(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z', newCartsAnHour: 3 });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterEach(() => store.close());

async function add(clientAddress: string, { cartId = '', at = 'r-demo', key = '' } = {}) {
  const { status, headers, body } = await store.backend.handle({
    method: 'POST',
    path: `/api/${at}/cart/add`,
    query: new URLSearchParams({ cartId }),
    headers: key === '' ? {} : { 'idempotency-key': key },
    body: line(),
    clientAddress,
  });
  const { success, message, data } = body as Body;
  return { status, success, message, wait: headers['retry-after'], cartId: data?.data?.cartId };
}

test('B-CART-14, S50: a network that begins too many carts waits, also with made-up carts, with keys and elsewhere', async () => {
  const first = await add('203.0.113.7');
  expect(await add('203.0.113.7', { key: 'one' })).toMatchObject({ status: 200, success: true });
  expect(await add('203.0.113.7', { cartId: 'made up' })).toMatchObject({ success: true });
  const refused = {
    status: 429,
    success: false,
    message: 'Too many attempts, please try again later',
    wait: '3600',
  };
  expect(await add('203.0.113.7')).toMatchObject(refused);
  expect(await add('203.0.113.7', { key: 'two' })).toMatchObject(refused);
  expect(await add('203.0.113.7', { cartId: 'made up too' })).toMatchObject(refused);
  expect(await add('203.0.113.7', { at: 'r-other' })).toMatchObject(refused);
  expect(await storeRows(store, 'select cart_id from carts')).toHaveLength(3);
  // the cart that is there goes on, and so does everybody else
  expect(await add('203.0.113.7', { cartId: first.cartId })).toMatchObject({ success: true });
  expect(await add('203.0.113.8')).toMatchObject({ success: true });
  store.setNow('2026-07-08T01:00:01.000Z');
  expect(await add('203.0.113.7')).toMatchObject({ success: true });
});

test('B-CART-14: the operator is told once, not at each call', async () => {
  for (let count = 0; count < 8; count++) await add('203.0.113.7');
  expect(store.logged.map(({ fields }) => fields.alert)).toEqual(['many-carts']);
});

test('B-CART-14: all addresses of one IPv6 network count together', async () => {
  const all = await Promise.all([1, 2, 3, 'a', 'ffff'].map((part) => add(`2001:db8:1:2:${part}::1`)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
});

test.each(['127.0.0.1', '::1'])('B-CART-14: this machine (%s) is not limited', async (address) => {
  for (let count = 0; count < 5; count++) expect(await add(address)).toMatchObject({ success: true });
});
