import type { OrderHistoryTable, OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import type { ReadyBefore } from '#app/backend/use-cases/orders/change-status.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { PressingDevice } from './pressing-device.ts';

/** A step of the kitchen; `seq` of its row in the history, null of 'ready', which has none. */
export type LastStep = PressingDevice & {
  to: number;
  atUtc: string;
  seq: number | null;
  /** It put the order back. */
  isBack: boolean;
  /** What the order had before the step. */
  before: Partial<OrderRow>;
};

/** The step that an order made last; null when it was not the kitchen that made it, and of a cancel. */
export async function lastStep(trx: Trx, order: OrderRow): Promise<LastStep | null> {
  const step = await trx
    .selectFrom('order_history')
    .selectAll()
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wentBackTo = step && backTo(step);
  if (
    order.status === ORDER_STATUS.preparing &&
    order.ready_utc !== null &&
    wentBackTo !== ORDER_STATUS.ready
  )
    return {
      to: ORDER_STATUS.ready,
      atUtc: order.ready_utc,
      seq: null,
      isBack: false,
      deviceId: order.ready_device_id,
      deviceName: order.ready_device_name,
      before: { ready_utc: null, ready_device_id: null, ready_device_name: null },
    };
  if (!step || step.from_status === null || step.actor !== 'receiver') return null;
  if (step.to_status === ORDER_STATUS.cancelled) return null;
  return {
    to: wentBackTo ?? step.to_status,
    atUtc: step.at_utc,
    seq: step.seq,
    isBack: step.ready_before !== null,
    deviceId: step.device_id,
    deviceName: step.device_name,
    before: { status: step.from_status, ...beforeOf(step) },
  };
}

/** The status, as the kitchen sees it, to which a step put its order back; null of a step forward. */
export function backTo({
  ready_before,
  from_status,
  to_status,
}: Pick<OrderHistoryTable, 'ready_before' | 'from_status' | 'to_status'>): number | null {
  if (ready_before === null) return null;
  // 'ready' is kept as 'preparing' with its time
  return from_status === ORDER_STATUS.outForDelivery ? ORDER_STATUS.ready : to_status;
}

/** What else than its status the order had before a step. */
function beforeOf(step: OrderHistoryTable): Partial<OrderRow> {
  if (step.ready_before !== null) return JSON.parse(step.ready_before) as ReadyBefore;
  if (step.to_status !== ORDER_STATUS.accepted) return {};
  return {
    accepted_utc: null,
    promised_utc: null,
    first_promised_utc: null,
    time_press: null,
    // the program before did not keep it
    ...(step.estimate_before !== null && { estimate_minutes: step.estimate_before }),
  };
}
