import { createHmac } from 'node:crypto';
import type { Deps, Trx } from '#app/backend/deps.ts';

/** So long a network counts as the customer's own after the last sign-in from it. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000;

/** A network as customer_networks keeps it: nobody can read an address back from it. */
export function networkHash(deps: Deps, restaurantId: string, email: string, network: string): string {
  const message = JSON.stringify(['network', restaurantId, email, network]);
  return createHmac('sha256', deps.tokenSecrets[0] ?? '')
    .update(message)
    .digest('hex');
}

/** Remembers that the customer signed in from there. */
export async function rememberNetwork(
  trx: Trx,
  customer: { restaurantId: string; customerId: string; networkHash: string },
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
      network_hash: customer.networkHash,
      seen_utc: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'customer_id', 'network_hash'])
        .doUpdateSet({ seen_utc: now.toISOString() }),
    )
    .execute();
}

export async function forgetNetworks(trx: Trx, restaurantId: string, customerId: string): Promise<void> {
  await trx
    .deleteFrom('customer_networks')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
}
