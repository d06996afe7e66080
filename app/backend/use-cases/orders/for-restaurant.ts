import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/backend/db/schema.ts';
import { ORDER_STATUS, type OrderStatus, PAYMENT_MODE } from '#app/contract/enumerations.ts';

const { created, accepted, preparing, outForDelivery } = ORDER_STATUS;

/** What the restaurant still has something to do for. */
export const OPEN_STATUSES: OrderStatus[] = [created, accepted, preparing, outForDelivery];

/** A condition: an order by card exists for the restaurant once it is paid (B-PAY-02). */
export function isForRestaurant({ eb, or }: ExpressionBuilder<Database, 'orders'>) {
  return or([eb('orders.payment_mode', '=', PAYMENT_MODE.cash), eb('orders.is_paid', '=', 1)]);
}
