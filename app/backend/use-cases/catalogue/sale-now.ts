import type { Sale } from '#app/backend/catalogue/edits/held-back.ts';
import type { Trx } from '#app/backend/deps.ts';

/**
 * Which dishes are on sale, as a file says it, so that publishing one brings no old state back. What was switched off
 * by hand is on sale here: the menu itself keeps it off (replaceMenu).
 */
export async function readSaleNow(trx: Trx, restaurantId: string): Promise<Map<string, Sale>> {
  const rows = await trx
    .selectFrom('products')
    .select(['product_id', 'in_stock', 'off_by_hand', 'out_of_stock_until_utc'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Map(
    rows.map((row) => {
      const isOff = row.in_stock === 0 && row.off_by_hand === 0;
      const until = isOff ? row.out_of_stock_until_utc : null;
      return [row.product_id, { inStock: !isOff, ...(until !== null && { outOfStockUntil: until }) }];
    }),
  );
}
