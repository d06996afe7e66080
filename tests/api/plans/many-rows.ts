import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Deps } from '#app/backend/deps.ts';
import { asSuperuser } from '#tests/setup/postgres-server.ts';

/** Lists that are read whole, and what is as small as the store's own number of restaurants. */
export const SMALL_TABLES = [
  'restaurants',
  'departments',
  'pictures',
  'staff_rules',
  'drafts',
  'waiting_versions',
  // one of thousands of orders has one
  'disputes',
  // one row a restaurant
  'day_sum_fills',
  'card_set_ups',
  'card_accounts',
  // five a restaurant at most
  'webhook_endpoints',
  // a few have one: each server keeps them in memory
  'restaurant_domains',
  'restaurant_names',
  'kysely_migration',
  'kysely_migration_lock',
];
/** Whose values tell rows apart, besides ids. */
const TELLING = [
  'email',
  'scope',
  'idempotency_key',
  'dedupe_key',
  'recipient',
  'bucket',
  'network_hash',
  'customer_key',
  'token_hash',
  'handle_hash',
  'cause_key',
  // of a day
  'date',
  'secret_hash',
  'mailbox',
  'known_by',
];
/** Ids that name a row of a small table. */
const KEPT = ['department_id'];
const LONG_AGO = "'2025-01-01T00:00:00.000Z'";
/** What most rows of a store have become: they are history. */
const HISTORY: Record<string, Record<string, string>> = {
  orders: { status: '5', is_paid: '1', created_utc: LONG_AGO },
  order_history: { at_utc: LONG_AGO },
  carts: { state: "'ordered'" },
  customers: { is_verified: '1' },
  // apart, as what is written at different times is
  inbox: { created_utc: 'one.created_utc || n' },
  payments: { state: "'succeeded'" },
  refunds: { state: "'done'", created_utc: LONG_AGO },
  patrons: { last_utc: LONG_AGO },
  order_refunds: { state: "'done'", created_utc: LONG_AGO },
  orphan_payments: { state: "'refunded'" },
  outbox: { ended_utc: 'created_utc' },
  receiver_devices: { ended_utc: 'made_utc' },
  receiver_pairings: { ended_utc: 'made_utc' },
  printers: { ended_utc: 'made_utc' },
  print_jobs: { state: "'printed'", ended_utc: 'made_utc' },
  draft_saves: { number: '100000 + row_number() over ()' },
  versions: { number: '100000 + row_number() over ()' },
  staff_challenges: { ended_utc: 'made_utc' },
  staff_invitations: { ended_utc: 'sent_utc' },
  push_messages: { ended_utc: 'created_utc' },
  webhook_deliveries: { ended_utc: 'created_utc' },
};

/**
 * Gives every restaurant so many times the rows of every large table, with other ids, and as they are when they are
 * over. So a query that finds its rows by their restaurant alone has much to read.
 */
export async function multiplyRows(store: DatabaseAddress & { deps: Deps }, times: number): Promise<void> {
  const tables = await store.deps.db.introspection.getTables();
  const statements = tables
    .filter(({ name }) => !SMALL_TABLES.includes(name))
    .map(({ name, columns }) =>
      copying(
        name,
        columns.map((column) => column.name),
        times,
      ),
    );
  if (store.databaseUrl === undefined) fillFile(store.dataDirectory, statements);
  else await fillServer(store.databaseUrl, statements);
}

/** What a copy refers to is a copy too, so nothing need be looked up for each row. */
function fillFile(dataDirectory: string, statements: string[]): void {
  const database = new DatabaseSync(join(dataDirectory, 'store.db'), { enableForeignKeyConstraints: false });
  database.exec(['begin', ...statements, 'commit'].join(';'));
  database.close();
}

async function fillServer(databaseUrl: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: asSuperuser(databaseUrl) });
  await client.connect();
  await client.query(['set session_replication_role = replica', ...statements, 'analyze'].join(';'));
  await client.end();
}

function copying(table: string, columns: string[], times: number): string {
  const isOfRestaurant = columns.includes('restaurant_id');
  // a product needs its department, which only its own restaurant has
  const own = table === 'products' ? 'where place = one.restaurant_id' : '';
  const places = `cross join (select restaurant_id as place from restaurants) as places ${own}`;
  return `insert into ${table} (${columns.join(', ')})
    with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${times})
    select ${columns.map((column) => again(table, column, isOfRestaurant)).join(', ')}
    from ${table} as one cross join copies ${isOfRestaurant ? places : ''}`;
}

function again(table: string, column: string, isOfRestaurant: boolean): string {
  const over = HISTORY[table]?.[column];
  if (over !== undefined) return over;
  if (column === 'restaurant_id') return 'place';
  if (column === 'order_number') return '100000 + row_number() over ()';
  // a cart that was ordered anew has several orders, of which only one may be live
  const value = `one.${table === 'orders' && column === 'cart_id' ? 'order_id' : column}`;
  if (!TELLING.includes(column) && (!column.endsWith('_id') || KEPT.includes(column))) return value;
  return isOfRestaurant
    ? `${value} || '-' || one.restaurant_id || '-' || place || '-' || n`
    : `${value} || '-' || n`;
}
