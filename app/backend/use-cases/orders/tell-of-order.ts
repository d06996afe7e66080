import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { MailContent } from '#app/backend/use-cases/mail/mail-content.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { localOrderProducts } from '#app/domain/order/local-summary.ts';
import { languageOf } from '#app/locales/languages.ts';
import { mailedOrder } from './mailed-order.ts';
import { parseSnapshot, snapshotProducts } from './snapshot.ts';

/** An event of an order that somebody gets a mail about. */
export type OrderEvent =
  | 'placed'
  | 'accepted'
  | 'late'
  | 'rejected'
  /** Cancelled by the restaurant after it had accepted, or had begun. */
  | 'takenBack'
  | 'stopped'
  | 'expired'
  | 'cancelled';
type Told = { restaurantId: string; subdomain: string; document: RestaurantDocument };
type Kind = Extract<MailContent, { order: unknown }>['kind'];

const TO_CUSTOMER: Record<OrderEvent, Kind> = {
  placed: 'orderPlaced',
  accepted: 'orderAccepted',
  late: 'orderLate',
  rejected: 'orderRejected',
  takenBack: 'orderTakenBack',
  stopped: 'orderStopped',
  expired: 'orderRejected',
  cancelled: 'orderCancelled',
};
/** The restaurant gets mails of these events only; it makes the others itself. */
const TO_RESTAURANT: Partial<Record<OrderEvent, Kind>> = { placed: 'newOrder', cancelled: 'orderWithdrawn' };

/**
 * Queues the mails about an event of an order, once each, in the transaction of the event: to the customer in
 * their language, and to the restaurant if its file has an e-mail address. An order that is accepted the
 * moment it is placed gives one mail to its customer. Wake send-mail after the commit.
 * @param about `known`: the order's restaurant, if it was read already; `notBefore`: of a step that can still be
 * undone, from when it stands
 */
export async function tellOfOrder(
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  event: OrderEvent,
  { known, notBefore }: { known?: Told; notBefore?: Date | undefined } = {},
): Promise<void> {
  const restaurant = known ?? (await restaurantOf(trx, order.restaurant_id));
  const isAccepted = event === 'placed' && order.status === ORDER_STATUS.accepted;
  const about = isAccepted ? 'accepted' : event;
  const isExpired = event === 'expired';
  const products = snapshotProducts(parseSnapshot(order.snapshot));
  const customers = languageOf(order.language);
  await queueMail(deps, trx, {
    restaurant,
    recipient: order.email,
    language: customers,
    notBefore,
    // an order may be late more than once
    dedupeKey: `${toldOf(order.order_id, about)}${about === 'late' ? ` ${order.promised_utc}` : ''}`,
    content: {
      kind: TO_CUSTOMER[about],
      order: mailedOrder(deps, restaurant, order, {
        products: localOrderProducts(products, customers),
        language: customers,
        isExpired,
      }),
    },
  });
  const kind = TO_RESTAURANT[event];
  const { email } = restaurant.document;
  const language = languageOf(restaurant.document.language);
  if (kind === undefined || email === null) return;
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language,
    dedupeKey: `order ${order.order_id} ${event} restaurant`,
    // the kitchen knows the dishes by the menu's plain names
    content: { kind, order: mailedOrder(deps, restaurant, order, { products, language, isExpired }) },
  });
}

/** What names the customer's mail about an event of an order. */
function toldOf(orderId: string, event: OrderEvent): string {
  return `order ${orderId} ${event}`;
}

/**
 * Takes back the customer's mail about an event that is undone, in the transaction of the undo.
 * @returns false when it was sent already, so that the event stands
 */
export async function untell(trx: Trx, order: OrderRow, event: OrderEvent): Promise<boolean> {
  const mails = trx
    .selectFrom('outbox')
    .select('mail_id')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('dedupe_key', '=', toldOf(order.order_id, event));
  const begun = await mails
    .where(({ or, eb }) => or([eb('sent_utc', 'is not', null), eb('tries', '>', 0)]))
    .executeTakeFirst();
  if (begun) return false;
  await trx
    .deleteFrom('outbox')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('dedupe_key', '=', toldOf(order.order_id, event))
    .execute();
  return true;
}

async function restaurantOf(trx: Trx, restaurantId: string): Promise<Told> {
  const { subdomain, document } = await trx
    .selectFrom('restaurants')
    .select(['subdomain', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return { restaurantId, subdomain, document: JSON.parse(document) as RestaurantDocument };
}
