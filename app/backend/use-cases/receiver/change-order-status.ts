import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askCancel, askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { reasonIn } from '#app/backend/use-cases/orders/rejection.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import {
  eventOf,
  holdTelling,
  tellOfOrder,
  wakeTelling,
} from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { queueTickets } from '#app/backend/use-cases/printers/make-jobs.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverStatusRequest } from '#app/contract/receiver.ts';
import { named } from '#app/domain/menu/local-name.ts';
import { partKey, type Rejection, type SoldOutPart, soldOutParts } from '#app/domain/order/rejection.ts';
import { canMove, shownStatus } from '#app/domain/order/transitions.ts';
import { canUndo, standsFrom } from '#app/domain/order/undo.ts';
import { languageOf } from '#app/locales/languages.ts';
import { lastStep } from './last-step.ts';
import { isLastPress, isTaken, keepPressId } from './press-ids.ts';
import { type Pressing, pressingDevice } from './pressing-device.ts';
import { receiverOrder } from './read-board.ts';
import { tellSecondCancel } from './second-cancel.ts';
import { tellIfMoved, tellSecondPress } from './second-press.ts';
import { stepBack } from './step-back.ts';
import { takeOffToday } from './take-off.ts';

/** What is written with a step, in its transaction, where the press is the one that makes it. */
export type Alongside = (trx: Trx) => Promise<void>;

/** What waited to be told of an order is told no earlier than a round of the job after its cancel is due, ms. */
const CARRY_OUT_MS = 60_000;

/**
 * Moves an order to another status for the restaurant. `minutes` (until it is ready) count when it accepts,
 * `reason` and its code when it rejects; what is then ticked as sold out is taken off the menu for the rest of
 * the day in the same step, if that is asked for. Only the card provider can say that a payment failed. The
 * customer is told of a step that can be undone when it stands; a cancel that can be undone is for the kitchen alone
 * until then, and all that comes of it waits (carry-out-cancels.ts). A press that is sent again changes nothing, also
 * after it was undone; its id stands for that status alone. Another press for a step that was made is told so, if it
 * has an id (second-press.ts), also of a cancel (second-cancel.ts). A cancel may say which status it saw: an order that
 * has moved since is not cancelled by it.
 * With `backFrom` it puts the order back, from the status that the press saw (step-back.ts).
 * @throws Refusal 'Order not found', 'Invalid request' for sold-out dishes that the order has not, or HTTP 409
 * 'Invalid status change' and what the order has been made already.
 */
export async function changeOrderStatus(
  deps: Deps,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
  orderId: string,
  request: z.output<typeof ReceiverStatusRequest>,
  receiver: Pressing | null,
  alongside: Alongside = async () => {},
): Promise<ReceiverOrder> {
  const { status, minutes, isUndoable, pressId = null, backFrom = null, seen = null } = request;
  const changed = await untilUncontested(() =>
    deps.transaction<ReceiverOrder | Refusal>(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      // the restaurant does not see an order that waits for its payment
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (status === ORDER_STATUS.paymentFailed)
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const pressedFor = backFrom === null ? `status ${status}` : `back to ${status}`;
      const soldOut = soldOutOf(order, request);
      const ticked = request.takeOff === true ? soldOut : [];
      const why = reasonOf(order, request, soldOut);
      const device = await pressingDevice(trx, restaurantId, receiver);
      const asked = askedCancel(order);
      const isCancelled = asked !== null || order.status === ORDER_STATUS.cancelled;
      if (status === ORDER_STATUS.cancelled && isCancelled && pressId !== null) {
        const pressed = { pressId, device, ...why, ticked };
        const told = await tellSecondCancel(trx, order, pressed, {
          now: deps.now(),
          timeZone: document.timeZone,
        });
        if (told) return told;
      }
      const isAgain = isTaken(order, pressId, pressedFor);
      if (asked && (isAgain || status === ORDER_STATUS.cancelled))
        return { ...receiverOrder(order), pressedUtc: asked.pressedUtc };
      if (isAgain) return answerAgain(trx, order, request, deps.now());
      if (asked) throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      if (status === ORDER_STATUS.cancelled) await tellIfMoved(trx, order, seen, document.timeZone);
      if (pressId !== null)
        await tellSecondPress(trx, order, { status, minutes: minutes ?? null }, device, document.timeZone);
      if (backFrom !== null) {
        const now = deps.now();
        const back = await stepBack(trx, order, { to: status, seen: backFrom, device }, now);
        return answer(trx, back, { request, pressedFor, pressed: back === order ? null : now, now });
      }
      if (isUndoable === true && isToCancel(order, status)) {
        const waiting = await askCancel(trx, order, { ...why, takeOff: ticked, device }, deps.now());
        await holdTelling(trx, order, new Date(standsFrom(deps.now()).getTime() + CARRY_OUT_MS));
        await keepPressId(trx, waiting, pressId, pressedFor);
        await alongside(trx);
        return { ...receiverOrder(waiting), pressedUtc: askedCancel(waiting)?.pressedUtc ?? null };
      }
      const change = { to: status, actor: 'receiver', ...why, estimateMinutes: minutes, device } as const;
      const now = deps.now();
      const moved = await changeStatus(trx, order, change, now);
      const hasMoved = moved.status !== order.status || moved.ready_utc !== order.ready_utc;
      if (hasMoved) await alongside(trx);
      // the same press again finds the order cancelled: what was put back on sale since stays on sale
      if (moved.status !== order.status && ticked.length > 0)
        await takeOffToday(trx, restaurantId, ticked, { now, timeZone: document.timeZone });
      const event = eventOf(status, order);
      const notBefore = isUndoable === true ? standsFrom(now) : undefined;
      if (event && hasMoved) await tellOfOrder(deps, trx, moved, event, { notBefore });
      if (status === ORDER_STATUS.accepted && moved.status !== order.status)
        await queueTickets(deps, trx, moved, 'accept');
      return answer(trx, moved, { request, pressedFor, pressed: hasMoved ? now : null, now });
    }),
  );
  // what it ticked is kept all the same
  if (changed instanceof Refusal) throw changed;
  wakeTelling(deps);
  if (changed.orderStatus !== ORDER_STATUS.cancelled) return changed;
  if (changed.pressedUtc !== null) {
    crashPoint('after-cancel-asked');
    return changed;
  }
  crashPoint('after-refund-owed');
  deps.wake('send-refunds');
  return changed;
}

/** Whether the order would now become cancelled, and is not yet. @throws Refusal HTTP 409 where it may not */
function isToCancel(order: OrderRow, status: number): boolean {
  if (status !== ORDER_STATUS.cancelled || order.status === status) return false;
  const from = shownStatus(order.status, order.ready_utc);
  if (!canMove(from, status, order.order_type, order.payment_mode))
    throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
  return true;
}

type Answered = { request: Asked; pressedFor: string; pressed: Date | null; now: Date };

/** Keeps the press and says how the order is by it; one that changed nothing is answered as if it were sent again. */
async function answer(
  trx: Trx,
  moved: OrderRow,
  { request, pressedFor, pressed, now }: Answered,
): Promise<ReceiverOrder> {
  const { pressId = null, isUndoable } = request;
  const order = await keepPressId(trx, moved, pressId, pressedFor);
  if (!pressed) return pressId === null ? receiverOrder(order) : answerAgain(trx, order, request, now);
  return { ...receiverOrder(order), ...(isUndoable === true && { pressedUtc: pressed.toISOString() }) };
}

type Asked = z.output<typeof ReceiverStatusRequest>;

/** The press was taken, and its answer may be lost: while its step is the last one it can still be undone. */
async function answerAgain(trx: Trx, order: OrderRow, { status, isUndoable, pressId }: Asked, now: Date) {
  const step = isUndoable === true && isLastPress(order, pressId) ? await lastStep(trx, order) : null;
  const isUndone = step === null || step.to !== status || !canUndo(new Date(step.atUtc), now);
  return { ...receiverOrder(order), ...(!isUndone && { pressedUtc: step.atUtc }) };
}

/** What of the order was ticked as sold out. @throws Refusal 'Invalid request' for what it has not. */
function soldOutOf(order: OrderRow, { status, reasonCode, soldOut }: Asked): SoldOutPart[] {
  if (status !== ORDER_STATUS.cancelled || reasonCode !== 'soldOut' || !soldOut) return [];
  const parts = soldOutParts(snapshotProducts(parseSnapshot(order.snapshot)));
  const known = new Map(parts.map((part) => [partKey(part.ref), part]));
  return [...new Set(soldOut.map(partKey))].map((key) => {
    const part = known.get(key);
    if (!part) throw new Refusal('invalidRequest');
    return part;
  });
}

/** The reason as a code, and in words for those who know no codes: in the customer's language. */
function reasonOf(
  order: OrderRow,
  { status, reason, reasonCode }: Asked,
  soldOut: readonly SoldOutPart[],
): { note: string | null; rejection: Rejection | null } {
  const text = reason?.trim() || null;
  if (status !== ORDER_STATUS.cancelled || !reasonCode) return { note: text, rejection: null };
  const rejection = { code: reasonCode, soldOut: soldOut.map(({ name }) => named(name)), text };
  return { note: reasonIn(rejection, languageOf(order.language)), rejection };
}
