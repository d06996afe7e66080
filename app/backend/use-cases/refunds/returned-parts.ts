import type { Deps, Trx } from '#app/backend/deps.ts';
import { lockOrder, type OrderRef } from '#app/backend/use-cases/payments/attempts.ts';
import { RETURNED } from '#app/backend/use-cases/payments/give-back.ts';
import type { Cents } from '#app/contract/money.ts';
import { REFUND_FAULT } from '#app/domain/refund/refund-state.ts';
import { centsOfParts, leftOfParts } from '#app/domain/refund/take-back.ts';
import type { OrderRefund } from './order-refunds.ts';
import { readStanding } from './standing.ts';
import { FAILED_COLUMNS, type FailedRefund, failedRefund } from './tell-failed.ts';

/**
 * Refunds by hand that the card's bank has sent back are no refunds any more: the kitchen is told.
 * @param returned their ids at the provider
 * @returns those that were not known to be back
 */
export async function failReturned(
  trx: Trx,
  { restaurant_id, order_id }: OrderRef,
  returned: readonly string[],
): Promise<FailedRefund[]> {
  if (returned.length === 0) return [];
  const rows = await trx
    .updateTable('order_refunds')
    .set({ state: 'failed', fault: RETURNED, done_utc: null, seen_utc: null })
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('provider_id', 'in', returned)
    .where('state', '=', 'done')
    .where('settled_utc', 'is', null)
    .returning(FAILED_COLUMNS)
    .execute();
  return rows.map(failedRefund);
}

function isOwed(refund: OrderRefund): boolean {
  return refund.state === 'failed' && refund.fault !== REFUND_FAULT.madeGood;
}

/**
 * Begins refunds by hand anew that were given up, as far as their parts are still there to give.
 * @returns the cents that go back; 0 of an order whose whole payment goes back anyway
 */
export async function partsAgain(deps: Deps, ref: OrderRef): Promise<Cents> {
  const cents = await deps.transaction(async (trx) => {
    const standing = await readStanding(trx, await lockOrder(trx, ref));
    if (standing.bar !== null) return 0;
    const given = [...standing.given];
    let sum = 0;
    for (const refund of standing.refunds.filter(isOwed)) {
      const left = leftOfParts(standing.parts, given, standing.elsewhere);
      const fits = refund.parts.every(
        ({ part, cents: wanted }) => (left.find((one) => one.part === part)?.cents ?? 0) >= wanted,
      );
      if (!fits) continue;
      given.push(...refund.parts);
      sum += centsOfParts(refund.parts);
      await trx
        .updateTable('order_refunds')
        .set((row) => ({
          state: 'due',
          provider_id: null,
          fault: null,
          // where it fails again, that is news
          seen_utc: null,
          tries: 0,
          round: row('round', '+', 1),
          next_try_utc: deps.now().toISOString(),
        }))
        .where('restaurant_id', '=', refund.restaurant_id)
        .where('refund_id', '=', refund.refund_id)
        .where('state', '=', 'failed')
        .execute();
    }
    return sum;
  });
  if (cents > 0) deps.wake('send-order-refunds');
  return cents;
}
