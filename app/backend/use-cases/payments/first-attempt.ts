import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Trx } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { insertAttempt } from './attempts.ts';

const CURRENCY = 'nzd';

/**
 * The first attempt to take an order's money, with all that the provider will be asked for, frozen: later attempts
 * copy it. The platform's fee is its share whoever bears it; it is never more than the order (B-PAY-01).
 */
export async function insertFirstAttempt(
  trx: Trx,
  order: OrderRow,
  { stripeAccountId, platformFeeCents }: RestaurantDocument,
  now: Date,
): Promise<void> {
  if (!stripeAccountId) throw new Error(`restaurant ${order.restaurant_id} has no account to be paid in`);
  const first = {
    attempt: 1,
    kind: 'intent',
    account_id: stripeAccountId,
    amount_cents: order.payable_cents,
    fee_cents: Math.min(platformFeeCents, order.payable_cents),
    currency: CURRENCY,
  };
  await insertAttempt(trx, order, first, now);
}
