import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { openDatabase } from './open-database.ts';
import type { OrdersTable } from './schema.ts';
import { isUniqueViolation } from './unique-violation.ts';

const STAMP = '2026-07-08T00:00:00.000Z';
let directory: string;
let db: Db;

beforeEach(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'store-db-')), 'made');
  db = await openDatabase({ dataDirectory: directory });
});
afterEach(async () => {
  await db.destroy();
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

async function addRestaurant(id = 'r1'): Promise<void> {
  await db
    .insertInto('restaurants')
    .values({
      restaurant_id: id,
      subdomain: id,
      is_active: 1,
      document: '{}',
      menu_version: 1,
      receiver_key_hash: null,
      next_order_number: 1001,
      updated_utc: STAMP,
    })
    .execute();
}

function addOrder(change: Partial<OrdersTable>): Promise<unknown> {
  const row: OrdersTable = {
    restaurant_id: 'r1',
    order_id: 'o1',
    order_number: 1001,
    cart_id: 'c1',
    customer_id: null,
    status: 1,
    order_type: 1,
    payment_mode: 1,
    is_paid: 0,
    full_name: 'Aroha',
    email: 'a@example.com',
    phone: '021',
    delivery_address: null,
    delivery_zone_id: null,
    distance_m: null,
    order_notes: null,
    is_scheduled: 0,
    due_utc: STAMP,
    estimate_minutes: 20,
    reject_reason: null,
    payable_cents: 100,
    snapshot: '{}',
    order_key_hash: 'h',
    created_utc: STAMP,
    accepted_utc: null,
    language: 'en',
    holds: 0,
    held_stock: null,
    paid_utc: null,
    refunded_cents: 0,
    request_hash: null,
    ...change,
  };
  return db.insertInto('orders').values(row).execute();
}

test('what was answered is on disk: WAL, synchronous=FULL, foreign keys; readable by the owner only', async () => {
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('B-GEN-08: opening again keeps all data', async () => {
  await addRestaurant();
  const again = await openDatabase({ dataDirectory: directory });
  expect(await again.selectFrom('restaurants').select('restaurant_id').execute()).toHaveLength(1);
  await again.destroy();
});

test('B-GEN-08: a database of a newer program is left alone, with a clear error', async () => {
  await sql`insert into kysely_migration values ('9999-from-the-future', ${STAMP})`.execute(db);
  await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow(
    'The database was changed by a newer program (9999-from-the-future): update this one, then start it',
  );
});

test('B-ORD-04: one live order per cart; a cancelled or failed one makes room', async () => {
  await addRestaurant();
  await addOrder({});
  const second = { order_id: 'o2', order_number: 1002 };
  const refused = await addOrder(second).catch((error: unknown) => error);
  expect(isUniqueViolation(refused)).toBe(true);
  for (const status of [6, 7]) {
    await db.updateTable('orders').set({ status }).execute();
    await addOrder({ order_id: `live after ${status}`, order_number: 1000 + status });
    await db.deleteFrom('orders').where('order_id', '!=', 'o1').execute();
  }
});

test('B-ORD-08: an order number is used once in a restaurant, and again in another', async () => {
  await addRestaurant();
  await addRestaurant('r2');
  await addOrder({});
  const refused = await addOrder({ order_id: 'o2', cart_id: 'c2' }).catch((error: unknown) => error);
  expect(isUniqueViolation(refused)).toBe(true);
  await addOrder({ restaurant_id: 'r2' });
});

test.each<[string, Partial<OrdersTable>]>([
  ['a status that does not exist', { status: 8 }],
  ['an order type that cannot be ordered (A-71)', { order_type: 3 }],
  ['another payment mode', { payment_mode: 3 }],
  ['a negative sum', { payable_cents: -1 }],
  ['a delivery without an address', { order_type: 2 }],
  ['a number below 1001', { order_number: 1000 }],
  ['an unknown restaurant', { restaurant_id: 'nobody' }],
])('the table itself refuses %s', async (_title, change) => {
  await addRestaurant();
  const refused = await addOrder(change).catch((error: unknown) => error);
  expect(String(refused)).toMatch(/constraint failed/i);
  expect(isUniqueViolation(refused)).toBe(false);
});

test('transactions begin immediately: readers that mean to write queue instead of failing', async () => {
  await addRestaurant();
  const other = await openDatabase({ dataDirectory: directory });
  const grow = (on: Db) =>
    on.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('restaurants').select('next_order_number').executeTakeFirstOrThrow();
      await trx
        .updateTable('restaurants')
        .set({ next_order_number: row.next_order_number + 1 })
        .execute();
    });
  for (let round = 0; round < 20; round++) await Promise.all([grow(db), grow(db)]).then(() => grow(other));
  const row = await db.selectFrom('restaurants').select('next_order_number').executeTakeFirstOrThrow();
  expect(row.next_order_number).toBe(1061);
  await other.destroy();
});
