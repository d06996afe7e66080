import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from '#app/backend/pictures/keep-picture.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Cart } from '#app/contract/cart.ts';
import { Client, Setting } from '#app/contract/client.ts';
import { Department, Items, Product } from '#app/contract/menu.ts';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

// The server runs all the while: the operator's command opens the same database beside it.
let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  // a Saturday afternoon: the shops are open
  store = await startTestBackend({ now: '2026-11-21T02:00:00Z' });
  operator = await operatorOf(store);
  api = apiClient(store.url);
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

const { restaurant } = fileInput();
const dal = { name: 'Dal', price: 12.5 };
const naan = { name: 'Naan', price: 4 };
/** A file for a restaurant of that sub-domain with these dishes. */
const shop = (subdomain: string, ...dishes: Parameters<typeof fileWith>) => ({
  ...fileWith(...dishes),
  restaurant: { ...restaurant, subdomain },
});
const clientOf = async (subdomain: string) =>
  asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
async function productsOf(clientId: string) {
  const reply = await api.get(`/api/${clientId}/products?departmentid=`);
  return asSent(Items(Product), reply.data).items;
}
const rowOf = async (subdomain: string) =>
  (await storeRows(store, `select * from restaurants where subdomain = '${subdomain}'`))[0];
const rows = (table: string) => storeRows(store, `select * from ${table}`);

test('A-72: the first import makes the restaurant, its menu and a receiver key of which only the hash is kept', async () => {
  const key = await operator.take(shop('first', dal, naan));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await rowOf('first')).toMatchObject({
    receiver_key_hash: createHash('sha256').update(String(key)).digest('hex'),
    menu_version: 1,
    next_order_number: 1001,
  });
  const { clientId } = await clientOf('first');
  const departments = asSent(Items(Department), (await api.get(`/api/${clientId}/departments`)).data).items;
  expect(departments.map(({ departmentId, name }) => [departmentId, name])).toEqual([['mains', 'Mains']]);
  expect((await productsOf(clientId)).map(({ productId, price }) => [productId, price])).toEqual([
    ['dal', 12.5],
    ['naan', 4],
  ]);
  const settings = (await api.get<unknown[]>(`/api/client/${clientId}/settings`)).data;
  expect(settings.map((entry) => Setting.parse(entry))).toContainEqual({
    category: 'PickupOrder',
    settingKey: 'AllowCashOnPickup',
    settingValue: 'true',
  });
});

test('a wrong file is refused whole: every fault with its path, nothing changed', async () => {
  await operator.take(shop('wrong', dal));
  const before = await fingerprint(store);
  const departments = [
    { name: 'Mains', products: [{ ...dal, price: 15 }, naan] },
    { name: 'Sides', products: [] },
    { name: 'Sweets', products: [{ name: 'Kheer', price: -7, colour: 'white' }, { name: 'Kulfi' }] },
  ];
  await operator.write('wrong.json', { ...shop('wrong'), departments });
  const { code, said, complained } = await operator.run('import', 'wrong.json');
  expect([code, said]).toEqual([1, '']);
  expect(complained.split('\n').slice(1)).toEqual([
    'departments[2].products[0].colour: is not a field here',
    'departments[2].products[0].price: must not be negative',
    'departments[2].products[1].price: is missing',
  ]);
  expect(complained).toMatch(/^\S+wrong\.json was refused for 3 faults; nothing was changed:/);
  expect(await fingerprint(store)).toBe(before);
});

test('a failure in the middle of an import changes nothing', async () => {
  await operator.take(shop('half', dal));
  const before = await fingerprint(store);
  const file = checkedFile(shop('half', { ...dal, price: 15 }, { ...naan, picture: 'naan.png' }));
  await expect(importRestaurant(store.deps, file, { pictures: new Map() })).rejects.toThrow('naan.png');
  expect(await fingerprint(store)).toBe(before);
});

test('a re-import updates in place: ids stay, orders, carts and the receiver key are not touched', async () => {
  await operator.take(shop('again', dal, naan));
  const { clientId } = await clientOf('again');
  const add = async (productId: string) => {
    const reply = await api.post<{ data: unknown }>(`/api/${clientId}/cart/add`, {
      json: { productId, qty: 1 },
    });
    return asSent(Cart, reply.data.data);
  };
  const ordered = await add('dal');
  const placed = await api.post(`/api/${clientId}/orders`, { json: pickupOrder(ordered.cartId) });
  expect(placed.success, JSON.stringify(placed.body)).toBe(true);
  const open = await add('naan');
  const before = {
    row: await rowOf('again'),
    orders: await rows('orders'),
    history: await rows('order_history'),
    carts: await rows('carts'),
  };

  expect(
    await operator.take(shop('again', { ...dal, price: 14 }, { name: 'Roti', price: 3 })),
  ).toBeUndefined();

  expect(await rows('orders')).toEqual(before.orders);
  expect(await rows('order_history')).toEqual(before.history);
  expect(await rows('carts')).toEqual(before.carts);
  const { document, updated_utc, menu_version, ...rest } = (await rowOf('again')) ?? {};
  expect(before.row).toMatchObject(rest);
  expect(menu_version).toBe(Number(before.row?.menu_version) + 1);
  expect((await productsOf(clientId)).map(({ productId, price }) => [productId, price])).toEqual([
    ['dal', 14],
    ['roti', 3],
  ]);
  const cart = asSent(Cart, (await api.get(`/api/${clientId}/cart/${open.cartId}`)).data);
  expect(cart.products).toMatchObject([{ productId: 'naan', unavailable: true }]);
});

test('an import touches no other restaurant', async () => {
  await operator.take(shop('mine', dal));
  const before = await rowOf('mine');
  await operator.take(shop('theirs', { ...dal, price: 99 }));
  expect(await rowOf('mine')).toEqual(before);
  const { clientId } = await clientOf('mine');
  expect((await productsOf(clientId)).map(({ price }) => price)).toEqual([12.5]);
});

test('pictures beside the file are served with the type of their bytes, and a bad one refuses the file', async () => {
  const png = await photo({ kind: 'png' });
  await operator.write('dal.jpg', png);
  await operator.take(
    shop('pictures', { ...dal, picture: 'dal.jpg' }, { ...naan, picture: '/pictures/naan.svg' }),
  );
  const { clientId } = await clientOf('pictures');
  const [first, second] = await productsOf(clientId);
  const written = await keepPicture(png);
  if (typeof written === 'string') throw new Error(written);
  expect(first?.imageUrl).toBe(`/api/${clientId}/pictures/${written.pictureId}`);
  expect(second?.imageUrl).toBe('/pictures/naan.svg');
  const served = await fetch(store.url + first?.imageUrl);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(written.bytes);

  const before = await fingerprint(store);
  await operator.write('dal.png', '<svg onload="alert(1)"/>');
  await expect(operator.take(shop('pictures', { ...dal, picture: 'dal.png' }))).rejects.toThrow(
    'departments[0].products[0].picture: dal.png is no PNG, JPEG, WebP or AVIF picture',
  );
  expect(await fingerprint(store)).toBe(before);
});

test('A-1401: while the largest menu is taken in, others have their turns', async () => {
  const dishes = Array.from({ length: FILE_LIMITS.dishes }, (_, at) => ({ ...dal, name: `Dal ${at}` }));
  const file = checkedFile(shop('largest', ...dishes));
  await importRestaurant(store.deps, file, { pictures: new Map() });
  let isTaken = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isTaken) setImmediate(count);
  };
  setImmediate(count);
  await importRestaurant(store.deps, file, { pictures: new Map() });
  isTaken = true;
  // one between each two of its steps, and after each 500 dishes that are written
  expect(turns).toBeGreaterThan(FILE_LIMITS.dishes / 500 + 5);
});
