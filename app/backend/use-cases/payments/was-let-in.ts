import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/**
 * Whether the restaurant ever heard of a paid order. Money that comes after its order has ended unpaid, or too late for
 * what was ordered, marks that order as paid too, but lets it in no more.
 */
export async function wasLetIn(
  trx: Trx,
  { restaurant_id, order_id, status, paid_utc }: OrderRow,
): Promise<boolean> {
  if (paid_utc === null || status === ORDER_STATUS.paymentFailed) return false;
  const endedBefore = await trx
    .selectFrom('order_history')
    .select('seq')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('to_status', '=', ORDER_STATUS.cancelled)
    .where('at_utc', '<', paid_utc)
    .limit(1)
    .executeTakeFirst();
  return endedBefore === undefined;
}
