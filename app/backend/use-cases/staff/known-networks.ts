import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { networkHashes, REMEMBERED_MS } from '#app/backend/use-cases/accounts/known-networks.ts';
import type { Person } from './staff-limits.ts';

/** The hashes of a network at a restaurant, the newest first: the same for all of its people. */
export function staffNetworkHashes(deps: Deps, restaurantId: string, network: string): string[] {
  return networkHashes(deps, restaurantId, 'staff', network);
}

/**
 * The hash under which somebody signed in from this network before; null for never. Of several it is the oldest, so that
 * a rotation of the secrets begins no new count.
 * @param staffId null for anybody of the restaurant
 */
export async function knownNetwork(
  deps: Deps,
  db: Db | Trx,
  { restaurantId, staffId }: { restaurantId: string; staffId: string | null },
  network: string,
): Promise<string | null> {
  const hashes = staffNetworkHashes(deps, restaurantId, network);
  const rows = await db
    .selectFrom('staff_networks')
    .select('network_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('network_hash', 'in', hashes)
    .where('seen_utc', '>=', rememberedSince(deps.now()))
    .$if(staffId !== null, (some) => some.where('staff_id', '=', staffId ?? ''))
    .execute();
  return oldestOf(hashes, rows);
}

/** Whether anybody of the restaurant signed in from this network before. */
export async function isStaffsNetwork(
  deps: Deps,
  db: Db | Trx,
  restaurantId: string,
  network: string,
): Promise<boolean> {
  return (await knownNetwork(deps, db, { restaurantId, staffId: null }, network)) !== null;
}

/** Of a network's hashes the oldest that somebody is known under. */
export function oldestOf(
  hashes: readonly string[],
  rows: readonly { network_hash: string | null }[],
): string | null {
  const known = new Set(rows.map(({ network_hash }) => network_hash));
  return hashes.findLast((hash) => known.has(hash)) ?? null;
}

/** A sign-in before then is forgotten. */
export function rememberedSince(now: Date): string {
  return new Date(now.getTime() - REMEMBERED_MS).toISOString();
}

/** Remembers that somebody signed in from this network, and forgets those of long ago. */
export async function rememberStaffNetwork(
  deps: Deps,
  trx: Trx,
  { restaurantId, staffId }: Person,
  network: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('staff_networks')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('seen_utc', '<', rememberedSince(now))
    .execute();
  await trx
    .insertInto('staff_networks')
    .values({
      ...{ restaurant_id: restaurantId, staff_id: staffId, seen_utc: now.toISOString() },
      network_hash: staffNetworkHashes(deps, restaurantId, network)[0] ?? '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'network_hash', 'staff_id'])
        .doUpdateSet({ seen_utc: now.toISOString() }),
    )
    .execute();
}

/** Forgets all networks that somebody signed in from. */
export async function forgetStaffNetworks(trx: Trx, { restaurantId, staffId }: Person): Promise<void> {
  await trx
    .deleteFrom('staff_networks')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .execute();
}
