import type { Restaurant } from '#app/backend/http/handler.ts';
import type { Department } from '#app/contract/menu.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';

/** A restaurant's whole menu as one version of it was. Products are in menu order: displayOrder, then name. */
export type Menu = {
  version: number;
  departments: Department[];
  /** Disabled products left out. */
  products: MenuProduct[];
  byDepartment: Map<string, MenuProduct[]>;
  byId: Map<string, MenuProduct>;
  /** Something is out of stock until a time that comes without another version: combos that hold it are read anew. */
  hasReturning: boolean;
};

/** Names of a menu's products in menu order, folded for search (B-CAT-05); disabled ones left out. */
export type NameIndex = { version: number; names: { productId: string; folded: string }[] };

/** By restaurant id. Only finished values: a shared promise could wait for a transaction that waits for it. */
export type CatalogueCache = {
  restaurants: Map<string, { stamp: string; restaurant: Restaurant }>;
  menus: Map<string, Menu>;
  names: Map<string, NameIndex>;
  /** Single products, by restaurant, menu version and product. */
  products: Map<string, MenuProduct>;
};

const MAX_RESTAURANTS = 1000;
const MAX_MENUS = 200;
/** A few kilobytes each. */
const MAX_PRODUCTS = 2000;

export function createCatalogueCache(): CatalogueCache {
  return { restaurants: new Map(), menus: new Map(), names: new Map(), products: new Map() };
}

export function keepRestaurant(cache: CatalogueCache, stamp: string, restaurant: Restaurant): void {
  keep(cache.restaurants, restaurant.restaurantId, { stamp, restaurant }, MAX_RESTAURANTS);
}

export function keepMenu(cache: CatalogueCache, restaurantId: string, menu: Menu): void {
  keep(cache.menus, restaurantId, menu, MAX_MENUS);
}

export function keepNames(cache: CatalogueCache, restaurantId: string, index: NameIndex): void {
  keep(cache.names, restaurantId, index, MAX_MENUS);
}

/** A product of that menu version as it was read; how many are left of it may have changed since. */
export function keptProduct(
  cache: CatalogueCache,
  restaurantId: string,
  version: number,
  productId: string,
): MenuProduct | undefined {
  return cache.products.get(productKey(restaurantId, version, productId));
}

export function keepProduct(
  cache: CatalogueCache,
  restaurantId: string,
  version: number,
  product: MenuProduct,
): void {
  keep(cache.products, productKey(restaurantId, version, product.productId), product, MAX_PRODUCTS);
}

/** The length keeps an id with a space in it from being taken for another pair. */
function productKey(restaurantId: string, version: number, productId: string): string {
  return `${version} ${restaurantId.length} ${restaurantId} ${productId}`;
}

/** The newest goes last; when there are too many, the first goes. */
function keep<V>(map: Map<string, V>, key: string, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
