import { type TakenAway, wouldTakeAway } from '#app/backend/catalogue/changes/would-take-away.ts';
import type { Pictures } from '#app/backend/catalogue/pictures.ts';
import type { Db } from '#app/backend/deps.ts';
import { differences, liveFile } from '#app/backend/use-cases/draft/live-version.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { refuseReserved } from '#app/backend/use-cases/restaurants/reserved-names.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { asHeld } from './held-pictures.ts';
import { asKept, inUseMatched } from './import-restaurant.ts';

/** What an import of a file would do; null in place of both where it would create the restaurant. */
export type WouldImport = { changes: FileChange[]; takenAway: TakenAway } | null;

/**
 * What `importRestaurant` would do with the same file and pictures now. Nothing is changed.
 * @throws Error as that does, but for TakesDishesAway
 */
export function wouldImport(
  { db, now }: { db: Db; now: () => Date },
  file: RestaurantFile,
  { pictures, answers }: { pictures: Pictures; answers: FileAnswers },
): Promise<WouldImport> {
  return untilUncontested(async () => {
    const { subdomain } = file.restaurant;
    const known = await db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirst();
    if (!known) {
      await refuseReserved(db, { subdomain, restaurantId: '', now: now() });
      return null;
    }
    const restaurantId = known.restaurant_id;
    const live = await liveFile(db, restaurantId);
    const next = asKept(
      await inUseMatched(db, restaurantId, { file, live, answers }),
      await asHeld(db, restaurantId, pictures),
      restaurantId,
    );
    return { changes: differences(live, next), takenAway: wouldTakeAway(live, next) };
  });
}
