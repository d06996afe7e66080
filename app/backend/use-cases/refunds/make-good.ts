import type { Trx } from '#app/backend/deps.ts';
import { REFUND_FAULT } from '#app/domain/refund/refund-state.ts';
import type { ClaimedRefund } from './refund-kind.ts';

/**
 * Marks earlier refunds by hand that failed as made good by one that is done now, in its transaction: all of them
 * where the whole payment went back, else the oldest of the same sum. Nothing is owed for them any more.
 */
export async function makeGood(
  trx: Trx,
  by: 'refunds' | 'order_refunds',
  { restaurant_id, order_id, refund_id, amount_cents }: ClaimedRefund,
  now: Date,
): Promise<void> {
  const failed = await trx
    .selectFrom('order_refunds')
    .select(['refund_id', 'amount_cents', 'created_utc', 'seen_utc'])
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'failed')
    .where(({ or, eb }) => or([eb('fault', 'is', null), eb('fault', '!=', REFUND_FAULT.madeGood)]))
    .execute();
  const same = failed
    .filter((one) => one.refund_id !== refund_id && (by === 'refunds' || one.amount_cents === amount_cents))
    .sort((one, two) => (one.created_utc < two.created_utc ? -1 : 1));
  for (const one of by === 'refunds' ? same : same.slice(0, 1))
    await trx
      .updateTable('order_refunds')
      // whoever gave the money another way knows that this refund failed
      .set({ fault: REFUND_FAULT.madeGood, seen_utc: one.seen_utc ?? now.toISOString() })
      .where('restaurant_id', '=', restaurant_id)
      .where('refund_id', '=', one.refund_id)
      .execute();
}
