import { setImmediate as letOthers } from 'node:timers/promises';
import type { ImportedDepartment, ImportedMenu } from '#app/backend/catalogue/menu-from-file.ts';
import { inChunks } from '#app/backend/db/in-chunks.ts';
import type { Trx } from '#app/backend/deps.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { renamedChoices, stillOff } from '#app/domain/menu/off-options.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { dropKeptStock, keepStock, readKeptStock, STOCK_COLUMNS, type StockRow } from './kept-stock.ts';
import { putOff, readOffOptions } from './off-options.ts';
import type { DepartmentDocument } from './read-menu.ts';
import { productFromRow } from './read-product.ts';

/**
 * What the restaurant said of a product's stock since the last menu: the number that its count started from and
 * what is left, and until when it is switched off by hand ('open': until it is switched on); null when it is not.
 */
type Said = { start: number | null; left: number | null; offUntil: string | null; since: string | null };
const OPEN = 'open';

/**
 * Replaces the restaurant's menu. Ids come from the file or from names, so a product that stays keeps its id.
 * It also keeps its running stock count while the file says the same starting number; another number, or
 * none, starts a new count. What was switched off by hand stays off, whatever the file says. A dish that comes back
 * within 30 days is one that stays. The caller must hold the lock of the restaurant's row, so that no order takes stock meanwhile.
 */
export async function replaceMenu(
  trx: Trx,
  restaurantId: string,
  menu: ImportedMenu,
  now: Date,
): Promise<void> {
  const said = await carryStock(trx, restaurantId, menu, now);
  await carryChoices(trx, restaurantId, menu, now);
  await trx.deleteFrom('products').where('restaurant_id', '=', restaurantId).execute();
  await trx.deleteFrom('departments').where('restaurant_id', '=', restaurantId).execute();
  const departments = menu.departments.map((department, index) => ({
    restaurant_id: restaurantId,
    department_id: department.departmentId,
    name: department.name,
    image_url: department.imageUrl,
    display_order: index,
    document: departmentDocument(department),
  }));
  for (const rows of inChunks(departments)) await trx.insertInto('departments').values(rows).execute();
  const products = menu.products.map((product, index) => {
    const start = product.stockCount ?? null;
    const known = said.get(product.productId);
    const offUntil = known?.offUntil ?? null;
    return {
      restaurant_id: restaurantId,
      product_id: product.productId,
      department_id: product.departmentId,
      name: product.name,
      search_name: foldName(product.name),
      search_names: foldedNames(product),
      display_order: index,
      is_disabled: product.isDisabled ? (1 as const) : (0 as const),
      ...(offUntil === null
        ? {
            in_stock: product.inStock ? (1 as const) : (0 as const),
            out_of_stock_until_utc: product.outOfStockUntilUtc,
            off_by_hand: 0 as const,
          }
        : {
            in_stock: 0 as const,
            out_of_stock_until_utc: offUntil === OPEN ? null : offUntil,
            off_by_hand: 1 as const,
            off_since_utc: known?.since ?? null,
          }),
      stock_start: start,
      stock_count: known && known.start === start ? known.left : start,
      document: JSON.stringify({ ...product, stockCount: undefined }),
    };
  });
  for (const rows of inChunks(products)) {
    await trx.insertInto('products').values(rows).execute();
    await letOthers();
  }
}

/** What was said of the dishes that stay or come back; of those that leave it is kept. */
async function carryStock(
  trx: Trx,
  restaurantId: string,
  menu: ImportedMenu,
  now: Date,
): Promise<Map<string, Said>> {
  const rows = await trx
    .selectFrom('products')
    .select(STOCK_COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const kept = await readKeptStock(trx, restaurantId);
  const next = new Set(menu.products.map(({ productId }) => productId));
  const isNext = ({ product_id }: StockRow) => next.has(product_id);
  await dropKeptStock(
    trx,
    restaurantId,
    kept.filter(isNext).map(({ product_id }) => product_id),
  );
  const leaving = rows.filter((row) => !isNext(row));
  await keepStock(trx, restaurantId, leaving, now);
  return new Map(
    [...kept, ...rows].map((row) => {
      const until = row.out_of_stock_until_utc;
      const isOff =
        row.off_by_hand === 1 && !isInStock({ inStock: row.in_stock === 1, outOfStockUntilUtc: until }, now);
      const offUntil = isOff ? (until ?? OPEN) : null;
      const since = row.off_since_utc;
      return [row.product_id, { start: row.stock_start, left: row.stock_count, offUntil, since }];
    }),
  );
}

/**
 * Options that the kitchen switched off are found again by their ids. A choice is known by its group's name too,
 * and stays off where that name is another one now.
 */
async function carryChoices(trx: Trx, restaurantId: string, menu: ImportedMenu, now: Date): Promise<void> {
  const off = stillOff(await readOffOptions(trx, restaurantId), now).filter(({ kind }) => kind === 'choice');
  if (off.length === 0) return;
  const rows = await trx
    .selectFrom('products')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .execute();
  for (const option of renamedChoices(rows.map(productFromRow), menu.products, off))
    await putOff(trx, restaurantId, option, now);
}

function departmentDocument({ names, mealPeriods }: ImportedDepartment): string | null {
  const document: DepartmentDocument = { names, mealPeriods };
  const text = JSON.stringify(document);
  return text === '{}' ? null : text;
}

/** One line per language. A search text never holds a line break, so it cannot match across two names. */
export function foldedNames({ names }: MenuProduct): string | null {
  return names ? Object.values(names).map(foldName).join('\n') : null;
}
