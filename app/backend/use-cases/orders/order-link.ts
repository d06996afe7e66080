import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderRow } from './change-status.ts';

const DAY_MS = 86_400_000;
/** A mailed link opens its order so long after it was placed: until receipts have been kept, not for ever. */
export const LINK_DAYS = 30;

type Linked = Pick<OrderRow, 'restaurant_id' | 'order_id' | 'order_key_hash' | 'created_utc'>;

/**
 * What a mailed link proves an order with, so that it opens without a sign-in on any device. It is signed with the hash
 * of the order's own key, 256 bits that never leave the database: it opens this order and no other, an operator's command
 * can make it too, and no change of the server's secrets breaks it.
 */
export function linkKeyOf({ restaurant_id, order_id, order_key_hash }: Linked): string {
  return createHmac('sha256', order_key_hash)
    .update(`order-link\n${restaurant_id}\n${order_id}`)
    .digest('base64url');
}

/** Whether a key is that of the order's link and the link has not ended; takes the same time whatever differs. */
export function isLinkKey(key: string, order: Linked, now: Date): boolean {
  const given = Buffer.from(key);
  const wanted = Buffer.from(linkKeyOf(order));
  const isFresh = now.getTime() - Date.parse(order.created_utc) <= LINK_DAYS * DAY_MS;
  return given.length === wanted.length && timingSafeEqual(given, wanted) && isFresh;
}
