import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { harbour } from '#app/backend/demo/harbour/harbour.ts';
import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import type { Deps } from '#app/backend/deps.ts';
import { type ImportDeps, importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';

/** The demo restaurants; their pictures are addresses under public/, so nothing is read beside them. */
export const demos = { demo: mitti, harbour };

/**
 * Imports the demo restaurants into an empty database and returns their receiver keys, which are shown only
 * this once. Does nothing when there is any restaurant, even an inactive one.
 */
export async function seedDemo(
  deps: ImportDeps & Pick<Deps, 'db'>,
): Promise<{ subdomain: string; key: string }[]> {
  const any = await deps.db.selectFrom('restaurants').select('restaurant_id').limit(1).executeTakeFirst();
  if (any) return [];
  const keys: { subdomain: string; key: string }[] = [];
  for (const demo of Object.values(demos)) {
    const file = readRestaurantFile(demo);
    const { receiverKey } = await importRestaurant(deps, file, { pictures: new Map() });
    if (receiverKey !== undefined) keys.push({ subdomain: file.restaurant.subdomain, key: receiverKey });
  }
  return keys;
}
