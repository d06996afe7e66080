import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { insideTransaction } from '#app/backend/db/transactions.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { changeStock, readDish } from '#app/backend/use-cases/receiver/stock.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { StockedDish } from '#app/contract/receiver-stock.ts';
import type { SaleRequest } from '#app/contract/sale.ts';
import type { Actor } from './actor.ts';

/**
 * Says at once whether a dish is sold out, or how many pieces of it are left, as the kitchen does; the draft never has
 * it. @throws Refusal 404 for a dish that customers do not have; as changeStock for a wrong time
 */
export async function setSale(
  deps: Deps,
  who: Actor,
  restaurant: Restaurant,
  productId: string,
  sale: SaleRequest,
): Promise<StockedDish> {
  return deps.transaction(async (trx) => {
    const inside = insideTransaction(deps, trx);
    const dish = await ('piecesLeft' in sale
      ? setPieces(inside, restaurant, productId, sale.piecesLeft)
      : changeStock(inside, restaurant, productId, sale));
    await recordActivity(deps, trx, {
      restaurantId: restaurant.restaurantId,
      staffId: who.staffId,
      device: who.device,
      what: 'saleSet',
      facts: { dish: productId, name: dish.name, inStock: dish.inStock, piecesLeft: dish.piecesLeft ?? null },
    });
    return dish;
  });
}

async function setPieces(
  deps: Deps,
  restaurant: Restaurant,
  productId: string,
  pieces: number,
): Promise<StockedDish> {
  const { restaurantId } = restaurant;
  const isKnown = await setStock(deps, { restaurantId, productId }, { kind: 'counted', pieces });
  const dish = isKnown ? await readDish(deps, restaurantId, productId) : null;
  if (!dish) throw new Refusal('productNotFound', { status: 404, errorCode: 404 });
  return dish;
}
