import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchHit } from '#app/contract/menu.ts';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;

const dish = (productId: string, name: string) => product({ productId, name, priceCents: 1000 });

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  const names = [
    'Butter Chicken',
    'Crème Brûlée',
    '100% Mango',
    'Chicken_Tikka',
    'पनीर टिक्का',
    'ਦਾਲ ਮੱਖਣੀ',
    'Pani',
  ];
  const dishes = names.map((name, index) => dish(`p${index}`, name));
  const hidden = product({ productId: 'hidden', name: 'Hidden chicken', priceCents: 1, isDisabled: true });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [...dishes, hidden] });
  await addRestaurant(store.deps, { subdomain: 'other', products: [dish('o1', 'Other chicken')] });
});
afterAll(() => store.close());

async function found(name: string, more = '', clientId = 'r-demo'): Promise<string[]> {
  const path = `/api/${clientId}/products/search?name=${encodeURIComponent(name)}${more}`;
  const { data, success } = await api.get<{ items: unknown[] }>(path);
  expect(success).toBe(true);
  return data.items.map((item) => SearchHit.parse(item).name);
}

test('R-HEAD-05 A-41: a hit says product, department, name and picture', async () => {
  const { data } = await api.get('/api/r-demo/products/search?name=butter');
  expect(data).toEqual({
    items: [{ productId: 'p0', departmentId: 'mains', name: 'Butter Chicken', imageUrl: null }],
  });
});

test('B-CAT-05: without regard to case and accents, anywhere in the name, and never a disabled or foreign dish', async () => {
  expect(await found('CHICKEN')).toEqual(['Butter Chicken', 'Chicken_Tikka']);
  expect(await found('creme brulee')).toEqual(['Crème Brûlée']);
  expect(await found('CRÈME')).toEqual(['Crème Brûlée']);
  expect(await found('Cre\u0300me')).toEqual(['Crème Brûlée']);
  expect(await found('  butter   chicken ')).toEqual(['Butter Chicken']);
  expect(await found('chicken', '', 'r-other')).toEqual(['Other chicken']);
});

test('B-CAT-05 S51: % and _ are letters, and so is everything else', async () => {
  expect(await found('%')).toEqual(['100% Mango']);
  expect(await found('_')).toEqual(['Chicken_Tikka']);
  expect(await found('b%r')).toEqual([]);
  for (const text of ["' or 1=1 --", '\\', '*', '.*', '(', '\0']) expect(await found(text), text).toEqual([]);
});

test('the vowel signs of Hindi and Punjabi are no accents', async () => {
  expect(await found('पनीर')).toEqual(['पनीर टिक्का']);
  expect(await found('पनर')).toEqual([]);
  expect(await found('ਮੱਖਣੀ')).toEqual(['ਦਾਲ ਮੱਖਣੀ']);
});

test('nothing asked for finds nothing', async () => {
  expect(await found('')).toEqual([]);
  expect(await found('   ')).toEqual([]);
  expect((await api.get<{ items: [] }>('/api/r-demo/products/search')).data.items).toEqual([]);
});

test('B-CAT-05: at most 20, or fewer where fewer are asked for', async () => {
  const many = Array.from({ length: 30 }, (_, index) => dish(`m${index}`, `Momo ${index}`));
  await addRestaurant(store.deps, { subdomain: 'many', products: many });
  expect(await found('momo', '', 'r-many')).toHaveLength(20);
  expect(await found('momo', '&limit=3', 'r-many')).toEqual(['Momo 0', 'Momo 1', 'Momo 2']);
  for (const limit of ['0', '-1', '21', '1e9', 'x', ''])
    expect(await found('momo', `&limit=${limit}`, 'r-many')).toHaveLength(20);
});
