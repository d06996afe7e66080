import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';

/** The restaurant of a sub-domain, also one that is switched off. @throws Error that names the sub-domain. */
export async function knownRestaurant(db: Db, subdomain: string): Promise<Restaurant> {
  const row = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'menu_version', 'document'])
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  if (!row) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
  return {
    restaurantId: row.restaurant_id,
    subdomain: row.subdomain,
    menuVersion: row.menu_version,
    document: JSON.parse(row.document) as RestaurantDocument,
  };
}
