import type { Deps, Trx } from '#app/backend/deps.ts';
import { keyedHashes } from '#app/backend/keyed-hashes.ts';

/** After the last sign-in from a network, it counts as the customer's own for this long (ms). */
export const REMEMBERED_MS = 90 * 24 * 60 * 60_000;

/**
 * The hashes under which customer_networks may keep a network, the newest first: that one is written. The address cannot
 * be read back from them.
 */
export function networkHashes(deps: Deps, restaurantId: string, email: string, network: string): string[] {
  return keyedHashes(deps, JSON.stringify(['network', restaurantId, email, network]));
}

/** Remembers that the customer signed in from this network, which has these hashes. */
export async function rememberNetwork(
  trx: Trx,
  customer: { restaurantId: string; customerId: string; networkHashes: readonly string[] },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('customer_networks')
    .where('restaurant_id', '=', customer.restaurantId)
    .where('customer_id', '=', customer.customerId)
    .where('seen_utc', '<', new Date(now.getTime() - REMEMBERED_MS).toISOString())
    .execute();
  await trx
    .insertInto('customer_networks')
    .values({
      restaurant_id: customer.restaurantId,
      customer_id: customer.customerId,
      network_hash: customer.networkHashes[0] ?? '',
      seen_utc: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'customer_id', 'network_hash'])
        .doUpdateSet({ seen_utc: now.toISOString() }),
    )
    .execute();
}

/** Forgets all networks that the customer signed in from. */
export async function forgetNetworks(trx: Trx, restaurantId: string, customerId: string): Promise<void> {
  await trx
    .deleteFrom('customer_networks')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Whether the e-mail's owner signed in from this network before. One query for any e-mail. */
export async function isKnownNetwork(
  deps: Deps,
  trx: Trx,
  { restaurantId, email, network }: { restaurantId: string; email: string; network: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('customers')
    .innerJoin('customer_networks', (join) =>
      join
        .onRef('customer_networks.restaurant_id', '=', 'customers.restaurant_id')
        .onRef('customer_networks.customer_id', '=', 'customers.customer_id'),
    )
    .select('customer_networks.seen_utc')
    .where('customers.restaurant_id', '=', restaurantId)
    .where('customers.email', '=', email)
    .where('customer_networks.network_hash', 'in', networkHashes(deps, restaurantId, email, network))
    .executeTakeFirst();
  return row !== undefined;
}
