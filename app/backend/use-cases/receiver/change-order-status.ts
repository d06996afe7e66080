import type { z } from 'zod';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { type OrderEvent, tellOfOrder } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverStatusRequest } from '#app/contract/receiver.ts';
import { standsFrom } from '#app/domain/order/undo.ts';
import { receiverOrder } from './read-board.ts';

/** An order has a handful of steps; of the presses before nobody sends one again. */
const MOST_PRESSES = 30;

/** The statuses that the customer gets a mail about. */
const EVENTS: Partial<Record<number, OrderEvent>> = {
  [ORDER_STATUS.accepted]: 'accepted',
  [ORDER_STATUS.cancelled]: 'rejected',
};

/**
 * Moves an order to another status for the restaurant. `minutes` (until it is ready) count when it accepts,
 * `reason` when it rejects. Only the card provider can say that a payment failed. The customer is mailed of a
 * step that can be undone when it stands. A press that is sent again changes nothing, also after it was undone.
 * @throws Refusal 'Order not found', or HTTP 409 'Invalid status change'.
 */
export async function changeOrderStatus(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { status, minutes, reason, isUndoable, pressId = null }: z.output<typeof ReceiverStatusRequest>,
): Promise<ReceiverOrder> {
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      // the restaurant does not see an order that waits for its payment
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (status === ORDER_STATUS.paymentFailed)
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const pressed = parsePressIds(order.press_ids);
      if (pressId !== null && pressed.includes(pressId)) return receiverOrder(order);
      const note = reason?.trim() || null;
      const change = { to: status, actor: 'receiver', note, estimateMinutes: minutes } as const;
      const now = deps.now();
      const moved = await changeStatus(trx, order, change, now);
      if (pressId !== null) await keepPressIds(trx, order, [...pressed, pressId].slice(-MOST_PRESSES));
      const event = EVENTS[status];
      // a cancel cannot be undone: its pieces may be sold and its money on the way back
      const mayUndo = isUndoable === true && status !== ORDER_STATUS.cancelled;
      if (event && moved.status !== order.status)
        await tellOfOrder(deps, trx, moved, event, { notBefore: mayUndo ? standsFrom(now) : undefined });
      const hasMoved = moved.status !== order.status || moved.ready_utc !== order.ready_utc;
      return { ...receiverOrder(moved), ...(mayUndo && hasMoved && { pressedUtc: now.toISOString() }) };
    }),
  );
  deps.wake('send-mail');
  if (changed.orderStatus === ORDER_STATUS.cancelled) {
    crashPoint('after-refund-owed');
    deps.wake('send-refunds');
  }
  return changed;
}

function parsePressIds(kept: string | null): string[] {
  return kept === null ? [] : (JSON.parse(kept) as string[]);
}

/** The status that was just changed in this transaction lets no other call come between. */
async function keepPressIds(
  trx: Trx,
  { restaurant_id, order_id }: OrderRow,
  pressIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ press_ids: JSON.stringify(pressIds) })
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .execute();
}
