import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderRow } from '#app/backend/db/schema.ts';
import { readReturnProof } from '#app/domain/order/return-proof.ts';

type Proven = Pick<OrderRow, 'restaurant_id' | 'order_id' | 'order_number' | 'order_key_hash'>;

/**
 * The proof that the card provider's page led back for this order. It is signed as a mailed link is, and tells its
 * reader the order's number and status alone.
 */
export function returnProofOf(order: Proven, expires: Date): string {
  const { order_id, order_number } = order;
  const said = `${order_id}.${order_number}.${Math.floor(expires.getTime() / 1000)}`;
  return `${said}.${signature(order, said)}`;
}

/** Whether a proof is this order's and has not expired; compared in constant time. */
export function isReturnProof(proof: string, order: Proven, now: Date): boolean {
  const read = readReturnProof(proof);
  if (!read || now.getTime() > read.expiresSeconds * 1000) return false;
  const given = Buffer.from(proof);
  const wanted = Buffer.from(returnProofOf(order, new Date(read.expiresSeconds * 1000)));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function signature({ restaurant_id, order_key_hash }: Proven, said: string): string {
  return createHmac('sha256', order_key_hash)
    .update(`order-returned\n${restaurant_id}\n${said}`)
    .digest('base64url');
}
