import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readMenu, withCounts } from '#app/backend/use-cases/catalogue/read-menu.ts';
import { findProduct } from '#app/backend/use-cases/catalogue/read-product.ts';
import { MAX_HITS, searchProducts } from '#app/backend/use-cases/catalogue/search-products.ts';
import { listOffers } from '#app/backend/use-cases/offers/list-offers.ts';
import { comboGroupsToWire, comboItemToWire, productToWire } from '#app/domain/menu/to-wire.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { Handlers } from './handler.ts';

/**
 * Departments (in the order of displayOrder), products, search and offers. Disabled products are answered
 * like unknown ones.
 */
export const menuHandlers = {
  'departments.list': async (deps, { restaurant }) => ({
    data: { items: (await readMenu(deps, restaurant)).departments },
  }),
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
    if (!item) throw new Refusal('comboItemNotFound', { errorCode: 404 });
    return { data: comboItemToWire(item) };
  },
  'products.search': async (deps, { restaurant, query }) => ({
    data: {
      items: await searchProducts(deps, restaurant, { text: query.name ?? '', limit: hitLimit(query.limit) }),
    },
  }),
  'offers.list': async (deps, { restaurant }) => ({ data: { items: await listOffers(deps, restaurant) } }),
} satisfies Handlers;

async function visibleProduct(deps: Deps, restaurant: Restaurant, productId: string): Promise<MenuProduct> {
  const product = await findProduct(deps, restaurant, productId);
  if (!product) throw new Refusal('productNotFound', { errorCode: 404 });
  return product;
}

/** The number of hits that was asked for, 20 at most; 20 for anything that is no number from 1 on. */
function hitLimit(sent: string | undefined): number {
  const limit = Number(sent);
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, MAX_HITS) : MAX_HITS;
}
