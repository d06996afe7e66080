import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { makeData, type OwnData } from '#tests/setup/own-data.ts';
import { isUniqueViolation } from '#tests/setup/unique-violation.ts';
import type { CustomersTable } from './customer-tables.ts';
import { MIGRATIONS } from './migrate.ts';
import { sayInFile } from './move-notice.ts';
import { openDatabase } from './open-database.ts';
import { PooledPostgresDialect } from './postgres-dialect.ts';
import { MIGRATING } from './postgres-limits.ts';
import type { OrdersTable } from './schema.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';

const STAMP = '2026-07-08T00:00:00.000Z';
/** The lock of Kysely's migrator on PostgreSQL. */
const MIGRATION_LOCK = '3853314791062309107';
let data: OwnData;
let db: Db;

beforeEach(async () => {
  data = await makeData();
  db = await openDatabase(data);
});
afterEach(async () => {
  await db.destroy();
  await data.remove();
});

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
  // no column that a later migration adds: older tables are filled too
  const row: Omit<
    OrdersTable,
    | 'network_hash'
    | 'promised_utc'
    | 'first_promised_utc'
    | 'ready_utc'
    | 'seen_utc'
    | 'prints'
    | 'press_ids'
    | 'cancel_asked'
    | 'cancel_from_utc'
    | 'ready_device_id'
    | 'ready_device_name'
    | 'time_press'
    | 'drive_minutes'
    | 'reject_code'
    | 'reject_details'
    | 'find_text'
    | 'patron_id'
    | 'customer_note'
    | 'adult_utc'
    | 'age_checked_utc'
  > = {
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
    delivery_unit: null,
    delivery_note: null,
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
  return db
    .insertInto('orders')
    .values(row as OrdersTable)
    .execute();
}

test('B-GEN-08: opening again keeps all data', async () => {
  await addRestaurant();
  const again = await openDatabase(data);
  expect(await again.selectFrom('restaurants').select('restaurant_id').execute()).toHaveLength(1);
  await again.destroy();
});

test('A-1361: a file that says that another database was moved keeps the one that came in its place from nothing', async () => {
  if (data.databaseUrl !== undefined) return;
  sayInFile(join(data.dataDirectory, 'store.db'), 'moved');
  const again = await openDatabase(data);
  await again.updateTable('restaurants').set({ is_active: 1 }).execute();
  await again.destroy();
});

test('B-GEN-08: a database of a newer program is left alone, with a clear error', async () => {
  await sql`insert into kysely_migration values ('9999-from-the-future', ${STAMP})`.execute(db);
  await expect(openDatabase(data)).rejects.toThrow(
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
  expect(String(refused)).toMatch(/constraint/i);
  expect(isUniqueViolation(refused)).toBe(false);
});

/** Migrates as another process would, and stays in the middle of it. @returns what ends it. */
async function holdMigrations(): Promise<() => Promise<void>> {
  if (data.databaseUrl === undefined) {
    const file = new DatabaseSync(join(data.dataDirectory, 'store.db'));
    file.exec('begin immediate');
    return async () => file.close();
  }
  const client = new Client({ connectionString: data.databaseUrl });
  await client.connect();
  await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  return () => client.end();
}

/** The database as the program before 0005 left it. */
async function openBeforeAnyLanguage(): Promise<void> {
  await db.destroy();
  await data.remove();
  data = await makeData('without tables');
  const dialect =
    data.databaseUrl === undefined
      ? new SqliteFileDialect(join(data.dataDirectory, 'store.db'), 2_500)
      : new PooledPostgresDialect(data.databaseUrl, undefined, MIGRATING);
  db = new Kysely({ dialect });
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateTo('0004-unit-and-delivery-note');
  expect(error).toBeUndefined();
}

function addCustomer(language: string): Promise<unknown> {
  const row: CustomersTable = {
    restaurant_id: 'r1',
    customer_id: language,
    email: `${language}@example.com`,
    is_verified: 1,
    password_hash: 'h',
    first_name: 'Aroha',
    last_name: 'Ngata',
    phone: '021',
    birth_date: null,
    picture_id: null,
    language,
    tokens_valid_from_utc: STAMP,
    created_utc: STAMP,
  };
  return db.insertInto('customers').values(row).execute();
}

test('R-I18N-01: customers and orders are kept in any language, those of before in theirs, also by the program before', async () => {
  await openBeforeAnyLanguage();
  await addRestaurant();
  await addCustomer('hi');
  await addOrder({ language: 'pa', delivery_note: 'Ring twice' });
  const step = { restaurant_id: 'r1', order_id: 'o1', seq: 1, from_status: null, to_status: 1 };
  await db
    .insertInto('order_history')
    .values({ ...step, actor: 'customer', note: null, at_utc: STAMP })
    .execute();
  await expect(
    addOrder({ order_id: 'o2', cart_id: 'c2', order_number: 1002, language: 'mi' }),
  ).rejects.toThrow(/constraint/i);
  const before = db;

  db = await openDatabase(data);
  expect(await db.selectFrom('orders').select(['language', 'delivery_note']).execute()).toEqual([
    { language: 'pa', delivery_note: 'Ring twice' },
  ]);
  expect(await db.selectFrom('order_history').select('order_id').execute()).toEqual([{ order_id: 'o1' }]);
  await addOrder({ order_id: 'o2', cart_id: 'c2', order_number: 1002, language: 'mi' });
  await addCustomer('mi');

  // the program before still runs beside this one, on the connection that it has
  const now = db;
  db = before;
  await addOrder({ order_id: 'o3', cart_id: 'c3', order_number: 1003, language: 'hi' });
  await addCustomer('en');
  await db.destroy();
  db = now;
  const kept = await db.selectFrom('customers').select('language').orderBy('language').execute();
  expect(kept.map(({ language }) => language)).toEqual(['en', 'hi', 'mi']);
});

test('B-GEN-08: whoever starts while another one changes the tables waits for it', async () => {
  const release = await holdMigrations();
  let isOpen = false;
  const second = openDatabase(data).then((opened) => {
    isOpen = true;
    return opened;
  });
  await openElsewhere();
  expect(isOpen).toBe(false);
  await release();
  await (await second).destroy();
});

/** Long enough for an opening that waits for nobody. */
async function openElsewhere(): Promise<void> {
  const other = await makeData('without tables');
  await (await openDatabase(other)).destroy();
  await other.remove();
}

test('B-GEN-08, C-125: several that start at once on an empty database make its tables once', async () => {
  const other = await makeData('without tables');
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(other)));
  for (const one of opened) {
    expect(await one.selectFrom('orders').selectAll().execute()).toEqual([]);
    await one.destroy();
  }
  await other.remove();
});
