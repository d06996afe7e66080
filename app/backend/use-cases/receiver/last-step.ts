import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { PressingDevice } from './pressing-device.ts';

/** A step of the kitchen; `seq` of its row in the history, null of 'ready', which has none. */
export type LastStep = PressingDevice & {
  to: number;
  atUtc: string;
  seq: number | null;
  /** What the order had before the step. */
  before: Partial<OrderRow>;
};

/** The step that an order made last; null when it was not the kitchen that made it, and of a cancel. */
export async function lastStep(trx: Trx, order: OrderRow): Promise<LastStep | null> {
  if (order.status === ORDER_STATUS.preparing && order.ready_utc !== null)
    return {
      to: ORDER_STATUS.ready,
      atUtc: order.ready_utc,
      seq: null,
      deviceId: order.ready_device_id,
      deviceName: order.ready_device_name,
      before: { ready_utc: null, ready_device_id: null, ready_device_name: null },
    };
  const step = await trx
    .selectFrom('order_history')
    .selectAll()
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!step || step.from_status === null || step.actor !== 'receiver') return null;
  if (step.to_status === ORDER_STATUS.cancelled) return null;
  const promises = {
    accepted_utc: null,
    promised_utc: null,
    first_promised_utc: null,
    time_press: null,
    // the program before did not keep it
    ...(step.estimate_before !== null && { estimate_minutes: step.estimate_before }),
  };
  return {
    to: step.to_status,
    atUtc: step.at_utc,
    seq: step.seq,
    deviceId: step.device_id,
    deviceName: step.device_name,
    before: {
      status: step.from_status,
      ...(step.to_status === ORDER_STATUS.accepted && promises),
    },
  };
}
