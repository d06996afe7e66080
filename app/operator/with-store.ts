import { randomBytes } from 'node:crypto';
import type { Restaurant, RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { createBackend } from '#app/backend/create-backend.ts';
import { type DatabaseAddress, openDatabase } from '#app/backend/db/open-database.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { readOffOptions } from '#app/backend/use-cases/catalogue/off-options.ts';
import { parsePauses } from '#app/backend/use-cases/receiver/services.ts';
import type { CommandContext, Output } from './command.ts';

/**
 * Opens the store's database, brought up to date, for one piece of work. A server may go on running beside
 * it: each transaction waits for the other's, and the work that a change leaves (mails, refunds) is done by
 * the server's jobs.
 * @throws Error when the database cannot be opened.
 */
export async function withStore<T>(
  { database, stripe, orphanRefundHours, output }: CommandContext,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const backend = await createBackend({
    ...database,
    stripe,
    orphanRefundHours,
    log: complaints(output),
    // signs nothing: no command makes tokens, places or order keys
    placeSecret: randomBytes(32).toString('base64url'),
    seedDemo: false,
  });
  try {
    return await work(backend.deps);
  } finally {
    await backend.close();
  }
}

/** A log for a person at a terminal: what is wrong, in words. */
export function complaints(output: Output): Log {
  // an alert says whom it is about; at a terminal nobody has another line to look that up
  const complain = (fields: Record<string, unknown>, message: string) =>
    output.complain(fields.alert === undefined ? message : `${message}: ${JSON.stringify(fields)}`);
  // the security log's lines stay lines, for whoever gathers them from standard error
  const info = (fields: Record<string, unknown>) =>
    fields.security === undefined
      ? undefined
      : output.complain(JSON.stringify({ time: new Date().toISOString(), ...fields }));
  return { info, warn: complain, error: complain };
}

/**
 * Opens a database as a server would: its tables are brought up to date and read.
 * @throws Error when it cannot be served
 */
export async function tryServing(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address);
  try {
    await db.selectFrom('restaurants').select('restaurant_id').limit(1).execute();
  } finally {
    await db.destroy();
  }
}

/** The restaurant of a sub-domain, also one that is switched off. @throws Error that names the sub-domain. */
export async function knownRestaurant(db: Db, subdomain: string): Promise<Restaurant> {
  const row = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'menu_version', 'document', 'services'])
    .where('subdomain', '=', subdomain)
    .where('deleted_utc', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
  const document = JSON.parse(row.document) as RestaurantDocument;
  return {
    restaurantId: row.restaurant_id,
    subdomain: row.subdomain,
    menuVersion: row.menu_version,
    pauses: parsePauses(row.services),
    offOptions: await readOffOptions(db, row.restaurant_id),
    cards: await cardAccount(db, row.restaurant_id, document),
    document,
  };
}
