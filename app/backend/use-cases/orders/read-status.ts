import type { Deps } from '#app/backend/deps.ts';
import { lookAtPayment } from '#app/backend/use-cases/payments/look-at-payment.ts';
import { type OrderReader, readOwnOrder } from './find-order.ts';

/**
 * The order's status number. One that waits for its money is looked at first, so that a customer whose browser was
 * interrupted learns of their payment. @throws Refusal 'Order not found' (B-ORD-15).
 */
export async function readStatus(deps: Deps, reader: OrderReader): Promise<number> {
  const order = await readOwnOrder(deps.db, reader, deps.now());
  return (await lookAtPayment(deps, order)).status;
}
