import type { Deps } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { awaitsPayment, claimLook, liveAttempt } from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { settle } from './settle.ts';

/** A waiting customer asks every 3 s (R-STAT-18); all who ask about one order look that often together. */
const LOOK_MS = 3_000;
const CALLS_MS = 3_000;

/**
 * An order that waits for its money, looked at once more at the provider before its customer is told. Without
 * an answer it is as it was. @returns the order as it is now.
 */
export async function lookAtPayment(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!deps.cards || !awaitsPayment(order)) return order;
  const now = deps.now();
  const live = await liveAttempt(deps.db, order);
  if (!live || live.state === 'creating') return order;
  const isFresh = Date.parse(live.updated_utc) > now.getTime() - LOOK_MS;
  if (isFresh || !(await claimLook(deps.db, live, now))) return order;
  try {
    return (await settle(deps, deps.cards.within(CALLS_MS), order, live)) ?? order;
  } catch (error) {
    // told in the log where it happened
    if (error instanceof CardFault || error instanceof PaymentMismatch) return order;
    throw error;
  }
}
