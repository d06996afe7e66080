import type { Restaurant, RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { type DatabaseAddress, openAsItIs, openDatabase } from '#app/backend/db/open-database.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { newSecret } from '#app/backend/kept-secrets.ts';
import type { Log } from '#app/backend/log.ts';
import { tokenSecretsOf } from '#app/backend/secrets.ts';
import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { readOffOptions } from '#app/backend/use-cases/catalogue/off-options.ts';
import { parsePauses } from '#app/backend/use-cases/receiver/services.ts';
import type { CommandContext, Output } from './command.ts';

/**
 * One piece of work on the store: on that of the server which carries the command out, or on its database,
 * opened here and brought up to date. There a server may go on beside it: each transaction waits for the
 * other's, and the work that a change leaves (mails, refunds) is done by the server's jobs.
 * @param isSigning whether it makes tokens or keyed hashes: then with the server's secrets, else with made up ones
 * @throws Error when the database cannot be opened, or the secrets are not there.
 */
export async function withStore<T>(
  session: CommandContext,
  work: (deps: Deps) => Promise<T>,
  { isSigning = false } = {},
): Promise<T> {
  const { server, database, stripe, orphanRefundHours, output } = session;
  if (server) return work({ ...server, log: both(server.log, complaints(output)) });
  const { token, retired } = isSigning
    ? tokenSecretsOf(database.dataDirectory, session.secrets ?? {})
    : { token: [newSecret()], retired: [] };
  const { createBackend } = await import('#app/backend/create-backend.ts');
  const backend = await createBackend({
    ...database,
    stripe,
    orphanRefundHours,
    log: complaints(output),
    tokenSecrets: token,
    retiredSecrets: retired,
    seedDemo: false,
  });
  try {
    return await work(backend.deps);
  } finally {
    await backend.close();
  }
}

/** What a command that only asks may use. */
export type Asking = Pick<Deps, 'db' | 'now'>;

/**
 * The same for a command that only asks: only the database is opened, as it is, and nothing is made or changed.
 * @throws Error when there is none, or its tables are those of another program
 */
export async function askStore<T>(
  { server, database, output }: CommandContext,
  work: (store: Asking) => Promise<T>,
): Promise<T> {
  if (server) return work(server);
  const db = await openAsItIs(database, complaints(output));
  try {
    return await work({ db, now: () => new Date() });
  } finally {
    await db.destroy();
  }
}

/** What is wrong is for whoever typed the command, and for the server's own log. */
function both(one: Log, other: Log): Log {
  const say = (level: keyof Log) => (fields: Record<string, unknown>, message: string) => {
    one[level](fields, message);
    other[level](fields, message);
  };
  return { info: one.info.bind(one), warn: say('warn'), error: say('error') };
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
