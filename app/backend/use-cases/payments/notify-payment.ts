import type { Deps } from '#app/backend/deps.ts';
import { type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { attemptsOf } from './attempts.ts';
import { customersCards, PaymentMismatch, tellingCustomers } from './card-refusals.ts';
import { settle } from './settle.ts';

/**
 * The browser says that its card step is done: a hint to look, never believed (B-PAY-03). Asked again it answers the
 * present status (B-PAY-04).
 * @param intentId what the browser confirmed; one of another order is refused
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
