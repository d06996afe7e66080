import type { z } from 'zod';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { eventOf, untell } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { unqueueAccepted } from '#app/backend/use-cases/printers/make-jobs.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverUndoRequest } from '#app/contract/receiver.ts';
import { canUndo } from '#app/domain/order/undo.ts';
import { receiverOrder } from './read-board.ts';

type OneOrder = { restaurantId: string; orderId: string };

/**
 * Takes back the last step that the kitchen made with an order: it is as before, its history forgets the step,
 * and what waited to be told until the step stands is not. A cancel is never taken back.
 * @throws Refusal 'Order not found'; HTTP 409 'undoLate' when another step was made since, the ten seconds are
 * over, or the customer was told.
 */
export async function undoStep(
  deps: Deps,
  { restaurantId, orderId }: OneOrder,
  { pressedUtc }: z.output<typeof ReceiverUndoRequest>,
): Promise<ReceiverOrder> {
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      if (!order || awaitsPayment(order)) throw orderNotFound();
      const step = await lastStep(trx, order);
      if (step === null || Date.parse(step.atUtc) !== Date.parse(pressedUtc)) throw late();
      if (!canUndo(new Date(step.atUtc), deps.now())) throw late();
      const event = eventOf(step.to, order);
      if (event && !(await untell(trx, order, event))) throw late();
      const back = await trx
        .updateTable('orders')
        .set(step.before)
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', '=', orderId)
        .where('status', '=', order.status)
        .where('ready_utc', order.ready_utc === null ? 'is' : '=', order.ready_utc)
        .returningAll()
        .executeTakeFirst();
      if (!back) throw new LostRace();
      if (step.to === ORDER_STATUS.accepted) await unqueueAccepted(trx, back);
      if (step.seq !== null)
        await trx
          .deleteFrom('order_history')
          .where('restaurant_id', '=', restaurantId)
          .where('order_id', '=', orderId)
          .where('seq', '=', step.seq)
          .execute();
      return receiverOrder(back);
    }),
  );
}

/** A step of the kitchen; `seq` of its row in the history, null of 'ready', which has none. */
type Step = { to: number; atUtc: string; seq: number | null; before: Partial<OrderRow> };

/** The step that was made last, and what the order had before; null when it is not one to take back. */
async function lastStep(trx: Trx, order: OrderRow): Promise<Step | null> {
  if (order.status === ORDER_STATUS.preparing && order.ready_utc !== null)
    return { to: ORDER_STATUS.ready, atUtc: order.ready_utc, seq: null, before: { ready_utc: null } };
  const step = await trx
    .selectFrom('order_history')
    .selectAll()
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!step || step.from_status === null || step.actor !== 'receiver') return null;
  if (step.to_status === ORDER_STATUS.cancelled) return null;
  const promises = { accepted_utc: null, promised_utc: null, first_promised_utc: null };
  const before = {
    status: step.from_status,
    ...(step.to_status === ORDER_STATUS.accepted && promises),
  };
  return { to: step.to_status, atUtc: step.at_utc, seq: step.seq, before };
}

function late(): Refusal {
  return new Refusal('undoLate', { status: 409, errorCode: 409 });
}

/**
 * The kitchen has seen that an order's customer or the clock cancelled it: the notice goes from all its boards.
 * The second press changes nothing.
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid status change' for an order that is not cancelled.
 */
export async function seeCancelled(deps: Deps, { restaurantId, orderId }: OneOrder): Promise<ReceiverOrder> {
  return deps.transaction(async (trx) => {
    const order = await findOrder(trx, restaurantId, orderId);
    if (!order || awaitsPayment(order)) throw orderNotFound();
    if (order.status !== ORDER_STATUS.cancelled)
      throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
    if (order.seen_utc !== null) return receiverOrder(order);
    const seen = await trx
      .updateTable('orders')
      .set({ seen_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return receiverOrder(seen);
  });
}
