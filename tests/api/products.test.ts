import { afterAll, beforeAll, expect, test } from 'vitest';
import { Product, WireComboGroup, WireComboItem } from '#app/contract/menu.ts';
import { category, comboGroup, comboItem, item, product, upsell, variant } from '#tests/fixtures/menu.ts';
import { addRestaurant, changeProduct } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-03-07T00:00:00.000Z';
const heat = category({
  modifierCategoryId: 'heat',
  name: 'How hot?',
  minQuantity: 1,
  maxQuantity: 1,
  modifierItems: [
    item({ modifierItemId: 'mild', name: 'Mild', priceCents: 0, isDefault: true }),
    item({ modifierItemId: 'hot', name: 'Hot', priceCents: 50, inStock: false }),
  ],
});
const curry = product({
  productId: 'curry',
  name: 'Curry',
  priceCents: 1990,
  discountedPriceCents: 1750,
  imageUrl: '/pictures/curry.svg',
  modifierCategories: [
    heat,
    category({
      modifierCategoryId: 'hidden',
      name: 'Hidden',
      isDisabled: true,
      modifierItems: heat.modifierItems,
    }),
    category({ modifierCategoryId: 'empty', name: 'Empty', modifierItems: [] }),
  ],
  variants: [
    variant({ variantId: 'small', name: 'Small', priceCents: 1550, modifierCategories: [heat] }),
    variant({ variantId: 'gone', name: 'Gone', priceCents: 1, isDisabled: true }),
    variant({ variantId: 'sold-out', name: 'Large', priceCents: 2450, inStock: false }),
  ],
  upsells: [upsell({ upsellId: 'u1', upsellProductId: 'naan', upsellProductName: 'Naan', priceCents: 450 })],
  allergens: ['milk'],
});
const naan = product({
  productId: 'naan',
  name: 'Naan',
  priceCents: 450,
  departmentId: 'breads',
  inStock: false,
});
const later = product({
  productId: 'later',
  name: 'Back soon',
  priceCents: 450,
  departmentId: 'breads',
  inStock: false,
  outOfStockUntilUtc: '2026-03-07T01:00:00.000Z',
});
const secret = product({ productId: 'secret', name: 'Off the menu', priceCents: 100, isDisabled: true });
const thali = product({
  productId: 'thali',
  name: 'Thali',
  priceCents: 1800,
  departmentId: 'combos',
  comboGroups: [
    comboGroup({
      comboProductId: 'main',
      productId: 'thali',
      name: 'Main',
      comboItems: [
        comboItem({
          comboItemId: 'c1',
          productId: 'curry',
          comboProductId: 'main',
          name: 'Curry',
          priceCents: 200,
          modifierCategories: [
            heat,
            category({ modifierCategoryId: 'none', name: 'None', minQuantity: 1, modifierItems: [] }),
          ],
        }),
      ],
    }),
  ],
});

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [curry, naan, later, secret, thali] });
  const own = product({ productId: 'own', name: 'Of the other', priceCents: 999 });
  await addRestaurant(store.deps, { subdomain: 'other', products: [own] });
});
afterAll(() => store.close());

type List = { items: unknown[] };
const ids = ({ data }: ApiReply<List>) => data.items.map((one) => asSent(Product, one).productId);

test('R-API-07 B-CAT-01: the products of a department, of all for an empty id, none for an unknown one', async () => {
  expect(ids(await api.get<List>('/api/r-demo/products?departmentid=breads'))).toEqual(['naan', 'later']);
  expect(ids(await api.get<List>('/api/r-demo/products?departmentid='))).toEqual([
    'curry',
    'naan',
    'later',
    'thali',
  ]);
  expect(ids(await api.get<List>('/api/r-demo/products'))).toEqual(['curry', 'naan', 'later', 'thali']);
  expect(await api.get('/api/r-demo/products?departmentid=none')).toMatchObject({
    success: true,
    data: { items: [] },
  });
  expect(ids(await api.get<List>('/api/r-other/products'))).toEqual(['own']);
});

test('R-API-07: the query name is lower case; another name is not known, of a repeated one the first counts', async () => {
  expect(ids(await api.get<List>('/api/r-demo/products?departmentId=breads'))).toHaveLength(4);
  expect(ids(await api.get<List>('/api/r-demo/products?departmentid=combos&departmentid=breads'))).toEqual([
    'thali',
  ]);
});

test('B-CAT-01: displayOrder decides, then the name', async () => {
  const same = ['Égg', 'apple', 'Zucchini', 'Banana'].map((name) =>
    product({ productId: name, name, priceCents: 100 }),
  );
  await addRestaurant(store.deps, { subdomain: 'names', products: same });
  await store.deps.db
    .updateTable('products')
    .set({ display_order: 7 })
    .where('restaurant_id', '=', 'r-names')
    .execute();
  expect(ids(await api.get<List>('/api/r-names/products'))).toEqual(['apple', 'Banana', 'Égg', 'Zucchini']);
});

test('R-API-08 B-CAT-02: the detail hides what is disabled or empty, and flags what is out of stock', async () => {
  const { data } = await api.get('/api/r-demo/products/curry');
  const shown = asSent(Product, data);
  expect(shown).toMatchObject({
    price: 19.9,
    discountedPrice: 17.5,
    isComboProduct: false,
    hasVariants: true,
    hasModifiers: true,
    allergens: ['milk'],
  });
  expect(shown.variants.map(({ variantId, price, inStock }) => [variantId, price, inStock])).toEqual([
    ['small', 15.5, true],
    ['sold-out', 24.5, false],
  ]);
  expect(shown.modifierCategories.map(({ modifierCategoryId }) => modifierCategoryId)).toEqual(['heat']);
  expect(shown.modifierCategories[0]?.modifierItems).toMatchObject([
    { modifierItemId: 'mild', isDefault: true, price: 0 },
    { modifierItemId: 'hot', inStock: false, price: 0.5 },
  ]);
  expect(shown.upsells).toMatchObject([{ upsellId: 'u1', price: 4.5, denyLimit: 0 }]);
  expect(JSON.stringify(data)).not.toMatch(/Cents|taxIds/);
});

test('B-CAT-03: what was out of stock until some time is in stock from then on', async () => {
  const inStock = async () => asSent(Product, (await api.get('/api/r-demo/products/later')).data).inStock;
  expect(await inStock()).toBe(false);
  store.setNow('2026-03-07T01:00:01.000Z');
  expect(await inStock()).toBe(true);
  store.setNow(NOON);
  expect(asSent(Product, (await api.get('/api/r-demo/products/naan')).data).inStock).toBe(false);
});

test('B-GEN-03: an unknown, a disabled and a foreign product are the same refusal, in every call of one product', async () => {
  const refusal = {
    status: 200,
    success: false,
    error: { errorCode: 404, errorMessage: 'Product not found' },
  };
  for (const id of ['nothing', 'secret', 'own', "' or 1=1 --"]) {
    const path = `/api/r-demo/products/${encodeURIComponent(id)}`;
    expect(await api.get(path), id).toMatchObject(refusal);
    expect(await api.get(`${path}/comboproducts`), id).toMatchObject(refusal);
    expect(await api.get(`${path}/comboproducts/main/items/c1`), id).toMatchObject(refusal);
  }
});

test('R-API-09: the groups of a combo; a dish that is none has none', async () => {
  const { data } = await api.get<unknown[]>('/api/r-demo/products/thali/comboproducts');
  const [group] = data.map((one) => asSent(WireComboGroup, one));
  expect(group).toMatchObject({
    comboProductId: 'main',
    minQty: 1,
    maxQty: 1,
    comboItems: [{ comboItemId: 'c1', price: 2 }],
  });
  expect((await api.get('/api/r-demo/products/curry/comboproducts')).data).toEqual([]);
});

test('R-API-10 B-GEN-02: one combo item, inside data.data, without categories that have no items', async () => {
  const { data } = await api.get<{ data: unknown }>('/api/r-demo/products/thali/comboproducts/main/items/c1');
  const shown = asSent(WireComboItem, data.data);
  expect(shown.modifierCategories.map(({ modifierCategoryId }) => modifierCategoryId)).toEqual(['heat']);
  for (const path of ['main/items/none', 'none/items/c1'])
    expect(await api.get(`/api/r-demo/products/thali/comboproducts/${path}`)).toMatchObject({
      success: false,
      error: { errorCode: 404, errorMessage: 'Combo item not found' },
    });
});

test('R-PROD-31 to -33, R-COMBO-27, R-COMBO-28: variants, categories, items, groups and combo items carry the fields of the spec', async () => {
  const { data } = await api.get<Record<string, unknown>>('/api/r-demo/products/curry');
  const [small] = data.variants as [Record<string, unknown>];
  const [heats] = data.modifierCategories as [Record<string, unknown>];
  const [mild] = heats.modifierItems as [object];
  const [group] = (await api.get<[Record<string, unknown>]>('/api/r-demo/products/thali/comboproducts')).data;
  const [listed] = group.comboItems as [object];
  const detail = await api.get<{ data: object }>('/api/r-demo/products/thali/comboproducts/main/items/c1');
  const fields: [object, string][] = [
    [small, 'variantId name price inStock isDisabled modifierCategories'],
    [heats, 'modifierCategoryId name minQuantity maxQuantity isDisabled modifierItems'],
    [mild, 'modifierItemId name price imageUrl inStock isDefault minQuantity maxQuantity'],
    [group, 'comboProductId productId name minQty maxQty comboItems'],
    ...[listed, detail.data.data].map((each): [object, string] => [
      each,
      'comboItemId productId comboProductId name price imageUrl hasVariants modifierCategories variants maxAllowed minAllowed',
    ]),
  ];
  for (const [entity, names] of fields)
    expect(Object.keys(entity)).toEqual(expect.arrayContaining(names.split(' ')));
});

test('B-CAT-04: a change of the menu shows in the very next reply', async () => {
  await addRestaurant(store.deps, { subdomain: 'moving', products: [curry, secret] });
  expect(ids(await api.get<List>('/api/r-moving/products'))).toEqual(['curry']);
  await changeProduct(store.deps, 'r-moving', { ...curry, priceCents: 2100, discountedPriceCents: null });
  expect((await api.get('/api/r-moving/products/curry')).data).toMatchObject({
    price: 21,
    discountedPrice: null,
  });
  await changeProduct(store.deps, 'r-moving', { ...secret, isDisabled: false });
  expect(ids(await api.get<List>('/api/r-moving/products'))).toContain('secret');
});
