import { createHash } from 'node:crypto';
import type { Deps } from '#app/backend/deps.ts';

/** What restaurants.receiver_key_hash keeps of a receiver key: its SHA-256 in hex. */
export function receiverKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Gives the restaurant of `subdomain` another receiver key, which is told this once; the old one stops working.
 * Null when there is no such restaurant.
 */
export async function renewReceiverKey(
  deps: Pick<Deps, 'newSecret' | 'transaction'>,
  subdomain: string,
): Promise<string | null> {
  const key = deps.newSecret();
  const { numUpdatedRows } = await deps.transaction((trx) =>
    trx
      .updateTable('restaurants')
      .set({ receiver_key_hash: receiverKeyHash(key) })
      .where('subdomain', '=', subdomain)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? key : null;
}
