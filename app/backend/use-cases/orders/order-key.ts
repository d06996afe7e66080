import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A guest's proof for an order. It is worked out from the order's id and the server's secret, so that a
 * replay can answer the same key although only its hash is kept.
 */
export function deriveOrderKey(orderSecret: string, restaurantId: string, orderId: string): string {
  return createHmac('sha256', orderSecret)
    .update(`order-key\n${restaurantId}\n${orderId}`)
    .digest('base64url');
}

/** What orders.order_key_hash keeps: SHA-256 in hex. */
export function hashOrderKey(orderKey: string): string {
  return createHash('sha256').update(orderKey).digest('hex');
}

/** Whether a key is the one that was hashed; takes the same time whatever differs. */
export function isOrderKey(orderKey: string, hash: string): boolean {
  const given = Buffer.from(hashOrderKey(orderKey));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
