import type { Selectable } from 'kysely';
import type { DepartmentsTable } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { Department } from '#app/contract/menu.ts';
import { withComboStock } from '#app/domain/menu/combo-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { keepMenu, type Menu } from './catalogue-cache.ts';
import { inMenuOrder } from './menu-order.ts';
import { productFromRow, readCounts, stockOf } from './read-product.ts';

/** The restaurant's menu, read and parsed once for each menu version (60 cards would cost a millisecond each time). */
export async function readMenu(deps: Deps, { restaurantId, menuVersion }: Restaurant): Promise<Menu> {
  const kept = deps.catalogue.menus.get(restaurantId);
  if (kept?.version === menuVersion) return kept;
  const departments = await deps.db
    .selectFrom('departments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const rows = await deps.db
    .selectFrom('products')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('is_disabled', '=', 0)
    .execute();
  departments.sort(inMenuOrder);
  rows.sort(inMenuOrder);
  const stock = stockOf(rows, deps.now());
  const products = rows.map((row) => withComboStock(productFromRow(row), stock));
  const menu: Menu = {
    version: menuVersion,
    departments: departments.map(departmentFromRow),
    products,
    byDepartment: Map.groupBy(products, (product) => product.departmentId),
    byId: new Map(products.map((product) => [product.productId, product])),
    hasReturning: rows.some((row) => stock.out.has(row.product_id) && row.out_of_stock_until_utc !== null),
  };
  keepMenu(deps.catalogue, restaurantId, menu);
  return menu;
}

/**
 * Products of a kept menu with what is left of them now: an order lowers a count without a new menu version, until it
 * reaches 0.
 */
export async function withCounts(
  deps: Deps,
  { restaurantId }: Restaurant,
  products: MenuProduct[],
): Promise<MenuProduct[]> {
  if (!products.some((product) => typeof product.stockCount === 'number')) return products;
  const counts = await readCounts(deps.db, restaurantId);
  return products.map((product) => ({ ...product, stockCount: counts.get(product.productId) }));
}

/** What departments.document holds beside the columns; absent where the department has none of it. */
export type DepartmentDocument = Pick<Department, 'names' | 'mealPeriods'>;

export function departmentFromRow(row: Selectable<DepartmentsTable>): Department {
  return {
    departmentId: row.department_id,
    name: row.name,
    imageUrl: row.image_url,
    displayOrder: row.display_order,
    ...(JSON.parse(row.document ?? '{}') as DepartmentDocument),
  };
}
