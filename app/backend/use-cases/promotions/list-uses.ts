import type { Deps } from '#app/backend/deps.ts';

/** How many orders each promotion of a restaurant was used for so far; cancelled orders gave their use back. */
export async function listUses(
  { db }: Deps,
  restaurantId: string,
): Promise<{ promotionId: string; uses: number }[]> {
  const rows = await db
    .selectFrom('promotion_counts')
    .select(['promotion_id', 'uses'])
    .where('restaurant_id', '=', restaurantId)
    .where('uses', '>', 0)
    .orderBy('promotion_id')
    .execute();
  return rows.map(({ promotion_id: promotionId, uses }) => ({ promotionId, uses }));
}
