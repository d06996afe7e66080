import { type TakenAway, wouldTakeAway } from '#app/backend/catalogue/changes/would-take-away.ts';
import type { Pictures } from '#app/backend/catalogue/pictures.ts';
import type { Db } from '#app/backend/deps.ts';
import { differences, liveFile } from '#app/backend/use-cases/draft/live-version.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { refuseReserved } from '#app/backend/use-cases/restaurants/reserved-names.ts';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { asKept } from './import-restaurant.ts';

/** What an import of a file would do; null in place of both where it would create the restaurant. */
export type WouldImport = { changes: FileChange[]; takenAway: TakenAway } | null;

/**
 * What `importRestaurant` would do with the same file and pictures now. Nothing is changed.
 * @throws Error as that does, but for TakesDishesAway
 */
export function wouldImport(
  { db, now }: { db: Db; now: () => Date },
  file: RestaurantFile,
  pictures: Pictures,
): Promise<WouldImport> {
  return untilUncontested(async () => {
    const { subdomain } = file.restaurant;
    const known = await db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirst();
    const restaurantId = known?.restaurant_id ?? '';
    const next = asKept(file, pictures, restaurantId);
    if (!known) {
      await refuseReserved(db, { subdomain, restaurantId, now: now() });
      return null;
    }
    const live = await liveFile(db, restaurantId);
    return { changes: differences(live, next), takenAway: wouldTakeAway(live, next) };
  });
}
