import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import type { PressingDevice } from '#app/backend/use-cases/receiver/pressing-device.ts';
import type { Rejection, SoldOutPart } from '#app/domain/order/rejection.ts';
import { standsFrom } from '#app/domain/order/undo.ts';

/** A cancel by the kitchen that can still be undone: for the kitchen it is made, for everybody else not yet. */
export type AskedCancel = {
  /** When it was pressed, by which undo names it. */
  pressedUtc: string;
  /** The status and the time of 'ready' that the press saw: an order that moved since is not cancelled by it. */
  status: number;
  readyUtc: string | null;
  /** The reason in words, and as a code with what is sold out. */
  note: string | null;
  rejection: Rejection | null;
  /** What goes off the menu with it. */
  takeOff: SoldOutPart[];
  /** The device that pressed, and its name then; left out by the program before. */
  device?: PressingDevice;
};

/** The cancel that an order waits for; null for none, and for one that the order's next step left behind. */
export function askedCancel(
  order: Pick<OrderRow, 'cancel_asked' | 'status' | 'ready_utc'>,
): AskedCancel | null {
  if (order.cancel_asked === null) return null;
  const asked = JSON.parse(order.cancel_asked) as AskedCancel;
  return asked.status === order.status && asked.readyUtc === order.ready_utc ? asked : null;
}

/**
 * Writes down that an order is to be cancelled once that can no longer be undone, in the caller's transaction.
 * @returns the order as it is then
 * @throws LostRace when the order moved meanwhile, or another cancel was first
 */
export async function askCancel(
  trx: Trx,
  order: OrderRow,
  what: Pick<AskedCancel, 'note' | 'rejection' | 'takeOff' | 'device'>,
  now: Date,
): Promise<OrderRow> {
  const asked: AskedCancel = {
    pressedUtc: now.toISOString(),
    status: order.status,
    readyUtc: order.ready_utc,
    ...what,
  };
  return setCancel(trx, order, {
    cancel_asked: JSON.stringify(asked),
    cancel_from_utc: standsFrom(now).toISOString(),
  });
}

/**
 * Forgets the cancel that an order waits for, in the caller's transaction.
 * @returns the order as it is then
 * @throws LostRace when somebody else was first
 */
export async function dropCancel(trx: Trx, order: OrderRow): Promise<OrderRow> {
  return setCancel(trx, order, { cancel_asked: null, cancel_from_utc: null });
}

async function setCancel(
  trx: Trx,
  order: OrderRow,
  to: Pick<OrderRow, 'cancel_asked' | 'cancel_from_utc'>,
): Promise<OrderRow> {
  const changed = await trx
    .updateTable('orders')
    .set(to)
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('status', '=', order.status)
    .where('ready_utc', order.ready_utc === null ? 'is' : '=', order.ready_utc)
    .where('cancel_from_utc', order.cancel_from_utc === null ? 'is' : '=', order.cancel_from_utc)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new LostRace();
  return changed;
}
