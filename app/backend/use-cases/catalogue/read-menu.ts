import type { Selectable } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { DepartmentsTable } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Department } from '#app/contract/menu.ts';
import { withComboStock } from '#app/domain/menu/counted-pieces.ts';
import { withOffOptions } from '#app/domain/menu/off-options.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { keepMenu, type ParsedMenu } from './catalogue-cache.ts';
import { menuState, offNow } from './off-options.ts';
import { isSoldOutBy, productFromRow, readCounts, stockOf } from './read-product.ts';

/**
 * The restaurant's menu, parsed once for each menu version: parsing 60 products at each request would cost a
 * millisecond.
 */
export async function readMenu(deps: Deps, restaurant: Restaurant): Promise<ParsedMenu> {
  const { restaurantId, menuVersion } = restaurant;
  const kept = deps.catalogue.menus.get(restaurantId);
  const now = deps.now();
  const state = menuState(restaurant, now);
  const isKept = kept?.state === state && !hasReturned(kept, now);
  const outcome = isKept ? 'hit' : 'miss';
  deps.metrics.count('store_cache_reads_total', { cache: 'menu', outcome });
  if (isKept) return kept;
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
  const stock = stockOf(rows, now);
  const off = offNow(restaurant.offOptions, now);
  const listed = rows.map((row) => {
    const product = productFromRow(row);
    const left = withOffOptions(product, off);
    if (isSoldOutBy(product, left)) stock.out.add(row.product_id);
    return left;
  });
  const products = listed.map((product) => withComboStock(product, stock));
  const menu: ParsedMenu = {
    version: menuVersion,
    state,
    departments: departments.map(departmentFromRow),
    products,
    byDepartment: Map.groupBy(products, (product) => product.departmentId),
    byId: new Map(products.map((product) => [product.productId, product])),
    hasReturning: stock.back.size > 0,
    returnsUtc: [...stock.back.values()].sort()[0] ?? null,
  };
  keepMenu(deps.catalogue, restaurantId, menu);
  return menu;
}

/** Whether a dish has come back since: combos with it have another item. */
function hasReturned({ returnsUtc }: ParsedMenu, now: Date): boolean {
  return returnsUtc !== null && Date.parse(returnsUtc) <= now.getTime();
}

/**
 * The products with their present stock. Orders lower a count without a new menu version until it reaches 0.
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

/** The part of a department that departments.document holds; absent where there is none. */
export type DepartmentDocument = Pick<Department, 'names' | 'mealPeriods'>;

/** A department from its row. */
export function departmentFromRow(row: Selectable<DepartmentsTable>): Department {
  return {
    departmentId: row.department_id,
    name: row.name,
    imageUrl: row.image_url,
    displayOrder: row.display_order,
    ...(JSON.parse(row.document ?? '{}') as DepartmentDocument),
  };
}

const names = new Intl.Collator('en');

/**
 * Sorts by displayOrder, then by name in people's order. Done here, because the two databases would sort
 * names differently.
 */
export function inMenuOrder(
  a: { display_order: number; name: string },
  b: { display_order: number; name: string },
): number {
  return a.display_order - b.display_order || names.compare(a.name, b.name);
}
