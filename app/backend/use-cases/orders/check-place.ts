import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { PricedLine } from '#app/backend/use-cases/cart/price-cart.ts';
import { readFullSlots, takesPlace } from '#app/backend/use-cases/slots/list-slots.ts';
import type { Slot, TimeRefused } from '#app/contract/slots.ts';
import { isServed } from '#app/domain/menu/is-served.ts';
import { laterSlots, SLOT_MS, slotFullFault, slotOf } from '#app/domain/order/slots.ts';
import { allowsScheduling, ordersPerSlot } from '#app/domain/settings/order-types.ts';
import { mayHaveAlcohol, whenOrdered } from './check-alcohol.ts';

/** The place that an order needs: one in the quarter of an hour in which it is due. */
type AskedPlace = { orderType: number; isScheduled: boolean; due: Date; lines: PricedLine[] };

/**
 * Checks that an order, scheduled or not, has a place in the quarter of an hour in which it is due. Places
 * are counted from the orders themselves: a cancelled or unpaid order frees its place by its status, so there
 * is no counter that could go wrong. Called twice: before anything is written, so that many requests for a
 * full slot wait for no lock; and after insertOrder, which locks the restaurant's row, so that no two orders
 * count at once.
 * @param isInserted whether the order is already among the counted ones
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
  throw new Refusal(slotFullFault(nextSlot, { isScheduled, canSchedule }, timeZone, now), { data });
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

/** The next later slot that is free and in which the order's dishes are served. */
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
    lines.every(({ product }) => isServed(product?.mealPeriods, document, new Date(startUtc))) &&
    mayHaveAlcohol(lines, document, orderType, whenOrdered(document, orderType, startUtc), now);
  return laterSlots(document, now, isFull).find(isNext) ?? null;
}
