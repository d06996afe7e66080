import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { everySecret, type HashSecrets } from '#app/backend/keyed-hashes.ts';

/**
 * The key with which a guest proves that an order is theirs. Computed from the order's id and the newest of the server's
 * secrets, so that a repeated request gets the same key although the database keeps only its hash.
 */
export function newOrderKey(
  { tokenSecrets }: Pick<Deps, 'tokenSecrets'>,
  restaurantId: string,
  orderId: string,
): string {
  return orderKeyUnder(tokenSecrets[0] ?? '', restaurantId, orderId);
}

/** The key that an order was made with, also before a rotation; null where that secret is gone. */
export function orderKeyOf(
  secrets: HashSecrets,
  order: Pick<OrderRow, 'restaurant_id' | 'order_id' | 'order_key_hash'>,
): string | null {
  for (const secret of everySecret(secrets)) {
    const key = orderKeyUnder(secret, order.restaurant_id, order.order_id);
    if (isOrderKey(key, order.order_key_hash)) return key;
  }
  return null;
}

function orderKeyUnder(secret: string, restaurantId: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order-key\n${restaurantId}\n${orderId}`).digest('base64url');
}

/** The value of orders.order_key_hash: SHA-256 in hex. */
export function hashOrderKey(orderKey: string): string {
  return createHash('sha256').update(orderKey).digest('hex');
}

/** Whether a key has this hash; compared in constant time. */
export function isOrderKey(orderKey: string, hash: string): boolean {
  const given = Buffer.from(hashOrderKey(orderKey));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

const DAY_MS = 86_400_000;
/** A mailed link opens its order for this many days: long enough to keep the receipt, but not for ever. */
const LINK_DAYS = 30;

type Linked = Pick<OrderRow, 'restaurant_id' | 'order_id' | 'order_key_hash' | 'created_utc'>;

/**
 * The key in a mailed link. It opens this one order without a sign-in, on any device. It is signed with the
 * hash of the order's own key (256 bits that never leave the database), so an operator's command can make it
 * too, and a change of the server's secrets does not break it.
 */
export function linkKeyOf({ restaurant_id, order_id, order_key_hash }: Linked): string {
  return createHmac('sha256', order_key_hash)
    .update(`order-link\n${restaurant_id}\n${order_id}`)
    .digest('base64url');
}

/** Whether a key is that of the order's link and the link has not expired; compared in constant time. */
export function isLinkKey(key: string, order: Linked, now: Date): boolean {
  const given = Buffer.from(key);
  const wanted = Buffer.from(linkKeyOf(order));
  const isFresh = now.getTime() - Date.parse(order.created_utc) <= LINK_DAYS * DAY_MS;
  return given.length === wanted.length && timingSafeEqual(given, wanted) && isFresh;
}
