import type { Selectable } from 'kysely';
import type { ProductsTable } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { type ProductStock, withComboStock } from '#app/domain/menu/combo-stock.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { keepProduct, keptProduct } from './catalogue-cache.ts';

/** Where products are read; `db` may be a transaction. */
type Source = Pick<Deps, 'db' | 'catalogue' | 'now'>;
type OfRestaurant = Pick<Restaurant, 'restaurantId' | 'menuVersion'>;

/** A product of this restaurant, disabled or not; null for an unknown id and for another restaurant's (B-GEN-03). */
export async function readProduct(
  source: Source,
  restaurant: OfRestaurant,
  productId: string,
): Promise<MenuProduct | null> {
  return (await readProducts(source, restaurant, [productId])).get(productId) ?? null;
}

/**
 * Those of the ids that this restaurant has, by id, with what is left of them and of their combo items.
 * @param held pieces that count as left, because the one who asks holds them (heldStock)
 */
export async function readProducts(
  source: Source,
  restaurant: OfRestaurant,
  productIds: readonly string[],
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, MenuProduct>> {
  if (productIds.length === 0) return new Map();
  const products = await readAsListed(source, restaurant, [...new Set(productIds)]);
  const now = source.now();
  const { counts, out } = await readStock(
    source.db,
    restaurant.restaurantId,
    products.flatMap(stockIds),
    now,
  );
  for (const [productId, left] of counts) counts.set(productId, left + (held.get(productId) ?? 0));
  return new Map(
    products.map((product) => [
      product.productId,
      withComboStock(withStock(product, counts), { counts, out }),
    ]),
  );
}

/** The products as the menu has them; their counts may be old. A product is parsed once for each menu version. */
async function readAsListed(
  { db, catalogue }: Source,
  { restaurantId, menuVersion }: OfRestaurant,
  productIds: string[],
): Promise<MenuProduct[]> {
  const kept = new Map<string, MenuProduct>();
  for (const productId of productIds) {
    const product = keptProduct(catalogue, restaurantId, menuVersion, productId);
    if (product) kept.set(productId, product);
  }
  const missing = productIds.filter((productId) => !kept.has(productId));
  const rows = missing.length > 0 ? await readRows(db, restaurantId, missing) : [];
  const version = rows[0]?.menu_version ?? (await readVersion(db, restaurantId));
  // a transaction that sees another version than its call began with may be the one that makes it, and be undone
  if (version !== menuVersion)
    return (kept.size > 0 ? await readRows(db, restaurantId, productIds) : rows).map(productFromRow);
  const read = rows.map(productFromRow);
  for (const product of read) keepProduct(catalogue, restaurantId, menuVersion, product);
  return [...kept.values(), ...read];
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

/** Of the product itself, if it is counted, and of its combo items, which may be, or be out of stock. */
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

/** Pieces left of all products that are counted, by id. */
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

/** What rows say there is of their products at `now`. */
export function stockOf(
  rows: readonly Pick<
    Selectable<ProductsTable>,
    'product_id' | 'stock_count' | 'in_stock' | 'out_of_stock_until_utc'
  >[],
  now: Date,
): ProductStock & { counts: Map<string, number> } {
  const out = rows.filter(
    (row) => !isInStock({ inStock: row.in_stock === 1, outOfStockUntilUtc: row.out_of_stock_until_utc }, now),
  );
  return {
    counts: new Map(
      rows.flatMap((row) => (row.stock_count === null ? [] : [[row.product_id, row.stock_count]])),
    ),
    out: new Set(out.map((row) => row.product_id)),
  };
}

/** The document with what the columns know better (db/schema.ts). */
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
