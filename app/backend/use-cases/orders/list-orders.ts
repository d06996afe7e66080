import type { Db } from '#app/backend/deps.ts';
import type { OrderStatus } from '#app/contract/enumerations.ts';
import type { OrderRow } from './change-status.ts';
import { isForRestaurant, OPEN_STATUSES } from './for-restaurant.ts';

const COLUMNS = [
  'order_number',
  'status',
  'order_type',
  'payment_mode',
  'is_paid',
  'payable_cents',
  'full_name',
  'phone',
  'created_utc',
  'due_utc',
  'is_scheduled',
] as const satisfies readonly (keyof OrderRow)[];
export type ListedOrder = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** Orders of a restaurant, newest first: all of them, those of one status, or those it still has something to do for. */
export async function listOrders(
  db: Db,
  restaurantId: string,
  { which, limit }: { which: 'all' | 'open' | OrderStatus; limit: number },
): Promise<ListedOrder[]> {
  let query = db.selectFrom('orders').select(COLUMNS).where('restaurant_id', '=', restaurantId);
  if (which === 'open') query = query.where('status', 'in', OPEN_STATUSES).where(isForRestaurant);
  else if (which !== 'all') query = query.where('status', '=', which);
  return query.orderBy('order_number', 'desc').limit(limit).execute();
}
