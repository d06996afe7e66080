import type { Restaurant, RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { parsePauses } from '#app/backend/use-cases/receiver/services.ts';
import { settingsNow } from '#app/domain/order/service-pause.ts';
import { keepRestaurant } from './catalogue-cache.ts';
import { readOffOptions } from './off-options.ts';

/**
 * Which restaurants are there: to customers those that are active, to the people who work there those that are switched off
 * too. A deleted one is to nobody.
 */
export type ToWhom = 'customers' | 'staff';

/** The restaurant of that sub-domain (lower case), or null. */
export async function findRestaurantBySubdomain(
  deps: Deps,
  subdomain: string,
  toWhom: ToWhom = 'customers',
): Promise<Restaurant | null> {
  return find(deps, 'subdomain', subdomain, toWhom);
}

/** The restaurant with that id, or null. */
export async function findRestaurantById(
  deps: Deps,
  restaurantId: string,
  toWhom: ToWhom = 'customers',
): Promise<Restaurant | null> {
  return find(deps, 'restaurant_id', restaurantId, toWhom);
}

/**
 * Each call reads one indexed row, which shows whether the parsed document in memory is still current. So a
 * change takes effect at once.
 */
async function find(
  deps: Deps,
  column: 'subdomain' | 'restaurant_id',
  value: string,
  toWhom: ToWhom,
): Promise<Restaurant | null> {
  // when the restaurant is not in memory yet, the same query reads its document too
  const isNew = column === 'restaurant_id' && !deps.catalogue.restaurants.has(value);
  const row = await deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'menu_version', 'updated_utc', 'services'])
    .$if(isNew, (select) => select.select('document'))
    .where(column, '=', value)
    .where('deleted_utc', 'is', null)
    .$if(toWhom === 'customers', (query) => query.where('is_active', '=', 1))
    .executeTakeFirst();
  if (!row) return null;
  const stamp = `${row.menu_version} ${row.updated_utc} ${row.subdomain}`;
  const kept = deps.catalogue.restaurants.get(row.restaurant_id);
  const outcome = kept?.stamp === stamp ? 'hit' : 'miss';
  deps.metrics.count('store_cache_reads_total', { cache: 'restaurant', outcome });
  if (kept?.stamp === stamp) return atThisMoment(deps, kept.restaurant);
  const document = row.document ?? (await readDocument(deps.db, row.restaurant_id));
  const parsed = JSON.parse(document) as RestaurantDocument;
  const restaurant: Restaurant = {
    restaurantId: row.restaurant_id,
    subdomain: row.subdomain,
    menuVersion: row.menu_version,
    pauses: parsePauses(row.services),
    offOptions: await readOffOptions(deps.db, row.restaurant_id),
    cards: await cardAccount(deps.db, row.restaurant_id, parsed),
    document: parsed,
  };
  keepRestaurant(deps.catalogue, stamp, restaurant);
  return atThisMoment(deps, restaurant);
}

/** While the kitchen is slower than usual its orders take longer. */
function atThisMoment({ now }: Pick<Deps, 'now'>, restaurant: Restaurant): Restaurant {
  const { pauses, document } = restaurant;
  if (pauses.length === 0) return restaurant;
  return {
    ...restaurant,
    document: { ...document, settings: settingsNow(document.settings, pauses, now()) },
  };
}

async function readDocument(db: Db, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return row.document;
}
