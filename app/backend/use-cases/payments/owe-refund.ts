import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { makeGood } from '#app/backend/use-cases/refunds/make-good.ts';
import { type Attempt, attemptsOf } from './attempts.ts';

/**
 * Records that a payment must be refunded, in the transaction of the reason; the job send-refunds sends it.
 * The refund's id is that of the payment's intent, so that each payment is refunded once.
 * @returns false when it was recorded before, or nothing of the payment is left.
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
      round: 0,
      tries: 0,
      next_try_utc: now.toISOString(),
      reason,
      created_utc: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // what failed of its parts is in the whole that goes back now
  if (numInsertedOrUpdatedRows === 1n)
    await makeGood(trx, 'refunds', { ...order, refund_id: intent_id, intent_id }, now);
  return numInsertedOrUpdatedRows === 1n;
}

/** Why a cancelled order's payment goes back. The order itself has the words of who cancelled it, which may name somebody. */
export const CANCELLED = 'Cancelled';
/** It was paid when the order had come to nothing. */
export const PAID_TOO_LATE = 'Paid too late';
/** No attempt of its order asked for it. */
export const NOT_ASKED_FOR = 'Not asked for';

/** Records the refund of a cancelled order's payment, if it was paid. */
export async function oweRefundOf(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.is_paid === 0) return;
  for (const attempt of await attemptsOf(trx, order))
    if (attempt.state === 'succeeded') await oweRefund(trx, order, attempt, CANCELLED, now);
}
