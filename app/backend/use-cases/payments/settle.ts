import { crashPoint } from '#app/backend/crash-point.ts';
import { onShareOf } from '#app/backend/db/connection-shares.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findOrder, type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { applyReading, mismatch } from './apply-reading.ts';
import {
  type Attempt,
  attemptsOf,
  awaitsPayment,
  claimLook,
  liveAttempt,
  type OrderRef,
  targetOf,
} from './attempts.ts';
import { customersCards, PaymentMismatch, tellingCustomers } from './card-refusals.ts';

/**
 * Reads the state of an order's payment at the provider and moves the order to it. Webhook, browser
 * notification, status read and reconciling job all use this, and none of them is trusted itself.
 * @param which the attempt to read; without it the one through which the order can be paid now
 * @returns the order as it is now.
 * @throws CardFault 'unavailable', PaymentMismatch.
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
  const reading = await cards.read(target).catch(async (error: unknown) => {
    throw error instanceof CardFault && error.kind === 'missing'
      ? await mismatch(deps, attempt, 'is not in its account')
      : error;
  });
  crashPoint('after-settle-read');
  const order = await onShareOf(ref.restaurant_id, () => applyReading(deps, attempt, reading));
  crashPoint('after-settle-commit');
  return order;
}

/**
 * The browser says that its card step is done. That is only a reason to ask the provider, never proof. A
 * repeated call answers the present status.
 * @param intentId the intent that the browser confirmed; one of another order is refused
 * @returns the order's status number.
 * @throws Refusal 'Order not found', 'Payment intent error', or that the provider did not answer.
 */
export async function notifyPayment(deps: Deps, reader: OrderReader, intentId: string): Promise<number> {
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const attempt = (await attemptsOf(deps.db, order)).find(({ intent_id }) => intent_id === intentId);
  if (!attempt) throw new PaymentMismatch();
  if (attempt.state === 'succeeded') return order.status;
  const settled = await tellingCustomers('check', () => settle(deps, customersCards(deps), order, attempt));
  return settled?.status ?? order.status;
}

/**
 * The page of a waiting customer asks every 3 s. All who ask about one order cause one look in this time
 * (ms).
 */
const LOOK_MS = 3_000;
const CALLS_MS = 3_000;

/**
 * Asks the provider again about an order that waits for its payment, before its status is shown. When the
 * provider does not answer, the order stays as it is.
 * @returns the order as it is now.
 */
export async function lookAtPayment(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!deps.cards || !awaitsPayment(order)) return order;
  const now = deps.now();
  const live = await liveAttempt(deps.db, order);
  if (!live || live.state === 'creating') return order;
  // a look of the future is from before the clock was set back, and does not count
  const isFresh = Math.abs(now.getTime() - Date.parse(live.updated_utc)) < LOOK_MS;
  if (isFresh || !(await claimLook(deps.db, live, now))) return order;
  try {
    return (await settle(deps, deps.cards.within(CALLS_MS), order, live)) ?? order;
  } catch (error) {
    // already logged where it happened
    if (error instanceof CardFault || error instanceof PaymentMismatch) return order;
    throw error;
  }
}
