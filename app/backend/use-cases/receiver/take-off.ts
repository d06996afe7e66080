import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { offNow, putOff, readOffOptions } from '#app/backend/use-cases/catalogue/off-options.ts';
import { nextMenuVersion, putStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import type { AskedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { optionKey } from '#app/domain/menu/off-options.ts';
import type { SoldOutPart } from '#app/domain/order/rejection.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';

/**
 * Takes parts of an order off the menu for the rest of the restaurant's day, in the caller's transaction. What is
 * off already keeps its own end, and a dish that left the menu is passed over.
 */
export async function takeOffToday(
  trx: Trx,
  restaurantId: string,
  parts: readonly SoldOutPart[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const untilUtc = endOfBusinessDay(now, timeZone).toISOString();
  // locks the restaurant's row before its products, as orders do
  await nextMenuVersion(trx, restaurantId);
  const off = offNow(await readOffOptions(trx, restaurantId), now);
  for (const { option } of parts)
    if (option && !off.has(optionKey(option)))
      await putOff(trx, restaurantId, { ...option, untilUtc, sinceUtc: now.toISOString() }, now);
  const dishes = parts.filter(({ option }) => option === null).map(({ ref }) => ref.productId);
  for (const productId of dishes.sort()) {
    const product = { restaurantId, productId };
    if (await isOnSale(trx, product, now)) await putStock(trx, product, { kind: 'off', untilUtc }, now);
  }
}

/**
 * Takes off the menu what was ticked as sold out with the cancel that an order waits for, in the transaction that
 * carries the cancel out or leaves it behind: whatever becomes of the order, the kitchen has said that it is out.
 */
export async function takeOffTicked(
  trx: Trx,
  { restaurant_id, cancel_asked }: Pick<OrderRow, 'restaurant_id' | 'cancel_asked'>,
  now: Date,
): Promise<void> {
  const { takeOff } = JSON.parse(cancel_asked ?? '{"takeOff":[]}') as Pick<AskedCancel, 'takeOff'>;
  if (takeOff.length === 0) return;
  const { document } = await trx
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirstOrThrow();
  const { timeZone } = JSON.parse(document) as RestaurantDocument;
  await takeOffToday(trx, restaurant_id, takeOff, { now, timeZone });
}

async function isOnSale(
  trx: Trx,
  { restaurantId, productId }: { restaurantId: string; productId: string },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .select(['in_stock', 'out_of_stock_until_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return false;
  return isInStock({ inStock: row.in_stock === 1, outOfStockUntilUtc: row.out_of_stock_until_utc }, now);
}
