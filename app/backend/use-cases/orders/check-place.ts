import type { Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { PricedLine } from '#app/backend/use-cases/cart/price-cart.ts';
import { readFullSlots, takesPlace } from '#app/backend/use-cases/slots/read-full-slots.ts';
import type { Slot, TimeRefused } from '#app/contract/slots.ts';
import { isServed } from '#app/domain/menu/is-served.ts';
import { slotFullText } from '#app/domain/order/slot-full.ts';
import { laterSlots, SLOT_MS, slotOf } from '#app/domain/order/slots.ts';
import { allowsScheduling, ordersPerSlot } from '#app/domain/settings/order-types.ts';

/** What an order asks for: a place in the quarter of an hour in which it is due. */
export type AskedPlace = { orderType: number; isScheduled: boolean; due: Date; lines: PricedLine[] };

/**
 * Whether an order has a place in the quarter of an hour that it is due in, one for now like a scheduled one. The orders
 * themselves are counted: one that is cancelled or not paid has given its place up by its status, and there is nothing
 * that could be given back twice or not at all. Asked twice: before anything is written, so that a rush for a full slot
 * waits for no lock, and after insertOrder, whose lock of the restaurant's row lets no two count at once.
 * @param isInserted whether the order is one of those that are counted
 * @throws Refusal that names the next free slot; its data is TimeRefused.
 */
export async function checkPlace(
  trx: Trx,
  restaurant: Restaurant,
  asked: AskedPlace,
  isInserted: boolean,
  now: Date,
): Promise<void> {
  const { settings, timeZone } = restaurant.document;
  const most = ordersPerSlot(settings, asked.orderType);
  if (most === null) return;
  const taken = await countPlaces(trx, restaurant.restaurantId, asked);
  if (taken - (isInserted ? 1 : 0) < most) return;
  const canSchedule = allowsScheduling(settings);
  const nextSlot = canSchedule ? await nextFreeSlot(trx, restaurant, asked, now) : null;
  const data: TimeRefused = { reason: 'slot-full', nextSlot };
  const { isScheduled } = asked;
  throw new Refusal(slotFullText(nextSlot, { isScheduled, canSchedule }, timeZone, now), { data });
}

async function countPlaces(trx: Trx, restaurantId: string, { orderType, due }: AskedPlace): Promise<number> {
  const start = slotOf(due);
  const { taken } = await trx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('taken'))
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', start.toISOString())
    .where('due_utc', '<', new Date(start.getTime() + SLOT_MS).toISOString())
    .where('order_type', '=', orderType)
    .where(takesPlace)
    .executeTakeFirstOrThrow();
  return taken;
}

/** The next slot after the order's that is free and in which its dishes are served. */
async function nextFreeSlot(
  trx: Trx,
  restaurant: Restaurant,
  { orderType, due, lines }: AskedPlace,
  now: Date,
): Promise<Slot | null> {
  const { document } = restaurant;
  const isFull = await readFullSlots(trx, restaurant, [orderType], now);
  const isNext = ({ startUtc, state }: Slot) =>
    state === 'open' &&
    startUtc > due.toISOString() &&
    lines.every(({ product }) => isServed(product?.mealPeriods, document, new Date(startUtc)));
  return laterSlots(document, now, isFull).find(isNext) ?? null;
}
