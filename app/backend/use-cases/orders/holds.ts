import type { OrderRow } from '#app/backend/db/schema.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Trx } from '#app/backend/deps.ts';
import type { HashSecrets } from '#app/backend/keyed-hashes.ts';
import { outOfStock } from '#app/backend/use-cases/cart/checked-line.ts';
import type { PricedLine } from '#app/backend/use-cases/cart/price-cart.ts';
import { giveKeptStockBack } from '#app/backend/use-cases/catalogue/kept-stock.ts';
import { nextMenuVersion } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { countUses, giveUsesBack } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import type { Named } from '#app/contract/faults.ts';
import { countedPiecesOf } from '#app/domain/menu/counted-pieces.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';

/** Counted pieces of one product that an order took. orders.held_stock is a list of these. */
export type HeldStock = { productId: string; qty: number };

/**
 * Takes what the order needs of what is limited: counted stock (also of combo pieces) and uses of its
 * promotions. Sets orders.holds to 1 when there is any. Locks are always taken in the same order (the
 * restaurant's row, which insertOrder has locked already; products by id; promotions by id), so that there is
 * no deadlock.
 * @param wanted the priced lines of the order, and the rules of the promotions applied to them
 * @returns the order as it is now.
 * @throws Refusal '{product} is out of stock'; LostRace when a promotion was used up meanwhile (the new
 * pricing then decides).
 */
export async function takeHolds(
  deps: HashSecrets,
  trx: Trx,
  order: OrderRow,
  wanted: { lines: PricedLine[]; promotions: PromotionRule[] },
): Promise<OrderRow> {
  const stock = neededStock(wanted.lines);
  if (stock.length === 0 && wanted.promotions.length === 0) return order;
  let isAnySoldOut = false;
  for (const held of stock) isAnySoldOut = (await takeStock(trx, order.restaurant_id, held)) || isAnySoldOut;
  if (isAnySoldOut) await nextMenuVersion(trx, order.restaurant_id);
  await countUses(deps, trx, order, wanted.promotions);
  const holds = { holds: 1 as const, held_stock: stock.length > 0 ? JSON.stringify(stock) : null };
  await trx
    .updateTable('orders')
    .set(holds)
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .execute();
  return { ...order, ...holds };
}

/**
 * Gives back what the order holds, once, even with many callers: only the one that moves orders.holds from 1
 * to 0 does it. A product that is no longer counted gets nothing back.
 */
export async function releaseHolds(trx: Trx, order: OrderRow): Promise<void> {
  const { restaurant_id, order_id } = order;
  const released = await trx
    .updateTable('orders')
    .set({ holds: 0 })
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('holds', '=', 1)
    .returning('held_stock')
    .executeTakeFirst();
  if (!released) return;
  const stock = JSON.parse(released.held_stock ?? '[]') as HeldStock[];
  if (stock.length > 0) await lockRestaurant(trx, restaurant_id);
  let isAnyBack = false;
  for (const held of stock) isAnyBack = (await giveStockBack(trx, restaurant_id, held)) || isAnyBack;
  if (isAnyBack) await nextMenuVersion(trx, restaurant_id);
  await giveUsesBack(trx, order);
}

/** Pieces that the order holds, by product id; none after they were given back. */
export function heldStock({
  holds,
  held_stock,
}: Pick<OrderRow, 'holds' | 'held_stock'>): Map<string, number> {
  const stock = holds === 1 ? (JSON.parse(held_stock ?? '[]') as HeldStock[]) : [];
  return new Map(stock.map(({ productId, qty }) => [productId, qty]));
}

/** Counted pieces of all lines together, by rising product id, because they are locked in this order. */
function neededStock(lines: PricedLine[]): HeldStock[] {
  return [...countedPiecesOf(lines.filter(({ isUnavailable }) => !isUnavailable))]
    .map(([productId, qty]) => ({ productId, qty }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/**
 * Takes pieces of one product.
 * @returns whether these were the last ones.
 */
async function takeStock(trx: Trx, restaurantId: string, { productId, qty }: HeldStock): Promise<boolean> {
  const taken = await trx
    .updateTable('products')
    .set((row) => ({ stock_count: row('stock_count', '-', qty) }))
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .where('stock_count', '>=', qty)
    .returning('stock_count')
    .executeTakeFirst();
  if (taken) return taken.stock_count === 0;
  const product = await trx
    .selectFrom('products')
    .select(['name', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  throw outOfStock(
    product ? { ...(JSON.parse(product.document) as Named), name: product.name } : { name: productId },
  );
}

/**
 * Gives pieces of one product back.
 * @returns whether none had been left before.
 */
async function giveStockBack(
  trx: Trx,
  restaurantId: string,
  { productId, qty }: HeldStock,
): Promise<boolean> {
  const given = await trx
    .updateTable('products')
    .set((row) => ({ stock_count: row('stock_count', '+', qty) }))
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .where('stock_count', 'is not', null)
    .returning('stock_count')
    .executeTakeFirst();
  if (!given) await giveKeptStockBack(trx, restaurantId, productId, qty);
  return given?.stock_count === qty;
}

/**
 * Locks the restaurant's row before products, as orders, imports and the operator's commands do: no deadlock.
 */
async function lockRestaurant(trx: Trx, restaurantId: string): Promise<void> {
  await trx
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .$call(lockRows(trx))
    .execute();
}
