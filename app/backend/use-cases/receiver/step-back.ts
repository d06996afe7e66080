import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { type ReadyBefore, writeHistory } from '#app/backend/use-cases/orders/change-status.ts';
import { eventOf, forgetTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { canGoBack, shownStatus } from '#app/domain/order/transitions.ts';
import type { PressingDevice } from './pressing-device.ts';

/**
 * Puts an order back to a step before, in the caller's transaction: its times, its money and its minutes stay, only
 * 'ready' is forgotten where it is no more. Nobody is told of it, and what was not told yet of the step that is taken
 * back never is. The status that it has already changes nothing.
 * @param seen the status that the press saw, from which alone the order goes back
 * @returns the order as it is then
 * @throws Refusal HTTP 409 'Invalid status change'; LostRace when another writer moved it first
 */
export async function stepBack(
  trx: Trx,
  order: OrderRow,
  { to, seen, device }: { to: number; seen: number; device: PressingDevice },
  now: Date,
): Promise<OrderRow> {
  const from = shownStatus(order.status, order.ready_utc);
  if (from === to) return order;
  if (from !== seen || !canGoBack(from, to))
    throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
  const { ready_utc, ready_device_id, ready_device_name } = order;
  const readyBefore: ReadyBefore = { ready_utc, ready_device_id, ready_device_name };
  // 'ready' is kept as 'preparing' with its time
  const status = to === ORDER_STATUS.ready ? ORDER_STATUS.preparing : to;
  const moved = await trx
    .updateTable('orders')
    .set({ status, ...readyAfter(readyBefore, to, device, now) })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('status', '=', order.status)
    .where('ready_utc', ready_utc === null ? 'is' : '=', ready_utc)
    .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new LostRace();
  const row = { from: order.status, to: status, actor: 'receiver', note: null, device, readyBefore } as const;
  await writeHistory(trx, moved, row, now);
  const event = eventOf(from, order);
  if (event) await forgetTelling(trx, moved, event, now);
  return moved;
}

/** An order that left without a press of 'ready' is ready from the moment at which it is put back. */
function readyAfter(before: ReadyBefore, to: number, device: PressingDevice, now: Date): ReadyBefore {
  if (to !== ORDER_STATUS.ready) return { ready_utc: null, ready_device_id: null, ready_device_name: null };
  if (before.ready_utc !== null) return before;
  const { deviceId, deviceName } = device;
  return { ready_utc: now.toISOString(), ready_device_id: deviceId, ready_device_name: deviceName };
}
