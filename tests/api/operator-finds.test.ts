import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { curry, line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
  for (const subdomain of ['one', 'two', 'busy'])
    await addRestaurant(store.deps, { subdomain, products: [naan, curry] });
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

/** An order, with the phone as somebody may have typed it. */
async function placed(restaurantId: string, { fullName, phone }: { fullName: string; phone: string }) {
  const added = await api.post<{ data: unknown }>(`/api/${restaurantId}/cart/add`, { json: line() });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post(`/api/${restaurantId}/orders`, { json: pickupOrder(cartId, { fullName }) });
  const { orderId } = asSent(OrderReply, reply.data);
  await store.deps.db.updateTable('orders').set({ phone }).where('order_id', '=', orderId).execute();
  return orderId;
}

const found = async (...words: string[]) => {
  const { code, said, complained } = await operator.run('orders', ...words);
  expect([code, complained]).toEqual([0, '']);
  return said.split('\n').map((text) => text.split(', ').at(-2)?.split('  ').at(-1) ?? text);
};

test('A-1144: an order is found by a part of its phone however written, of its name, its number, its time, and over all restaurants', async () => {
  await placed('r-one', { fullName: 'Zoë Tāne', phone: '021 555-0142' });
  const old = await placed('r-one', { fullName: 'Ngaire Smith', phone: '+64 27 999 8888' });
  await placed('r-two', { fullName: 'Zoe Other', phone: '09 333 4444' });
  await store.deps.db
    .updateTable('orders')
    .set({ created_utc: '2026-01-05T10:30:00.000Z' })
    .where('order_id', '=', old)
    .execute();
  expect(await found('one', '--phone', '+64 (21) 5550')).toEqual(['Zoë Tāne']);
  expect(await found('one', '--phone', '998 888')).toEqual(['Ngaire Smith']);
  expect(await found('one', '--phone', '027 99')).toEqual(['Ngaire Smith']);
  expect(await found('one', '--name', 'zoe t')).toEqual(['Zoë Tāne']);
  expect(await found('one', '--number', '1002')).toEqual(['Ngaire Smith']);
  expect(await found('one', '--number', '1002', '--name', 'zoe')).toEqual(['one has no such orders']);
  expect(await found('one', '--since', '2h')).toEqual(['Zoë Tāne']);
  // 23:30 on the 5th in Auckland
  expect(await found('one', '--since', '2026-01-05')).toHaveLength(2);
  expect(await found('one', '--since', '2026-01-06')).toEqual(['Zoë Tāne']);
  expect((await found('--all', '--name', 'ZOE')).sort()).toEqual(['Zoe Other', 'Zoë Tāne']);
  expect(await found('--all', '--limit', '1', '--phone', '09333')).toEqual(['Zoe Other']);
  expect((await operator.run('orders', '--all', '--name', 'zoe o')).said).toMatch(/^two {2}1001 {2}/);
  expect(await found('--all', '--phone', '12345678')).toEqual(['No restaurant has such orders']);
});

test('A-1144: more orders than are compared at a time are all looked through', async () => {
  await placed('r-busy', { fullName: 'First Guest', phone: '04 777 8888' });
  const first = await store.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', 'r-busy')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 1_100 }, (_, index) => ({
    ...first,
    ...{ order_id: `many-${index}`, order_number: 2000 + index, cart_id: `cart-${index}` },
    full_name: index % 550 === 0 ? 'Sought Guest' : 'Other Guest',
  }));
  for (let at = 0; at < many.length; at += 100)
    await store.deps.db
      .insertInto('orders')
      .values(many.slice(at, at + 100))
      .execute();
  expect(await found('busy', '--name', 'sought')).toEqual(['Sought Guest', 'Sought Guest']);
  expect(await found('busy', '--phone', '04 777')).toHaveLength(20);
});

test('A-1145: the products are listed with what stock takes, by department, and looked for by name or id', async () => {
  await operator.run('stock', 'one', naan.name, '7');
  await operator.run('stock', 'one', curry.name, 'off');
  const { code, said } = await operator.run('products', 'one');
  expect(code).toBe(0);
  expect(said.split('\n')).toHaveLength(2);
  expect(said).toMatch(new RegExp(`${naan.productId} +${naan.name} +\\$3\\.50 +7 left`));
  expect(said).toMatch(new RegExp(`${curry.productId} +${curry.name} .* off$`, 'm'));
  expect((await operator.run('products', 'one', '--search', naan.name.toUpperCase())).said).toContain(
    '7 left',
  );
  expect((await operator.run('products', 'one', '--search', 'pizza')).said).toBe('one has no such products');
});

test.each([
  [['orders']],
  [['orders', 'one', '--all']],
  [['orders', 'one', '--phone', 'abc']],
  [['orders', 'one', '--since', 'yesterday']],
  [['orders', 'one', '--since', '2026-02-31']],
  [['orders', 'one', '--number', '1.5']],
  [['products']],
])('A-1144: wrong usage ends with 2: %j', async (words) => {
  expect((await operator.run(...words)).code).toBe(2);
});
