import type { Deps } from '#app/backend/deps.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';

/**
 * Gives the restaurant of `subdomain` a new receiver key; the old one stops working, and with it every device
 * that was signed in under it. The key is returned this once and only its hash kept.
 * @returns null when there is no such restaurant.
 */
export async function renewReceiverKey(
  deps: Pick<Deps, 'newSecret' | 'security' | 'transaction'>,
  subdomain: string,
): Promise<string | null> {
  const key = deps.newSecret();
  const renewed = await deps.transaction((trx) =>
    trx
      .updateTable('restaurants')
      .set({ receiver_key_hash: secretHash(key) })
      .where('subdomain', '=', subdomain)
      .returning('restaurant_id')
      .executeTakeFirst(),
  );
  if (!renewed) return null;
  const { restaurant_id: restaurantId } = renewed;
  deps.security.note('receiver-key-renewed', { restaurantId, requestId: null, network: null });
  return key;
}
