import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onNoShare, onShareOf } from '#app/backend/db/connection-shares.ts';
import { overAll, RestaurantWallBroken } from '#app/backend/db/restaurant-wall.ts';
import type { Db } from '#app/backend/deps.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, sellingMenu } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let db: Db;
let cartId: string;

beforeAll(async () => {
  store = await startTestBackend();
  db = store.deps.db;
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu });
  const reply = await apiClient(store.url).post<{ data: { cartId: string } }>('/api/r-other/cart/add', {
    json: line({}),
  });
  cartId = reply.data.data.cartId;
});
afterAll(() => store.close());

/** What a slip of ours could look like, each after the cart of the other restaurant. */
const BROKEN: [title: string, ask: () => Promise<unknown>][] = [
  ['no restaurant', () => db.selectFrom('carts').selectAll().where('cart_id', '=', cartId).execute()],
  [
    'the other restaurant',
    () => db.selectFrom('carts').selectAll().where('restaurant_id', '=', 'r-other').execute(),
  ],
  [
    'both restaurants',
    () => db.selectFrom('carts').selectAll().where('restaurant_id', 'in', ['r-demo', 'r-other']).execute(),
  ],
  [
    'this restaurant, or a cart',
    () =>
      db
        .selectFrom('carts')
        .selectAll()
        .where((is) => is.or([is('restaurant_id', '=', 'r-demo'), is('cart_id', '=', cartId)]))
        .execute(),
  ],
  [
    'any restaurant but this one',
    () => db.selectFrom('carts').selectAll().where('restaurant_id', '!=', 'r-demo').execute(),
  ],
  [
    'a joined table without its restaurant',
    () =>
      db
        .selectFrom('restaurants')
        .innerJoin('carts', (join) => join.onTrue())
        .select('carts.lines')
        .where('restaurants.restaurant_id', '=', 'r-demo')
        .execute(),
  ],
  [
    'only the joined table’s restaurant',
    () =>
      db
        .selectFrom('carts')
        .leftJoin('restaurants', (join) => join.on('restaurants.restaurant_id', '=', 'r-demo'))
        .select('carts.lines')
        .execute(),
  ],
  [
    'a question inside that has none',
    () =>
      db
        .selectFrom('restaurants')
        .selectAll()
        .where('restaurant_id', '=', 'r-demo')
        .where((is) => is.exists(is.selectFrom('carts').select('lines').where('cart_id', '=', cartId)))
        .execute(),
  ],
  [
    'a changed cart',
    () => db.updateTable('carts').set({ lines: '[]' }).where('cart_id', '=', cartId).execute(),
  ],
  [
    'a cart that goes over',
    () =>
      db
        .updateTable('carts')
        .set({ restaurant_id: 'r-other' })
        .where('restaurant_id', '=', 'r-demo')
        .execute(),
  ],
  ['a deleted cart', () => db.deleteFrom('carts').where('cart_id', '=', cartId).execute()],
  ['another’s cart, begun', () => db.insertInto('carts').values(cartOf('r-other')).execute()],
  ['words of our own', () => sql`select lines from carts where cart_id = ${cartId}`.execute(db)],
  [
    'words of our own inside',
    () =>
      db
        .selectFrom('restaurants')
        .select(sql<string>`(select lines from carts limit 1)`.as('lines'))
        .where('restaurant_id', '=', 'r-demo')
        .execute(),
  ],
];

function cartOf(restaurant_id: string) {
  return {
    restaurant_id,
    cart_id: `of-${restaurant_id}`,
    customer_id: null,
    state: 'active',
    version: 0,
    lines: '[]',
    promo_code: null,
    guest_key: null,
    created_utc: '2026-01-01T00:00:00.000Z',
    touched_utc: '2026-01-01T00:00:00.000Z',
  };
}

describe('S6: in a call of one restaurant', () => {
  test.each(BROKEN)('a query for %s is never made, and changes nothing', async (_title, ask) => {
    const before = await db.selectFrom('carts').selectAll().execute();
    expect(before).toHaveLength(1);
    await expect(onShareOf('r-demo', ask)).rejects.toThrow(RestaurantWallBroken);
    expect(await db.selectFrom('carts').selectAll().execute()).toEqual(before);
  });

  test('what names this restaurant is asked, also by a join and from a question inside', async () => {
    await onShareOf('r-demo', async () => {
      await db.insertInto('carts').values(cartOf('r-demo')).execute();
      const joined = await db
        .selectFrom('carts as mine')
        .innerJoin('restaurants', 'restaurants.restaurant_id', 'mine.restaurant_id')
        .select('mine.cart_id')
        .where('restaurants.restaurant_id', '=', 'r-demo')
        .where((is) =>
          is.exists(
            is
              .selectFrom('carts')
              .select('lines')
              .whereRef('carts.restaurant_id', '=', 'restaurants.restaurant_id'),
          ),
        )
        .execute();
      expect(joined).toEqual([{ cart_id: 'of-r-demo' }]);
      await db
        .deleteFrom('carts')
        .where((is) => is.and([is('restaurant_id', '=', 'r-demo'), is('cart_id', '=', 'of-r-demo')]))
        .execute();
    });
    expect(await db.selectFrom('carts').select('cart_id').execute()).toEqual([{ cart_id: cartId }]);
  });
});

test('S6: a job names a restaurant, or says why it goes over all', async () => {
  const carts = db.selectFrom('carts').select('cart_id');
  await expect(onNoShare(() => carts.execute())).rejects.toThrow(
    'SelectQueryNode of carts names no restaurant',
  );
  expect(await onNoShare(() => carts.where('restaurant_id', '=', 'r-other').execute())).toHaveLength(1);
  expect(await onNoShare(() => carts.$call(overAll('what is old')).execute())).toHaveLength(1);
});

describe('A-270: a call for a restaurant, sent to a host', () => {
  const ask = async (host: string, path: string, more: Parameters<typeof rawHttp>[1] = {}) => {
    const { body } = await rawHttp(store.url, { ...more, path, headers: { host, ...more.headers } });
    return (JSON.parse(body) as { success: boolean }).success;
  };
  const departments = '/api/r-demo/departments';

  test('of its own, of none, or an address: it is answered', async () => {
    for (const host of [
      'demo.example.nz',
      'api.example.nz',
      'localhost:3000',
      '127.0.0.1',
      '[::1]',
      'DEMO.x',
    ])
      expect([host, await ask(host, departments)]).toEqual([host, true]);
  });

  test('of another restaurant: it is not there; who that one is may be asked', async () => {
    expect(await ask('other.example.nz', departments)).toBe(false);
    expect(await ask('OTHER.example.nz:3000', departments)).toBe(false);
    expect(await ask('other.example.nz', '/api/client/demo')).toBe(true);
  });
});
