import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { MIGRATIONS } from '#app/backend/db/migrate.ts';
import { bringUpToDate, type DatabaseAddress } from '#app/backend/db/open-database.ts';
import { PooledPostgresDialect } from '#app/backend/db/postgres-dialect.ts';
import { MIGRATING, SERVING } from '#app/backend/db/postgres-limits.ts';
import { SqliteFileDialect } from '#app/backend/db/sqlite-dialect.ts';
import type { Db } from '#app/backend/deps.ts';
import { addRestaurant } from '../fixtures/restaurants.ts';
import { sellingMenu } from '../fixtures/selling.ts';
import { addYearsOfOrders } from '../fixtures/years-of-orders.ts';
import { makeDatabase } from '../setup/postgres-databases.ts';
import { startPostgres } from '../setup/postgres-server.ts';
import { startTestBackend } from '../setup/test-backend.ts';
import type { Figure } from './report.ts';

const RESTAURANT = 'r-years';
const ORDERS_A_DAY = 1_000;
/** Copies of the weeks of orders that are made: with them a million. */
const WEEKS = 2;
const COPIES = 71;
/** The tables before this one are what is brought up to date: it and those after it change `orders` the most. */
const BEFORE = '0032-card-accounts';
/** What the orders' rows stand on, before them. */
const TABLES = ['restaurants', 'orders', 'order_history'];
const ROWS_AT_ONCE = 400;
/** Between two changes of an order while the tables are changed, ms. */
const PRESS_MS = 20;
/** Seconds in which no order can be placed, at most. */
const MOST_STOPPED = 1;

/**
 * A database of an older version with a million orders is brought up to date by the program of today: how long a file
 * keeps its only server from starting, and on PostgreSQL how long a server of the version before waits to write an order.
 */
export async function migrateFigures(): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'migrate-'));
  const server = await startPostgres();
  try {
    const made = await weeksOfOrders();
    const { databaseUrl } = await makeDatabase(server.url, 'without tables');
    const file = new SqliteFileDialect(join(dataDirectory, 'store.db'), 2_500);
    const migrating = () => new PooledPostgresDialect(databaseUrl, undefined, MIGRATING);
    const ofFile = await figureOf('file', { dataDirectory }, new Kysely({ dialect: file }), made);
    const before: Db = new Kysely({ dialect: new PooledPostgresDialect(databaseUrl, undefined, SERVING) });
    const address = { dataDirectory, databaseUrl };
    return [
      ofFile,
      await figureOf('PostgreSQL', address, new Kysely({ dialect: migrating() }), made, before),
    ];
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

type Rows = Map<string, Record<string, unknown>[]>;

/** A restaurant with some weeks of orders, as rows of today's tables. */
async function weeksOfOrders(): Promise<Rows> {
  const store = await startTestBackend();
  try {
    await addRestaurant(store.deps, { subdomain: 'years', products: sellingMenu });
    const lastNoonUtc = '2026-11-24T23:00:00.000Z';
    await addYearsOfOrders(store.deps, {
      restaurantId: RESTAURANT,
      lastNoonUtc,
      weeks: WEEKS,
      ordersADay: ORDERS_A_DAY,
    });
    const rows: Rows = new Map();
    for (const table of TABLES)
      rows.set(
        table,
        (
          await sql<Record<string, unknown>>`select * from ${sql.table(table)}
            where restaurant_id = ${RESTAURANT}`.execute(store.deps.db)
        ).rows,
      );
    return rows;
  } finally {
    await store.close();
  }
}

/** @param before a server of the version before, which goes on writing; none on a file, which has one server */
async function figureOf(
  engine: string,
  address: DatabaseAddress,
  db: Db,
  made: Rows,
  before?: Db,
): Promise<Figure> {
  try {
    const provider = { getMigrations: async () => MIGRATIONS };
    const { error } = await new Migrator({ db, provider }).migrateTo(BEFORE);
    if (error) throw error;
    const orders = await fill(db, made, before !== undefined);
    const began = performance.now();
    let isOver = false;
    const order = String(made.get('orders')?.[0]?.order_id);
    const pressing = before && pressUntil(before, order, () => isOver);
    const names = await bringUpToDate(address);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const longest = await pressing;
    return {
      name: `migration of ${orders} orders, ${engine}`,
      value: longest ? longest.waitMs / 1000 : seconds,
      unit: 's',
      // a file's only server cannot serve meanwhile; whoever has so many orders is on PostgreSQL
      ...(before && { target: { most: MOST_STOPPED } }),
      note: longest
        ? `the longest of ${longest.presses} waits to write; ${names.length} migrations in ${seconds.toFixed(1)} s`
        : `the start of the only server; ${names.length} migrations`,
    };
  } finally {
    await before?.destroy();
    await db.destroy();
  }
}

async function fill(db: Db, made: Rows, isPostgres: boolean): Promise<number> {
  const tables = await db.introspection.getTables();
  for (const [table, rows] of made) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const older = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
    const into = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    for (let at = 0; at < older.length; at += ROWS_AT_ONCE)
      await into
        .insertInto(table)
        .values(older.slice(at, at + ROWS_AT_ONCE))
        .execute();
    if (table !== 'restaurants') await multiply(db, table, columns);
  }
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from orders`.execute(db);
  await db.connection().execute(async (one) => {
    // the database's own autovacuum may be at the same rows, and a migration's patience with locks is short
    if (isPostgres) await sql.raw("set lock_timeout = '60s'").execute(one);
    await sql.raw('analyze').execute(one);
    if (isPostgres) await sql.raw(`set lock_timeout = '${MIGRATING.lockMs}ms'`).execute(one);
  });
  return Number(rows[0]?.count);
}

/** Copies all rows of a table, as other orders. */
async function multiply(db: Db, table: string, columns: string[]): Promise<void> {
  const copied = columns.map((column) => {
    if (column === 'order_id' || column === 'cart_id') return `${column} || '-copy-' || n`;
    return column === 'order_number' ? 'order_number + n * 100000' : column;
  });
  await sql`insert into ${sql.table(table)} (${sql.raw(columns.join(', '))})
    with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${sql.lit(COPIES)})
    select ${sql.raw(copied.join(', '))} from ${sql.table(table)} cross join copies`.execute(db);
}

/** Changes an order again and again, as the kitchen does. @returns the longest that one change waited */
async function pressUntil(
  db: Db,
  order: string,
  isOver: () => boolean,
): Promise<{ waitMs: number; presses: number }> {
  let waitMs = 0;
  let presses = 0;
  while (!isOver()) {
    const began = performance.now();
    await untilWritten(() =>
      sql`update orders set is_paid = is_paid where restaurant_id = ${RESTAURANT}
        and order_id = ${order}`.execute(db),
    );
    waitMs = Math.max(waitMs, performance.now() - began);
    presses += 1;
    await pause(PRESS_MS);
  }
  return { waitMs, presses };
}

/** Whoever is turned away presses again: it is one wait of theirs. */
async function untilWritten(write: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
}
