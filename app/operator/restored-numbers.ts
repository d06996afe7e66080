import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { checkedDatabaseUrl } from '#app/backend/db/postgres-tls.ts';
import { seeingAll } from '#app/backend/db/row-level-security.ts';
import { SKIPPED_NUMBERS } from '#app/backend/use-cases/orders/order-number.ts';

/** The number that a restaurant's next order gets, by restaurant id. */
export type NextNumbers = ReadonlyMap<string, number>;

export type KnownNumbers = {
  /** Of the database that the backup replaces; null where there is none that can be read. */
  replaced: NextNumbers | null;
  /** The highest numbers that servers gave customers, from the file beside the database. */
  given: NextNumbers;
  /** The operator says that nothing was ordered after the backup. */
  isNothingLost: boolean;
};

/**
 * Where order numbers continue after a restore, so that no number is given twice: where they stood in the
 * database that is replaced. Where that is not known exactly, numbers are skipped, because orders after the
 * backup have taken some.
 * @returns only restaurants whose number changes.
 */
export function continuingNumbers(
  backup: NextNumbers,
  { replaced, given, isNothingLost }: KnownNumbers,
): NextNumbers {
  const changed = new Map<string, number>();
  for (const [restaurantId, next] of backup) {
    const lastGiven = given.get(restaurantId) ?? 0;
    const before = replaced?.get(restaurantId);
    const highest = Math.max(next, before ?? 0, lastGiven + 1);
    // a database that lags behind the backup, or behind what was given, has lost orders itself
    const isExact =
      before === undefined || before < next ? isNothingLost && lastGiven < next : lastGiven < before;
    const continues = isExact ? highest : highest + SKIPPED_NUMBERS;
    if (continues !== next) changed.set(restaurantId, continues);
  }
  return changed;
}

const READ = 'select restaurant_id, next_order_number from restaurants';
type Row = { restaurant_id: string; next_order_number: number | string };

function byRestaurant(rows: readonly Row[]): NextNumbers {
  return new Map(rows.map((row) => [row.restaurant_id, Number(row.next_order_number)]));
}

/** The next numbers of a database on a file; null where there is none, or none that can be read. */
export function sqliteNumbers(file: string): NextNumbers | null {
  if (!existsSync(file)) return null;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return byRestaurant(database.prepare(READ).all() as Row[]);
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

export function setSqliteNumbers(file: string, numbers: NextNumbers): void {
  const database = new DatabaseSync(file);
  try {
    const change = database.prepare('update restaurants set next_order_number = ? where restaurant_id = ?');
    for (const [restaurantId, next] of numbers) change.run(next, restaurantId);
  } finally {
    database.close();
  }
}

/** The same of a PostgreSQL database. */
export async function postgresNumbers(databaseUrl: string): Promise<NextNumbers> {
  return onPostgres(databaseUrl, async (client) => byRestaurant((await client.query<Row>(READ)).rows));
}

export async function setPostgresNumbers(databaseUrl: string, numbers: NextNumbers): Promise<void> {
  const change = 'update restaurants set next_order_number = $1 where restaurant_id = $2';
  await onPostgres(databaseUrl, async (client) => {
    for (const [restaurantId, next] of numbers) await client.query(change, [next, restaurantId]);
  });
}

async function onPostgres<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: seeingAll(checkedDatabaseUrl(databaseUrl)) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
