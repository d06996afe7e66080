import type { Selectable } from 'kysely';
import type { ProductsTable } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';

/** A product of this restaurant, disabled or not; null for an unknown id and for another restaurant's (B-GEN-03). */
export async function readProduct(
  db: Db,
  restaurantId: string,
  productId: string,
): Promise<MenuProduct | null> {
  return (await readProducts(db, restaurantId, [productId])).get(productId) ?? null;
}

/** Those of the ids that this restaurant has, by id. `db` may be a transaction. */
export async function readProducts(
  db: Db,
  restaurantId: string,
  productIds: readonly string[],
): Promise<Map<string, MenuProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(rows.map((row) => [row.product_id, productFromRow(row)]));
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
  };
}
