import type { Db } from '#app/backend/deps.ts';
import { ORDER_STATUS, type OrderStatus } from '#app/contract/enumerations.ts';
import type { OrderRow } from './change-status.ts';

const { created, accepted, preparing, outForDelivery } = ORDER_STATUS;
/** What the restaurant still has to do something for. */
export const OPEN_STATUSES: OrderStatus[] = [created, accepted, preparing, outForDelivery];

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

/** Orders of a restaurant, newest first; without `statuses` all of them. */
export async function listOrders(
  db: Db,
  restaurantId: string,
  { statuses, limit }: { statuses: readonly OrderStatus[] | null; limit: number },
): Promise<ListedOrder[]> {
  let query = db.selectFrom('orders').select(COLUMNS).where('restaurant_id', '=', restaurantId);
  if (statuses) query = query.where('status', 'in', statuses);
  return query.orderBy('order_number', 'desc').limit(limit).execute();
}
