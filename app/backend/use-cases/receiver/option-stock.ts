import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { putOff, putOn } from '#app/backend/use-cases/catalogue/off-options.ts';
import { readMenu } from '#app/backend/use-cases/catalogue/read-menu.ts';
import { nextMenuVersion } from '#app/backend/use-cases/catalogue/set-stock.ts';
import type { OptionStockRequest, StockedOption } from '#app/contract/receiver-stock.ts';
import { optionKey, stillOff } from '#app/domain/menu/off-options.ts';
import { optionOfDish, stockedOptions } from '#app/domain/menu/stocked-options.ts';
import { untilOf } from './stock.ts';

/**
 * Takes a size, a choice or a combo's item off the menu, or puts it back: in every dish that shares it, from the
 * next reply on. It is the kitchen's word beside the menu, which no import or publishing touches.
 * @throws Refusal 'Product not found' for an unknown dish and an unknown option of it; 'Invalid request' for a
 * time that is past or over a year ahead
 */
export async function changeOptionStock(
  deps: Deps,
  restaurant: Restaurant,
  productId: string,
  { inStock, until, kind, groupId, optionId }: z.output<typeof OptionStockRequest>,
): Promise<StockedOption> {
  const { restaurantId, document } = restaurant;
  const now = deps.now();
  const untilUtc = untilOf(until, now, document.timeZone);
  const product = (await readMenu(deps, restaurant)).byId.get(productId);
  const ref = product && optionOfDish(product, { kind, groupId: groupId ?? null, optionId });
  if (!ref) throw notFound();
  await deps.transaction(async (trx) => {
    await nextMenuVersion(trx, restaurantId);
    if (inStock) await putOn(trx, restaurantId, ref);
    else await putOff(trx, restaurantId, { ...ref, untilUtc, sinceUtc: now.toISOString() }, now);
  });
  const changed = await findRestaurantById(deps, restaurantId, 'staff');
  const { products } = await readMenu(deps, changed ?? restaurant);
  const off = stillOff((changed ?? restaurant).offOptions, now);
  const option = stockedOptions(products, off).get(optionKey(ref));
  if (!option) throw notFound();
  return option;
}

function notFound(): Refusal {
  return new Refusal('productNotFound', { status: 404, errorCode: 404 });
}
