import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { hasWaitedTooLong, minutesToAccept, waitingOrder } from '#app/domain/order/waited-too-long.ts';
import { changeStatus } from './change-status.ts';
import { findOrder } from './find-order.ts';
import { pauseIfUnanswered } from './pause-unanswered.ts';
import { tellOfOrder, wakeTelling } from './tell-of-order.ts';

/**
 * Cancels orders that their restaurant did not accept in time. For an order paid by card the time starts with
 * the payment, because the restaurant cannot see it before. Several processes may run this at once: each
 * order moves by compare-and-set.
 * @returns how many orders this run cancelled.
 */
export async function cancelUnaccepted(deps: Deps): Promise<number> {
  if (!deps.isClockSteady()) return 0;
  let cancelled = 0;
  for (const restaurant of await restaurantsWithNewOrders(deps)) {
    try {
      cancelled += await cancelOf(deps, restaurant);
    } catch (error) {
      // a fault with one restaurant must not keep the orders of the others waiting
      const { restaurant_id: restaurantId } = restaurant;
      deps.log.error({ restaurantId, err: error }, 'unaccepted orders could not be looked through');
    }
  }
  if (cancelled > 0) {
    deps.wake('send-refunds');
    wakeTelling(deps);
  }
  return cancelled;
}

type RestaurantRow = { restaurant_id: string; subdomain: string; document: string };

async function cancelOf(deps: Deps, row: RestaurantRow): Promise<number> {
  const { restaurant_id, subdomain } = row;
  const document = JSON.parse(row.document) as RestaurantDocument;
  const minutes = minutesToAccept(document.settings);
  if (minutes === 0) return 0;
  const waiting = await deps.db
    .selectFrom('orders')
    .select(['order_id', 'created_utc', 'paid_utc', 'is_scheduled', 'due_utc', 'estimate_minutes'])
    .where('restaurant_id', '=', restaurant_id)
    .where('status', '=', ORDER_STATUS.created)
    .where((where) => where.or([where('payment_mode', '=', PAYMENT_MODE.cash), where('is_paid', '=', 1)]))
    .execute();
  const restaurant = { restaurantId: restaurant_id, subdomain, document };
  let cancelled = 0;
  for (const order of waiting) {
    const isLate = hasWaitedTooLong(waitingOrder(order), document, minutes, deps.now());
    if (isLate && deps.isClockSteady() && (await cancelOne(deps, restaurant, order.order_id))) cancelled++;
  }
  return cancelled;
}

async function restaurantsWithNewOrders(deps: Deps): Promise<RestaurantRow[]> {
  return deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'document'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.order_id')
          .whereRef('orders.restaurant_id', '=', 'restaurants.restaurant_id')
          .where('orders.status', '=', ORDER_STATUS.created),
      ),
    )
    .$call(overAll('what is due'))
    .execute();
}

/**
 * Cancels one order, unless it moved meanwhile.
 * @returns whether this call cancelled it.
 */
async function cancelOne(
  deps: Deps,
  restaurant: { restaurantId: string; subdomain: string; document: RestaurantDocument },
  orderId: string,
): Promise<boolean> {
  try {
    return await deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurant.restaurantId, orderId);
      if (order?.status !== ORDER_STATUS.created || awaitsPayment(order)) return false;
      const note = 'Not accepted in time';
      const change = { to: ORDER_STATUS.cancelled, actor: 'system', note } as const;
      await tellOfOrder(deps, trx, await changeStatus(trx, order, change, deps.now()), 'expired');
      await pauseIfUnanswered(deps, trx, restaurant, orderId);
      return true;
    });
  } catch (error) {
    if (error instanceof LostRace) return false;
    throw error;
  }
}
