import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { lockOrder } from '#app/backend/use-cases/payments/attempts.ts';
import { type Pressing, pressingDevice } from '#app/backend/use-cases/receiver/pressing-device.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { OVER } from '#app/domain/order/over.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import type { RefundAlongside } from './make-refund.ts';
import { pastOrder } from './read-past-order.ts';
import { WHOLE } from './refunds-to-wire.ts';
import { readStanding, wholeCents } from './standing.ts';

/** The order, the refund as calls name it, and who presses. */
export type Settling = {
  restaurantId: string;
  orderId: string;
  refundId: string;
  receiver: Pressing | null;
};

/**
 * Notes that the money of a refund that failed was given back another way, in cash or by bank: nothing is owed for it any
 * more, and it counts as given back. The same press again changes nothing.
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid status change' for a refund that is not owed, and while the order
 * is not over
 */
export async function settleRefund(
  deps: Deps,
  { restaurantId, orderId, refundId, receiver }: Settling,
  alongside: RefundAlongside = async () => {},
): Promise<ReceiverPastOrder> {
  return deps.transaction(async (trx) => {
    const now = deps.now();
    const found = await findOrder(trx, restaurantId, orderId);
    if (!found) throw orderNotFound();
    const order = await lockOrder(trx, found);
    const { refunds, whole } = await readStanding(trx, order);
    const refund = refundId === WHOLE ? whole : refunds.find(({ refund_id }) => refund_id === refundId);
    if (!refund) throw orderNotFound();
    const state = refundState(refund);
    if (state === 'settled') return pastOrder(trx, order, now);
    // the whole refund of a cancel takes all that the card still has, which would be too much
    if (state !== 'owedAgain' || !OVER.includes(order.status))
      throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
    const { deviceName } = await pressingDevice(trx, restaurantId, receiver);
    const settled = { state: 'done', settled_utc: now.toISOString(), settled_by: deviceName };
    const cents = whole && refund === whole ? wholeCents(order, refunds, whole) : refund.amount_cents;
    const table = refund === whole ? ('refunds' as const) : ('order_refunds' as const);
    await trx
      .updateTable(table)
      .set(
        table === 'refunds'
          ? { ...settled, given_cents: cents }
          : { ...settled, done_utc: settled.settled_utc, seen_utc: settled.settled_utc },
      )
      .where('restaurant_id', '=', restaurantId)
      .where('refund_id', '=', refund.refund_id)
      .where('state', '=', 'failed')
      .execute();
    await alongside(trx, cents);
    return pastOrder(trx, order, now);
  });
}
