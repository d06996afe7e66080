import type { Db } from '#app/backend/deps.ts';
import { oldestGoodKey } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';

/** A row of idempotency_keys without its reply. */
export type KeptKey = { restaurantId: string; scope: string; key: string; fingerprint: string };
export type KnownKey = { fingerprint: string; reply: string };

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
 * Keeps the key, also in the place of the same key of days past; a good one that is there already stays as it is. On
 * PostgreSQL it waits while another server's transaction holds the same key. @returns false when it was there already.
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

export async function setReply(db: Db, { restaurantId, scope, key }: KeptKey, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('restaurant_id', '=', restaurantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .execute();
}
