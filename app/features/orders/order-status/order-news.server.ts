import { createHash } from 'node:crypto';
import { OVER } from '#app/domain/order/over.ts';
import { FOLLOWED_AFTER_MS } from '#app/domain/order/status-view.ts';
import type { PlacedOrderView } from './order-view.ts';

/** What an open page is told of its order: whether something of it has changed, and whether it is over. */
export type OrderNews = {
  /** Names what the page shows of the order, but for the minutes that are left. */
  mark: string;
  /** Until the order is ready; null where the page counts none. */
  minutesLeft: number | null;
  /** Nothing of it is awaited any more, so that the page stops asking. */
  isOver: boolean;
};

const MARK_LENGTH = 16;

/** @param status null where the store did not say */
export function newsOf(status: number | null, order: PlacedOrderView | null, now: Date): OrderNews {
  const minutesLeft = order?.ready?.minutesLeft ?? null;
  const lasting = order && { ...order, ready: order.ready && { ...order.ready, minutesLeft: null } };
  const mark = createHash('sha256')
    .update(JSON.stringify([status, lasting]))
    .digest('base64url');
  return { mark: mark.slice(0, MARK_LENGTH), minutesLeft, isOver: isOver(status, order, now) };
}

function isOver(status: number | null, order: PlacedOrderView | null, now: Date): boolean {
  if (status === null || !OVER.includes(status)) return false;
  if (order === null) return true;
  const ended = order.reached.findLast((step) => step.status === status)?.at.iso;
  const isFresh = ended !== undefined && now.getTime() - Date.parse(ended) < FOLLOWED_AFTER_MS;
  return !isFresh && order.cancelUntil === null && !order.refunds.some(({ state }) => state === 'onItsWay');
}
