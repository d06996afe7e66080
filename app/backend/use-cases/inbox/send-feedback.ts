import type { Deps } from '#app/backend/deps.ts';
import { readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { FeedbackRequest } from '#app/contract/inbox.ts';
import { keepEntry, NOTHING_ELSE, type Writer } from './keep-entry.ts';

/**
 * Feedback, about one of the caller's own orders or about none. @returns the entry's id.
 * @throws Refusal 'Order not found' for any other order (B-ORD-15), or as keepEntry does.
 */
export function sendFeedback(
  deps: Deps,
  writer: Writer & { orderKey: string | null },
  { rating, text, orderId, name, email }: FeedbackRequest,
): Promise<string> {
  return deps.transaction(async (trx) => {
    if (orderId !== null) await readOwnOrder(trx, { ...writer, orderId }, deps.now());
    const document = { ...NOTHING_ELSE, fullName: name ?? '', email, text, rating };
    return keepEntry(deps, trx, writer, { kind: 'feedback', orderId, document });
  });
}
