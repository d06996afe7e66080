import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import { refundsBesideOrders } from './order-refunds.ts';

/** A refund that failed is told on the board for so long, ms; its order shows it ever after. */
const TELL_MS = 30 * 24 * 60 * 60_000;
const MOST = 20;

/** A condition: the refund came to nothing, lately, and nobody has seen it. */
export function isUnseenFailure(now: Date) {
  return ({ eb, and }: ExpressionBuilder<Database, 'order_refunds'>) =>
    and([
      // the same words as the condition of the index order_refunds_failed, so that the database uses it
      sql<boolean>`order_refunds.state = 'failed' and order_refunds.seen_utc is null`,
      // servers of the version before also mark those as failed that were noted as given back another way
      eb('order_refunds.settled_utc', 'is', null),
      eb('order_refunds.created_utc', '>=', new Date(now.getTime() - TELL_MS).toISOString()),
    ]);
}

/** Refunds by hand that came to nothing and nobody has seen yet, oldest first. */
export async function unseenFailures(
  db: Db,
  restaurantId: string,
  now: Date,
): Promise<ReceiverBoard['failedRefunds']> {
  const rows = await refundsBesideOrders(db, restaurantId)
    .select(['order_refunds.refund_id', 'order_refunds.amount_cents', 'order_refunds.fault'])
    .select(['orders.order_id', 'orders.order_number', 'orders.full_name'])
    .where(isUnseenFailure(now))
    .orderBy('order_refunds.created_utc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    fullName: row.full_name,
    amount: row.amount_cents,
    isOwed: refundState({ state: 'failed', fault: row.fault }) !== null,
  }));
}
