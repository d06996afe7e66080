import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onShareOf } from '#app/backend/db/connection-shares.ts';
import { seeingAll } from '#app/backend/db/row-level-security.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/* What is wrong with one restaurant's rows is no other restaurant's trouble. */

/** More than there are connections, for longer than any of them may wait. */
const CUSTOMERS = 60;
const ORDERS_ELSEWHERE = 100;
let store: TestBackend;
let operator: Client;

beforeAll(async () => {
  // as many carts as a fast machine begins while the other restaurant's row is locked
  store = await startTestBackend({ newCartsAnHour: 1_000_000 });
  for (const subdomain of ['locked', 'free'])
    await addRestaurant(store.deps, { subdomain, products: [naan] });
  operator = new Client({ connectionString: seeingAll(store.databaseUrl ?? '') });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await store.close();
});

/** A cart and its order. @returns the HTTP status of the first call that failed, else of the order. */
async function orderAt(subdomain: string): Promise<number> {
  const api = apiClient(store.url);
  const cart = await api.post<{ data: { cartId: string } }>(`/api/r-${subdomain}/cart/add`, { json: line() });
  if (!cart.success) return cart.status;
  const json = pickupOrder(cart.data.data.cartId);
  return (await api.post(`/api/r-${subdomain}/orders`, { json })).status;
}

test.each([
  [
    'changes its row and does not commit',
    "update restaurants set updated_utc = '' where subdomain = 'locked'",
  ],
  ['keeps its row for an update', "select 1 from restaurants where subdomain = 'locked' for update"],
])(
  'F43, F15: while an operator %s, all others sell and the server is ready; then it sells again itself',
  async (_, lock) => {
    await operator.query(`begin; ${lock}`);
    let isHeld = true;
    const elsewhere = Promise.all(Array.from({ length: CUSTOMERS }, () => orderAt('locked')));
    const late = elsewhere.then(() => {
      isHeld = false;
    });
    const sold: number[] = [];
    const ready: boolean[] = [];
    while (isHeld || sold.length < ORDERS_ELSEWHERE) {
      sold.push(await orderAt('free'));
      ready.push(await store.backend.ready());
    }
    await late;
    expect(new Set(await elsewhere)).toEqual(new Set([503]));
    expect([new Set(sold), new Set(ready)]).toEqual([new Set([200]), new Set([true])]);
    await operator.query('rollback');
    expect(await orderAt('locked')).toBe(200);
    expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

/** Begins a cart from a network that many customers share. @returns the HTTP status. */
async function beginCart(subdomain: string): Promise<number> {
  const { status } = await store.backend.handle({
    method: 'POST',
    path: `/api/r-${subdomain}/cart/add`,
    query: new URLSearchParams(),
    headers: {},
    body: line(),
    clientAddress: '203.0.113.7',
  });
  return status;
}

test('F43: customers of one network share the count of its carts, and it keeps none of them waiting for another restaurant', async () => {
  await operator.query("begin; select 1 from restaurants where subdomain = 'locked' for update");
  const elsewhere = Promise.all(Array.from({ length: CUSTOMERS }, () => beginCart('locked')));
  const begun: number[] = [];
  let isHeld = true;
  const late = elsewhere.then(() => {
    isHeld = false;
  });
  while (isHeld) begun.push(await beginCart('free'));
  await late;
  await operator.query('rollback');
  expect(new Set(await elsewhere)).toEqual(new Set([503]));
  expect(new Set(begun)).toEqual(new Set([200]));
  // none of them waits, for then no more than three would have been begun: one that waits takes two seconds
  expect(begun.length).toBeGreaterThan(3);
});

test('F43, F42: a restaurant whose row is locked keeps its replaced pictures for the time being, no other does', async () => {
  const picture = { picture_id: 'p', content_type: 'image/png', bytes: '', replaced_utc: '2020-01-01' };
  for (const id of ['r-locked', 'r-free'])
    await store.deps.db
      .insertInto('pictures')
      .values({ ...picture, restaurant_id: id })
      .execute();
  await operator.query("begin; select 1 from restaurants where subdomain = 'locked' for update");
  await forgetOldRows(store.deps);
  const kept = () => storeRows(store, 'select restaurant_id from pictures');
  expect(await kept()).toEqual([{ restaurant_id: 'r-locked' }]);
  await operator.query('rollback');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual([]);
});

test('B-OPS-02: while all connections are taken, the warning of a probe is told at once, as it was before', async () => {
  const known = await store.backend.warning();
  expect(known).toContain('synchronous_standby_names');
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = Array.from({ length: 16 }, () =>
    store.deps.transaction(async (trx) => {
      await trx.selectFrom('restaurants').select('subdomain').execute();
      await isOver;
    }),
  );
  await expect(store.deps.db.selectFrom('restaurants').select('subdomain').execute()).rejects.toThrow(
    'taken',
  );
  const first = await Promise.race([
    store.backend.warning(),
    store.deps.db
      .selectFrom('restaurants')
      .select('subdomain')
      .execute()
      .catch(() => 'waited'),
  ]);
  expect(first).toBe(known);
  release();
  await Promise.all(holders);
});

test('F43: a job that a restaurant’s call has woken works although the restaurant has no connection left', async () => {
  await store.deps.db.insertInto('rate_limits').values({ bucket: 'old', window_start: 0, hits: 1 }).execute();
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  const holders = Array.from({ length: 8 }, () =>
    onShareOf('r-locked', () =>
      store.deps.transaction(async (trx) => {
        const mine = trx.selectFrom('restaurants').where('restaurant_id', '=', 'r-locked');
        await mine.select('subdomain').execute();
        held += 1;
        await isOver;
      }),
    ),
  );
  // a job that took one before them would leave the last of them without
  await expect.poll(() => held).toBe(8);
  store.backend.startJobs();
  onShareOf('r-locked', () => store.deps.wake('forget-old-rows'));
  const old = () => storeRows(store, "select 1 as kept from rate_limits where bucket = 'old'");
  await expect.poll(old).toEqual([]);
  release();
  await Promise.all(holders);
  // by the round that was woken: one that waits for a connection in vain has failed, and the next comes by itself
  const failed = store.logged.filter(({ fields }) => fields.job === 'forget-old-rows');
  expect(failed).toEqual([]);
});
