import type { RefundRow } from '#app/backend/db/money-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { sumsByState } from '#app/domain/refund/refund-state.ts';
import { keptState, type OrderRefund, refundsOfOrders } from './order-refunds.ts';
import { elsewhereOf, wholeCents } from './standing.ts';

/** The refunds of an order: those by hand, and that of its whole payment. */
export type RefundsOfOrder = { byHand: readonly OrderRefund[]; whole: RefundRow | null };

export const NO_REFUNDS: RefundsOfOrder = { byHand: [], whole: null };

/** The refunds of the orders of a list, by their orders' ids; orders without any are left out. */
export async function refundsOfList(
  db: Db | Trx,
  restaurantId: string,
  orders: readonly Pick<OrderRow, 'order_id'>[],
): Promise<Map<string, RefundsOfOrder>> {
  const orderIds = orders.map(({ order_id }) => order_id);
  const list = new Map<string, RefundsOfOrder>();
  for (const [orderId, byHand] of await refundsOfOrders(db, restaurantId, orderIds))
    list.set(orderId, { byHand, whole: null });
  if (orderIds.length === 0) return list;
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'refunds.restaurant_id')
        .onRef('payments.order_id', '=', 'refunds.order_id')
        .onRef('payments.intent_id', '=', 'refunds.intent_id'),
    )
    .selectAll('refunds')
    .where('refunds.restaurant_id', '=', restaurantId)
    .where('refunds.order_id', 'in', orderIds)
    .where('payments.state', '=', 'succeeded')
    .execute();
  for (const row of rows)
    list.set(row.order_id, {
      ...(list.get(row.order_id) ?? NO_REFUNDS),
      whole: { ...row, state: keptState(row) },
    });
  return list;
}

/** What went back of an order in each state, in cents, also by the card provider's own pages. */
export function refundSums(
  order: Pick<OrderRow, 'payment_mode' | 'refunded_cents'>,
  { byHand, whole }: RefundsOfOrder,
) {
  const elsewhere = order.payment_mode === PAYMENT_MODE.cash ? 0 : elsewhereOf(order, byHand, whole);
  return sumsByState([
    ...byHand.map(({ state, fault, amount_cents: amount }) => ({ state, fault, amount })),
    ...(whole ? [{ state: whole.state, amount: wholeCents(order, byHand, whole) }] : []),
    { state: 'done', amount: elsewhere },
  ]);
}
