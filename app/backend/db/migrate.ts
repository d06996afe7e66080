import { setTimeout as pause } from 'node:timers/promises';
import { PostgresAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { firstTables } from '#app/backend/db/migrations/0001-first-tables.ts';
import { customersAndMoney } from '#app/backend/db/migrations/0002-customers-and-money.ts';
import { ordersByDue } from '#app/backend/db/migrations/0003-orders-by-due.ts';
import { unitAndDeliveryNote } from '#app/backend/db/migrations/0004-unit-and-delivery-note.ts';
import { anyLanguage } from '#app/backend/db/migrations/0005-any-language.ts';
import { strayMoney } from '#app/backend/db/migrations/0006-stray-money.ts';
import { urgentMail } from '#app/backend/db/migrations/0007-urgent-mail.ts';
import { replacedPictures } from '#app/backend/db/migrations/0008-replaced-pictures.ts';
import { sessions } from '#app/backend/db/migrations/0009-sessions.ts';
import { ordersOnTrust } from '#app/backend/db/migrations/0010-orders-on-trust.ts';
import { codesByAsker } from '#app/backend/db/migrations/0011-codes-by-asker.ts';
import { forgetting } from '#app/backend/db/migrations/0012-forgetting.ts';
import { promisedTimes } from '#app/backend/db/migrations/0013-promised-times.ts';
import { offByHand } from '#app/backend/db/migrations/0014-off-by-hand.ts';
import { readyAndSeen } from '#app/backend/db/migrations/0015-ready-and-seen.ts';
import { servicePauses } from '#app/backend/db/migrations/0016-service-pauses.ts';
import { prints } from '#app/backend/db/migrations/0017-prints.ts';
import { offOptions } from '#app/backend/db/migrations/0018-off-options.ts';
import { printers } from '#app/backend/db/migrations/0019-printers.ts';
import { orderRefunds } from '#app/backend/db/migrations/0020-order-refunds.ts';
import { findOrders } from '#app/backend/db/migrations/0021-find-orders.ts';
import { pushMessages } from '#app/backend/db/migrations/0022-push-messages.ts';
import { kitchenDevices } from '#app/backend/db/migrations/0023-kitchen-devices.ts';
import { askedCancels } from '#app/backend/db/migrations/0024-asked-cancels.ts';
import { whoPressed } from '#app/backend/db/migrations/0025-who-pressed.ts';
import { kitchenOnly } from '#app/backend/db/migrations/0026-kitchen-only.ts';
import { stepsAndDrives } from '#app/backend/db/migrations/0027-steps-and-drives.ts';
import { endsOfDevices } from '#app/backend/db/migrations/0028-ends-of-devices.ts';
import { staff } from '#app/backend/db/migrations/0029-staff.ts';
import { drafts } from '#app/backend/db/migrations/0030-drafts.ts';
import { daySums } from '#app/backend/db/migrations/0031-day-sums.ts';
import { cardAccounts } from '#app/backend/db/migrations/0032-card-accounts.ts';
import { patrons } from '#app/backend/db/migrations/0033-patrons.ts';
import { adults } from '#app/backend/db/migrations/0034-adults.ts';
import { piecesOfVersions } from '#app/backend/db/migrations/0037-pieces-of-versions.ts';
import { keptStock } from '#app/backend/db/migrations/0038-kept-stock.ts';
import { restaurantAddresses } from '#app/backend/db/migrations/0039-restaurant-addresses.ts';
import { webhooks } from '#app/backend/db/migrations/0040-webhooks.ts';
import { moves } from '#app/backend/db/migrations/0041-moves.ts';
import { staffNetworks } from '#app/backend/db/migrations/0042-staff-networks.ts';
import { unconfirmedTickets } from '#app/backend/db/migrations/0043-unconfirmed-tickets.ts';
import { settledRefunds } from '#app/backend/db/migrations/0044-settled-refunds.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { closeTable, openTables } from './row-level-security.ts';

/** Every change of the tables, in order. One that has been released is never edited: a new one is added. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-customers-and-money': customersAndMoney,
  '0003-orders-by-due': ordersByDue,
  '0004-unit-and-delivery-note': unitAndDeliveryNote,
  '0005-any-language': anyLanguage,
  '0006-stray-money': strayMoney,
  '0007-urgent-mail': urgentMail,
  '0008-replaced-pictures': replacedPictures,
  '0009-sessions': sessions,
  '0010-orders-on-trust': ordersOnTrust,
  '0011-codes-by-asker': codesByAsker,
  '0012-forgetting': forgetting,
  '0013-promised-times': promisedTimes,
  '0014-off-by-hand': offByHand,
  '0015-ready-and-seen': readyAndSeen,
  '0016-service-pauses': servicePauses,
  '0017-prints': prints,
  '0018-off-options': offOptions,
  '0019-printers': printers,
  '0020-order-refunds': orderRefunds,
  '0021-find-orders': findOrders,
  '0022-push-messages': pushMessages,
  '0023-kitchen-devices': kitchenDevices,
  '0024-asked-cancels': askedCancels,
  '0025-who-pressed': whoPressed,
  '0026-kitchen-only': kitchenOnly,
  '0027-steps-and-drives': stepsAndDrives,
  '0028-ends-of-devices': endsOfDevices,
  '0029-staff': staff,
  '0030-drafts': drafts,
  '0031-day-sums': daySums,
  '0032-card-accounts': cardAccounts,
  '0033-patrons': patrons,
  '0034-adults': adults,
  '0037-pieces-of-versions': piecesOfVersions,
  '0038-kept-stock': keptStock,
  '0039-restaurant-addresses': restaurantAddresses,
  '0040-webhooks': webhooks,
  '0041-moves': moves,
  '0042-staff-networks': staffNetworks,
  '0043-unconfirmed-tickets': unconfirmedTickets,
  '0044-settled-refunds': settledRefunds,
};

/** Kysely's own number, so that a program that leaves the lock to Kysely waits for us, and we for it. */
const MIGRATION_LOCK = '3853314791062309107';
const PATIENCE_MS = 600_000;
/** Between two tries for a table that is in use; half of it to one and a half times. */
const PAUSE_MS = 1_000;
/** Every so many tries it is said again that somebody is waited for. */
const SAY_EVERY = 30;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const IN_USE: readonly unknown[] = ['55P03', '40P01'];

/**
 * Runs the migrations that this database has not seen, under a lock: of two processes that start together the
 * second waits for the first. On a file all are one transaction. On PostgreSQL, where others go on serving,
 * each is one, and a table that somebody reads for long is tried again and again for a moment: whoever waits
 * for a table keeps all who come later waiting too. There each table's wall is made after that, if it
 * is not there.
 * @returns the names of those that were run
 * @throws Error when one fails (that one has changed nothing), when the tables stay in use for ten minutes, or
 * when a newer program has changed the tables.
 */
export async function migrate(db: Db, log?: Log): Promise<string[]> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return run(db, 'migrateToLatest');
  const done: string[] = [];
  for (;;) {
    const ran = await whenFree(log, () => alone(db, (trx) => run(trx, 'migrateUp')));
    if (ran.length === 0) break;
    done.push(...ran);
  }
  // a table for itself: whoever waits for one keeps none of those that it has got
  for (const table of await openTables(db)) await whenFree(log, () => alone(db, closeIfOpen(table)));
  return done;
}

type Change<T> = (trx: Trx) => Promise<T>;

/** In a transaction of its own, with the lock that all processes wait for. */
function alone<T>(db: Db, work: Change<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    return work(trx);
  });
}

/** Another process may have done it meanwhile. */
function closeIfOpen(table: string): Change<void> {
  return async (trx) => {
    if ((await openTables(trx)).includes(table)) await closeTable(trx, table);
  };
}

/**
 * Looks whether the tables are those of this program, and changes nothing.
 * @throws Error when a newer program has changed them, or when migrations were not run yet
 */
export async function checkUpToDate(db: Db): Promise<void> {
  const done = (await db.introspection.getTables({ withInternalKyselyTables: true })).some(
    ({ name }) => name === DEFAULT_MIGRATION_TABLE,
  )
    ? (await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  for (const name of names) if (!Object.hasOwn(MIGRATIONS, name)) throw newerProgram(name);
  const missing = Object.keys(MIGRATIONS).filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new Error(
      `The tables are not those of this program yet (${missing.length} changes are missing, from ${missing[0]} on): start the server, or say npm run store -- migrate`,
    );
}

function newerProgram(migration: string): Error {
  return new Error(
    `The database was changed by a newer program (${migration}): update this one, then start it`,
  );
}

async function run(db: Db, way: 'migrateToLatest' | 'migrateUp'): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  })[way]();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown !== undefined) throw newerProgram(unknown);
  throw error instanceof Error ? error : new Error(`The database could not be migrated: ${String(error)}`);
}

/** Tries until nobody holds what `work` needs. */
async function whenFree<T>(log: Log | undefined, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (performance.now() > end)
        throw new Error(
          'The tables were in use for ten minutes and could not be changed; when they are not: npm run store -- migrate',
          { cause: error },
        );
      if (tries % SAY_EVERY === 0)
        log?.warn({ tries }, 'a change of the tables waits until nobody keeps them locked');
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

function isInUse(error: unknown): boolean {
  const fault = error instanceof DatabaseUnavailable ? error.cause : error;
  return fault instanceof Error && 'code' in fault && IN_USE.includes(fault.code);
}
