import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { applyReading } from './apply-reading.ts';
import { type Attempt, liveAttempt, type OrderRef, targetOf } from './attempts.ts';
import { mismatch } from './check-reading.ts';

/**
 * Reads at the provider how an order's payment stands, and moves the order there. The webhook, the browser's
 * notification, the status read and the reconciling job all come here; none of them is believed (B-PAY-03, B-PAY-05).
 * @param which the attempt to look at; without it the one through which the order can be paid now
 * @returns the order as it is now. @throws CardFault 'unavailable', PaymentMismatch.
 */
export async function settle(
  deps: Deps,
  cards: CardCalls,
  ref: OrderRef,
  which: Attempt | null = null,
): Promise<OrderRow | null> {
  const attempt = which ?? (await liveAttempt(deps.db, ref));
  const target = attempt && targetOf(attempt);
  if (!target) return findOrder(deps.db, ref.restaurant_id, ref.order_id);
  const reading = await cards.read(target).catch((error: unknown) => {
    throw error instanceof CardFault && error.kind === 'missing'
      ? mismatch(deps, attempt, 'is not in its account')
      : error;
  });
  crashPoint('after-settle-read');
  const order = await applyReading(deps, attempt, reading);
  crashPoint('after-settle-commit');
  return order;
}
