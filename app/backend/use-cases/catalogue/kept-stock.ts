import type { Selectable } from 'kysely';
import type { KeptStarts } from '#app/backend/catalogue/edits/held-back.ts';
import { inChunks } from '#app/backend/db/in-chunks.ts';
import type { ProductsTable } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

/** What was said of a dish's stock: its count, and whether it is off, by hand or by its file. */
export type StockRow = Pick<Selectable<ProductsTable>, (typeof STOCK_COLUMNS)[number]>;
export const STOCK_COLUMNS = [
  'product_id',
  'stock_start',
  'stock_count',
  'in_stock',
  'off_by_hand',
  'off_since_utc',
  'out_of_stock_until_utc',
] as const;

/**
 * Keeps the stock of dishes that leave the menu, for when they come back: a removal that is undone starts no count anew
 * and puts nothing on sale that the kitchen switched off. Forgotten after 30 days (housekeeping/forget-old-rows.ts).
 */
export async function keepStock(
  trx: Trx,
  restaurantId: string,
  leaving: readonly StockRow[],
  now: Date,
): Promise<void> {
  const rows = leaving.map((row) => ({ ...row, restaurant_id: restaurantId, left_utc: now.toISOString() }));
  await dropKeptStock(
    trx,
    restaurantId,
    leaving.map(({ product_id }) => product_id),
  );
  for (const chunk of inChunks(rows)) await trx.insertInto('kept_stock').values(chunk).execute();
}

/** What is kept of dishes that are not on the menu. */
export function readKeptStock(db: Db | Trx, restaurantId: string): Promise<StockRow[]> {
  return db
    .selectFrom('kept_stock')
    .select(STOCK_COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Forgets what is kept of dishes that came back. */
export async function dropKeptStock(
  trx: Trx,
  restaurantId: string,
  productIds: readonly string[],
): Promise<void> {
  for (const chunk of inChunks(productIds))
    await trx
      .deleteFrom('kept_stock')
      .where('restaurant_id', '=', restaurantId)
      .where('product_id', 'in', chunk)
      .execute();
}

/** The numbers that the counts of dishes started from that are not on the menu. */
export async function readKeptStarts(db: Db | Trx, restaurantId: string): Promise<KeptStarts> {
  const rows = await readKeptStock(db, restaurantId);
  return new Map(rows.map(({ product_id, stock_start }) => [product_id, stock_start]));
}

/** Pieces come back of a dish that is not on the menu at this moment. */
export async function giveKeptStockBack(
  trx: Trx,
  restaurantId: string,
  productId: string,
  pieces: number,
): Promise<void> {
  await trx
    .updateTable('kept_stock')
    .set((row) => ({ stock_count: row('stock_count', '+', pieces) }))
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', productId)
    .where('stock_count', 'is not', null)
    .execute();
}
