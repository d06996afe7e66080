import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Department } from '#app/contract/menu.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';

/** A restaurant's whole menu of one version. Products are in menu order: displayOrder, then name. */
export type ParsedMenu = {
  version: number;
  /** The version with what of the menu is off (menuState). */
  state: string;
  departments: Department[];
  /** Without disabled products. */
  products: MenuProduct[];
  byDepartment: Map<string, MenuProduct[]>;
  byId: Map<string, MenuProduct>;
  /**
   * Whether some product is out of stock until a set time. It returns without a new menu version, so combos
   * with it are read anew.
   */
  hasReturning: boolean;
  /** When the first of them does; null for none. */
  returnsUtc: string | null;
};

/** The names of a menu's products in menu order, folded for search; without disabled products. */
export type NameIndex = { version: number; names: { productId: string; folded: string }[] };

/**
 * What is kept in memory, by restaurant id. Holds finished values only: a shared promise could make a
 * transaction wait for itself.
 */
export type CatalogueCache = {
  restaurants: Map<string, { stamp: string; restaurant: Restaurant }>;
  menus: Map<string, ParsedMenu>;
  names: Map<string, NameIndex>;
  /** Single products, by restaurant, menu version and product id. */
  products: Map<string, MenuProduct>;
};

const MAX_RESTAURANTS = 1000;
const MAX_MENUS = 200;
/** The most products kept; each takes a few kilobytes. */
const MAX_PRODUCTS = 2000;

/** Makes an empty cache. */
export function createCatalogueCache(): CatalogueCache {
  return { restaurants: new Map(), menus: new Map(), names: new Map(), products: new Map() };
}

/** Keeps a restaurant; `stamp` is the state of its row. */
export function keepRestaurant(cache: CatalogueCache, stamp: string, restaurant: Restaurant): void {
  keep(cache.restaurants, restaurant.restaurantId, { stamp, restaurant }, MAX_RESTAURANTS);
}

/** Keeps a parsed menu. */
export function keepMenu(cache: CatalogueCache, restaurantId: string, menu: ParsedMenu): void {
  keep(cache.menus, restaurantId, menu, MAX_MENUS);
}

/** Keeps the names of a menu. */
export function keepNames(cache: CatalogueCache, restaurantId: string, index: NameIndex): void {
  keep(cache.names, restaurantId, index, MAX_MENUS);
}

/** A product of that menu version as it was read, if kept. Its stock may have changed since. */
export function keptProduct(
  cache: CatalogueCache,
  restaurantId: string,
  version: number,
  productId: string,
): MenuProduct | undefined {
  return cache.products.get(productKey(restaurantId, version, productId));
}

/** Keeps one product of that menu version. */
export function keepProduct(
  cache: CatalogueCache,
  restaurantId: string,
  version: number,
  product: MenuProduct,
): void {
  keep(cache.products, productKey(restaurantId, version, product.productId), product, MAX_PRODUCTS);
}

/** The length in front keeps two ids with spaces in them from giving the same key. */
function productKey(restaurantId: string, version: number, productId: string): string {
  return `${version} ${restaurantId.length} ${restaurantId} ${productId}`;
}

/** Adds the newest entry last and drops the oldest above the limit. */
function keep<V>(map: Map<string, V>, key: string, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
