import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { readyTime } from './due-time.ts';

const MINUTE_MS = 60_000;
/** An order for later comes to the kitchen so many minutes before it is due. */
const BEFORE = 30;
/** A large one earlier: so many minutes, from so many pieces on. */
const BEFORE_LARGE = 60;
const LARGE_PIECES = 20;

/**
 * When an order for later moves from the list of later ones to the kitchen: 30 minutes before it is due, 60
 * with twenty pieces or more, and never later than the minutes before it that it takes.
 * @param estimateMinutes what the restaurant says such an order takes, with the drive
 */
export function movesToBoardAt({
  dueUtc,
  pieces,
  estimateMinutes,
}: {
  dueUtc: string;
  pieces: number;
  estimateMinutes: number | null | undefined;
}): Date {
  const before = Math.max(pieces >= LARGE_PIECES ? BEFORE_LARGE : BEFORE, estimateMinutes ?? 0);
  return new Date(Date.parse(dueUtc) - before * MINUTE_MS);
}

/**
 * When an order is to be ready or at the door, as the customer reads it too; null for a new one for now, which
 * nothing was promised for.
 */
export function boardTime(order: ReceiverOrder): Date | null {
  if (order.orderStatus === ORDER_STATUS.created && !order.isScheduledOrder) return null;
  return readyTime({ ...order, isScheduled: order.isScheduledOrder });
}

/**
 * When a delivery has to leave to be at the door in time; null once it has left, for other orders, and where the
 * restaurant does not say what the drive takes.
 */
export function leaveTime(order: ReceiverOrder): Date | null {
  if (!order.driveMinutes || order.orderStatus === ORDER_STATUS.outForDelivery) return null;
  const door = boardTime(order);
  return door && new Date(door.getTime() - order.driveMinutes * MINUTE_MS);
}

/** When the kitchen is to be done with an order: when it leaves, where that is known, else when it is due. */
export function kitchenTime(order: ReceiverOrder): Date | null {
  return leaveTime(order) ?? boardTime(order);
}
