import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findRestaurantBySubdomain } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { readMenu } from '#app/backend/use-cases/catalogue/read-menu.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';

/** Ids that exist, so that the examples of the documentation work as they are printed. */
export type ExampleFacts = {
  subdomain: string;
  clientId: string;
  departmentId: string;
  /** Two dishes that can be added without choosing anything. */
  productId: string;
  otherProductId: string;
  searchWord: string;
  combo: { productId: string; comboProductId: string; comboItemId: string } | null;
  promoCode: string | null;
};

/** From the restaurant `demo`, else the first one; null while no restaurant sells two plain dishes. */
export async function exampleFacts(deps: Deps): Promise<ExampleFacts | null> {
  const rows = await deps.db
    .selectFrom('restaurants')
    .select('subdomain')
    .where('is_active', '=', 1)
    .orderBy('subdomain')
    .limit(50)
    .$call(overAll('which restaurants there are'))
    .execute();
  const subdomain = rows.find((row) => row.subdomain === 'demo')?.subdomain ?? rows[0]?.subdomain;
  const restaurant = subdomain ? await findRestaurantBySubdomain(deps, subdomain) : null;
  if (!restaurant) return null;
  const { products } = await readMenu(deps, restaurant);
  const [dish, other] = products.filter((product) => isPlain(product, deps.now()));
  if (!dish || !other) return null;
  const group = products.find((product) => product.comboGroups.length > 0)?.comboGroups[0];
  const item = group?.comboItems[0];
  const code = restaurant.document.promotions.find(
    ({ promotionType, isActive }) => promotionType === PROMOTION_TYPE.code && isActive,
  );
  return {
    subdomain: restaurant.subdomain,
    clientId: restaurant.restaurantId,
    departmentId: dish.departmentId,
    productId: dish.productId,
    otherProductId: other.productId,
    searchWord: dish.name.split(/\s+/)[0] ?? dish.name,
    combo:
      group && item
        ? { productId: group.productId, comboProductId: group.comboProductId, comboItemId: item.comboItemId }
        : null,
    promoCode: code?.promoCode ?? null,
  };
}

const NOTHING_CHOSEN: Selection = { variantId: null, modifiers: [], comboItems: [] };

function isPlain(product: MenuProduct, now: Date): boolean {
  const isSimple = product.variants.length === 0 && product.comboGroups.length === 0;
  return isSimple && isInStock(product, now) && checkSelection(product, NOTHING_CHOSEN) === null;
}
