import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findProduct } from '#app/backend/use-cases/catalogue/find-product.ts';
import { readMenu, withCounts } from '#app/backend/use-cases/catalogue/read-menu.ts';
import { MAX_HITS, searchProducts } from '#app/backend/use-cases/catalogue/search-products.ts';
import { comboGroupsToWire, comboItemToWire, productToWire } from '#app/domain/menu/to-wire.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { Handlers, Restaurant } from './handler.ts';

/** Spec §7, product calls, and the search (addition, A-41). Disabled products are answered like unknown ones. */
export const productHandlers = {
  'products.byDepartment': async (deps, { restaurant, query }) => {
    const menu = await readMenu(deps, restaurant);
    const products = query.departmentid ? (menu.byDepartment.get(query.departmentid) ?? []) : menu.products;
    const now = deps.now();
    const counted = await withCounts(deps, restaurant, products);
    return { data: { items: counted.map((product) => productToWire(product, now, restaurant.document)) } };
  },
  'products.get': async (deps, { restaurant, path }) => ({
    data: productToWire(
      await visibleProduct(deps, restaurant, path.productId),
      deps.now(),
      restaurant.document,
    ),
  }),
  'products.combo': async (deps, { restaurant, path }) => ({
    data: comboGroupsToWire(await visibleProduct(deps, restaurant, path.productId)),
  }),
  'products.comboItem': async (deps, { restaurant, path }) => {
    const product = await visibleProduct(deps, restaurant, path.productId);
    const item = product.comboGroups
      .find((group) => group.comboProductId === path.comboProductId)
      ?.comboItems.find((one) => one.comboItemId === path.comboItemId);
    if (!item) throw new Refusal('Combo item not found', { errorCode: 404 });
    return { data: comboItemToWire(item) };
  },
  'products.search': async (deps, { restaurant, query }) => ({
    data: {
      items: await searchProducts(deps, restaurant, { text: query.name ?? '', limit: hitLimit(query.limit) }),
    },
  }),
} satisfies Handlers;

async function visibleProduct(deps: Deps, restaurant: Restaurant, productId: string): Promise<MenuProduct> {
  const product = await findProduct(deps, restaurant, productId);
  if (!product) throw new Refusal('Product not found', { errorCode: 404 });
  return product;
}

/** What was asked for within 1..20; anything that is no such number is 20. */
function hitLimit(sent: string | undefined): number {
  const limit = Number(sent);
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, MAX_HITS) : MAX_HITS;
}
