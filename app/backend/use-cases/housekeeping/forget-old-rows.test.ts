import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#app/backend/deps.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { forgetOldRows } from './forget-old-rows.ts';

let store: TestBackend;
beforeEach(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => store.close());

const add = async (key: string) => {
  const reply = await apiClient(store.url).post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
    idempotencyKey: key,
  });
  return reply.data.data.cartId;
};
const carts = () =>
  store.deps.db.selectFrom('carts').select(['cart_id', 'state']).orderBy('touched_utc').execute();
const keys = async () =>
  (await store.deps.db.selectFrom('idempotency_keys').select('idempotency_key').execute()).map(
    (row) => row.idempotency_key,
  );

test('B-GEN-07 B-CART-11: keys and carts that nobody can ask for go, all others stay', async () => {
  const paying = await add('old');
  await add('old too');
  await store.deps.db.updateTable('carts').set({ state: 'paying' }).where('cart_id', '=', paying).execute();
  store.setNow('2026-07-09T00:00:00.000Z');
  expect(await forgetOldRows(store.deps)).toBe(0);
  store.setNow('2026-07-10T00:00:01.000Z');
  const fresh = await add('fresh');
  // each key stands for the call and, once it is known, for the cart
  expect(await forgetOldRows(store.deps)).toBe(5);
  expect(new Set(await keys())).toEqual(new Set(['fresh']));
  expect(await carts()).toEqual([
    { cart_id: paying, state: 'paying' },
    { cart_id: fresh, state: 'active' },
  ]);
});

test('S50: attempts of days past go, also when they are more than fit one transaction', async () => {
  await store.deps.db
    .insertInto('rate_limits')
    .values(Array.from({ length: 1200 }, (_, index) => ({ bucket: `b${index}`, window_start: 0, hits: 1 })))
    .execute();
  expect(await forgetOldRows(store.deps)).toBe(1200);
  expect(await store.deps.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('F42: of any number of one moment, each transaction deletes a few, and the job comes back for the rest', async () => {
  const old = {
    restaurant_id: 'r-demo',
    customer_id: null,
    state: 'active',
    version: 1,
    lines: '[]',
    promo_code: null,
    guest_key: null,
    created_utc: '2026-07-01T00:00:00.000Z',
    touched_utc: '2026-07-01T00:00:00.000Z',
  };
  const all = Array.from({ length: 2500 }, (_, index) => ({ ...old, cart_id: `old ${index}` }));
  for (let from = 0; from < all.length; from += 500)
    await store.deps.db
      .insertInto('carts')
      .values(all.slice(from, from + 500))
      .execute();
  const woken: string[] = [];
  const sizes: number[] = [];
  let before = await countCarts();
  const deps: Deps = {
    ...store.deps,
    wake: (job) => void woken.push(job),
    async transaction(work) {
      const result = await store.deps.transaction(work);
      const after = await countCarts();
      sizes.push(before - after);
      before = after;
      return result;
    },
  };
  expect(await forgetOldRows(deps)).toBe(2000);
  expect(Math.max(...sizes)).toBe(100);
  expect(woken).toEqual(['forget-old-rows']);
  expect(await forgetOldRows(deps)).toBe(500);
  expect(woken).toEqual(['forget-old-rows']);
});

test('F42, I7: mails that ended 30 days ago go in slices too, by the job for it and not while the clock cannot be relied on', async () => {
  const ended = {
    restaurant_id: 'r-demo',
    recipient: '',
    document: '',
    is_urgent: 0 as const,
    tries: 1,
    next_try_utc: '2026-06-01T00:00:00.000Z',
    sent_utc: '2026-06-01T00:00:00.000Z',
    ended_utc: '2026-06-01T00:00:00.000Z',
    created_utc: '2026-06-01T00:00:00.000Z',
  };
  const names = Array.from({ length: 250 }, (_, index) => `mail ${index}`);
  await store.deps.db
    .insertInto('outbox')
    .values(names.map((name) => ({ ...ended, mail_id: name, dedupe_key: name })))
    .execute();
  const mails = async () => (await store.deps.db.selectFrom('outbox').select('mail_id').execute()).length;
  store.setNow('2026-07-10T00:00:01.000Z');
  await sendDueMail(store.deps);
  await forgetOldRows({ ...store.deps, isClockSteady: () => false });
  expect(await mails()).toBe(250);
  const sizes: number[] = [];
  const transaction: Deps['transaction'] = async (work) => {
    const before = await mails();
    const result = await store.deps.transaction(work);
    sizes.push(before - (await mails()));
    return result;
  };
  await forgetOldRows({ ...store.deps, transaction });
  expect(sizes.filter((size) => size > 0)).toEqual([100, 100, 50]);
});

test('F42: rows that another transaction holds are passed over, not waited for', async (context) => {
  context.skip(store.databaseUrl === undefined, 'a file has one writer');
  const attempts = ['held', 'free'].map((bucket) => ({ bucket, window_start: 0, hits: 1 }));
  await store.deps.db.insertInto('rate_limits').values(attempts).execute();
  await store.deps.transaction(async (trx) => {
    await trx.updateTable('rate_limits').set({ hits: 2 }).where('bucket', '=', 'held').execute();
    await forgetOldRows(store.deps);
  });
  const kept = await store.deps.db.selectFrom('rate_limits').select('bucket').execute();
  expect(kept).toEqual([{ bucket: 'held' }]);
});

async function countCarts(): Promise<number> {
  const row = await store.deps.db
    .selectFrom('carts')
    .select((each) => each.fn.countAll<number>().as('carts'))
    .executeTakeFirstOrThrow();
  return Number(row.carts);
}
