import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginDeletion } from '#app/backend/use-cases/restaurants/begin-deletion.ts';
import {
  finishDeletions,
  unfinishedDeletions,
} from '#app/backend/use-cases/restaurants/delete-restaurant.ts';
import { switchRestaurant } from '#app/backend/use-cases/restaurants/switch-restaurant.ts';
import { GONE_TABLES, KEPT_TABLES } from '#app/backend/use-cases/restaurants/what-goes.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type AddressedStore, startAddressed } from '#tests/setup/addressed-store.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { lockWaits, storeRows } from '#tests/setup/database.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';

const KEY = 'receiver-key-of-';
const PERSON = 'Aroha Ngata';
const EMAIL = 'aroha@example.com';

let store: AddressedStore;
let api: ReturnType<typeof apiClient>;
beforeEach(async () => {
  store = await startAddressed();
  api = apiClient(store.url);
  for (const subdomain of ['gone', 'stays']) {
    await addRestaurant(store.deps, { subdomain, products: [naan], receiverKey: KEY + subdomain });
    await addStaff(store, `r-${subdomain}`, {
      email: 'owner@example.nz',
      role: 'owner',
      password: 'correct horse battery',
    });
  }
});
afterEach(() => store.close());

async function ordered(subdomain: string): Promise<string> {
  const json = { productId: naan.productId, qty: 2 };
  const added = await api.post<{ data: { cartId: string } }>(`/api/r-${subdomain}/cart/add`, { json });
  const contact = { fullName: PERSON, email: EMAIL, phone: '0215550142', orderNotes: `For ${PERSON}` };
  const order = {
    ...contact,
    cartId: added.data.data.cartId,
    orderType: 1,
    isScheduledOrder: false,
    paymentMode: 1,
  };
  return (await api.post<{ orderId: string }>(`/api/r-${subdomain}/orders`, { json: order })).data.orderId;
}
async function moved(subdomain: string, orderId: string, ...statuses: number[]) {
  for (const status of statuses) {
    const json = { status, ...(status === 2 && { minutes: 20 }) };
    const path = `/api/r-${subdomain}/receiver/orders/${orderId}/status`;
    expect((await api.post(path, { json, bearer: KEY + subdomain })).success).toBe(true);
  }
}
const remove = (file = 'gone.json') =>
  store.operator.run('delete', 'gone', '--name', 'gone', '--export', file);
const rowsOf = async (table: string, id: string) =>
  Number(
    (await storeRows(store, `select count(*) as rows from ${table} where restaurant_id = ?`, id))[0]?.rows,
  );
/** All rows of a restaurant in one text. */
async function textOf(id: string, tables: readonly string[]): Promise<string> {
  const all = [];
  for (const table of tables)
    all.push(await storeRows(store, `select * from ${table} where restaurant_id = ?`, id));
  return JSON.stringify(all);
}
const whose = (path = '/') => rawHttp(store.edgeUrl, { path, headers: { host: 'gone.example.nz' } });

test('A-1163: a restaurant is deleted with its people; sales stay without them, and all of another’s stays', async () => {
  const orderId = await ordered('gone');
  const other = await ordered('stays');
  await moved('gone', orderId, 2, 3, 5);
  await moved('stays', other, 2);
  const before = await textOf('r-stays', [...GONE_TABLES, ...KEPT_TABLES]);
  const [sale] = await storeRows(store, 'select * from orders where order_id = ?', orderId);
  const copies = join(store.dataDirectory, 'pictures', 'r-gone');
  await mkdir(copies, { recursive: true });
  await writeFile(join(copies, 'one-384.avif'), 'a copy');
  await store.operator.run('domain', 'add', 'gone', 'gone-kitchen.nz', '--main');

  const { code, said } = await remove();
  expect([code, said]).toEqual([0, expect.stringContaining('gone is deleted')]);
  const file = JSON.parse(await readFile(join(store.operator.directory, 'gone.json'), 'utf8')) as {
    restaurant: object;
  };
  expect(file.restaurant).toMatchObject({ subdomain: 'gone' });
  for (const table of GONE_TABLES) expect([table, await rowsOf(table, 'r-gone')]).toEqual([table, 0]);
  expect(existsSync(copies)).toBe(false);
  const [kept] = await storeRows(store, 'select * from orders where order_id = ?', orderId);
  const money = [
    'order_number',
    'created_utc',
    'due_utc',
    'payable_cents',
    'payment_mode',
    'is_paid',
    'refunded_cents',
    'status',
  ];
  expect(money.map((name) => kept?.[name])).toEqual(money.map((name) => sale?.[name]));
  expect(JSON.parse(String(kept?.snapshot))).toMatchObject({
    lines: [expect.objectContaining({ productName: naan.name, qty: 2, totalCents: 700 })],
  });
  expect(await textOf('r-gone', KEPT_TABLES)).not.toMatch(/Aroha|aroha|215550142|kitchen@example/);
  expect(await textOf('r-stays', [...GONE_TABLES, ...KEPT_TABLES])).toBe(before);

  for (const path of ['/api/client/gone', '/api/r-gone/products', '/api/r-gone/receiver/orders'])
    expect(await api.get(path, { bearer: `${KEY}gone` })).toMatchObject({
      success: false,
      error: { errorCode: 404 },
    });
  expect((await whose('/tls-allowed?domain=gone.example.nz')).status).toBe(404);
  expect(store.deps.addresses.ofDomain('gone-kitchen.nz')).toBeNull();
  expect(await store.backend.states.of('gone')).toBeNull();
  expect((await store.operator.run('list')).said).not.toContain('gone');
  expect((await remove('again.json')).complained).toBe('No restaurant has the sub-domain gone');
  expect((await store.operator.run('create', 'gone', 'Another', '1 Queen Street')).code).toBe(0);
});

test('A-1163: open orders and money under way are named, and nothing is deleted or written', async () => {
  const orderId = await ordered('gone');
  const refused = await remove();
  expect([refused.code, refused.complained]).toEqual([
    1,
    expect.stringMatching(/^It has open orders, .*: 1001$/),
  ]);
  await moved('gone', orderId, 2, 3, 5);
  const pressed = { pressId: 'refund-0001', wish: { way: 'whole' }, reason: 'missing' };
  await api.post(`/api/r-gone/receiver/orders/${orderId}/refunds`, { json: pressed, bearer: `${KEY}gone` });
  expect((await remove()).complained).toMatch(/^Money of orders is still under way, .*: 1001$/);
  expect(existsSync(join(store.operator.directory, 'gone.json'))).toBe(false);
  for (const [words, code, complaint] of [
    [['gone', '--export', 'x.json'], 2, '--name'],
    [['gone', '--name', 'gone'], 2, '--export'],
    [['gone', '--name', 'stays', '--export', 'x.json'], 1, '--name says stays'],
    [['nobody', '--name', 'nobody', '--export', 'x.json'], 1, 'No restaurant has the sub-domain nobody'],
  ] as const)
    expect(await store.operator.run('delete', ...words)).toMatchObject({
      code,
      complained: expect.stringContaining(complaint),
    });
  await store.operator.write('there.json', 'mine');
  expect(await rowsOf('orders', 'r-gone')).toBe(1);
  expect((await api.get('/api/client/gone')).success).toBe(true);
});

test('A-1331: money that could not be given back is named, until the operator says that it was paid otherwise', async () => {
  const orderId = await ordered('gone');
  await moved('gone', orderId, 2, 3, 5);
  const pressed = { pressId: 'refund-0001', wish: { way: 'whole' }, reason: 'other', note: `For ${PERSON}` };
  await api.post(`/api/r-gone/receiver/orders/${orderId}/refunds`, { json: pressed, bearer: `${KEY}gone` });
  await store.deps.db.updateTable('order_refunds').set({ state: 'failed' }).execute();
  const refused = await remove();
  expect([refused.code, refused.complained]).toEqual([
    1,
    expect.stringMatching(/^Money of orders could not be given back: 1001\. Pay it in another way/),
  ]);
  expect(await rowsOf('orders', 'r-gone')).toBe(1);
  const words = ['gone', '--name', 'gone', '--export', 'gone.json', '--refunds-settled'];
  expect((await store.operator.run('delete', ...words)).code).toBe(0);
  expect(await textOf('r-gone', KEPT_TABLES)).not.toMatch(/Aroha/);
});

test('A-1333: a command that began before a deletion does not switch the restaurant on again', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const deletion = store.deps.transaction(async (trx) => {
    const gone = { subdomain: '~gone', deleted_utc: store.deps.now().toISOString() };
    await trx
      .updateTable('restaurants')
      .set({ is_active: 0, ...gone })
      .where('restaurant_id', '=', 'r-gone')
      .execute();
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const switched = switchRestaurant(store.deps, 'gone', 'on').then(
    () => 'on',
    (error: Error) => error.message,
  );
  if (store.databaseUrl !== undefined) await expect.poll(() => lockWaits(store)).toBe(1);
  mayEnd.resolve();
  await deletion;
  expect(await switched).toBe('No restaurant has the sub-domain gone');
  expect(await unfinishedDeletions(store.deps)).toBe(1);
});

test('A-1163: a deletion that was killed in the middle goes on by the job, from whichever row it stood at', async () => {
  await moved('gone', await ordered('gone'), 2, 3, 5);
  await beginDeletion(store.deps, 'gone');
  // the first transactions are done when the process dies
  let left = 7;
  const dying = {
    ...store.deps,
    transaction: (work: Parameters<typeof store.deps.transaction>[0]) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return store.deps.transaction(work);
    },
  } as typeof store.deps;
  await expect(finishDeletions(dying)).rejects.toThrow('killed');
  expect(await unfinishedDeletions(store.deps)).toBe(1);
  expect(await finishDeletions(store.deps)).toBeGreaterThan(0);
  expect(await unfinishedDeletions(store.deps)).toBe(0);
  expect(await finishDeletions(store.deps)).toBe(0);
  for (const table of GONE_TABLES) expect([table, await rowsOf(table, 'r-gone')]).toEqual([table, 0]);
  expect(await textOf('r-gone', KEPT_TABLES)).not.toMatch(/Aroha|aroha|215550142/);
});

test('A-1168: when the years of tax law are over, the records of its sales go too', async () => {
  await moved('gone', await ordered('gone'), 2, 3, 5);
  expect((await remove()).code).toBe(0);
  const ago = (days: number) => new Date(store.deps.now().getTime() - days * 86_400_000).toISOString();
  const deletedAt = (at: string) =>
    store.deps.db
      .updateTable('restaurants')
      .set({ deleted_utc: at })
      .where('restaurant_id', '=', 'r-gone')
      .execute();
  await deletedAt(ago(2900));
  await finishDeletions(store.deps);
  expect(await rowsOf('orders', 'r-gone')).toBe(1);
  await deletedAt(ago(2930));
  await finishDeletions(store.deps);
  for (const table of KEPT_TABLES) expect([table, await rowsOf(table, 'r-gone')]).toEqual([table, 0]);
  expect(await rowsOf('restaurants', 'r-stays')).toBe(1);
});

test('A-1163: each table of restaurants’ rows either goes or is kept', async () => {
  const onPostgres = store.databaseUrl !== undefined;
  const { rows } = await (onPostgres
    ? sql<{
        name: string;
      }>`select table_name as name from information_schema.columns where column_name = 'restaurant_id' and table_schema = current_schema()`
    : sql<{
        name: string;
      }>`select m.name as name from sqlite_master as m join pragma_table_info(m.name) as c on c.name = 'restaurant_id' where m.type = 'table'`
  ).execute(store.deps.db);
  const all = rows.map(({ name }) => name).sort();
  expect([...GONE_TABLES, ...KEPT_TABLES].toSorted()).toEqual(all);
});

test('A-1322: the security log has a line of a deletion, and none of one that is refused', async () => {
  const orderId = await ordered('gone');
  const line = '"security":"restaurant-deleted","restaurantId":"r-gone"';
  const refused = await remove('refused.json');
  expect([refused.code, refused.complained.includes(line)]).toEqual([1, false]);
  await moved('gone', orderId, 2, 3, 5);
  const done = await remove();
  expect([done.code, done.complained.split(line).length - 1]).toEqual([0, 1]);
});
