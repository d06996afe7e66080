import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/backend/deps.ts';
import { oldestGoodKey } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import type { CallName } from '#app/contract/calls.ts';

type Sent = { path: Record<string, string>; query: Record<string, string | undefined>; body: unknown };

/**
 * What two requests with one idempotency key must have in common: the customer's own fields. Left out is what
 * the scope already holds (restaurant, cart) and what the web server fills in by itself: the due time of an
 * order for now, and the total it showed. Left out too is what is said of an age: a date of birth is kept nowhere, also
 * not in a hash, of which all else is known.
 */
export async function customersFields(name: CallName, { path, query, body }: Sent): Promise<unknown> {
  const { clientId: _client, ...ids } = path;
  const { cartId: _cart, ...asked } = query;
  return { ids, asked, body: name === 'orders.create' ? ownFieldsOfOrder(body) : await withoutFiles(body) };
}

function ownFieldsOfOrder(body: unknown): unknown {
  const {
    dueUtc,
    expectedTotal: _shown,
    isAdult: _said,
    birthDate: _born,
    ...fields
  } = body as Record<string, unknown>;
  return fields.isScheduledOrder === true ? { ...fields, dueUtc } : fields;
}

/** The body with a hash in place of each file. */
async function withoutFiles(body: unknown): Promise<unknown> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(async ([name, value]) => [name, await fileHash(value)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function fileHash(value: unknown): Promise<unknown> {
  if (!(value instanceof Blob)) return value;
  return createHash('sha256')
    .update(await value.bytes())
    .digest('hex');
}

/** A row of idempotency_keys without its reply. */
export type KeptKey = { restaurantId: string; scope: string; key: string; fingerprint: string };
export type KnownKey = { fingerprint: string; reply: string };

/** The kept key with its fingerprint and reply, if there is one that has not expired. */
export async function findKey(
  db: Db,
  { restaurantId, scope, key }: KeptKey,
  now: Date,
): Promise<KnownKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .where('created_utc', '>=', oldestGoodKey(now))
    .executeTakeFirst();
}

/**
 * Keeps the key. The same key is replaced when it has expired, and left as it is when it has not. On
 * PostgreSQL this waits while another server's transaction holds the same key.
 * @returns false when the key was there and has not expired.
 */
export async function insertKey(db: Db, kept: KeptKey, reply: string, now: Date): Promise<boolean> {
  const fresh = { fingerprint: kept.fingerprint, reply, created_utc: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ restaurant_id: kept.restaurantId, scope: kept.scope, idempotency_key: kept.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'scope', 'idempotency_key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_utc', '<', oldestGoodKey(now)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the reply that a repetition of the call gets, in place of the one that was there. */
export async function setReply(db: Db, { restaurantId, scope, key }: KeptKey, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Keys of one call that are kept of a cart, or of a customer: more presses than anybody repeats. */
const MOST_KEPT = 30;

/**
 * Keeps the disk from filling with answers: of a scope only the newest key has its whole reply, those before
 * it say which cart they were about, and the oldest are forgotten. A cart's reply is as large as the cart, and
 * whoever presses on would keep it again with each press.
 * @param newest the key that was just kept
 * @param shortReply what stays of the replies before
 */
export async function shortenOlder(db: Db, newest: KeptKey, shortReply: string): Promise<void> {
  const { restaurantId, scope, key } = newest;
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['idempotency_key', 'created_utc', sql<number>`length(reply)`.as('letters')])
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '<>', key)
    .execute();
  // sorted here: asked to sort them, PostgreSQL reads all keys by their age
  rows.sort((a, b) => (a.created_utc < b.created_utc ? 1 : -1));
  const long = rows.slice(0, MOST_KEPT - 1).filter(({ letters }) => Number(letters) > shortReply.length);
  const old = rows.slice(MOST_KEPT - 1);
  for (const row of long) await setReply(db, { ...newest, key: row.idempotency_key }, shortReply);
  if (old.length === 0) return;
  await db
    .deleteFrom('idempotency_keys')
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where(
      'idempotency_key',
      'in',
      old.map((row) => row.idempotency_key),
    )
    .execute();
}
