import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { tellOfOrder, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder, ReceiverTimeRequest } from '#app/contract/receiver.ts';
import { isWorthTelling } from '#app/domain/order/delay.ts';
import { postponedTime } from '#app/domain/order/due-time.ts';
import { receiverOrder } from './read-board.ts';

/** Orders that were promised for a time and are not over. */
const PROMISED: readonly number[] = [
  ORDER_STATUS.accepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.outForDelivery,
];

/**
 * Gives an accepted order more minutes. The press says which time it saw, so that one that is sent twice, or
 * on two devices at once, adds its minutes once. The customer's page shows the new time at once; they are
 * told when the order is late by so much that they should know (domain/order/delay.ts).
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid status change' for an order that is not under way; HTTP
 * 409 'timeChanged' when another time is promised by now than the press saw.
 */
export async function postponeOrder(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { minutes, insteadOfUtc }: z.output<typeof ReceiverTimeRequest>,
): Promise<ReceiverOrder> {
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      if (!order || awaitsPayment(order)) throw orderNotFound();
      if (!PROMISED.includes(order.status) || order.promised_utc === null)
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const before = order.promised_utc;
      if (Date.parse(before) !== Date.parse(insteadOfUtc))
        throw new Refusal('timeChanged', { status: 409, errorCode: 409 });
      const promised = postponedTime(before, minutes, deps.now()).toISOString();
      const moved = await trx
        .updateTable('orders')
        .set({ promised_utc: promised })
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', '=', orderId)
        .where('status', '=', order.status)
        .where('promised_utc', '=', before)
        .returningAll()
        .executeTakeFirst();
      if (!moved) throw new LostRace();
      if (isWorthTelling({ first: order.first_promised_utc ?? before, before, promised }))
        await tellOfOrder(deps, trx, moved, 'late');
      return receiverOrder(moved);
    }),
  );
  wakeTelling(deps);
  return changed;
}
