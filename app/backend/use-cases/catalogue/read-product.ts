import type { Selectable } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { ProductsTable } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { type ProductStock, withComboStock } from '#app/domain/menu/counted-pieces.ts';
import { hasEnoughChoices } from '#app/domain/menu/enough-choices.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { withOffOptions } from '#app/domain/menu/off-options.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { keepProduct, keptProduct } from './catalogue-cache.ts';
import { menuState, offNow, readOffOptions } from './off-options.ts';

/** What reading products needs; `db` may be a transaction. */
type Source = Pick<Deps, 'db' | 'catalogue' | 'now'>;
type OfRestaurant = Pick<Restaurant, 'restaurantId' | 'menuVersion' | 'offOptions'>;

/** A product of this restaurant, disabled or not; null for an unknown id and for another restaurant's. */
export async function readProduct(
  source: Source,
  restaurant: OfRestaurant,
  productId: string,
): Promise<MenuProduct | null> {
  return (await readProducts(source, restaurant, [productId])).get(productId) ?? null;
}

/**
 * The products with these ids that the restaurant has, by id, with their present stock and that of their
 * combo items.
 * @param held pieces that the caller's own order holds and that count as left for it (heldStock)
 */
export async function readProducts(
  source: Source,
  restaurant: OfRestaurant,
  productIds: readonly string[],
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, MenuProduct>> {
  if (productIds.length === 0) return new Map();
  const now = source.now();
  const { listed, off } = await readAsListed(source, restaurant, [...new Set(productIds)]);
  const products = listed.map((product) => withOffOptions(product, off));
  const stock = await readStock(source.db, restaurant.restaurantId, products.flatMap(stockIds), now);
  const { counts, out } = stock;
  for (const [productId, left] of counts) counts.set(productId, left + (held.get(productId) ?? 0));
  for (const productId of await soldOutDishes(source, restaurant, products, off)) out.add(productId);
  return new Map(
    products.map((product) => [product.productId, withComboStock(withStock(product, counts), stock)]),
  );
}

/** The dishes of combos that count as sold out because of what is off of them. */
async function soldOutDishes(
  source: Source,
  restaurant: OfRestaurant,
  products: readonly MenuProduct[],
  off: ReadonlySet<string>,
): Promise<string[]> {
  if (off.size === 0) return [];
  const items = products.flatMap(({ comboGroups }) => comboGroups.flatMap((group) => group.comboItems));
  if (items.length === 0) return [];
  const { listed } = await readAsListed(source, restaurant, [
    ...new Set(items.map(({ productId }) => productId)),
  ]);
  return listed
    .filter((product) => isSoldOutBy(product, withOffOptions(product, off)))
    .map(({ productId }) => productId);
}

/** Whether a dish counts as sold out by what was switched off of it: too little is left to choose. */
export function isSoldOutBy(product: MenuProduct, left: MenuProduct): boolean {
  return left !== product && !hasEnoughChoices(left);
}

/** The products as the menu has them (their stock may be out of date), and what is off of them now. */
type Listed = { listed: MenuProduct[]; off: ReadonlySet<string> };

/** Each product is parsed once per menu version. */
async function readAsListed(
  { db, catalogue, now }: Source,
  { restaurantId, menuVersion, offOptions }: OfRestaurant,
  productIds: string[],
): Promise<Listed> {
  const kept = new Map<string, MenuProduct>();
  for (const productId of productIds) {
    const product = keptProduct(catalogue, restaurantId, menuVersion, productId);
    if (product) kept.set(productId, product);
  }
  const missing = productIds.filter((productId) => !kept.has(productId));
  const rows = missing.length > 0 ? await readRows(db, restaurantId, missing) : [];
  const version = rows[0]?.menu_version ?? (await readVersion(db, restaurantId));
  // a version that the call did not begin with may come from this very transaction and be rolled back: not
  // cached
  if (version !== menuVersion) {
    const fresh = kept.size > 0 ? await readRows(db, restaurantId, productIds) : rows;
    const off = offNow(await readOffOptions(db, restaurantId), now());
    return { listed: fresh.map(productFromRow), off };
  }
  const read = rows.map(productFromRow);
  for (const product of read) keepProduct(catalogue, restaurantId, menuVersion, product);
  return { listed: [...kept.values(), ...read], off: offNow(offOptions, now()) };
}

function readRows(db: Db, restaurantId: string, productIds: string[]) {
  return db
    .selectFrom('products')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'products.restaurant_id')
    .selectAll('products')
    .select('restaurants.menu_version')
    .where('products.restaurant_id', '=', restaurantId)
    .where('products.product_id', 'in', productIds)
    .execute();
}

async function readVersion(db: Db, restaurantId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select('menu_version')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.menu_version;
}

/** Ids whose stock is needed: the product itself when it is counted, and its combo items. */
function stockIds(product: MenuProduct): string[] {
  const own = typeof product.stockCount === 'number' ? [product.productId] : [];
  return [...own, ...product.comboGroups.flatMap((group) => group.comboItems.map((item) => item.productId))];
}

function withStock(product: MenuProduct, counts: ReadonlyMap<string, number>): MenuProduct {
  const stockCount = counts.get(product.productId);
  return stockCount === undefined || typeof product.stockCount !== 'number'
    ? product
    : { ...product, stockCount };
}

/** Pieces left of all counted products, by id. */
export async function readCounts(db: Db, restaurantId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('stock_count', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.stock_count ?? 0]));
}

async function readStock(db: Db, restaurantId: string, productIds: readonly string[], now: Date) {
  if (productIds.length === 0) return stockOf([], now);
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'stock_count', 'in_stock', 'out_of_stock_until_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', 'in', [...new Set(productIds)])
    .where((row) => row.or([row('stock_count', 'is not', null), row('in_stock', '=', 0)]))
    .execute();
  return stockOf(rows, now);
}

/** The stock that these rows say at `now`. */
export function stockOf(
  rows: readonly Pick<
    Selectable<ProductsTable>,
    'product_id' | 'stock_count' | 'in_stock' | 'out_of_stock_until_utc'
  >[],
  now: Date,
): ProductStock & { counts: Map<string, number>; out: Set<string>; back: Map<string, string> } {
  const out = rows.filter(
    (row) => !isInStock({ inStock: row.in_stock === 1, outOfStockUntilUtc: row.out_of_stock_until_utc }, now),
  );
  return {
    counts: new Map(
      rows.flatMap((row) => (row.stock_count === null ? [] : [[row.product_id, row.stock_count]])),
    ),
    out: new Set(out.map((row) => row.product_id)),
    back: new Map(
      out.flatMap((row) =>
        row.out_of_stock_until_utc === null ? [] : [[row.product_id, row.out_of_stock_until_utc]],
      ),
    ),
  };
}

/** A product from its document and its columns; the columns win (db/schema.ts). */
export function productFromRow(row: Selectable<ProductsTable>): MenuProduct {
  return {
    ...(JSON.parse(row.document) as MenuProduct),
    productId: row.product_id,
    departmentId: row.department_id,
    name: row.name,
    isDisabled: row.is_disabled === 1,
    inStock: row.in_stock === 1,
    outOfStockUntilUtc: row.out_of_stock_until_utc,
    stockCount: row.stock_count ?? undefined,
  };
}

/**
 * A product that customers may see; null alike for an unknown, a disabled and another restaurant's product.
 */
export async function findProduct(
  deps: Deps,
  restaurant: Restaurant,
  productId: string,
): Promise<MenuProduct | null> {
  const kept = deps.catalogue.menus.get(restaurant.restaurantId);
  if (kept?.state === menuState(restaurant, deps.now())) {
    const known = kept.byId.get(productId) ?? null;
    // stock can change, and a product can return at its set time, without a new menu version
    const isReturning = kept.hasReturning && known !== null && known.comboGroups.length > 0;
    if (typeof known?.stockCount !== 'number' && !isReturning) return known;
  }
  // one row instead of parsing the whole menu for one product
  const product = await readProduct(deps, restaurant, productId);
  return product?.isDisabled ? null : product;
}
