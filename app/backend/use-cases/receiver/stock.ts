import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readMenu } from '#app/backend/use-cases/catalogue/read-menu.ts';
import { type Stock, setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import type { ReceiverStock, StockedDish, StockRequest } from '#app/contract/receiver-stock.ts';
import { hasEnoughChoices } from '#app/domain/menu/enough-choices.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { stillOff } from '#app/domain/menu/off-options.ts';
import { stockedOptions } from '#app/domain/menu/stocked-options.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';

/** A dish may be switched off until so far ahead (ms); later is until somebody switches it on. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;

/** The dishes of the menu in its order and what can be switched off of them, with what the kitchen said. */
export async function listStock(deps: Deps, restaurant: Restaurant): Promise<z.input<typeof ReceiverStock>> {
  const now = deps.now();
  const rows = await dishes(deps, restaurant.restaurantId).execute();
  const { byId, products } = await readMenu(deps, restaurant);
  return {
    items: rows.map((row) => {
      const product = byId.get(row.product_id);
      const dish = stocked(row, now);
      return { ...dish, lacksChoices: dish.inStock && product !== undefined && !hasEnoughChoices(product) };
    }),
    options: [...stockedOptions(products, stillOff(restaurant.offOptions, now)).values()],
  };
}

/**
 * Takes a dish off the menu, or puts it back. Publishing the menu anew changes nothing of it.
 * @throws Refusal 'Product not found'; 'Invalid request' for a time that is past or over a year ahead
 */
export async function changeStock(
  deps: Deps,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
  productId: string,
  { inStock, until }: z.output<typeof StockRequest>,
): Promise<StockedDish> {
  const now = deps.now();
  const stock: Stock = inStock
    ? { kind: 'on' }
    : { kind: 'off', untilUtc: untilOf(until, now, document.timeZone) };
  const row = async () =>
    await dishes(deps, restaurantId).where('product_id', '=', productId).executeTakeFirst();
  const before = await row();
  if (!before) throw new Refusal('productNotFound', { status: 404, errorCode: 404 });
  // a count that somebody keeps goes on: only one that has come to its end is given up
  const isSwitch = inStock && before.stock_count !== null && before.stock_count > 0;
  await setStock(
    deps,
    { restaurantId, productId },
    isSwitch ? { kind: 'counted', pieces: before.stock_count ?? 0 } : stock,
  );
  return stocked((await row()) ?? before, now);
}

/** A dish as it is sold at this moment; null where customers do not have it. */
export async function readDish(
  deps: Deps,
  restaurantId: string,
  productId: string,
): Promise<StockedDish | null> {
  const row = await dishes(deps, restaurantId).where('product_id', '=', productId).executeTakeFirst();
  return row ? stocked(row, deps.now()) : null;
}

/**
 * When something that is switched off is on sale again by itself.
 * @throws Refusal 'Invalid request' for a time that is past or over a year ahead
 */
export function untilOf(
  until: z.output<typeof StockRequest>['until'],
  now: Date,
  timeZone: string,
): string | null {
  if (until == null) return null;
  if (until === 'today') return endOfBusinessDay(now, timeZone).toISOString();
  const time = Date.parse(until);
  if (time <= now.getTime() || time > now.getTime() + LONGEST_MS) throw new Refusal('invalidRequest');
  return new Date(time).toISOString();
}

function dishes({ db }: Pick<Deps, 'db'>, restaurantId: string) {
  return db
    .selectFrom('products')
    .innerJoin('departments', (join) =>
      join
        .onRef('departments.restaurant_id', '=', 'products.restaurant_id')
        .onRef('departments.department_id', '=', 'products.department_id'),
    )
    .select([
      'products.product_id',
      'products.name',
      'departments.name as department',
      'products.in_stock',
      'products.out_of_stock_until_utc',
      'products.off_since_utc',
      'products.stock_count',
    ])
    .where('products.restaurant_id', '=', restaurantId)
    .where('products.is_disabled', '=', 0)
    .orderBy('departments.display_order')
    .orderBy('products.display_order');
}

type Row = Awaited<ReturnType<ReturnType<typeof dishes>['executeTakeFirstOrThrow']>>;

function stocked(row: Row, now: Date): StockedDish {
  const { in_stock, out_of_stock_until_utc, stock_count } = row;
  const inStock = isInStock(
    { inStock: in_stock === 1, outOfStockUntilUtc: out_of_stock_until_utc, stockCount: stock_count },
    now,
  );
  return {
    productId: row.product_id,
    name: row.name,
    departmentName: row.department,
    inStock,
    untilUtc: inStock || in_stock === 1 ? null : out_of_stock_until_utc,
    sinceUtc: inStock || in_stock === 1 ? null : row.off_since_utc,
    piecesLeft: stock_count,
    lacksChoices: false,
  };
}
