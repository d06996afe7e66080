import type { Trx } from '#app/backend/deps.ts';

/** Gives the restaurant's menu its next version, so that every cache of it starts anew. */
export async function nextMenuVersion(trx: Trx, restaurantId: string): Promise<void> {
  await trx
    .updateTable('restaurants')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
