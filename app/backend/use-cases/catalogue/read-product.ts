import type { Selectable } from 'kysely';
import type { ProductsTable } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import { withComboStock } from '#app/domain/menu/combo-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';

/** A product of this restaurant, disabled or not; null for an unknown id and for another restaurant's (B-GEN-03). */
export async function readProduct(
  db: Db,
  restaurantId: string,
  productId: string,
): Promise<MenuProduct | null> {
  return (await readProducts(db, restaurantId, [productId])).get(productId) ?? null;
}

/**
 * Those of the ids that this restaurant has, by id, combo items with what is left of theirs. `db` may be a transaction.
 * @param held pieces that count as left, because the one who asks holds them (heldStock)
 */
export async function readProducts(
  db: Db,
  restaurantId: string,
  productIds: readonly string[],
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, MenuProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', 'in', [...new Set(productIds)])
    .execute();
  const products = rows.map(productFromRow).map((product) => withHeld(product, held));
  const parts = products.flatMap((product) => product.comboGroups.flatMap((group) => group.comboItems));
  const counts = await readCounts(
    db,
    restaurantId,
    parts.map((item) => item.productId),
  );
  for (const [productId, left] of counts) counts.set(productId, left + (held.get(productId) ?? 0));
  return new Map(products.map((product) => [product.productId, withComboStock(product, counts)]));
}

function withHeld(product: MenuProduct, held: ReadonlyMap<string, number>): MenuProduct {
  const qty = held.get(product.productId);
  return qty === undefined || typeof product.stockCount !== 'number'
    ? product
    : { ...product, stockCount: product.stockCount + qty };
}

/** Pieces left of the products that are counted, by id: of those ids, or of all. */
export async function readCounts(
  db: Db,
  restaurantId: string,
  productIds: readonly string[] | 'all',
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const counted = db
    .selectFrom('products')
    .select(['product_id', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('stock_count', 'is not', null);
  const rows = await (productIds === 'all'
    ? counted
    : counted.where('product_id', 'in', [...new Set(productIds)])
  ).execute();
  return new Map(rows.map((row) => [row.product_id, row.stock_count ?? 0]));
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
