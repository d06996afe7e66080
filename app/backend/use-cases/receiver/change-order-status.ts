import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { reasonIn } from '#app/backend/use-cases/orders/rejection.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import { eventOf, tellOfOrder, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { queueTickets } from '#app/backend/use-cases/printers/make-jobs.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverStatusRequest } from '#app/contract/receiver.ts';
import { named } from '#app/domain/menu/local-name.ts';
import { partKey, type Rejection, type SoldOutPart, soldOutParts } from '#app/domain/order/rejection.ts';
import { standsFrom } from '#app/domain/order/undo.ts';
import { languageOf } from '#app/locales/languages.ts';
import { receiverOrder } from './read-board.ts';
import { takeOffToday } from './take-off.ts';

/**
 * Moves an order to another status for the restaurant. `minutes` (until it is ready) count when it accepts,
 * `reason` and its code when it rejects; what is then ticked as sold out is taken off the menu for the rest of
 * the day in the same step, if that is asked for. Only the card provider can say that a payment failed. The
 * customer is told of a step that can be undone when it stands.
 * @throws Refusal 'Order not found', 'Invalid request' for sold-out dishes that the order has not, or HTTP 409
 * 'Invalid status change'.
 */
export async function changeOrderStatus(
  deps: Deps,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
  orderId: string,
  request: z.output<typeof ReceiverStatusRequest>,
): Promise<ReceiverOrder> {
  const { status, minutes, isUndoable } = request;
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      // the restaurant does not see an order that waits for its payment
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (status === ORDER_STATUS.paymentFailed)
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const soldOut = soldOutOf(order, request);
      const why = reasonOf(order, request, soldOut);
      const change = { to: status, actor: 'receiver', ...why, estimateMinutes: minutes } as const;
      const now = deps.now();
      const moved = await changeStatus(trx, order, change, now);
      // the same press again finds the order cancelled: what was put back on sale since stays on sale
      if (moved.status !== order.status && request.takeOff === true && soldOut.length > 0)
        await takeOffToday(trx, restaurantId, soldOut, { now, timeZone: document.timeZone });
      const event = eventOf(status, order);
      const hasMoved = moved.status !== order.status || moved.ready_utc !== order.ready_utc;
      // a cancel cannot be undone: its pieces may be sold and its money on the way back
      const mayUndo = isUndoable === true && status !== ORDER_STATUS.cancelled;
      if (event && hasMoved)
        await tellOfOrder(deps, trx, moved, event, { notBefore: mayUndo ? standsFrom(now) : undefined });
      if (status === ORDER_STATUS.accepted && moved.status !== order.status)
        await queueTickets(deps, trx, moved, 'accept');
      return { ...receiverOrder(moved), ...(mayUndo && hasMoved && { pressedUtc: now.toISOString() }) };
    }),
  );
  wakeTelling(deps);
  if (changed.orderStatus === ORDER_STATUS.cancelled) {
    crashPoint('after-refund-owed');
    deps.wake('send-refunds');
  }
  return changed;
}

type Asked = z.output<typeof ReceiverStatusRequest>;

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
