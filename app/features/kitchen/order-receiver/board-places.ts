import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { type Warning, warningOf } from '#app/domain/order/allergy.ts';
import { movesToBoardAt } from '#app/domain/order/board-time.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Translate } from '#app/ui/translate.ts';
import { byDueTime, kitchenTime } from './board-times.ts';

const { created, accepted, preparing, ready, outForDelivery } = ORDER_STATUS;
/** Tickets that are due later than this fold to one line, minutes: the next half hour is on one screen. */
const FOLDS_AFTER = 30;
/** A new order that waits for so long looks and rings louder. */
const LOUD_MS = 2 * 60_000;
/** A new order that waits for so long alarms. */
const ALARM_MS = 4 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Where each order of the board stands. */
export type BoardPlaces = {
  /** Nobody answered them; the one that would cancel itself first on top. */
  fresh: ReceiverOrder[];
  /** Accepted or in preparation, by due time. */
  cook: ReceiverOrder[];
  /** Ready, or out with a driver; the one that waits longest first. */
  pass: ReceiverOrder[];
  /** Ordered for later and not yet the kitchen's; by due time. */
  later: ReceiverOrder[];
  /** Cancelled by somebody else and not seen yet. */
  gone: ReceiverOrder[];
};

/** Sorts a board into its places. @param now epoch ms */
export function boardPlaces({ open, unseen }: ReceiverBoard, now: number): BoardPlaces {
  const inKitchen = open.filter(({ orderStatus }) => orderStatus === accepted || orderStatus === preparing);
  return {
    fresh: open
      .filter(({ orderStatus }) => orderStatus === created)
      .sort((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0)),
    cook: byDueTime(inKitchen.filter((order) => !waitsForLater(order, now))),
    pass: open
      .filter(({ orderStatus }) => orderStatus === ready || orderStatus === outForDelivery)
      .sort((a, b) => (waitsSince(a) < waitsSince(b) ? -1 : 1)),
    later: byDueTime(inKitchen.filter((order) => waitsForLater(order, now))),
    gone: unseen,
  };
}

/** Orders for later that are due on one date. */
export type LaterDay = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** In English: 'Fri 20 Nov'. */
  day: string;
  isToday: boolean;
  orders: ReceiverOrder[];
};

/** What was ordered for later and is not the kitchen's yet, those that nobody accepted too. */
export function forLater({ later, fresh }: BoardPlaces): ReceiverOrder[] {
  return [...later, ...fresh.filter(({ isScheduledOrder }) => isScheduledOrder)];
}

/** Orders for later by date and time. @param now epoch ms */
export function laterDays(board: ReceiverBoard, now: number, timeZone: string): LaterDay[] {
  const orders = byDueTime(forLater(boardPlaces(board, now)));
  const today = wallTime(new Date(now), timeZone).date;
  const days = new Map<string, LaterDay>();
  for (const order of orders) {
    const due = new Date(order.dueUtc ?? order.createdUtc);
    const { date } = wallTime(due, timeZone);
    const [day = ''] = slotText(due, timeZone).split(', ');
    const before = days.get(date)?.orders ?? [];
    days.set(date, { date, day, isToday: date === today, orders: [...before, order] });
  }
  return [...days.values()];
}

/**
 * The new orders that fill the screen: those that nobody has answered for four minutes, and that would cancel
 * themselves within the hour. @param now epoch ms
 */
export function alarming(fresh: readonly ReceiverOrder[], now: number): ReceiverOrder[] {
  return fresh.filter((order) => {
    const { cancelsUtc, isScheduledOrder } = order;
    if (now - freshSince(order) < ALARM_MS) return false;
    return cancelsUtc ? Date.parse(cancelsUtc) - now < HOUR_MS : !isScheduledOrder;
  });
}

/** Whether a new order has waited for more than two minutes. @param now epoch ms */
export function isLoud(order: Waiting, now: number): boolean {
  return now - freshSince(order) >= LOUD_MS;
}

type Waiting = Pick<ReceiverOrder, 'createdUtc' | 'waitsSinceUtc'>;

/** Since when a new order waits for the kitchen, epoch ms: nobody could answer it before it was paid. */
export function freshSince({ createdUtc, waitsSinceUtc }: Waiting): number {
  return Date.parse(waitsSinceUtc ?? createdUtc);
}

function endOf({ cancelsUtc, createdUtc }: ReceiverOrder): string {
  return cancelsUtc ?? createdUtc;
}

/**
 * The orders whose tickets a device prints by itself, the oldest first: under way, on no paper yet, and come in or
 * accepted since the device does so. An order for later is printed as it moves to the kitchen, as printers do it.
 * @param now epoch ms
 */
export function toPrint(
  open: readonly ReceiverOrder[],
  { on, sinceUtc }: { on: 'arrival' | 'accept'; sinceUtc: string },
  now: number,
): ReceiverOrder[] {
  return open.filter((order) => {
    const { orderStatus, createdUtc, waitsSinceUtc, acceptedUtc } = order;
    const isAccepted = orderStatus === accepted || orderStatus === preparing;
    const from = on === 'arrival' ? (waitsSinceUtc ?? createdUtc) : acceptedUtc;
    const isTurn = isAccepted || (on === 'arrival' && orderStatus === created);
    return isTurn && order.prints.length === 0 && (from ?? '') >= sinceUtc && !isForLater(order, now);
  });
}

/** An order for later that nobody began, until it is time. */
function waitsForLater(order: ReceiverOrder, now: number): boolean {
  return order.orderStatus === accepted && isForLater(order, now);
}

function isForLater(order: ReceiverOrder, now: number): boolean {
  const { isScheduledOrder, dueUtc, estimateMinutes } = order;
  if (!isScheduledOrder || dueUtc === null) return false;
  return now < movesToBoardAt({ dueUtc, pieces: pieces(order), estimateMinutes }).getTime();
}

function waitsSince({ readyUtc, promisedUtc, createdUtc }: ReceiverOrder): string {
  return readyUtc ?? promisedUtc ?? createdUtc;
}

/** Pieces of an order, as the kitchen counts them. */
export function pieces({ products }: ReceiverOrder): number {
  return products.reduce((sum, product) => sum + product.quantity, 0);
}

/**
 * Minutes until the kitchen is to be done with an accepted order, whole ones that are still to come; negative once it is late, 0 in the
 * minute between. Null for one that was promised for no time.
 */
export function minutesLeft(order: ReceiverOrder, now: number): number | null {
  const at = order.orderStatus === created ? null : kitchenTime(order);
  return at === null ? null : Math.trunc((at.getTime() - now) / 60_000);
}

/** How a ticket of the kitchen stands: late, due in five minutes or less, or with time; and on one line or not. */
export function ticketState(
  order: ReceiverOrder,
  now: number,
): { tone: 'late' | 'soon' | 'time'; isFolded: boolean } {
  const left = minutesLeft(order, now) ?? 0;
  const tone = left < 0 ? 'late' : left <= 5 ? 'soon' : 'time';
  return { tone, isFolded: left > FOLDS_AFTER && order.orderStatus === accepted };
}

/** What must be read first: of the customer, on the order or one of its dishes, or of the restaurant's people. */
export function warningIn({ orderNotes, customerNote, products }: ReceiverOrder): Warning | null {
  return warningOf([orderNotes, customerNote, ...products.map((product) => product.specialInstructions)]);
}

/** What stands over such notes. */
export function warningTitle(t: Translate, { kind }: Warning): string {
  return t(kind === 'allergy' ? 'receiver.board.allergy' : 'receiver.board.readNote');
}

/** Whether somebody wrote a note that is to be read on the opened ticket. */
export function hasNote({ orderNotes, customerNote, products }: ReceiverOrder): boolean {
  return (
    Boolean(orderNotes) || Boolean(customerNote) || products.some((product) => product.specialInstructions)
  );
}

/** All orders that a board shows. */
export function ordersOf({
  open,
  unseen,
  finished,
}: Pick<ReceiverBoard, 'open' | 'unseen' | 'finished'>): ReceiverOrder[] {
  return [...open, ...unseen, ...finished];
}

/** Ids of orders for later that have come up to the kitchen. */
export function upNow({ cook }: BoardPlaces): string[] {
  return cook.filter(({ isScheduledOrder }) => isScheduledOrder).map(({ orderId }) => orderId);
}
