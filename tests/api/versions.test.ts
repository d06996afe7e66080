import { afterAll, beforeAll, expect, test } from 'vitest';
import { whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { publishDraft } from '#app/backend/use-cases/draft/publish.ts';
import { publishDue } from '#app/backend/use-cases/draft/publish-later.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const AT_ONE = '2026-07-08T01:00:00.000Z';
let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
});
afterAll(() => store.close());

async function fresh(): Promise<void> {
  store.setNow(NOON);
  one = await startDrafting(store);
}
async function setPrice(id: string, price: number): Promise<number> {
  const part = `products:${id}`;
  const { value, number } = (await one.ask('draft.part', { query: { part } })).data;
  const json = { number, part, value: { ...(value as object), price } };
  return (await one.ask('draft.save', { json })).data.number;
}
const livePrice = async (id: string) => {
  const rows = await storeRows(
    store,
    'select document from products where restaurant_id = ? and product_id = ?',
    one.id,
    id,
  );
  return (JSON.parse(String(rows[0]?.document)) as { priceCents: number }).priceCents;
};
const history = async () =>
  (await one.ask('versions.list')).data.items.map(({ number, how, who, changes }) => [
    number,
    how,
    who,
    changes,
  ]);

test('A-750: publishing shows the draft to customers, and what is exported then is the draft', async () => {
  await fresh();
  const number = await setPrice('dal', 13);
  const drafted = await one.file();
  const reply = await one.ask('versions.publish', { json: { number, note: 'Spring' } });
  expect(reply.data).toMatchObject({ version: { number: 2, note: 'Spring', isLive: true }, changes: 0 });
  expect(await livePrice('dal')).toBe(1300);
  const live = (await one.ask('versions.file')).data.file as unknown as RestaurantFile;
  expect(whatChanged(drafted, live)).toEqual([]);
  expect(await history()).toEqual([
    [2, 'published', 'owner@example.com', 1],
    [1, 'import', '', 0],
  ]);
  const told = (await one.ask('versions.get', { query: { version: '2' } })).data.items;
  expect(told.map(({ key }) => key)).toEqual(['products:dal#price']);
  const again = await one.refused('versions.publish', { json: { number: await one.number() } });
  expect([again.status, again.code]).toEqual([409, 'draftUnchanged']);
});

test('A-750: only who may publish does, and only what was seen', async () => {
  await fresh();
  const number = await setPrice('dal', 13);
  const json = { number };
  const manager = await one.refused('versions.publish', { json, as: one.tokens.manager });
  expect([manager.status, manager.code]).toEqual([403, 'mayNotPublish']);
  const moved = await one.refused('versions.publish', { json: { number: number - 1 } });
  expect([moved.status, moved.code, moved.data.number]).toEqual([409, 'draftMoved', number]);
  expect((await one.ask('versions.publish', { json, as: one.tokens.publisher })).success).toBe(true);
});

test('A-751: an older version is published again as a new one, with the counts and what is sold out as they are', async () => {
  await fresh();
  const part = 'products:paneer';
  const { value } = (await one.ask('draft.part', { query: { part } })).data;
  await one.ask('draft.save', { json: { number: 1, part, value: { ...(value as object), stock: 20 } } });
  await one.ask('versions.publish', { json: { number: await setPrice('dal', 13) } });
  await one.ask('sale.set', { path: { productId: 'paneer' }, json: { piecesLeft: 4 } });
  await one.ask('sale.set', { path: { productId: 'naan' }, json: { inStock: false } });
  await setPrice('korma', 21);
  const json = { version: 1, liveVersion: 2, draft: 'keep' };
  const stale = await one.refused('versions.again', { json: { ...json, liveVersion: 1 } });
  expect([stale.status, stale.code]).toEqual([409, 'versionMoved']);
  const seen = await one.ask('versions.get', { query: { version: '1', against: 'live' } });
  expect(seen.data.items.map(({ key }) => key)).toEqual(['products:dal#price']);
  const made = await one.ask('versions.again', { json });
  expect(made.data).toMatchObject({ version: { number: 3, ofVersion: 1 }, changes: 2 });
  expect(await livePrice('dal')).toBe(1250);
  const rows = await storeRows(
    store,
    'select product_id, stock_count, in_stock from products where restaurant_id = ? and product_id in (?, ?) order by product_id',
    ...[one.id, 'naan', 'paneer'],
  );
  expect(rows).toEqual([
    { product_id: 'naan', stock_count: null, in_stock: 0 },
    { product_id: 'paneer', stock_count: 4, in_stock: 1 },
  ]);
  expect(
    (await one.refused('versions.again', { json: { ...json, version: 9, liveVersion: 3 } })).status,
  ).toBe(404);
});

test('A-751: the last publishing is undone in one press, and the draft keeps its changes', async () => {
  await fresh();
  await one.ask('versions.publish', { json: { number: await setPrice('dal', 13) } });
  const undone = await one.ask('versions.undo', { json: { liveVersion: 2 } });
  expect(undone.data).toMatchObject({ version: { number: 3, how: 'undo' }, changes: 1 });
  expect(await livePrice('dal')).toBe(1250);
  expect((await one.ask('draft.changes')).data.items).toMatchObject([{ after: { dollars: 13 } }]);
});

test('A-752: an import by the operator makes a version, and the draft follows it with its own changes', async () => {
  await fresh();
  await setPrice('dal', 13);
  const live = (await one.ask('versions.file')).data.file as unknown as RestaurantFile;
  const [mains, ...rest] = live.departments;
  const file: RestaurantFile = {
    ...live,
    departments: [{ ...mains, name: 'Big plates', products: mains?.products ?? [] }, ...rest],
  };
  await importRestaurant(store.deps, file, { pictures: new Map() });
  expect((await one.ask('draft.get')).data).toMatchObject({ liveVersion: 2, changes: 1 });
  expect((await one.file()).departments[0]).toMatchObject({
    name: 'Big plates',
    products: [{ price: 13 }, {}, {}],
  });
  expect((await history())[0]).toEqual([2, 'import', '', 1]);
});

test('A-708: the operator’s import asks before more than a fifth of the dishes go, and takes them away when told so', async () => {
  await fresh();
  const operator = await operatorOf(store);
  const live = (await one.ask('versions.file')).data.file as unknown as RestaurantFile;
  await operator.write('less.json', { ...live, departments: live.departments.slice(0, 1) });
  const asked = await operator.run('import', 'less.json');
  expect([asked.code, asked.complained]).toEqual([1, expect.stringContaining('2 of 5 dishes')]);
  expect((await one.ask('draft.get')).data.liveVersion).toBe(1);
  expect((await operator.run('import', 'less.json', '--remove-dishes')).code).toBe(0);
  expect((await one.ask('draft.get')).data.liveVersion).toBe(2);
  await operator.close();
});

test('A-750: publishing that breaks in its middle changes nothing at all', async () => {
  await fresh();
  const number = await setPrice('dal', 13);
  const rows = () =>
    Promise.all(
      ['restaurants', 'products', 'versions', 'drafts', 'draft_saves', 'activity'].map((table) =>
        storeRows(store, `select * from ${table} where restaurant_id = ?`, one.id),
      ),
    );
  const before = await rows();
  const broken: typeof store.deps = {
    ...store.deps,
    // the act is the last thing that publishing writes down
    newId: () => {
      throw new Error('the power went');
    },
  };
  const who = { staffId: null, name: '', device: '', role: null, isProved: true };
  await expect(publishDraft(broken, who, one.id, { number, note: '' })).rejects.toThrow('the power went');
  expect(await rows()).toEqual(before);
});

test('A-753: what is set for a time is published then, once, whoever looks; what was saved since waits', async () => {
  await fresh();
  const number = await setPrice('dal', 13);
  const past = await one.refused('versions.publish', { json: { number, atUtc: NOON } });
  expect([past.status, past.code]).toEqual([422, 'publishTimeInvalid']);
  expect((await one.ask('versions.publish', { json: { number, atUtc: AT_ONE } })).data).toMatchObject({
    version: null,
    publishUtc: AT_ONE,
  });
  await setPrice('naan', 5);
  expect((await one.ask('draft.get')).data.waiting).toMatchObject({ publishUtc: AT_ONE, changes: 1 });
  expect(await publishDue(store.deps)).toBe(0);
  store.setNow(AT_ONE);
  const other = await startTestBackend({ now: AT_ONE, sharing: store });
  const done = await Promise.all([publishDue(store.deps), publishDue(other.deps)]);
  await other.close();
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  expect([await livePrice('dal'), await livePrice('naan')]).toEqual([1300, 450]);
  expect((await one.ask('draft.get')).data).toMatchObject({ liveVersion: 2, changes: 1, waiting: null });
});

test('A-753: what was published meanwhile stays; what contradicts it changes nothing and is mailed to the owners', async () => {
  await fresh();
  await one.ask('versions.publish', { json: { number: await setPrice('dal', 13), atUtc: AT_ONE } });
  await setPrice('dal', 14);
  const twice = await one.refused('versions.publish', {
    json: { number: await one.number(), atUtc: AT_ONE },
  });
  expect([twice.status, twice.code]).toEqual([409, 'publishWaits']);
  await one.ask('versions.publish', { json: { number: await one.number() } });
  store.setNow(AT_ONE);
  await publishDue(store.deps);
  expect(await livePrice('dal')).toBe(1400);
  const mails = await storeRows(
    store,
    "select recipient, document from outbox where restaurant_id = ? and dedupe_key like 'publish-failed%'",
    one.id,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.com']);
  expect(String(mails[0]?.document)).toContain('1:00 PM');
});

test('A-753: what is set for a time can be cancelled', async () => {
  await fresh();
  await one.ask('versions.publish', { json: { number: await setPrice('dal', 13), atUtc: AT_ONE } });
  expect((await one.ask('versions.cancelWaiting')).data).toMatchObject({ waiting: null, changes: 1 });
  store.setNow(AT_ONE);
  expect(await publishDue(store.deps)).toBe(0);
  expect((await one.refused('versions.cancelWaiting')).code).toBe('nothingWaits');
});

test('A-754: publishing between orders touches none of them, nor a count; a cart is told', async () => {
  await fresh();
  const api = apiClient(store.url);
  const add = async (productId: string) => {
    const json = line({ productId, variantId: null, selectedModifierCategories: [] });
    const reply = await api.post<{ data: { cartId: string } }>(`/api/${one.id}/cart/add`, { json });
    return reply.data.data.cartId;
  };
  const carts = await Promise.all(Array.from({ length: 5 }, () => add('paneer')));
  const waiting = await add('dal');
  await setPrice('dal', 14);
  const number = await setPrice('korma', 22);
  const [published, ...orders] = await Promise.all([
    one.ask('versions.publish', { json: { number } }),
    ...carts.map((cartId) => api.post(`/api/${one.id}/orders`, { json: pickupOrder(cartId) })),
  ]);
  expect(published.success).toBe(true);
  expect(orders.filter(({ success }) => success)).toHaveLength(5);
  const left = await storeRows(
    store,
    "select stock_count from products where restaurant_id = ? and product_id = 'paneer'",
    one.id,
  );
  expect(left).toEqual([{ stock_count: 4 }]);
  const numbers = await storeRows(
    store,
    'select order_number from orders where restaurant_id = ? order by order_number',
    one.id,
  );
  expect(numbers.map((row) => row.order_number)).toEqual([1001, 1002, 1003, 1004, 1005]);
  const told = await api.post(`/api/${one.id}/orders`, { json: pickupOrder(waiting) });
  expect(told.body.error).toMatchObject({ code: 'pricesChanged' });
});
