import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * What a SQLite database holds, in figures that are the same only where the rows are: rows by table, and the sum of
 * every column that is money (cents).
 */
export const Contents = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), cents: z.record(z.string(), z.number()) })),
  restaurants: z.array(
    z.object({ restaurantId: z.string(), subdomain: z.string(), lastOrderNumber: z.number() }),
  ),
  /** The newest change of the tables that it has seen; null where there is none. */
  migration: z.string().nullable(),
});
export type Contents = z.infer<typeof Contents>;

/** Reads every table once; within a transaction of the caller it is what that transaction sees. */
export function contentsOf(database: DatabaseSync): Contents {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all()
    .map(({ name }) => String(name));
  return {
    tables: Object.fromEntries(names.map((name) => [name, figuresOf(database, name)])),
    restaurants: database
      .prepare(
        'select restaurant_id, subdomain, next_order_number - 1 as last from restaurants order by subdomain',
      )
      .all()
      .map(({ restaurant_id, subdomain, last }) => ({
        restaurantId: String(restaurant_id),
        subdomain: String(subdomain),
        lastOrderNumber: Number(last),
      })),
    migration: newestMigration(database, names),
  };
}

function figuresOf(database: DatabaseSync, table: string): Contents['tables'][string] {
  const columns = database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
    .filter((name) => name.endsWith('_cents'));
  const sums = columns.map((name) => `coalesce(sum("${name}"), 0) as "${name}"`);
  const row = database.prepare(`select ${['count(*) as n', ...sums].join(', ')} from "${table}"`).get();
  return {
    rows: Number(row?.n),
    cents: Object.fromEntries(columns.map((name) => [name, Number(row?.[name])])),
  };
}

function newestMigration(database: DatabaseSync, tables: readonly string[]): string | null {
  if (!tables.includes('kysely_migration')) return null;
  const row = database.prepare('select max(name) as name from kysely_migration').get();
  return typeof row?.name === 'string' ? row.name : null;
}

/** Where two databases differ, a sentence each; none where they hold the same. */
export function differences(said: Contents, found: Contents): string[] {
  const faults: string[] = [];
  for (const table of new Set([...Object.keys(said.tables), ...Object.keys(found.tables)])) {
    const [one, other] = [said.tables[table], found.tables[table]];
    if (one?.rows !== other?.rows)
      faults.push(`${table} has ${other?.rows ?? 'no'} rows, not ${one?.rows ?? 'none'}`);
    for (const [column, sum] of Object.entries(one?.cents ?? {}))
      if (other?.cents[column] !== sum)
        faults.push(`${table}.${column} comes to ${other?.cents[column] ?? 'nothing'} cents, not ${sum}`);
  }
  for (const { restaurantId, subdomain, lastOrderNumber } of said.restaurants) {
    const other = found.restaurants.find((one) => one.restaurantId === restaurantId);
    if (other?.lastOrderNumber !== lastOrderNumber)
      faults.push(`the newest order of ${subdomain} is ${other?.lastOrderNumber}, not ${lastOrderNumber}`);
  }
  return faults;
}
