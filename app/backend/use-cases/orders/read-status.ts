import type { Deps } from '#app/backend/deps.ts';
import { type OrderReader, readOwnOrder } from './find-order.ts';

/** The order's status number. @throws Refusal 'Order not found' (B-ORD-15). */
export async function readStatus(deps: Deps, reader: OrderReader): Promise<number> {
  return (await readOwnOrder(deps.db, reader)).status;
}
