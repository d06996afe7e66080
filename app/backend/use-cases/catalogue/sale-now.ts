import type { Sale } from '#app/backend/catalogue/edits/held-back.ts';
import type { Trx } from '#app/backend/deps.ts';
import { readKeptStock, STOCK_COLUMNS } from './kept-stock.ts';

/**
 * Which dishes are on sale, as a file says it, so that publishing one brings no old state back. What was switched off
 * by hand is on sale here: the menu itself keeps it off (replaceMenu). Dishes that are gone are as they were.
 */
export async function readSaleNow(trx: Trx, restaurantId: string): Promise<Map<string, Sale>> {
  const rows = await trx
    .selectFrom('products')
    .select(STOCK_COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const kept = await readKeptStock(trx, restaurantId);
  return new Map(
    [...kept, ...rows].map((row) => {
      const isOff = row.in_stock === 0 && row.off_by_hand === 0;
      const until = isOff ? row.out_of_stock_until_utc : null;
      return [row.product_id, { inStock: !isOff, ...(until !== null && { outOfStockUntil: until }) }];
    }),
  );
}
