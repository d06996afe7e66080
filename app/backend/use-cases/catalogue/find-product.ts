import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { readProduct } from './read-product.ts';

/** A product that customers may see, or null: an unknown, a disabled and another restaurant's are alike (B-GEN-03). */
export async function findProduct(
  deps: Deps,
  restaurant: Restaurant,
  productId: string,
): Promise<MenuProduct | null> {
  const { restaurantId, menuVersion } = restaurant;
  const kept = deps.catalogue.menus.get(restaurantId);
  if (kept?.version === menuVersion) {
    const known = kept.byId.get(productId) ?? null;
    // a count changes without a new menu version, and so does what comes back by itself
    const isReturning = kept.hasReturning && known !== null && known.comboGroups.length > 0;
    if (typeof known?.stockCount !== 'number' && !isReturning) return known;
  }
  // One row, rather than a whole menu for one dish
  const product = await readProduct(deps, restaurant, productId);
  return product?.isDisabled ? null : product;
}
