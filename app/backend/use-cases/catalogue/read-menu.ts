import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { keepMenu, type Menu } from './catalogue-cache.ts';
import { inMenuOrder } from './menu-order.ts';
import { productFromRow } from './read-product.ts';

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
  const products = rows.map(productFromRow);
  const menu: Menu = {
    version: menuVersion,
    departments: departments.map((row) => ({
      departmentId: row.department_id,
      name: row.name,
      imageUrl: row.image_url,
      displayOrder: row.display_order,
    })),
    products,
    byDepartment: Map.groupBy(products, (product) => product.departmentId),
    byId: new Map(products.map((product) => [product.productId, product])),
  };
  keepMenu(deps.catalogue, restaurantId, menu);
  return menu;
}
