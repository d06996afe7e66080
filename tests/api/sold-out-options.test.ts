import { afterEach, beforeEach, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { Items, Product, WireComboGroup } from '#app/contract/menu.ts';
import { ReceiverStock, StockedOption } from '#app/contract/receiver-stock.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { chosen, line, naan, pickupOrder, piece } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { KEY, NOON, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** The day of that noon ends at five in the morning. */
const DAY_ENDS = '2026-07-08T17:00:00.000Z';
const HOUR_MS = 3_600_000;
const LARGE = { kind: 'size', optionId: 'large' };
const REGULAR = { kind: 'size', optionId: 'regular' };
const MILD = { kind: 'choice', groupId: 'heat', optionId: 'mild' };
const LAMB = { kind: 'comboItem', groupId: 'mains', optionId: 'lamb' };

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(() => store.close());

type Change = Record<string, unknown> & { inStock?: boolean };
const press = (productId: string, json: Change, bearer = KEY, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/stock/${productId}/options`, { json, bearer });
const off = async (productId: string, option: Record<string, unknown>, until: string | null = 'today') =>
  asSent(StockedOption, (await press(productId, { ...option, inStock: false, until })).data);
const on = (productId: string, option: Record<string, unknown>) =>
  press(productId, { ...option, inStock: true });
const stock = async () =>
  asSent(ReceiverStock, (await api.get('/api/r-demo/receiver/stock', { bearer: KEY })).data);
const product = async (productId: string, clientId = 'r-demo') =>
  asSent(Product, (await api.get(`/api/${clientId}/products/${productId}`)).data);
const listed = async (productId: string) => {
  const { items } = asSent(Items(Product), (await api.get('/api/r-demo/products?departmentid=')).data);
  return items.find((one) => one.productId === productId);
};
const curryLine = (variantId = 'large', ...choices: string[]): CartLineInput =>
  line({ productId: 'curry', variantId, selectedModifierCategories: chosen('heat/mild', ...choices) });
const add = (json: CartLineInput) => api.post<{ data: unknown }>('/api/r-demo/cart/add', { json });
const newCart = async (json: CartLineInput) => asSent(Cart, (await add(json)).data.data).cartId;
const cart = async (cartId: string) =>
  asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data).products[0];
const order = (cartId: string) => api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });

test('A-500, A-504: a size is off for today: seen at once, refused by name, back by itself', async () => {
  const cartId = await newCart(curryLine());
  expect(await off('curry', LARGE)).toMatchObject({ isOff: true, inStock: false, untilUtc: DAY_ENDS });
  for (const read of [await product('curry'), await listed('curry')])
    expect(read?.variants.map(({ variantId, inStock }) => [variantId, inStock])).toEqual([
      ['regular', true],
      ['large', false],
      ['family', false],
    ]);
  expect((await product('curry')).inStock).toBe(true);
  const words = 'Large of Butter Chicken is out of stock';
  expect((await add(curryLine())).error?.errorMessage).toBe(words);
  expect(await cart(cartId)).toMatchObject({ unavailable: true, totalPrice: 0, soldOut: { name: 'Large' } });
  expect((await order(cartId)).error?.errorMessage).toBe(words);
  expect((await add(curryLine('regular'))).success).toBe(true);
  store.setNow(new Date(DAY_ENDS));
  expect((await product('curry')).variants[1]?.inStock).toBe(true);
  expect((await listed('curry'))?.variants[1]?.inStock).toBe(true);
  expect((await stock()).options.filter(({ isOff }) => isOff)).toEqual([]);
});

test('A-500: until a time, then until it is switched on; the menu version follows each, and the time too', async () => {
  const version = async () => (await api.get<{ menuVersion: string }>('/api/client/demo')).data?.menuVersion;
  const seen = new Set([await version()]);
  const until = new Date(NOON + HOUR_MS).toISOString();
  expect(await off('curry', MILD, until)).toMatchObject({ untilUtc: until });
  seen.add(await version());
  store.setNow(new Date(NOON + HOUR_MS));
  seen.add(await version());
  expect((await product('curry')).modifierCategories[0]?.modifierItems[0]?.inStock).toBe(true);
  expect(await off('curry', MILD, null)).toMatchObject({ untilUtc: null });
  seen.add(await version());
  store.setNow(new Date(NOON + 400 * 24 * HOUR_MS));
  expect((await product('curry')).modifierCategories[0]?.modifierItems[0]?.inStock).toBe(false);
  expect((await on('curry', MILD)).data).toMatchObject({ isOff: false, inStock: true });
  seen.add(await version());
  expect(seen.size).toBe(5);
});

test('A-501: a choice that is off is off in every dish and combo that shares it', async () => {
  expect(await off('curry', MILD)).toMatchObject({ name: 'Mild', productIds: ['curry', 'thali'] });
  const [mains] = WireComboGroup.array().parse(
    (await api.get('/api/r-demo/products/thali/comboproducts')).data,
  );
  const dal = mains?.comboItems.find(({ comboItemId }) => comboItemId === 'dal');
  expect(dal?.modifierCategories[0]?.modifierItems.map(({ inStock }) => inStock)).toEqual([false, true]);
  const box = {
    isCombo: true,
    comboItems: [piece('mains/dal', { selectedModifierCategories: chosen('heat/mild') })],
  };
  expect((await add(line({ productId: 'thali', ...box }))).error?.errorMessage).toBe(
    'Mild of Thali is out of stock',
  );
});

test('A-502: a combo’s item is off in its group alone', async () => {
  await off('thali', LAMB);
  const lamb = { comboItems: [piece('mains/lamb', { variantId: 'boneless' })] };
  expect((await add(line({ productId: 'thali', ...lamb }))).error?.errorMessage).toBe(
    'Lamb of Thali is out of stock',
  );
  const dal = { comboItems: [piece('mains/dal', { selectedModifierCategories: chosen('heat/mild') })] };
  expect((await add(line({ productId: 'thali', ...dal }))).success).toBe(true);
});

test('A-503: without a size, or without enough to choose, a dish is sold out; its price stays', async () => {
  const { price, variants } = await product('curry');
  await off('curry', LARGE);
  await off('curry', REGULAR);
  const read = await product('curry');
  expect(read).toMatchObject({ inStock: false, price });
  expect(read.variants.map((one) => one.price)).toEqual(variants.map((one) => one.price));
  expect((await listed('curry'))?.inStock).toBe(false);
  const dish = (await stock()).items.find(({ productId }) => productId === 'curry');
  expect(dish).toMatchObject({ inStock: true, lacksChoices: true });
  await on('curry', LARGE);
  expect((await listed('curry'))?.inStock).toBe(true);
  for (const optionId of ['mild', 'hot']) await off('curry', { ...MILD, optionId });
  expect((await product('curry')).inStock).toBe(false);
  // a dish of the menu that has no choices is untouched
  expect((await product(naan.productId)).inStock).toBe(true);
});

test('A-504: what is switched off between cart and order is refused, and nothing is kept of the order', async () => {
  const carts = await Promise.all(Array.from({ length: 6 }, () => newCart(curryLine())));
  const [first = '', ...others] = carts;
  const [, ...replies] = await Promise.all([
    press('curry', { ...LARGE, inStock: false }),
    ...others.map((cartId) => order(cartId)),
  ]);
  const before = await fingerprint(store);
  expect((await order(first)).error?.errorMessage).toBe('Large of Butter Chicken is out of stock');
  expect(await fingerprint(store)).toBe(before);
  // each was placed before the press, or refused by name
  for (const { success, error } of filled(replies))
    expect(success || error?.errorMessage === 'Large of Butter Chicken is out of stock').toBe(true);
});

test('A-500: an import, a new name of the group and a menu without it put nothing back on sale', async () => {
  const dish = (group: string, names = ['Mild', 'Hot']) => ({
    name: 'Dal',
    price: 12.5,
    variants: [
      { name: 'Bowl', price: 12.5 },
      { name: 'Pot', price: 20 },
    ],
    modifiers: [{ id: 'heat', name: group, min: 1, items: names.map((name) => ({ name })) }],
  });
  const publish = async (file: ReturnType<typeof dish>) =>
    (await importRestaurant(store.deps, checkedFile(fileWith(file)), { pictures: new Map() })).restaurantId;
  const id = await publish(dish('Heat'));
  await store.deps.db
    .updateTable('restaurants')
    .set({ receiver_key_hash: (await hashOf('demo')) ?? null })
    .where('restaurant_id', '=', id)
    .execute();
  const { items } = asSent(Items(Product), (await api.get(`/api/${id}/products?departmentid=`)).data);
  const dal = items[0]?.productId ?? '';
  for (const option of [
    { kind: 'size', optionId: 'pot' },
    { kind: 'choice', groupId: 'heat', optionId: 'mild' },
  ])
    expect(await press(dal, { ...option, inStock: false }, KEY, id)).toMatchObject({ success: true });
  const state = async () => {
    const { variants, modifierCategories } = await product(dal, id);
    return [
      variants[1]?.inStock,
      modifierCategories[0]?.modifierItems.find((one) => one.name === 'Mild')?.inStock,
    ];
  };
  expect(await state()).toEqual([false, false]);
  await publish(dish('Heat'));
  expect(await state()).toEqual([false, false]);
  await publish(dish('How hot'));
  expect(await state()).toEqual([false, false]);
  await publish(dish('How hot', ['Hot']));
  expect(await state()).toEqual([false, undefined]);
  await publish(dish('How hot'));
  expect(await state()).toEqual([false, false]);
});

async function hashOf(subdomain: string) {
  const row = await store.deps.db
    .selectFrom('restaurants')
    .select('receiver_key_hash')
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  return row?.receiver_key_hash;
}

test('A-500: foreign keys, unknown dishes and options and wrong times change nothing', async () => {
  const before = await fingerprint(store);
  const large = { ...LARGE, inStock: false };
  for (const bearer of ['wrong', 'another-key'])
    expect(await press('curry', large, bearer)).toMatchObject({ status: 401 });
  for (const [dish, option] of [
    ['nothing', LARGE],
    ['naan', LARGE],
    ['curry', { ...LARGE, optionId: 'retired' }],
    ['curry', { ...LARGE, groupId: 'heat' }],
    ['curry', { ...MILD, groupId: 'mains' }],
    ['thali', { ...LAMB, groupId: 'sides' }],
  ] as const)
    expect(await press(dish, { ...option, inStock: false })).toMatchObject({ status: 404, success: false });
  for (const json of [
    { ...LARGE },
    { inStock: false },
    { ...large, kind: 'dish' },
    { ...large, until: 'tomorrow' },
    { ...large, until: new Date(NOON - HOUR_MS).toISOString() },
  ])
    expect(await press('curry', json)).toMatchObject({ success: false });
  expect(await fingerprint(store)).toBe(before);
});

test('A-500: another restaurant with the same menu goes on selling', async () => {
  await off('curry', LARGE);
  await off('curry', MILD);
  const theirs = await product('curry', 'r-other');
  expect(theirs.variants[1]?.inStock).toBe(true);
  expect(theirs.modifierCategories[0]?.modifierItems[0]?.inStock).toBe(true);
});
