import type { Trx } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { type Attempt, attemptsOf } from './attempts.ts';

/**
 * Owes a payment back, in the transaction of what makes it owed; the job send-refunds does the rest. One payment goes
 * back once, so its intent's id is the refund's own, and the provider's key.
 * @returns false when it was owed already, or nothing of it is left.
 */
export async function oweRefund(
  trx: Trx,
  order: OrderRow,
  { intent_id, account_id, amount_cents }: Pick<Attempt, 'intent_id' | 'account_id' | 'amount_cents'>,
  reason: string,
  now: Date,
): Promise<boolean> {
  if (intent_id === null)
    throw new Error(`order ${order.order_id}: a payment without its intent cannot go back`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values({
      restaurant_id: order.restaurant_id,
      refund_id: intent_id,
      order_id: order.order_id,
      intent_id,
      account_id,
      amount_cents,
      state: 'due',
      provider_id: null,
      tries: 0,
      next_try_utc: now.toISOString(),
      reason,
      created_utc: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Owes back what a cancelled order was paid with (B-PAY-07); nothing for one that was not. */
export async function oweRefundOf(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.is_paid === 0) return;
  for (const attempt of await attemptsOf(trx, order))
    if (attempt.state === 'succeeded')
      await oweRefund(trx, order, attempt, order.reject_reason ?? 'Cancelled', now);
}
