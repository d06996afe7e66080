import type { Deps } from '#app/backend/deps.ts';
import type { PaymentReading } from '#app/third-party/stripe/card-provider.ts';
import type { Attempt } from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';

/**
 * Whether what the provider tells is the payment that this attempt asked for: its id, amount, currency, order and
 * restaurant, and when paid the whole amount (B-PAY-03, S59). That it is in the right account is the provider's own
 * check, because every call names the account. @throws PaymentMismatch, with an alert in the log.
 */
export function checkReading(deps: Deps, attempt: Attempt, reading: PaymentReading): void {
  const differing = [
    attempt.provider_id !== null && reading.id !== attempt.provider_id && 'id',
    reading.amountCents !== attempt.amount_cents && 'amount',
    reading.currency !== attempt.currency && 'currency',
    reading.orderId !== attempt.order_id && 'order',
    reading.clientId !== attempt.restaurant_id && 'restaurant',
    reading.state === 'succeeded' && reading.receivedCents !== attempt.amount_cents && 'received',
  ].filter((field) => field !== false);
  if (differing.length > 0) throw mismatch(deps, attempt, `differs in ${differing.join(', ')}`);
}

/** Tells the log what is wrong, loudly, and gives the error to throw. */
export function mismatch(deps: Deps, attempt: Attempt, reason: string): PaymentMismatch {
  const { restaurant_id: restaurantId, order_id: orderId, attempt: number, account_id: account } = attempt;
  deps.log.error(
    { alert: 'payment-mismatch', restaurantId, orderId, attempt: number, account, reason },
    'a payment is not the one that was asked for',
  );
  return new PaymentMismatch();
}
