import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { tellOfOrder, untell, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import type { ReceiverOrder, ReceiverTimeRequest } from '#app/contract/receiver.ts';
import { isWorthTelling } from '#app/domain/order/delay.ts';
import { postponedTime } from '#app/domain/order/due-time.ts';
import { standsFrom } from '#app/domain/order/undo.ts';
import { isTaken, withPressId } from './press-ids.ts';
import { receiverOrder } from './read-board.ts';
import { PROMISED, previousOf, type TimePress, timePressOf } from './time-press.ts';

/**
 * Gives an accepted order more minutes. The press says which time it saw, so that one that is sent twice, or
 * on two devices at once, adds its minutes once; with an id it is then answered as it was the first time. The
 * customer's page shows the new time at once; they are told when the order is late by so much that they should know
 * (domain/order/delay.ts), of a press that can be undone when it stands. A further press by then is told in its place.
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid status change' for an order that is not under way; HTTP
 * 409 'timeChanged' when another time is promised by now than the press saw.
 */
export async function postponeOrder(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { minutes, insteadOfUtc, isUndoable, pressId }: z.output<typeof ReceiverTimeRequest>,
): Promise<ReceiverOrder> {
  const changed = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      if (!order || awaitsPayment(order)) throw orderNotFound();
      const pressedFor = `minutes ${minutes}`;
      if (isTaken(order, pressId, pressedFor)) return receiverOrder(order);
      if (!PROMISED.includes(order.status) || order.promised_utc === null || askedCancel(order))
        throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
      const before = order.promised_utc;
      if (Date.parse(before) !== Date.parse(insteadOfUtc))
        throw new Refusal('timeChanged', { status: 409, errorCode: 409 });
      const now = deps.now();
      const promised = postponedTime(before, minutes, now).toISOString();
      const last = timePressOf(order);
      const isReplaced = last?.isTold === true && (await untell(trx, order, 'late'));
      const first = order.first_promised_utc ?? before;
      const press: TimePress = {
        pressedUtc: now.toISOString(),
        before,
        promised,
        isTold: isReplaced || isWorthTelling({ first, before, promised }),
        previous: previousOf(last, isReplaced, now),
      };
      const moved = await trx
        .updateTable('orders')
        .set({
          promised_utc: promised,
          time_press: JSON.stringify(press),
          ...withPressId(order, pressId, pressedFor),
        })
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', '=', orderId)
        .where('status', '=', order.status)
        .where('promised_utc', '=', before)
        .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
        .returningAll()
        .executeTakeFirst();
      if (!moved) throw new LostRace();
      const mayUndo = isUndoable === true;
      if (press.isTold)
        await tellOfOrder(deps, trx, moved, 'late', { notBefore: mayUndo ? standsFrom(now) : undefined });
      return { ...receiverOrder(moved), ...(mayUndo && { pressedUtc: press.pressedUtc }) };
    }),
  );
  wakeTelling(deps);
  return changed;
}
