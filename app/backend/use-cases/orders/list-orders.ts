import type { ExpressionBuilder } from 'kysely';
import type { Database, OrderRow } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import { ORDER_STATUS, type OrderStatus, PAYMENT_MODE } from '#app/contract/enumerations.ts';

const { created, accepted, preparing, outForDelivery } = ORDER_STATUS;

/** The statuses of orders that the restaurant still has to work on. */
export const OPEN_STATUSES: OrderStatus[] = [created, accepted, preparing, outForDelivery];

/** A condition: the restaurant sees an order by card only once it is paid. */
export function isForRestaurant({ eb, or }: ExpressionBuilder<Database, 'orders'>) {
  return or([eb('orders.payment_mode', '=', PAYMENT_MODE.cash), eb('orders.is_paid', '=', 1)]);
}

const COLUMNS = [
  'order_id',
  'order_number',
  'status',
  'order_type',
  'payment_mode',
  'is_paid',
  'payable_cents',
  'refunded_cents',
  'full_name',
  'phone',
  'created_utc',
  'due_utc',
  'is_scheduled',
  'promised_utc',
  'estimate_minutes',
  'ready_utc',
] as const satisfies readonly (keyof OrderRow)[];
export type ListedOrder = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** Which orders are listed: the newest `limit` of those that fit all that is said. */
export type OrderSearch = {
  which: 'all' | 'open' | OrderStatus;
  limit: number;
  number?: number | undefined;
  /** Placed then or later. */
  since?: Date | undefined;
  /** Fits an order that the database found; what people typed is compared here, as no database folds names. */
  isSought?: ((order: ListedOrder) => boolean) | undefined;
};

/** Orders that are read and compared at a time. */
const SLICE = 500;

/** The restaurant's orders, newest first: all, those of one status, or those that it still has to work on. */
export async function listOrders(db: Db, restaurantId: string, search: OrderSearch): Promise<ListedOrder[]> {
  const { limit, isSought = () => true } = search;
  const slice = search.isSought ? SLICE : limit;
  const found: ListedOrder[] = [];
  for (let below: number | null = null; ; ) {
    const rows = await sliceBelow(db, restaurantId, search, below, slice);
    found.push(...rows.filter(isSought));
    const last = rows.at(-1);
    if (found.length >= limit || rows.length < slice || !last) return found.slice(0, limit);
    below = last.order_number;
  }
}

function sliceBelow(
  db: Db,
  restaurantId: string,
  { which, number, since }: OrderSearch,
  below: number | null,
  limit: number,
): Promise<ListedOrder[]> {
  let query = db.selectFrom('orders').select(COLUMNS).where('restaurant_id', '=', restaurantId);
  if (which === 'open') query = query.where('status', 'in', OPEN_STATUSES).where(isForRestaurant);
  else if (which !== 'all') query = query.where('status', '=', which);
  if (number !== undefined) query = query.where('order_number', '=', number);
  if (since !== undefined) query = query.where('created_utc', '>=', since.toISOString());
  if (below !== null) query = query.where('order_number', '<', below);
  return query.orderBy('order_number', 'desc').limit(limit).execute();
}
