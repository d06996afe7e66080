import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { type HashSecrets, keyedHashes } from '#app/backend/keyed-hashes.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';
import { phoneKey } from '#app/domain/patron/known-by.ts';
import { PAYMENT_CLOSED_MS } from '#app/domain/payment/closed-payment.ts';
import { bucketOf, isFull, type Limit, takeAttempt } from './rate-limits.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;

/** Orders of one e-mail at one restaurant, and each of those mails a stranger could be sent. */
const OF_EMAIL: Limit = { attempts: 5, windowSeconds: HOUR_SECONDS };
/** The same at all restaurants together. */
const OF_EMAIL_ANYWHERE: Limit = { attempts: 12, windowSeconds: HOUR_SECONDS };
const OF_PHONE: Limit = { attempts: 5, windowSeconds: HOUR_SECONDS };
/** Of a network that hundreds share, such as a school's or a carrier's, about six a minute are honest. */
const OF_NETWORK: Limit = { attempts: 20, windowSeconds: MINUTE_SECONDS };
const OF_NETWORK_AN_HOUR: Limit = { attempts: 240, windowSeconds: HOUR_SECONDS };
/** A rush is 30 a minute. */
const OF_RESTAURANT: Limit = { attempts: 120, windowSeconds: MINUTE_SECONDS };
/** Orders by card that one network has not paid yet. */
const MOST_UNPAID = 20;
/** Cards of one network that the provider declined. A tester of stolen cards has nothing but these. */
const DECLINED_OF_NETWORK: Limit = { attempts: 20, windowSeconds: HOUR_SECONDS };
/** The same of one e-mail at all restaurants: a tester changes networks more easily than what they typed. */
const DECLINED_OF_EMAIL: Limit = { attempts: 20, windowSeconds: HOUR_SECONDS };
/** The provider sends an event again for three days. */
const ONCE_AN_EVENT: Limit = { attempts: 1, windowSeconds: 4 * 24 * HOUR_SECONDS };
/** Of one order, however often its payment begins anew. Somebody who mistypes a card, or has none that pays, tries less often. */
const DECLINED_OF_ORDER: Limit = { attempts: 8, windowSeconds: 24 * HOUR_SECONDS };
/** A cart whose payment was closed for that. */
const CLOSED_CART: Limit = { attempts: 1, windowSeconds: PAYMENT_CLOSED_MS / 1000 };
/** Of somebody who proved the e-mail, in a day at all restaurants: nobody has so many cards that do not pay. */
const DECLINED_OF_PROVED: Limit = { attempts: 30, windowSeconds: 24 * HOUR_SECONDS };
/** Of a network in a day at one restaurant, where testers prove one e-mail after the other. */
const DECLINED_OF_NETWORK_A_DAY: Limit = { attempts: 100, windowSeconds: 24 * HOUR_SECONDS };
/** Of an e-mail in such a network: others there did not try out anything, and pay. */
const DECLINED_OF_PROVED_THERE: Limit = { ...DECLINED_OF_PROVED, attempts: 3 };
/**
 * Of a restaurant: testers who come from everywhere. Until then every e-mail is proved before it opens a payment, and
 * whoever runs the region is told.
 */
const DECLINED_OF_RESTAURANT: Limit = { attempts: 200, windowSeconds: HOUR_SECONDS };

/** Orders of somebody whose e-mail is shown to be theirs. */
const OF_PROVED_EMAIL: Limit = { attempts: 30, windowSeconds: HOUR_SECONDS };

/** Who orders. `network` is the one that the call comes from (http/client-network.ts). */
export type Orderer = { restaurantId: string; network: string; email: string; phone: string };

/**
 * Counts an order that is taken on trust.
 * @returns false when its e-mail, phone, network or restaurant has had its share: the e-mail is to be proved.
 * Then nothing is to be kept of what was counted: roll back.
 */
export async function takeOrderOnTrust(trx: Trx, orderer: Orderer, now: Date): Promise<boolean> {
  const { restaurantId, network } = orderer;
  const email = mailboxKey(orderer.email);
  const counted: [bucket: string, limit: Limit][] = [
    [bucketOf('orders of e-mail', restaurantId, email), OF_EMAIL],
    [bucketOf('orders of e-mail', 'all', email), OF_EMAIL_ANYWHERE],
    [bucketOf('orders of phone', restaurantId, phoneKey(orderer.phone)), OF_PHONE],
    [bucketOf('orders of network', restaurantId, network), OF_NETWORK],
    [bucketOf('orders of network in an hour', restaurantId, network), OF_NETWORK_AN_HOUR],
    [bucketOf('orders', restaurantId), OF_RESTAURANT],
  ];
  for (const [bucket, limit] of counted) if (!(await takeAttempt(trx, bucket, limit, now))) return false;
  return true;
}

/** Counts an order whose e-mail is proved. @returns false when the e-mail has had its share of those too. */
export async function takeProvedOrder(
  trx: Trx,
  { restaurantId, email }: Pick<Orderer, 'restaurantId' | 'email'>,
  now: Date,
): Promise<boolean> {
  const bucket = bucketOf('proved orders of e-mail', restaurantId, mailboxKey(email));
  return takeAttempt(trx, bucket, OF_PROVED_EMAIL, now);
}

type Payer = Pick<Orderer, 'restaurantId' | 'email'> & { networkHashes: readonly string[] };

/**
 * Whether a network may open another card payment on trust: not while it has many unpaid ones, nor after many
 * declined cards, of the network, of the e-mail or at the restaurant.
 * @param networkHashes as `hashesOfNetwork` gives them
 */
export async function mayPayOnTrust(
  trx: Trx,
  { restaurantId, email, networkHashes }: Payer,
  now: Date,
): Promise<boolean> {
  if (await isFull(trx, [declinedOfEmail(email)], DECLINED_OF_EMAIL, now)) return false;
  if (await isFull(trx, [declinedAt(restaurantId)], DECLINED_OF_RESTAURANT, now)) return false;
  const declined = networkHashes.map((hash) => declinedBucket(restaurantId, hash));
  if (await isFull(trx, declined, DECLINED_OF_NETWORK, now)) return false;
  const { unpaid } = await trx
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number | string>().as('unpaid'))
    .where('restaurant_id', '=', restaurantId)
    .where('network_hash', 'in', networkHashes)
    .where('payment_mode', '=', PAYMENT_MODE.online)
    .where('status', '=', ORDER_STATUS.created)
    .executeTakeFirstOrThrow();
  return Number(unpaid) < MOST_UNPAID;
}

/**
 * Whether no card is taken any more, whoever proved what: of a cart whose payment was closed, of an e-mail with more declined
 * cards in a day than anybody honest has, and of one with some in a network where testers are.
 */
export async function isHeldBack(
  trx: Trx,
  { restaurantId, email, networkHashes, cartId }: Payer & { cartId: string },
  now: Date,
): Promise<boolean> {
  if (await isFull(trx, [closedCart(restaurantId, cartId)], CLOSED_CART, now)) return true;
  const ofEmail = [declinedOfEmail(email, 'in a day')];
  if (await isFull(trx, ofEmail, DECLINED_OF_PROVED, now)) return true;
  const ofNetwork = networkHashes.map((hash) => declinedBucket(restaurantId, hash, 'in a day'));
  return (
    ofNetwork.length > 0 &&
    (await isFull(trx, ofEmail, DECLINED_OF_PROVED_THERE, now)) &&
    (await isFull(trx, ofNetwork, DECLINED_OF_NETWORK_A_DAY, now))
  );
}

/** An order whose card the provider declined, and the event that says so. */
type Declined = Pick<OrderRow, 'restaurant_id' | 'order_id' | 'cart_id' | 'email' | 'network_hash'> & {
  eventId: string;
  /** The order's e-mail is shown to be its customer's: cards under another's e-mail hold its owner back from nothing. */
  isProved: boolean;
};

/**
 * Counts a card that the provider declined; an event that comes again counts once.
 * @returns whether the order has had its share, and the restaurant its own by this very card
 */
export async function countDeclined(
  trx: Trx,
  { restaurant_id: restaurantId, order_id, cart_id, email, network_hash, eventId, isProved }: Declined,
  now: Date,
): Promise<{ isOrderFull: boolean; isRestaurantFull: boolean }> {
  const ofOrder = bucketOf('declined cards of order', restaurantId, order_id);
  const isAgain = !(await takeAttempt(trx, bucketOf('declined card', eventId), ONCE_AN_EVENT, now));
  if (isAgain)
    return { isOrderFull: await isFull(trx, [ofOrder], DECLINED_OF_ORDER, now), isRestaurantFull: false };
  const ofRestaurant = declinedAt(restaurantId);
  const counted: [bucket: string, limit: Limit][] = [
    [declinedOfEmail(email), DECLINED_OF_EMAIL],
    ...(isProved ? [[declinedOfEmail(email, 'in a day'), DECLINED_OF_PROVED] satisfies [string, Limit]] : []),
    [ofOrder, DECLINED_OF_ORDER],
  ];
  if (network_hash !== null)
    counted.push(
      [declinedBucket(restaurantId, network_hash), DECLINED_OF_NETWORK],
      [declinedBucket(restaurantId, network_hash, 'in a day'), DECLINED_OF_NETWORK_A_DAY],
    );
  for (const [bucket, limit] of counted) await takeAttempt(trx, bucket, limit, now);
  const isNew = await takeAttempt(trx, ofRestaurant, DECLINED_OF_RESTAURANT, now);
  const isOrderFull = await isFull(trx, [ofOrder], DECLINED_OF_ORDER, now);
  if (isOrderFull && cart_id) await takeAttempt(trx, closedCart(restaurantId, cart_id), CLOSED_CART, now);
  return {
    isOrderFull,
    isRestaurantFull: isNew && (await isFull(trx, [ofRestaurant], DECLINED_OF_RESTAURANT, now)),
  };
}

function closedCart(restaurantId: string, cartId: string): string {
  return bucketOf('closed payment of cart', restaurantId, cartId);
}

function declinedAt(restaurantId: string): string {
  return bucketOf('declined cards', restaurantId);
}

function declinedOfEmail(email: string, when = ''): string {
  return bucketOf(`declined cards of e-mail${when && `, ${when}`}`, mailboxKey(email));
}

function declinedBucket(restaurantId: string, networkHash: string, when = ''): string {
  return bucketOf(`declined cards of network${when && `, ${when}`}`, restaurantId, networkHash);
}

/**
 * The hashes under which orders may keep the network that they came from, the newest first: that one is written. The
 * address cannot be read back.
 */
export function hashesOfNetwork(secrets: HashSecrets, restaurantId: string, network: string): string[] {
  return keyedHashes(secrets, JSON.stringify(['network', restaurantId, network]));
}
