import type { Trx } from '#app/backend/deps.ts';
import { offNow, putOff, readOffOptions } from '#app/backend/use-cases/catalogue/off-options.ts';
import { nextMenuVersion, putStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
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
