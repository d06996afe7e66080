import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** Whether the kitchen has ever begun with an order, also where it was put back since; a beginning that was undone is none. */
export async function hasBegun(
  db: Db | Trx,
  { restaurant_id, order_id }: Pick<OrderRow, 'restaurant_id' | 'order_id'>,
): Promise<boolean> {
  const begun = await db
    .selectFrom('order_history')
    .select('seq')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('to_status', '=', ORDER_STATUS.preparing)
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
}
