import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { type Sale, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { faultsBetweenFields } from '#app/backend/catalogue/read-restaurant-file.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { createCatalogueCache, type ParsedMenu } from '#app/backend/use-cases/catalogue/catalogue-cache.ts';
import { menuState, offNow } from '#app/backend/use-cases/catalogue/off-options.ts';
import { stockOf } from '#app/backend/use-cases/catalogue/read-product.ts';
import { withComboStock } from '#app/domain/menu/counted-pieces.ts';
import { withOffOptions } from '#app/domain/menu/off-options.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { faulty } from './change-draft.ts';
import { seeDraft } from './read-draft.ts';

/** A restaurant as customers would see its draft, and deps that find its menu without asking the database. */
export type Preview = { deps: Deps; restaurant: Restaurant };

/**
 * The restaurant as its draft has it, for calls that only read it. Counts are left out; what is sold out, switched off
 * or paused is so here too.
 * @throws Refusal 422 with the faults of a draft whose parts contradict each other
 */
export async function previewDraft(deps: Deps, restaurant: Restaurant): Promise<Preview> {
  const { restaurantId } = restaurant;
  const now = deps.now();
  const { draft } = await seeDraft(deps, restaurantId);
  const rows = await readStockRows(deps.db, restaurantId);
  const file = soldAs(draft.file, saleAtPresent(rows));
  const stock = stockOf(rows, now);
  const faults = faultsBetweenFields(file);
  if (faults.length > 0) throw faulty('draftBlocked', faults, draft.number);
  const stored = (picture: string) => picture;
  const drawn: Restaurant = { ...restaurant, document: documentFromFile(file, stored) };
  const { departments, products } = menuFromFile(file, stored);
  const off = offNow(restaurant.offOptions, now);
  const shown = products
    .filter(({ isDisabled }) => !isDisabled)
    .map((product) => withComboStock(withOffOptions(withoutCount(product), off), stock));
  const menu: ParsedMenu = {
    version: restaurant.menuVersion,
    state: menuState(restaurant, now),
    departments: departments.map(({ names, mealPeriods, ...department }, displayOrder) => ({
      ...department,
      displayOrder,
      ...(names && { names }),
      ...(mealPeriods && { mealPeriods }),
    })),
    products: shown,
    byDepartment: Map.groupBy(shown, ({ departmentId }) => departmentId),
    byId: new Map(shown.map((product) => [product.productId, product])),
    hasReturning: false,
    returnsUtc: null,
  };
  const catalogue = createCatalogueCache();
  catalogue.menus.set(restaurantId, menu);
  return { deps: { ...deps, catalogue }, restaurant: drawn };
}

function readStockRows(db: Db, restaurantId: string) {
  return db
    .selectFrom('products')
    .select(['product_id', 'in_stock', 'out_of_stock_until_utc', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Dishes as sold out as customers find them, also by hand and by their count. */
function saleAtPresent(rows: Awaited<ReturnType<typeof readStockRows>>): Map<string, Sale> {
  return new Map(
    rows.map(({ product_id, in_stock, out_of_stock_until_utc: until, stock_count }) => {
      const inStock = in_stock === 1 && stock_count !== 0;
      return [product_id, { inStock, ...(!inStock && until !== null && { outOfStockUntil: until }) }];
    }),
  );
}

function withoutCount({ stockCount: _, ...product }: MenuProduct): MenuProduct {
  return product;
}
