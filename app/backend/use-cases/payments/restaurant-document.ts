import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

/** The restaurant of an order, for work that no call of that restaurant began; also of one that is switched off now. */
export async function restaurantDocument(db: Db | Trx, restaurantId: string): Promise<RestaurantDocument> {
  const { document } = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return JSON.parse(document) as RestaurantDocument;
}
