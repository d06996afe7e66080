import { afterAll, beforeAll, expect, test } from 'vitest';
import { Department } from '#app/contract/menu.ts';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  const departments = [
    { departmentId: 'mains', name: 'Mains', imageUrl: '/pictures/mains.svg' },
    { departmentId: 'breads', name: 'Breads' },
  ];
  const products = [product({ productId: 'lassi', name: 'Lassi', priceCents: 600, departmentId: 'drinks' })];
  for (const subdomain of ['demo', 'equal'])
    await addRestaurant(store.deps, { subdomain, departments, products });
  await addRestaurant(store.deps, {
    subdomain: 'other',
    departments: [{ departmentId: 'fish', name: 'Fish' }],
  });
  await addRestaurant(store.deps, { subdomain: 'empty' });
});
afterAll(() => store.close());

test('R-TEN-03 A-40: the departments of the restaurant by displayOrder, and of no other', async () => {
  const { data } = await api.get<{ items: unknown[] }>('/api/r-demo/departments');
  expect(data.items.map((item) => Department.parse(item))).toEqual([
    { departmentId: 'mains', name: 'Mains', imageUrl: '/pictures/mains.svg', displayOrder: 0 },
    { departmentId: 'breads', name: 'Breads', imageUrl: null, displayOrder: 1 },
    { departmentId: 'drinks', name: 'drinks', imageUrl: null, displayOrder: 2 },
  ]);
  expect((await api.get('/api/r-other/departments')).data).toMatchObject({
    items: [{ departmentId: 'fish' }],
  });
  expect((await api.get('/api/r-empty/departments')).data).toEqual({ items: [] });
});

test('departments of equal order stand by name, whatever its case', async () => {
  await store.deps.db
    .updateTable('departments')
    .set({ display_order: 0 })
    .where('restaurant_id', '=', 'r-equal')
    .execute();
  await store.deps.db
    .updateTable('restaurants')
    .set({ menu_version: 2 })
    .where('restaurant_id', '=', 'r-equal')
    .execute();
  const { data } = await api.get<{ items: { name: string }[] }>('/api/r-equal/departments');
  expect(data.items.map(({ name }) => name)).toEqual(['Breads', 'drinks', 'Mains']);
});
