import type { Deps, Trx } from '#app/backend/deps.ts';

/**
 * In stock without a count; counted, with the pieces left (0: none); or out of stock, until a time or until
 * changed.
 */
export type Stock =
  | { kind: 'on' }
  | { kind: 'counted'; pieces: number }
  | { kind: 'off'; untilUtc: string | null };

type OneProduct = { restaurantId: string; productId: string };

/**
 * Sets the stock of a product. What is switched off stays off when the menu is published anew. Takes effect from
 * the next reply on, because the menu gets a new version.
 * @returns false when the restaurant has no such product.
 */
export async function setStock(
  deps: Pick<Deps, 'transaction' | 'now'>,
  product: OneProduct,
  stock: Stock,
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    // locks the restaurant's row first, as orders and imports do, so that there is no deadlock
    await nextMenuVersion(trx, product.restaurantId);
    return putStock(trx, product, stock, deps.now());
  });
}

/**
 * The same in the caller's transaction, which has raised the menu version before.
 * @returns false when the restaurant has no such product.
 */
export async function putStock(
  trx: Trx,
  { restaurantId, productId }: OneProduct,
  stock: Stock,
  now: Date,
): Promise<boolean> {
  const isOff = stock.kind === 'off';
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({
      in_stock: isOff ? 0 : 1,
      out_of_stock_until_utc: isOff ? stock.untilUtc : null,
      off_by_hand: isOff ? 1 : 0,
      off_since_utc: isOff ? now.toISOString() : null,
      // a product that is switched off keeps its count for when it returns
      ...(!isOff && { stock_count: stock.kind === 'counted' ? stock.pieces : null }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Raises the restaurant's menu version, so that all caches of the menu are renewed. */
export async function nextMenuVersion(trx: Trx, restaurantId: string): Promise<void> {
  await trx
    .updateTable('restaurants')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
