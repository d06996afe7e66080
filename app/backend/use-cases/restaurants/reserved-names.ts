import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

/**
 * Refuses a sub-domain that another restaurant had lately: links to it are still about that one. A name whose time is over is
 * free again.
 * @param restaurantId who wants it; its own old names are fine
 * @throws Error that names the other restaurant, and until when
 */
export async function refuseReserved(
  trx: Db | Trx,
  { subdomain, restaurantId, now }: { subdomain: string; restaurantId: string; now: Date },
): Promise<void> {
  const old = await trx
    .selectFrom('restaurant_names as old')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'old.restaurant_id')
    .select(['old.restaurant_id', 'old.until_utc', 'restaurants.subdomain as present'])
    .where('old.subdomain', '=', subdomain)
    .$call(overAll('which restaurants there are'))
    .executeTakeFirst();
  if (!old || old.restaurant_id === restaurantId) return;
  if (old.until_utc > now.toISOString())
    throw new Error(
      `The sub-domain ${subdomain} is the old name of ${old.present} until ${old.until_utc.slice(0, 10)}: links to it lead there`,
    );
  await trx
    .deleteFrom('restaurant_names')
    .where('restaurant_id', '=', old.restaurant_id)
    .where('subdomain', '=', subdomain)
    .execute();
}
