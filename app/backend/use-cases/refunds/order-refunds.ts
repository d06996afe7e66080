import type { OrderRefundRow } from '#app/backend/db/money-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { CANCELLED, NOT_ASKED_FOR, PAID_TOO_LATE } from '#app/backend/use-cases/payments/owe-refund.ts';
import type { Cents } from '#app/contract/money.ts';
import { isGivenBack } from '#app/domain/refund/refund-state.ts';
import type { RefundPart } from '#app/domain/refund/take-back.ts';

/** A refund by hand with its parts read; the columns are in db/money-tables.ts. */
export type OrderRefund = Omit<OrderRefundRow, 'parts'> & { parts: RefundPart[] };

/** Reads a row of order_refunds. */
export function orderRefund(row: OrderRefundRow): OrderRefund {
  return { ...row, state: keptState(row), parts: JSON.parse(row.parts) as RefundPart[] };
}

/** The state of a row of either table as readers know it: `settled` where it was noted as given back another way. */
export function keptState({ state, settled_utc }: Pick<OrderRefundRow, 'state' | 'settled_utc'>): string {
  return settled_utc === null ? state : 'settled';
}

/** Refunds by hand of a restaurant beside their orders. */
export function refundsBesideOrders(db: Db | Trx, restaurantId: string) {
  return db
    .selectFrom('order_refunds')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'order_refunds.restaurant_id')
        .onRef('orders.order_id', '=', 'order_refunds.order_id'),
    )
    .where('order_refunds.restaurant_id', '=', restaurantId)
    .where('orders.restaurant_id', '=', restaurantId);
}

/** Whether it counts as given back: made, or on its way. What failed or was undone gave nothing. */
export function counts({ state }: Pick<OrderRefundRow, 'state'>): boolean {
  return isGivenBack({ state });
}

/** Whether the provider has taken a refund that is not done yet. Its payment shows the money as gone already. */
export function isTaken({ state, provider_id }: Pick<OrderRefundRow, 'state' | 'provider_id'>): boolean {
  return state === 'due' && provider_id !== null;
}

/** What the card's payment shows of refunds by hand: those that are done, and those that the provider has taken. */
export function shownCents(refunds: readonly OrderRefund[]): Cents {
  return sumOf(
    refunds.filter((refund) => refund.method === 'card' && (refund.state === 'done' || isTaken(refund))),
  );
}

/** Refunds by hand, and what the card's payment shows beside them: refunds on the provider's own pages. */
export function refundedOf(order: Pick<OrderRow, 'refunded_cents'>, refunds: readonly OrderRefund[]): Cents {
  return sumOf(refunds.filter(counts)) + Math.max(0, order.refunded_cents - shownCents(refunds));
}

function sumOf(refunds: readonly OrderRefund[]): Cents {
  return refunds.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
}

/** What was given back of the tip by these refunds, in cents; no tax is in it. */
export function tipBack(refunds: readonly OrderRefund[]): Cents {
  return refunds
    .flatMap(({ parts }) => parts)
    .reduce((sum, { part, cents }) => (part === 'tip' ? sum + cents : sum), 0);
}

/** The refunds by hand of some orders of a restaurant, oldest first, also failed and undone ones. */
export async function refundsOfOrders(
  db: Db | Trx,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderRefund[]>> {
  const byOrder = new Map<string, OrderRefund[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom('order_refunds')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .execute();
  // sorted here: for this order SQLite would read every refund of the restaurant
  rows.sort((one, two) => (oldKey(one) < oldKey(two) ? -1 : 1));
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), orderRefund(row)]);
  return byOrder;
}

/**
 * Takes the cash refunds of an order back that are not noted yet, in the transaction that undoes its handing over: nobody
 * has paid it then. The order has to be locked.
 * @returns false when one was noted already, and told, so that the order stays handed over
 */
export async function undoCashRefunds(
  trx: Trx,
  { restaurant_id, order_id }: Pick<OrderRefundRow, 'restaurant_id' | 'order_id'>,
): Promise<boolean> {
  await trx
    .updateTable('order_refunds')
    .set({ state: 'undone' })
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('method', '=', 'cash')
    .where('state', '=', 'due')
    .execute();
  const noted = await trx
    .selectFrom('order_refunds')
    .select('refund_id')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('method', '=', 'cash')
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return noted === undefined;
}

/** Forgets what the restaurant wrote to its refunds, which may name a person; the money stays. */
export async function forgetRefundNotes(
  trx: Trx,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('order_refunds')
    .set({ note: null })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .execute();
  // programs of before wrote the kitchen's words there
  await trx
    .updateTable('refunds')
    .set({ reason: CANCELLED })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .where('reason', 'not in', [CANCELLED, PAID_TOO_LATE, NOT_ASKED_FOR])
    .execute();
}

function oldKey({ created_utc, refund_id }: OrderRefundRow): string {
  return `${created_utc} ${refund_id}`;
}
