import { lockRows } from '#app/backend/db/row-lock.ts';
import type { Trx } from '#app/backend/deps.ts';
import { type NamedDish, Refusal } from '#app/backend/refusal.ts';
import type { PricedLine } from '#app/backend/use-cases/cart/price-cart.ts';
import { nextMenuVersion } from '#app/backend/use-cases/catalogue/next-menu-version.ts';
import { countUses, giveUsesBack } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { countedPieces } from '#app/domain/menu/counted-pieces.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import type { OrderRow } from './change-status.ts';

/** Counted pieces of one product that an order took; orders.held_stock is a list of them. */
export type HeldStock = { productId: string; qty: number };

/**
 * Takes what the order needs and no other may have: counted stock (also of products chosen in a combo) and the uses
 * of its promotions; orders.holds becomes 1 when there is anything. Locks are taken in one order everywhere: the
 * restaurant's row (insertOrder has it already), products by id, promotions by id; so no two orders wait for each other.
 * @param wanted the priced lines that are ordered, and the rules of the promotions that apply to them
 * @returns the order as it is now.
 * @throws Refusal '{product} is out of stock'; LostRace when a promotion was used up meanwhile (pricing says what then).
 */
export async function takeHolds(
  trx: Trx,
  order: OrderRow,
  wanted: { lines: PricedLine[]; promotions: PromotionRule[] },
): Promise<OrderRow> {
  const stock = neededStock(wanted.lines);
  if (stock.length === 0 && wanted.promotions.length === 0) return order;
  let isAnySoldOut = false;
  for (const held of stock) isAnySoldOut = (await takeStock(trx, order.restaurant_id, held)) || isAnySoldOut;
  if (isAnySoldOut) await nextMenuVersion(trx, order.restaurant_id);
  await countUses(trx, order, wanted.promotions);
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
 * Gives back what the order holds, once, however many callers try: whoever moves orders.holds from 1 to 0 does it
 * (B-PROMO-06). Stock that is no longer counted takes nothing back.
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

/** Pieces that the order holds, by product id; none once it has given them back. */
export function heldStock({
  holds,
  held_stock,
}: Pick<OrderRow, 'holds' | 'held_stock'>): Map<string, number> {
  const stock = holds === 1 ? (JSON.parse(held_stock ?? '[]') as HeldStock[]) : [];
  return new Map(stock.map(({ productId, qty }) => [productId, qty]));
}

/** Counted pieces of all lines together, by rising product id: the order in which they are locked. */
function neededStock(lines: PricedLine[]): HeldStock[] {
  const needed = new Map<string, number>();
  for (const { line, product, isUnavailable } of lines) {
    if (!product || isUnavailable) continue;
    for (const [productId, qty] of countedPieces(product, line))
      needed.set(productId, (needed.get(productId) ?? 0) + qty);
  }
  return [...needed]
    .map(([productId, qty]) => ({ productId, qty }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** @returns whether the last piece was taken. */
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
  if (!product) throw new Refusal(`${productId} is out of stock`);
  const { names } = JSON.parse(product.document) as NamedDish;
  throw new Refusal(`${product.name} is out of stock`, {
    dishes: [{ name: product.name, names: names ?? null }],
  });
}

/** @returns whether nothing had been left before. */
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
  return given?.stock_count === qty;
}

/** Before the products, as orders, imports and the operator do, so that none waits for another in a circle. */
async function lockRestaurant(trx: Trx, restaurantId: string): Promise<void> {
  await trx
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .$call(lockRows(trx))
    .execute();
}
