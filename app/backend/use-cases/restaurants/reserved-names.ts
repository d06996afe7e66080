import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

/** Who wants a sub-domain, and when; its own old names are fine. */
type Wish = { subdomain: string; restaurantId: string; now: Date };

/**
 * Refuses a sub-domain that another restaurant had lately: links to it are still about that one. Changes nothing.
 * @returns the restaurant that had it before its time was over; null where nobody had
 * @throws Error that names the other restaurant, and until when
 */
export async function refuseReserved(
  db: Db | Trx,
  { subdomain, restaurantId, now }: Wish,
): Promise<string | null> {
  const old = await db
    .selectFrom('restaurant_names as old')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'old.restaurant_id')
    .select(['old.restaurant_id', 'old.until_utc', 'restaurants.subdomain as present'])
    .where('old.subdomain', '=', subdomain)
    .$call(overAll('which restaurants there are'))
    .executeTakeFirst();
  if (!old || old.restaurant_id === restaurantId) return null;
  if (old.until_utc > now.toISOString())
    throw new Error(
      `The sub-domain ${subdomain} is the old name of ${old.present} until ${old.until_utc.slice(0, 10)}: links to it lead there`,
    );
  return old.restaurant_id;
}

/** Refuses it likewise, and has a name whose time is over be nobody's any more. @throws Error as refuseReserved */
export async function takeName(trx: Trx, wish: Wish): Promise<void> {
  const before = await refuseReserved(trx, wish);
  if (before === null) return;
  await trx
    .deleteFrom('restaurant_names')
    .where('restaurant_id', '=', before)
    .where('subdomain', '=', wish.subdomain)
    .execute();
}
