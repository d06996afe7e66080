import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { pauseUnanswered } from '#app/backend/use-cases/receiver/services.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { languageOf } from '#app/locales/languages.ts';
import { isForRestaurant } from './list-orders.ts';

type Told = { restaurantId: string; subdomain: string; document: RestaurantDocument };

/** So many orders in a row that nobody accepted pause the restaurant. */
const MOST_UNANSWERED = 3;
/** Orders of before (ms) are another day's. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;

/**
 * After the third order in a row that nobody accepted the restaurant takes no more for the day, and is mailed:
 * nobody is at the tablet, and each further customer would wait in vain. In the transaction of the cancel; wake
 * send-mail after it.
 */
export async function pauseIfUnanswered(
  deps: Deps,
  trx: Trx,
  restaurant: Told,
  orderId: string,
): Promise<void> {
  const { restaurantId, document } = restaurant;
  const now = deps.now();
  const isPaused = await pauseUnanswered(trx, restaurant, {
    now,
    hasUnanswered: (since) => wereUnanswered(trx, restaurantId, since, now),
  });
  if (!isPaused || document.email === null) return;
  await queueMail(deps, trx, {
    restaurant,
    recipient: document.email,
    language: languageOf(document.language),
    dedupeKey: `paused after order ${orderId}`,
    content: { kind: 'servicesPaused' },
  });
}

async function wereUnanswered(trx: Trx, restaurantId: string, since: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - LOOK_BACK_MS).toISOString();
  // those that were answered, and those that the clock cancelled; what customers withdrew says nothing
  const last = await trx
    .selectFrom('orders')
    .leftJoin('order_history as step', (join) =>
      join
        .onRef('step.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('step.order_id', '=', 'orders.order_id')
        .on('step.to_status', '=', ORDER_STATUS.cancelled),
    )
    .select(['orders.accepted_utc', 'step.actor'])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.created_utc', '>=', since > dayAgo ? since : dayAgo)
    .where((where) =>
      where.or([
        where('orders.accepted_utc', 'is not', null),
        where('step.actor', 'in', ['system', 'receiver']),
      ]),
    )
    .where(isForRestaurant)
    .orderBy('orders.created_utc', 'desc')
    .limit(MOST_UNANSWERED)
    .execute();
  const isUnanswered = (order: (typeof last)[number]) =>
    order.accepted_utc === null && order.actor === 'system';
  return last.length === MOST_UNANSWERED && last.every(isUnanswered);
}
