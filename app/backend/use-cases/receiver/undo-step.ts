import type { z } from 'zod';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel, dropCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import {
  eventOf,
  holdTelling,
  type OrderEvent,
  takesPlaceOf,
  tellOfOrder,
  untell,
  wakeTelling,
} from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { unqueueAccepted } from '#app/backend/use-cases/printers/make-jobs.ts';
import { undoCashRefunds } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverUndoRequest } from '#app/contract/receiver.ts';
import { canUndo, standsFrom } from '#app/domain/order/undo.ts';
import type { Alongside } from './change-order-status.ts';
import { lastStep } from './last-step.ts';
import { isTaken, withPressId } from './press-ids.ts';
import { receiverOrder } from './read-board.ts';
import { timePressOf, undoTimePress } from './time-press.ts';

type OneOrder = { restaurantId: string; orderId: string };
/** What an undo is kept for, by the moment of the step. */
export const UNDO = 'undo';

/**
 * Takes back the last step that the kitchen made with an order: it is as before, its history forgets the step,
 * and what waited to be told until the step stands is not: what that had taken the place of is told again. More
 * minutes are taken back as a step is. With 'handed over' its cash refunds that are not noted yet go. A cancel is taken back while nothing has come of it. The same undo again, from
 * whichever device, finds the step taken back and changes nothing.
 * @throws Refusal 'Order not found'; HTTP 409 'undoLate' when another step was made since, the ten seconds are
 * over, the customer was told, or cash of the order was given back.
 */
export async function undoStep(
  deps: Deps,
  { restaurantId, orderId }: OneOrder,
  { pressedUtc }: z.output<typeof ReceiverUndoRequest>,
  alongside: Alongside = async () => {},
): Promise<ReceiverOrder> {
  const undone = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      if (!order || awaitsPayment(order)) throw orderNotFound();
      const undone = new Date(pressedUtc).toISOString();
      if (isTaken(order, undone, UNDO)) return receiverOrder(order);
      if (askedCancel(order)) {
        const back = await undoCancel(deps, trx, order, pressedUtc);
        await alongside(trx);
        return receiverOrder(await keepUndo(trx, back, undone));
      }
      const step = await lastStep(trx, order);
      const press = timePressOf(order);
      const stepAt = step ? Date.parse(step.atUtc) : 0;
      const isPressLast = press !== null && Date.parse(press.pressedUtc) >= stepAt;
      const lastAt = isPressLast ? Date.parse(press.pressedUtc) : stepAt;
      if (lastAt !== Date.parse(pressedUtc)) throw late();
      if (isPressLast) {
        const back = await undoTimePress(deps, trx, order, press);
        if (!back) throw late();
        return receiverOrder(await keepUndo(trx, back, undone));
      }
      if (!step || !canUndo(new Date(step.atUtc), deps.now())) throw late();
      // of a step back nobody was told
      const event = step.isBack ? null : eventOf(step.to, order);
      if (event && !(await untell(trx, order, event))) throw late();
      const back = await trx
        .updateTable('orders')
        .set({ ...step.before, ...withPressId(order, undone, UNDO) })
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', '=', orderId)
        .where('status', '=', order.status)
        .where('ready_utc', order.ready_utc === null ? 'is' : '=', order.ready_utc)
        .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
        .returningAll()
        .executeTakeFirst();
      if (!back) throw new LostRace();
      if (step.to === ORDER_STATUS.delivered && !(await undoCashRefunds(trx, back))) throw late();
      if (step.to === ORDER_STATUS.accepted && !step.isBack) await unqueueAccepted(trx, back);
      if (step.seq !== null)
        await trx
          .deleteFrom('order_history')
          .where('restaurant_id', '=', restaurantId)
          .where('order_id', '=', orderId)
          .where('seq', '=', step.seq)
          .execute();
      if (event) await tellAgain(deps, trx, back, event);
      if (step.isBack) await tellStep(deps, trx, back);
      return receiverOrder(back);
    }),
  );
  wakeTelling(deps);
  return undone;
}

/**
 * The order goes on as if the cancel had never been pressed: nothing had come of it yet. What was to be told of the
 * step before is told when that stands.
 */
async function undoCancel(deps: Deps, trx: Trx, order: OrderRow, pressedUtc: string): Promise<OrderRow> {
  const at = askedCancel(order)?.pressedUtc ?? '';
  if (Date.parse(at) !== Date.parse(pressedUtc) || !canUndo(new Date(at), deps.now())) throw late();
  const back = await dropCancel(trx, order);
  // whichever of the two was pressed last can be undone for longest
  const pressed = [(await lastStep(trx, back))?.atUtc, timePressOf(back)?.pressedUtc].filter(
    (stamp) => stamp !== undefined,
  );
  const last = pressed.sort().at(-1);
  if (last !== undefined) await holdTelling(trx, back, standsFrom(new Date(last)));
  return back;
}

/** What a step had taken the place of is told as if that had not been pressed; what was sent already is sent once. */
async function tellAgain(deps: Deps, trx: Trx, order: OrderRow, undone: OrderEvent): Promise<void> {
  const before = await lastStep(trx, order);
  const event = before && eventOf(before.to, order);
  if (event && takesPlaceOf(undone, event))
    await tellOfOrder(deps, trx, order, event, { notBefore: standsFrom(new Date(before.atUtc)) });
  const press = timePressOf(order);
  if (press?.isTold && takesPlaceOf(undone, 'late'))
    await tellOfOrder(deps, trx, order, 'late', { notBefore: standsFrom(new Date(press.pressedUtc)) });
}

/** What the step back had left untold of the step before it is told; what was sent already is sent once. */
async function tellStep(deps: Deps, trx: Trx, order: OrderRow): Promise<void> {
  const step = await lastStep(trx, order);
  const event = step && !step.isBack ? eventOf(step.to, order) : null;
  if (step && event)
    await tellOfOrder(deps, trx, order, event, { notBefore: standsFrom(new Date(step.atUtc)) });
}

/** Remembers an undo, in the transaction that made it, so that the same one again is answered and not refused. */
async function keepUndo(trx: Trx, order: OrderRow, undone: string): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set(withPressId(order, undone, UNDO))
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
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
