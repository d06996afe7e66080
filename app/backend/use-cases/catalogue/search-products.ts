import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { SearchHit } from '#app/contract/menu.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { keepNames, type NameIndex } from './catalogue-cache.ts';
import { menuState } from './off-options.ts';
import { inMenuOrder } from './read-menu.ts';
import { readProducts } from './read-product.ts';

export const MAX_HITS = 20;

/**
 * Products whose name contains `text` in any language, without regard to case and accents, in menu order.
 * `text` is compared as it is: % and _ are no wildcards. A blank `text` finds nothing. `limit` is 1..20.
 */
export async function searchProducts(
  deps: Deps,
  restaurant: Restaurant,
  { text, limit }: { text: string; limit: number },
): Promise<SearchHit[]> {
  const wanted = foldName(text);
  if (wanted === '') return [];
  const { names } = await readNames(deps, restaurant);
  const found: string[] = [];
  for (const { productId, folded } of names) {
    if (found.length >= limit) break;
    if (folded.includes(wanted)) found.push(productId);
  }
  const products = await readNamed(deps, restaurant, found);
  return found.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { productId, departmentId, name, imageUrl, names } = product;
    return [{ productId, departmentId, name, imageUrl, names }];
  });
}

/** The dishes found: of the menu in memory, where it is that of now. */
async function readNamed(deps: Deps, restaurant: Restaurant, productIds: string[]) {
  const kept = deps.catalogue.menus.get(restaurant.restaurantId);
  if (kept?.state === menuState(restaurant, deps.now())) return kept.byId;
  return readProducts(deps, restaurant, productIds);
}

/** A dish's names as they are looked through, folded. */
export function searchedNames(name: string, others: string | null): string {
  return others === null ? name : `${name}\n${others}`;
}

/** The names alone, read once per menu version: parsing 10,000 whole products would take most of a second. */
async function readNames(deps: Deps, { restaurantId, menuVersion }: Restaurant): Promise<NameIndex> {
  const kept = deps.catalogue.names.get(restaurantId);
  if (kept?.version === menuVersion) return kept;
  const rows = await deps.db
    .selectFrom('products')
    .select(['product_id', 'name', 'search_name', 'search_names', 'display_order'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_disabled', '=', 0)
    .execute();
  const names = rows.sort(inMenuOrder).map((row) => ({
    productId: row.product_id,
    folded: searchedNames(row.search_name, row.search_names),
  }));
  const index: NameIndex = { version: menuVersion, names };
  keepNames(deps.catalogue, restaurantId, index);
  return index;
}
