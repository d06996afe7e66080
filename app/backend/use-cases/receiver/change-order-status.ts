import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { HandlerInput } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { type OrderEvent, tellOfOrder } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { receiverOrder } from './receiver-order.ts';

/** Steps that the customer is mailed of. */
const EVENTS: Partial<Record<number, OrderEvent>> = {
  [ORDER_STATUS.accepted]: 'accepted',
  [ORDER_STATUS.cancelled]: 'rejected',
};

/**
 * A step that the restaurant takes with an order (B-ORD-10): minutes count on Accept, a reason on Reject. That a
 * payment failed is the provider's to say.
 * @throws Refusal 'Order not found', or HTTP 409 'Invalid status change'.
 */
export async function changeOrderStatus(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { status, minutes, reason }: HandlerInput<'receiver.changeStatus'>['body'],
): Promise<ReceiverOrder> {
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      // what is not paid yet is not there for the restaurant (B-PAY-02)
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (status === ORDER_STATUS.paymentFailed)
        throw new Refusal('Invalid status change', { status: 409, errorCode: 409 });
      const note = reason?.trim() || null;
      const change = { to: status, actor: 'receiver', note, estimateMinutes: minutes } as const;
      const moved = await changeStatus(trx, order, change, deps.now());
      const event = EVENTS[status];
      if (event && moved.status !== order.status) await tellOfOrder(deps, trx, moved, event);
      return receiverOrder(moved);
    }),
  );
  deps.wake('send-mail');
  if (changed.orderStatus === ORDER_STATUS.cancelled) {
    crashPoint('after-refund-owed');
    deps.wake('send-refunds');
  }
  return changed;
}
