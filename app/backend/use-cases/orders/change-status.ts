import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { countWhenKept } from '#app/backend/metrics/kept-counts.ts';
import { statusName } from '#app/backend/metrics/status-name.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { oweRefundOf } from '#app/backend/use-cases/payments/owe-refund.ts';
import type { PressingDevice } from '#app/backend/use-cases/receiver/pressing-device.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { promisedTime } from '#app/domain/order/due-time.ts';
import type { RejectDetails, Rejection } from '#app/domain/order/rejection.ts';
import { canMove, shownStatus } from '#app/domain/order/transitions.ts';
import { releaseHolds } from './holds.ts';

/** Who moved an order. */
export type Actor = 'customer' | 'receiver' | 'system' | 'provider';

export type StatusChange = {
  to: number;
  actor: Actor;
  /** The reason, for the order's history. For a cancelled order the customer sees it too. */
  note: string | null;
  /** Minutes until the order is ready, as the restaurant says when it accepts. */
  estimateMinutes?: number | null;
  /** Why the restaurant cancels it, where it gives a code; `note` is then the same in words. */
  rejection?: Rejection | null;
  /** Of the kitchen: the device that pressed, and its name now; left out for the key itself. */
  device?: PressingDevice;
};

/**
 * Moves an order to another status, in the caller's transaction: a compare-and-set on the status that was
 * read, and a row of history. A cancelled or failed order gives back its stock and promotion uses. A
 * cancelled order that was paid is owed a refund: wake send-refunds after the commit. The same status again
 * changes nothing.
 * @returns the order as it is now.
 * @throws Refusal HTTP 409 'Invalid status change'; LostRace when another writer moved it first.
 */
export async function changeStatus(
  trx: Trx,
  order: OrderRow,
  change: StatusChange,
  now: Date,
): Promise<OrderRow> {
  const { status, restaurant_id, order_id } = order;
  const { to, actor, note } = change;
  const from = shownStatus(status, order.ready_utc);
  if (from === to) return order;
  if (!canMove(from, to, order.order_type, order.payment_mode))
    throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
  const moved = await trx
    .updateTable('orders')
    .set({
      ...(to === ORDER_STATUS.ready ? readiness(change, now) : { status: to }),
      ...(to === ORDER_STATUS.accepted && acceptance(order, change, now)),
      ...(to === ORDER_STATUS.cancelled && cancellation(change, now)),
      // whatever moves an order leaves a cancel behind that was only asked for
      ...(order.cancel_from_utc !== null && { cancel_asked: null, cancel_from_utc: null }),
    })
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('status', '=', status)
    .where('ready_utc', order.ready_utc === null ? 'is' : '=', order.ready_utc)
    .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new LostRace();
  countStep(moved, to, actor);
  // its time is in the order's own row; the history knows the spec's statuses
  if (to === ORDER_STATUS.ready) return moved;
  const { device } = change;
  const estimateBefore = to === ORDER_STATUS.accepted ? order.estimate_minutes : null;
  await writeHistory(trx, moved, { from: status, to, actor, note, device, estimateBefore }, now);
  if (to !== ORDER_STATUS.cancelled && to !== ORDER_STATUS.paymentFailed) return moved;
  await releaseHolds(trx, moved);
  if (to === ORDER_STATUS.cancelled) await oweRefundOf(trx, moved, now);
  return { ...moved, holds: 0 };
}

/** Counts a step that an order makes; a new order's first is 'created'. */
export function countStep(
  { restaurant_id }: Pick<OrderRow, 'restaurant_id'>,
  to: number,
  actor: Actor,
): void {
  countWhenKept('store_order_steps_total', { status: statusName(to), actor, restaurant: restaurant_id });
}

/** What is written when an order is ready. */
function readiness({ device }: StatusChange, now: Date) {
  return {
    ready_utc: now.toISOString(),
    ready_device_id: device?.deviceId ?? null,
    ready_device_name: device?.deviceName ?? null,
  };
}

/** What is written when an order is cancelled; the kitchen has seen what it does itself. */
function cancellation({ actor, note, rejection }: StatusChange, now: Date) {
  const seen = actor === 'receiver' && { seen_utc: now.toISOString() };
  if (!rejection) return { reject_reason: note, ...seen };
  const { code, ...details } = rejection;
  const reject_details = JSON.stringify(details satisfies RejectDetails);
  return { reject_reason: note, reject_code: code, reject_details, ...seen };
}

/** What is written when an order is accepted: its minutes count from now, whatever time it waited before. */
function acceptance(order: OrderRow, { estimateMinutes }: StatusChange, now: Date) {
  const minutes = estimateMinutes ?? order.estimate_minutes;
  const isScheduled = order.is_scheduled === 1;
  const promised = promisedTime({ isScheduled, dueUtc: order.due_utc }, minutes, now).toISOString();
  return {
    accepted_utc: now.toISOString(),
    estimate_minutes: minutes,
    promised_utc: promised,
    first_promised_utc: promised,
    time_press: null,
  };
}

/** What an order has of 'ready', as it is kept beside a step back. */
export type ReadyBefore = Pick<OrderRow, 'ready_utc' | 'ready_device_id' | 'ready_device_name'>;

/** Writes one row of an order's history. The rows of an order are numbered from 1. */
export async function writeHistory(
  trx: Trx,
  { restaurant_id, order_id }: Pick<OrderRow, 'restaurant_id' | 'order_id'>,
  step: {
    from: number | null;
    to: number;
    actor: Actor;
    note: string | null;
    device?: PressingDevice | undefined;
    /** Of an accepting: the order's minutes before. */
    estimateBefore?: number | null;
    /** Of a step back: what the order had of 'ready' before. */
    readyBefore?: ReadyBefore;
  },
  now: Date,
): Promise<void> {
  const { last } = await trx
    .selectFrom('order_history')
    .select((select) => select.fn.max('seq').as('last'))
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_history')
    .values({
      restaurant_id,
      order_id,
      seq: (last ?? 0) + 1,
      from_status: step.from,
      to_status: step.to,
      actor: step.actor,
      note: step.note,
      at_utc: now.toISOString(),
      device_id: step.device?.deviceId ?? null,
      device_name: step.device?.deviceName ?? null,
      estimate_before: step.estimateBefore ?? null,
      ready_before: step.readyBefore ? JSON.stringify(step.readyBefore) : null,
    })
    .execute();
}
