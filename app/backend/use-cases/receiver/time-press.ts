import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { tellOfOrder, untell } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { canUndo, standsFrom } from '#app/domain/order/undo.ts';

/** A press for more minutes, as its order keeps it: what an undo needs. */
export type TimePress = {
  pressedUtc: string;
  /** The promised time before it, and by it. */
  before: string;
  promised: string;
  /** Whether the customer is told of it. */
  isTold: boolean;
  /** The press before it, while that could be undone, or its mail waited, as this one came. */
  previous: TimePress | null;
};

/** Orders that were promised for a time and are not over. */
export const PROMISED: readonly number[] = [
  ORDER_STATUS.accepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.outForDelivery,
];

/** The press that gave an order under way the time that is promised now; null when another one did, or none. */
export function timePressOf(order: OrderRow): TimePress | null {
  if (order.time_press === null || !PROMISED.includes(order.status)) return null;
  const press = JSON.parse(order.time_press) as TimePress;
  return press.promised === order.promised_utc ? press : null;
}

/** The press before, as the next one keeps it. @param isReplaced the next one is told in its place */
export function previousOf(last: TimePress | null, isReplaced: boolean, now: Date): TimePress | null {
  return last && (isReplaced || canUndo(new Date(last.pressedUtc), now)) ? last : null;
}

/**
 * Takes a press for more minutes back, in the caller's transaction: the order has the time that was promised before,
 * and its customer hears of that alone.
 * @returns the order as it is then; null when it is too late, or the customer was told
 * @throws LostRace when somebody else was first
 */
export async function undoTimePress(
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { pressedUtc, before, promised, isTold, previous }: TimePress,
): Promise<OrderRow | null> {
  if (!canUndo(new Date(pressedUtc), deps.now())) return null;
  if (isTold && !(await untell(trx, order, 'late'))) return null;
  const back = await trx
    .updateTable('orders')
    .set({ promised_utc: before, time_press: previous && JSON.stringify(previous) })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('status', '=', order.status)
    .where('promised_utc', '=', promised)
    .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
    .returningAll()
    .executeTakeFirst();
  if (!back) throw new LostRace();
  // it was told in the place of this one; what was sent already is sent once
  if (previous?.isTold)
    await tellOfOrder(deps, trx, back, 'late', { notBefore: standsFrom(new Date(previous.pressedUtc)) });
  return back;
}
