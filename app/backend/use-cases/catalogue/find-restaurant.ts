import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { keepRestaurant } from './catalogue-cache.ts';

/** The active restaurant of that sub-domain (lower case), or null. */
export async function findRestaurantBySubdomain(deps: Deps, subdomain: string): Promise<Restaurant | null> {
  return find(deps, 'subdomain', subdomain);
}

/** The active restaurant with that id, or null. */
export async function findRestaurantById(deps: Deps, restaurantId: string): Promise<Restaurant | null> {
  return find(deps, 'restaurant_id', restaurantId);
}

/** One indexed row tells whether the parsed document is still the one in the database; so a change shows at once. */
async function find(
  deps: Deps,
  column: 'subdomain' | 'restaurant_id',
  value: string,
): Promise<Restaurant | null> {
  // the document comes along at once where it is known to be wanted
  const isNew = column === 'restaurant_id' && !deps.catalogue.restaurants.has(value);
  const row = await deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'menu_version', 'updated_utc'])
    .$if(isNew, (select) => select.select('document'))
    .where(column, '=', value)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  const stamp = `${row.menu_version} ${row.updated_utc} ${row.subdomain}`;
  const kept = deps.catalogue.restaurants.get(row.restaurant_id);
  if (kept?.stamp === stamp) return kept.restaurant;
  const document = row.document ?? (await readDocument(deps.db, row.restaurant_id));
  const restaurant: Restaurant = {
    restaurantId: row.restaurant_id,
    subdomain: row.subdomain,
    menuVersion: row.menu_version,
    document: JSON.parse(document) as RestaurantDocument,
  };
  keepRestaurant(deps.catalogue, stamp, restaurant);
  return restaurant;
}

async function readDocument(db: Db, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return row.document;
}
