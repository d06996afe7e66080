import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { PICTURE_WIDTHS } from '#app/domain/menu/picture-address.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { send } from '#tests/setup/http.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const AVIF = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const WEBP = { accept: 'image/webp,image/*,*/*;q=0.8' };
const OLD = { accept: 'image/png,image/*;q=0.8,*/*;q=0.5' };

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
/** Path of the picture of the one dish that has one. */
let dal: string;

beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
  await operator.write('dal.jpg', await photo({ width: 400, height: 300, exif: true }));
  await operator.take(fileWith({ name: 'Dal', price: 9, picture: 'dal.jpg' }, { name: 'Naan', price: 4 }));
  dal = (await pictureOf('small', 'dal')) ?? '';
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

async function pictureOf(subdomain: string, productId: string): Promise<string | null | undefined> {
  const { clientId } = asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
  const { items } = asSent(Items(Product), (await api.get(`/api/${clientId}/products?departmentid=`)).data);
  return items.find((product) => product.productId === productId)?.imageUrl;
}
const get = (path: string, headers: Record<string, string> = AVIF, method = 'GET') =>
  fetch(store.url + path, { headers, method });
const factsOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

test('R-CARD-01: a picture’s address is short, and a dish without one has none', async () => {
  expect(dal).toMatch(/^\/api\/[\w-]+\/pictures\/[\w-]{22}$/);
  expect(await pictureOf('small', 'naan')).toBeNull();
});

test('each listed width in the best kind that the browser names', async () => {
  // held upright, the picture is 300 wide
  for (const width of PICTURE_WIDTHS) {
    const response = await get(`${dal}/${width}`);
    expect(response.headers.get('content-type'), String(width)).toBe('image/avif');
    expect(await factsOf(response)).toMatchObject({ format: 'heif', width: Math.min(width, 300) });
  }
  for (const [headers, type, format] of [
    [WEBP, 'image/webp', 'webp'],
    [OLD, 'image/jpeg', 'jpeg'],
    [{}, 'image/jpeg', 'jpeg'],
  ] as const) {
    const response = await get(`${dal}/96`, headers);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await factsOf(response)).toMatchObject({ format, width: 96 });
  }
});

test('they may be kept for ever, by everybody, per Accept; they run nothing; other origins may show them', async () => {
  const response = await get(`${dal}/384`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'content-length': String(bytes.length),
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'cross-origin',
  });
  const etag = response.headers.get('etag') ?? '';
  // fetch would add cache-control: no-cache
  const again = (headers: Record<string, string>) =>
    send(Number(new URL(store.url).port), { host: 'localhost', path: `${dal}/384`, headers });
  expect((await again({ ...AVIF, 'if-none-match': etag })).status).toBe(304);
  // what is kept as AVIF is no WebP
  expect((await again({ ...WEBP, 'if-none-match': etag })).status).toBe(200);
  const head = await get(`${dal}/384`, AVIF, 'HEAD');
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    String(bytes.length),
    0,
  ]);
});

test('S42, R-CARD-01: nothing of where and with what it was taken is left, in no copy and not in the picture itself', async () => {
  for (const path of [dal, `${dal}/96`, `${dal}/1600`])
    for (const headers of [AVIF, WEBP, OLD]) {
      const bytes = Buffer.from(await (await get(path, headers)).arrayBuffer());
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, bytes.includes('Secret 9')]).toEqual([undefined, undefined, undefined, false]);
    }
});

test('S42: no other width, no other picture, no other restaurant: 404, and nothing is made', async () => {
  await operator.take({
    ...fileWith({ name: 'Tea', price: 3 }),
    restaurant: { subdomain: 'other', tradingName: 'Other', address: '2 Test Street' },
  });
  const { clientId } = asSent(Client, (await api.get('/api/client/other')).data);
  const kept = () => readdir(join(store.dataDirectory, 'pictures'), { recursive: true });
  await store.deps.pictures.settled();
  const before = (await kept()).length;
  const id = dal.split('/').at(-1);
  for (const path of [
    `${dal}/97`,
    `${dal}/0`,
    `${dal}/-96`,
    `${dal}/1e3`,
    `${dal}/096`,
    `${dal}/99999`,
    `${dal}/96/`,
    `${dal}/96/96`,
    `${dal}x/96`,
    `/api/${clientId}/pictures/${id}/96`,
    `/api/${clientId}/pictures/${id}`,
    `/api/..%2f..%2f/pictures/${id}/96`,
    dal.replace(/[^/]+$/, '..%2f..%2fsecrets.json/96'),
  ])
    expect((await get(path)).status, path).toBe(404);
  await store.deps.pictures.settled();
  expect((await kept()).length).toBe(before);
});

test('A-1166: a restaurant that is deleted shows no pictures; one that is off does, to its owner and kitchen', async () => {
  const set = (values: { is_active: 0 | 1; deleted_utc: string | null }) =>
    store.deps.db.updateTable('restaurants').set(values).execute();
  await set({ is_active: 0, deleted_utc: '2026-11-27T00:00:00.000Z' });
  expect((await get(`${dal}/96`)).status).toBe(404);
  await set({ is_active: 0, deleted_utc: null });
  expect((await get(`${dal}/96`)).status).toBe(200);
  await set({ is_active: 1, deleted_utc: null });
  expect((await get(`${dal}/96`)).status).toBe(200);
});

test('copies may be removed from disk at any time; the import makes those that cards ask for first', async () => {
  const directory = join(store.dataDirectory, 'pictures');
  await store.deps.pictures.settled();
  await rm(directory, { recursive: true });
  await operator.take(fileWith({ name: 'Dal', price: 9, picture: 'dal.jpg' }, { name: 'Naan', price: 4 }));
  const id = dal.split('/').at(-1);
  const [restaurant = ''] = await readdir(directory);
  expect((await readdir(join(directory, restaurant))).sort()).toEqual([`${id}-288.avif`, `${id}-384.avif`]);
  expect((await get(`${dal}/96`, WEBP)).status).toBe(200);
});

test('a picture that cannot be read, of an older import, is sent as it is and not kept for long', async () => {
  const broken = { pictureId: 'a'.repeat(64), contentType: 'image/png', bytes: Buffer.from('no picture') };
  const file = checkedFile(fileWith({ name: 'Soup', price: 9, picture: 'soup.png' }));
  const { restaurantId } = await importRestaurant(
    store.deps,
    { ...file, restaurant: { ...file.restaurant, subdomain: 'old' } },
    { pictures: new Map([['soup.png', broken]]) },
  );
  const response = await get(`/api/${restaurantId}/pictures/${broken.pictureId}/96`);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'image/png', 'public, max-age=60']);
  expect(await response.text()).toBe('no picture');
});
