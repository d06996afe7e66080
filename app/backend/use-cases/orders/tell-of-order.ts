import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { MailContent } from '#app/backend/use-cases/mail/mail-content.ts';
import { queueMail, unqueueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import {
  endPush,
  forgetPush,
  holdPush,
  type PushKey,
  queuePush,
  takeBackPush,
} from '#app/backend/use-cases/push/queue-push.ts';
import {
  forgetWebhooks,
  holdWebhooks,
  queueWebhooks,
  takeBackWebhooks,
} from '#app/backend/use-cases/webhooks/queue-webhooks.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { WebhookEvent } from '#app/contract/webhooks.ts';
import { localOrderProducts } from '#app/domain/order/local-summary.ts';
import { type RejectStage, rejectStage } from '#app/domain/order/rejection.ts';
import { languageOf } from '#app/locales/languages.ts';
import { hasBegun } from './has-begun.ts';
import { mailedOrder } from './mailed-order.ts';
import { parseSnapshot, snapshotProducts } from './snapshot.ts';

/** An event of an order that somebody is told about. */
export type OrderEvent =
  | 'placed'
  | 'accepted'
  | 'late'
  | 'ready'
  /** A delivery that is ready: news to the restaurant's own systems, not to its customer. */
  | 'readyToLeave'
  | 'onItsWay'
  | 'delivered'
  | 'rejected'
  /** Cancelled by the restaurant after it had accepted, or had begun. */
  | 'takenBack'
  | 'stopped'
  | 'expired'
  | 'cancelled';
type Told = { restaurantId: string; subdomain: string; document: RestaurantDocument };
type Kind = Extract<MailContent, { order: unknown }>['kind'];

const TO_CUSTOMER: Record<Exclude<OrderEvent, 'readyToLeave'>, Kind> = {
  placed: 'orderPlaced',
  accepted: 'orderAccepted',
  late: 'orderLate',
  ready: 'orderReady',
  onItsWay: 'orderOnItsWay',
  delivered: 'orderThanks',
  rejected: 'orderRejected',
  takenBack: 'orderTakenBack',
  stopped: 'orderStopped',
  expired: 'orderRejected',
  cancelled: 'orderCancelled',
};
/** The restaurant gets mails of these events only; it makes the others itself. */
const TO_RESTAURANT: Partial<Record<OrderEvent, Kind>> = { placed: 'newOrder', cancelled: 'orderWithdrawn' };
/** What browsers are told too; a customer who cancels has just pressed the button. */
const TO_BROWSERS: Partial<Record<OrderEvent, PushKey['event']>> = {
  accepted: 'accepted',
  late: 'late',
  ready: 'ready',
  onItsWay: 'onItsWay',
  // the message itself says how far the order was
  rejected: 'rejected',
  takenBack: 'rejected',
  stopped: 'rejected',
  expired: 'expired',
};
/** What the restaurant's own systems are told. */
const TO_SYSTEMS: Partial<Record<OrderEvent, WebhookEvent>> = {
  placed: 'order.placed',
  accepted: 'order.accepted',
  ready: 'order.ready',
  readyToLeave: 'order.ready',
  delivered: 'order.done',
  rejected: 'order.rejected',
  expired: 'order.rejected',
  takenBack: 'order.cancelled',
  stopped: 'order.cancelled',
  cancelled: 'order.cancelled',
};
/** After these an order came to nothing, whoever called it off. */
const CALLED_OFF: readonly OrderEvent[] = ['rejected', 'takenBack', 'stopped', 'expired', 'cancelled'];
/** Steps are told some seconds after they were made: what calls the order off by then is told in their place. */
const STEPS: readonly OrderEvent[] = ['accepted', 'late', 'ready', 'readyToLeave', 'onItsWay'];
/** The same of a step that can be undone: then what it took the place of is told again. */
const IN_PLACE_OF: Partial<Record<OrderEvent, readonly OrderEvent[]>> = {
  delivered: ['late', 'ready', 'onItsWay'],
};
/** What the customer is told of a cancel by the restaurant, by how far the order was. */
const CANCELS: Record<RejectStage, OrderEvent> = {
  new: 'rejected',
  accepted: 'takenBack',
  preparing: 'stopped',
};
/** Thanks come when the meal is over, ms after the order was handed over. */
const THANKS_AFTER_MS = 60 * 60_000;

/**
 * What a step of the kitchen is to whoever is told of it; null for one that only the order's page shows. Food that is
 * ready is news to whoever picks it up.
 * @param status the new one; the order is as it was before
 */
export function eventOf(
  status: number,
  { order_type, status: before }: Pick<OrderRow, 'order_type' | 'status'>,
): OrderEvent | null {
  switch (status) {
    case ORDER_STATUS.accepted:
      return 'accepted';
    case ORDER_STATUS.ready:
      return order_type === ORDER_TYPE.delivery ? 'readyToLeave' : 'ready';
    case ORDER_STATUS.outForDelivery:
      return 'onItsWay';
    case ORDER_STATUS.delivered:
      return 'delivered';
    case ORDER_STATUS.cancelled:
      return CANCELS[rejectStage(before)];
    default:
      return null;
  }
}

/**
 * Queues what is told of an event of an order, once each, in the transaction of the event: the mails to the customer
 * in their language, and to the restaurant if its file has an e-mail address, the messages to the browsers that
 * are told of this order, and the webhooks to the restaurant's own systems. An order that is accepted the moment it is placed gives one mail to its customer. Call
 * `wakeTelling` after the commit.
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
  const isBegun = event !== 'placed' && (await hasBegun(trx, order));
  const isThanks = about === 'delivered';
  const isOff = CALLED_OFF.includes(about);
  const mail = about === 'readyToLeave' ? null : TO_CUSTOMER[about];
  // the restaurant's own systems count steps, and are told each
  for (const earlier of IN_PLACE_OF[about] ?? []) await untell(trx, order, earlier, 'people');
  if (isOff) for (const step of STEPS) await forgetTelling(trx, order, step, deps.now());
  for (const told of about === event ? [event] : [event, about]) {
    const system = TO_SYSTEMS[told];
    if (system) await queueWebhooks(deps, trx, { order, event: system, notBefore });
  }
  if (mail === null) return;
  await queueMail(deps, trx, {
    restaurant,
    recipient: order.email,
    language: customers,
    notBefore: isThanks ? new Date(deps.now().getTime() + THANKS_AFTER_MS) : notBefore,
    dedupeKey: toldOf(order, about),
    content: {
      kind: mail,
      order: mailedOrder(deps, restaurant, order, {
        products: localOrderProducts(products, customers),
        language: customers,
        isExpired,
        isBegun,
      }),
    },
  });
  const pushed = pushKeyOf(order, about);
  if (pushed) await queuePush(deps, trx, restaurant.document, order, pushed, notBefore);
  if (isOff || about === 'delivered') await endPush(deps, trx, order);
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
    content: {
      kind,
      order: mailedOrder(deps, restaurant, order, { products, language, isExpired, isBegun }),
    },
  });
}

/** Has what was told of an order sent, after the commit. */
export function wakeTelling(deps: Pick<Deps, 'wake'>): void {
  deps.wake('send-mail');
  deps.wake('send-push');
  deps.wake('send-webhooks');
}

/** What names the customer's mail about an event of an order, which may be late more than once. */
function toldOf({ order_id, promised_utc }: OrderRow, event: OrderEvent): string {
  return `order ${order_id} ${event}${event === 'late' ? ` ${promised_utc}` : ''}`;
}

function pushKeyOf(order: OrderRow, event: OrderEvent): PushKey | null {
  const told = TO_BROWSERS[event];
  return told ? { event: told, about: told === 'late' ? order.promised_utc : null } : null;
}

/** Whether an event is told in the place of an earlier one that was not told yet. */
export function takesPlaceOf(event: OrderEvent, earlier: OrderEvent): boolean {
  return IN_PLACE_OF[event]?.includes(earlier) ?? false;
}

/**
 * Takes back what was to be told about an event that is undone, in the transaction of the undo.
 * @param whom 'people' alone where another event is told in its place
 * @returns false when some of it was told already, so that the event stands
 */
export async function untell(trx: Trx, order: OrderRow, event: OrderEvent, whom = 'all'): Promise<boolean> {
  const mails = trx
    .selectFrom('outbox')
    .select('mail_id')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('dedupe_key', '=', toldOf(order, event));
  const begun = await mails
    .where(({ or, eb }) => or([eb('sent_utc', 'is not', null), eb('tries', '>', 0)]))
    .executeTakeFirst();
  if (begun) return false;
  const pushed = pushKeyOf(order, event);
  if (pushed && !(await takeBackPush(trx, order, pushed))) return false;
  const system = whom === 'all' ? TO_SYSTEMS[event] : undefined;
  if (system && !(await takeBackWebhooks(trx, order, system))) return false;
  await trx
    .deleteFrom('outbox')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('dedupe_key', '=', toldOf(order, event))
    .execute();
  return true;
}

/**
 * Has what was not sent yet about a step never be sent, in the transaction that puts the order back or calls it off.
 * What somebody has begun to send may arrive: it keeps its row, so that the same step is not told a second time.
 */
export async function forgetTelling(trx: Trx, order: OrderRow, event: OrderEvent, now: Date): Promise<void> {
  await unqueueMail(trx, order.restaurant_id, toldOf(order, event), now);
  const pushed = pushKeyOf(order, event);
  if (pushed) await forgetPush(trx, order, pushed, now);
  const system = TO_SYSTEMS[event];
  if (system) await forgetWebhooks(trx, order, system);
}

/**
 * Has what was queued about an order's steps wait until then, in the caller's transaction: while an end of the order
 * can be undone, nobody is told of the step that it would take the place of.
 */
export async function holdTelling(trx: Trx, order: OrderRow, until: Date): Promise<void> {
  const stamp = until.toISOString();
  await trx
    .updateTable('outbox')
    .set({ next_try_utc: stamp })
    .where('restaurant_id', '=', order.restaurant_id)
    .where(
      'dedupe_key',
      'in',
      STEPS.map((event) => toldOf(order, event)),
    )
    .where('sent_utc', 'is', null)
    .where('tries', '=', 0)
    .execute();
  await holdPush(
    trx,
    order,
    STEPS.flatMap((event) => pushKeyOf(order, event) ?? []),
    until,
  );
  await holdWebhooks(
    trx,
    order,
    STEPS.flatMap((event) => TO_SYSTEMS[event] ?? []),
    until,
  );
}

async function restaurantOf(trx: Trx, restaurantId: string): Promise<Told> {
  const { subdomain, document } = await trx
    .selectFrom('restaurants')
    .select(['subdomain', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return { restaurantId, subdomain, document: JSON.parse(document) as RestaurantDocument };
}
