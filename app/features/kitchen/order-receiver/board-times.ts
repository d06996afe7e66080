import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { boardTime, kitchenTime, leaveTime } from '#app/domain/order/board-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import type { KitchenLoad } from '#app/domain/order/suggest-minutes.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

export { boardTime, kitchenTime, leaveTime };

/** The due time, with its day when that is not today, so that it is not cooked today. @param now epoch ms */
export function dueText(due: Date, now: number, timeZone: string): string {
  const isToday = wallTime(due, timeZone).date === wallTime(new Date(now), timeZone).date;
  return isToday ? localTime(due, timeZone) : slotText(due, timeZone);
}

const UNDER_WAY: readonly number[] = [ORDER_STATUS.accepted, ORDER_STATUS.preparing];

/** What is in the kitchen at this moment, by which the minutes for the next order are suggested. */
export function kitchenLoad(open: readonly ReceiverOrder[], now: number): KitchenLoad {
  const underWay = open.filter((order) => UNDER_WAY.includes(order.orderStatus));
  const last = underWay
    .filter((order) => !order.isScheduledOrder)
    .map((order) => boardTime(order)?.getTime() ?? 0);
  return {
    underWay: underWay.length,
    untilLast: last.length > 0 ? Math.ceil((Math.max(...last) - now) / 60_000) : null,
  };
}

/**
 * Orders as the kitchen takes them up: what is due first on top; at the same time what has a way to go, then the lower
 * number.
 */
export function byDueTime(orders: readonly ReceiverOrder[]): ReceiverOrder[] {
  const due = (order: ReceiverOrder) => kitchenTime(order)?.getTime() ?? Date.parse(order.createdUtc);
  const way = ({ orderType }: ReceiverOrder) => (orderType === ORDER_TYPE.delivery ? 0 : 1);
  return [...orders].sort((a, b) => due(a) - due(b) || way(a) - way(b) || a.orderNumber - b.orderNumber);
}
