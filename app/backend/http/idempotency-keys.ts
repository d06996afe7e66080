import type { Db } from '#app/backend/deps.ts';

/** A row of idempotency_keys without its reply. */
export type KeptKey = { restaurantId: string; scope: string; key: string; fingerprint: string };
export type KnownKey = { fingerprint: string; reply: string };

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export async function findKey(db: Db, { restaurantId, scope, key }: KeptKey): Promise<KnownKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Keeps the key; one that is already there stays as it is. On PostgreSQL it waits while another server's transaction
 * holds the same key. @returns false when it was there already.
 */
export async function insertKey(db: Db, kept: KeptKey, reply: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      restaurant_id: kept.restaurantId,
      scope: kept.scope,
      idempotency_key: kept.key,
      fingerprint: kept.fingerprint,
      reply,
      created_utc: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setReply(db: Db, { restaurantId, scope, key }: KeptKey, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Keys are good for 24 hours (B-GEN-07). */
export async function forgetOldKeys(db: Db, restaurantId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '<', new Date(now.getTime() - LIFETIME_MS).toISOString())
    .execute();
}
