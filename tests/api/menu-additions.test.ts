import { afterEach, beforeEach, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Department, Items, Product, SearchHit, WireComboGroup } from '#app/contract/menu.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { chosen, line, piece } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls, refusalText } from '#tests/setup/cart-calls.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday; winter time is 12 hours ahead of UTC. */
const at = (time: string) => new Date(Date.parse(`2026-07-08T${time}:00Z`) - 12 * 3_600_000);

const dal = {
  name: 'Dal',
  price: 12.5,
  description: 'Slow',
  stock: 4,
  diets: ['vegan'],
  names: { hi: 'दाल', pa: 'ਦਾਲ' },
  descriptions: { hi: 'धीमी' },
  variants: [{ name: 'Large', price: 15, diets: ['vegan'], names: { hi: 'बड़ी' } }],
  modifiers: [
    {
      name: 'Extras',
      names: { hi: 'साथ में' },
      items: [{ name: 'Rice', price: 2, diets: ['vegan'], names: { hi: 'चावल' } }],
    },
  ],
};
function menuFile(mains: object[] = [dal, { name: 'Roti', price: 2 }]): RestaurantFileInput {
  const input = fileInput({
    mealPeriods: { breakfast: '07:00-11:00', dinner: '17:00-22:00' },
    departments: [
      { name: 'Mains', names: { hi: 'मुख्य' }, products: mains as never },
      {
        name: 'Mornings',
        mealPeriods: ['breakfast'],
        products: [
          { name: 'Paratha', price: 8 },
          {
            name: 'Tiffin',
            price: 10,
            combo: [
              {
                name: 'Pick',
                names: { hi: 'चुनें' },
                items: [{ product: 'Dal' }, { product: 'Dal', name: 'Small dal', names: { pa: 'ਛੋਟੀ ਦਾਲ' } }],
              },
            ],
          },
        ],
      },
    ],
  });
  return { ...input, settings: { ...input.settings, scheduledOrders: true } };
}

let store: TestBackend;
let api: ApiClient;
let clientId: string;
let calls: ReturnType<typeof cartCalls>;

beforeEach(async () => {
  store = await startTestBackend({ now: at('12:00') });
  api = apiClient(store.url);
  clientId = await take(menuFile());
  calls = cartCalls(api, clientId);
});
afterEach(() => store.close());

const take = async (file: RestaurantFileInput) =>
  (await importRestaurant(store.deps, checkedFile(file), { pictures: new Map() })).restaurantId;
const get = <T = unknown>(path: string) => api.get<T>(`/api/${clientId}/${path}`);
const dish = async (productId: string) => asSent(Product, (await get(`products/${productId}`)).data);
const stockOf = async (productId: string) => (await dish(productId)).stockCount ?? null;

test('Names, descriptions and diets of every part of the menu are in the replies; where there are none, nothing is', async () => {
  const raw = JSON.stringify((await get('products?departmentid=')).body);
  const products = asSent(Items(Product), (await get('products?departmentid=')).data).items;
  const [found, roti] = products;
  expect(found).toMatchObject({
    names: dal.names,
    descriptions: dal.descriptions,
    diets: ['vegan'],
    stockCount: 4,
    variants: [{ names: { hi: 'बड़ी' }, diets: ['vegan'] }],
    modifierCategories: [
      { names: { hi: 'साथ में' }, modifierItems: [{ names: { hi: 'चावल' }, diets: ['vegan'] }] },
    ],
  });
  for (const field of ['names', 'descriptions', 'stockCount']) expect(roti).not.toHaveProperty(field);
  expect(raw).not.toMatch(/"(mealPeriods|taxIds|comboGroups)"/);
  const groups = WireComboGroup.array().parse((await get('products/tiffin/comboproducts')).data);
  expect(groups).toMatchObject([
    {
      names: { hi: 'चुनें' },
      comboItems: [
        { name: 'Dal', names: dal.names, diets: ['vegan'] },
        { name: 'Small dal', names: { pa: 'ਛੋਟੀ ਦਾਲ' }, diets: ['vegan'] },
      ],
    },
  ]);
  const departments = asSent(Items(Department), (await get('departments')).data).items;
  expect(departments).toMatchObject([
    { name: 'Mains', names: { hi: 'मुख्य' } },
    { name: 'Mornings', mealPeriods: [1] },
  ]);
  expect(departments[0]).not.toHaveProperty('mealPeriods');
});

test.each(['दाल', 'ਦਾਲ', 'dal', 'DÁL'])(
  'B-CAT-05: %s finds the dish by its name in that language',
  async (name) => {
    const hits = asSent(
      Items(SearchHit),
      (await get(`products/search?name=${encodeURIComponent(name)}`)).data,
    );
    expect(hits.items).toMatchObject([{ productId: 'dal', name: 'Dal', names: dal.names }]);
  },
);

test('B-CAT-05: words of two languages together find nothing', async () => {
  const hits = await get<{ items: unknown[] }>(`products/search?name=${encodeURIComponent('dal दाल')}`);
  expect(hits.data.items).toEqual([]);
});

test('A cart line names its dish and choices in other languages too', async () => {
  store.setNow(at('08:00'));
  const rice = chosen('extras/rice');
  const cartId = await calls.newCart(
    line({ productId: 'dal', variantId: 'large', selectedModifierCategories: rice }),
    line({ productId: 'tiffin', isCombo: true, comboItems: [piece('pick/small-dal')] }),
  );
  expect((await calls.read(cartId)).products).toMatchObject([
    {
      productName: 'Dal',
      names: dal.names,
      variantNames: { hi: 'बड़ी' },
      selectedModifierCategories: [
        { names: { hi: 'साथ में' }, selectedModifierItems: [{ modifierName: 'Rice', names: { hi: 'चावल' } }] },
      ],
    },
    { comboItems: [{ names: { pa: 'ਛੋਟੀ ਦਾਲ' }, comboProductNames: { hi: 'चुनें' } }] },
  ]);
});

test('Outside its meal periods a dish is out of stock in replies until the next one begins', async () => {
  const shown = async (time: string) => {
    store.setNow(at(time));
    const { inStock, outOfStockUntilUtc } = await dish('paratha');
    return [inStock, outOfStockUntilUtc];
  };
  expect(await shown('06:59')).toEqual([false, at('07:00').toISOString()]);
  expect(await shown('07:00')).toEqual([true, null]);
  expect(await shown('11:00')).toEqual([true, null]);
  expect(await shown('11:01')).toEqual([false, '2026-07-08T19:00:00.000Z']);
  expect((await dish('dal')).inStock).toBe(true);
});

test('B-ORD-02: an order outside the meal period is refused by name, also where only the time is wrong', async () => {
  const notServed = 'Paratha is not served at that time';
  const cartId = await calls.newCart(line({ productId: 'roti' }), line({ productId: 'paratha' }));
  expect((await calls.read(cartId)).products.map((one) => one.unavailable)).toEqual([false, false]);
  expect(refusalText(await calls.order(cartId))).toBe(notServed);
  const later = (time: string, day = 0) => ({
    isScheduledOrder: true,
    dueUtc: new Date(at(time).getTime() + day * 86_400_000).toISOString(),
  });
  expect(refusalText(await calls.order(cartId, later('18:00')))).toBe(notServed);
  expect(refusalText(await calls.order(cartId, later('09:00', 1)))).toBe(
    'Restaurant is closed at the selected time',
  );
  expect((await calls.order(cartId, later('10:30', 1))).success).toBe(true);
});

test('An order for now counts as of now, as the opening hours do', async () => {
  store.setNow(at('10:55'));
  const cartId = await calls.newCart(line({ productId: 'paratha' }));
  expect((await calls.order(cartId)).success).toBe(true);
});

test('An import keeps a count under way; another number, or none, starts it anew', async () => {
  expect(await stockOf('dal')).toBe(4);
  const large = line({ productId: 'dal', variantId: 'large', qty: 3 });
  expect((await calls.order(await calls.newCart(large))).success).toBe(true);
  await take(menuFile());
  expect(await stockOf('dal')).toBe(1);
  await take(menuFile([{ ...dal, stock: 9 }]));
  expect(await stockOf('dal')).toBe(9);
  await take(menuFile([{ ...dal, stock: undefined }]));
  expect(await stockOf('dal')).toBeNull();
  await take(menuFile([{ ...dal, stock: 0 }]));
  expect(await dish('dal')).toMatchObject({ stockCount: 0, inStock: false });
});

test.each([
  [{ stock: 1.5 }, 'departments[0].products[0].stock: must be a whole number'],
  [{ stock: -1 }, 'departments[0].products[0].stock: must not be negative'],
  [{ names: { fr: 'Lentilles' } }, 'departments[0].products[0].names.fr: is not a field here'],
  [{ names: { hi: '' } }, 'departments[0].products[0].names.hi: must not be empty'],
])('A file with %j is refused with its place', (fault, text) => {
  expect(() =>
    checkedFile(
      menuFile([
        { name: 'Dal', price: 1, ...fault },
        { name: 'x', price: 1 },
      ]),
    ),
  ).toThrow(text);
});

test('A department names only meal periods whose time the file says', () => {
  const file = menuFile();
  const wrong = { ...file, mealPeriods: { dinner: '17:00-22:00' } };
  expect(() => checkedFile(wrong)).toThrow(
    'departments[1].mealPeriods[0]: mealPeriods does not say when breakfast is',
  );
});
