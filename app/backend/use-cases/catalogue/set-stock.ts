import type { Deps } from '#app/backend/deps.ts';
import { nextMenuVersion } from './next-menu-version.ts';

/** In stock and not counted; so many pieces left (0 is none); or out of stock, until then or until someone says otherwise. */
export type Stock =
  | { kind: 'on' }
  | { kind: 'counted'; pieces: number }
  | { kind: 'off'; untilUtc: string | null };

/**
 * Says how much of a product there is, for all customers from the next reply on: the menu gets its next version.
 * @returns false when the restaurant has no such product any more.
 */
export async function setStock(
  deps: Pick<Deps, 'transaction'>,
  { restaurantId, productId }: { restaurantId: string; productId: string },
  stock: Stock,
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    // the restaurant's row first, as orders and imports do, so that none waits for another in a circle
    await nextMenuVersion(trx, restaurantId);
    const { numUpdatedRows } = await trx
      .updateTable('products')
      .set({
        in_stock: stock.kind === 'off' ? 0 : 1,
        out_of_stock_until_utc: stock.kind === 'off' ? stock.untilUtc : null,
        // an article that is off keeps its count for the day it is back
        ...(stock.kind !== 'off' && { stock_count: stock.kind === 'counted' ? stock.pieces : null }),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
