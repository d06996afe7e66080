import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { pauseUnanswered } from '#app/backend/use-cases/receiver/services.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { knownBy } from '#app/domain/patron/known-by.ts';
import { languageOf } from '#app/locales/languages.ts';
import { isForRestaurant } from './list-orders.ts';

type Told = { restaurantId: string; subdomain: string; document: RestaurantDocument };

/** So many people in a row whose orders nobody accepted pause the restaurant. */
const MOST_UNANSWERED = 3;
/** Orders of before (ms) are another day's. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;
/** Orders that are looked through for these people. */
const LOOK_AT = 200;

/**
 * After the orders of three people in a row that nobody accepted the restaurant takes no more for the day, and is mailed:
 * nobody is at the tablet, and each further customer would wait in vain. Only people whose contact is proved count, each
 * once: anybody can place orders under invented names. In the transaction of the cancel; wake send-mail after it.
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
  // those that were answered, and those of proved contacts that the clock cancelled; what customers withdrew says nothing
  const last = await trx
    .selectFrom('orders')
    .leftJoin('order_history as step', (join) =>
      join
        .onRef('step.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('step.order_id', '=', 'orders.order_id')
        .on('step.to_status', '=', ORDER_STATUS.cancelled),
    )
    .leftJoin('carts', (join) =>
      join
        .onRef('carts.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('carts.cart_id', '=', 'orders.cart_id'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('customers.customer_id', '=', 'orders.customer_id')
        .on('customers.is_verified', '=', 1),
    )
    .select(['orders.accepted_utc', 'orders.email', 'orders.phone', 'step.actor'])
    .select('customers.email as account_email')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.created_utc', '>=', since > dayAgo ? since : dayAgo)
    .where(({ and, eb, fn, or, ref }) =>
      or([
        eb('orders.accepted_utc', 'is not', null),
        eb('step.actor', '=', 'receiver'),
        and([
          eb('step.actor', '=', 'system'),
          or([
            eb('orders.is_paid', '=', 1),
            eb('customers.customer_id', 'is not', null),
            // by a mailed code
            eb(fn<string>('lower', ['orders.email']), '=', ref('carts.proved_email')),
          ]),
        ]),
      ]),
    )
    .where(isForRestaurant)
    .orderBy('orders.created_utc', 'desc')
    .limit(LOOK_AT)
    .execute();
  const answered = last.findIndex(({ accepted_utc, actor }) => accepted_utc !== null || actor !== 'system');
  const row = answered === -1 ? last : last.slice(0, answered);
  return peopleOf(row) >= MOST_UNANSWERED;
}

type Contact = { email: string; phone: string; account_email: string | null };

/** How many people these contacts are: those who share a mailbox or a phone are one. */
function peopleOf(contacts: readonly Contact[]): number {
  const known = new Set<string>();
  let people = 0;
  for (const { email, phone, account_email } of contacts) {
    const keys = knownBy([account_email ?? email], [phone]);
    if (!keys.some((key) => known.has(key))) people += 1;
    for (const key of keys) known.add(key);
  }
  return people;
}
