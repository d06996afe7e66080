import type { z } from 'zod';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { eventOf, tellOfOrder, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverStatusRequest } from '#app/contract/receiver.ts';
import { standsFrom } from '#app/domain/order/undo.ts';
import { receiverOrder } from './read-board.ts';

/**
 * Moves an order to another status for the restaurant. `minutes` (until it is ready) count when it accepts,
 * `reason` when it rejects. Only the card provider can say that a payment failed. The customer is told of a
 * step that can be undone when it stands.
 * @throws Refusal 'Order not found', or HTTP 409 'Invalid status change'.
 */
export async function changeOrderStatus(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { status, minutes, reason, isUndoable }: z.output<typeof ReceiverStatusRequest>,
): Promise<ReceiverOrder> {
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      // the restaurant does not see an order that waits for its payment
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (status === ORDER_STATUS.paymentFailed)
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const note = reason?.trim() || null;
      const change = { to: status, actor: 'receiver', note, estimateMinutes: minutes } as const;
      const now = deps.now();
      const moved = await changeStatus(trx, order, change, now);
      const event = eventOf(status, order);
      const hasMoved = moved.status !== order.status || moved.ready_utc !== order.ready_utc;
      // a cancel cannot be undone: its pieces may be sold and its money on the way back
      const mayUndo = isUndoable === true && status !== ORDER_STATUS.cancelled;
      if (event && hasMoved)
        await tellOfOrder(deps, trx, moved, event, { notBefore: mayUndo ? standsFrom(now) : undefined });
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
