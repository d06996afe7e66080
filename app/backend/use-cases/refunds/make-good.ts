import type { Trx } from '#app/backend/deps.ts';
import { REFUND_FAULT } from '#app/domain/refund/refund-state.ts';
import type { ClaimedRefund } from './refund-kind.ts';

type Made = Pick<ClaimedRefund, 'restaurant_id' | 'order_id' | 'refund_id' | 'intent_id'>;

/**
 * Marks earlier refunds by hand of the same payment that failed as made good by one that is done now, in its transaction:
 * all of them where the whole payment goes back, else the oldest of the same parts, or of the same sum where both were
 * given as a sum. Nothing is owed for them any more.
 */
export async function makeGood(
  trx: Trx,
  by: 'refunds' | 'order_refunds',
  { restaurant_id, order_id, refund_id, intent_id }: Made,
  now: Date,
): Promise<void> {
  const all = await trx
    .selectFrom('order_refunds')
    .select([
      'refund_id',
      'intent_id',
      'amount_cents',
      'parts',
      'way',
      'created_utc',
      'seen_utc',
      'state',
      'settled_utc',
      'fault',
    ])
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .execute();
  const own = all.find((one) => one.refund_id === refund_id);
  const isSame = (one: (typeof all)[number]) =>
    own !== undefined &&
    one.created_utc < own.created_utc &&
    one.amount_cents === own.amount_cents &&
    (one.parts === own.parts || (one.way === 'sum' && own.way === 'sum'));
  const same = all
    .filter(({ state, settled_utc }) => state === 'failed' && settled_utc === null)
    .filter(({ fault }) => fault !== REFUND_FAULT.madeGood)
    .filter((one) => one.intent_id === intent_id && (by === 'refunds' || isSame(one)))
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
