import { sql } from 'kysely';
import type { OrphanPaymentRow } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import type { CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { giveBack, isGivenUp, nextTryUtc } from './give-back.ts';
import { sendRound } from './send-round.ts';
import { settleNamed } from './take-stranger.ts';

const CALLS_MS = 8_000;
const BATCH = 50;

/**
 * Gives back the payments without an order whose time is up. One whose order has come back meanwhile is
 * settled instead.
 * @param mayGoOn false ends the round after the payment under way
 * @returns how many were given back.
 */
export async function sendOrphansBack(deps: Deps, mayGoOn = () => true): Promise<number> {
  // by a wrong clock the time to look for the order would be over too early
  if (!deps.cards || !deps.isClockSteady()) return 0;
  const { cards } = deps;
  const money = {
    due: () => dueOrphans(deps),
    claim: (orphan: OrphanPaymentRow) => claim(deps, orphan),
    send: (orphan: OrphanPaymentRow) => send(deps, cards.within(CALLS_MS), orphan),
    tell: (orphan: OrphanPaymentRow, fault: CardFault) => tell(deps, orphan, fault),
  };
  return sendRound(money, mayGoOn);
}

async function dueOrphans(deps: Deps): Promise<OrphanPaymentRow[]> {
  return (
    deps.db
      .selectFrom('orphan_payments')
      .selectAll()
      // the same words as the condition of the index orphan_payments_waiting, so that the database uses it
      .where(sql<boolean>`state = 'waiting'`)
      .where('next_try_utc', '<=', deps.now().toISOString())
      .orderBy('next_try_utc')
      .limit(BATCH)
      .$call(overAll('what is due'))
      .execute()
  );
}

async function claim(deps: Deps, { payment_id, tries }: OrphanPaymentRow): Promise<OrphanPaymentRow | null> {
  const claimed = await deps.db
    .updateTable('orphan_payments')
    .set({ tries: tries + 1, next_try_utc: nextTryUtc(deps.now(), tries) })
    .where('payment_id', '=', payment_id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .returningAll()
    .$call(overAll('by the id of the card provider'))
    .executeTakeFirst();
  return claimed ?? null;
}

/** @returns true when the money is back. */
async function send(deps: Deps, cards: CardCalls, orphan: OrphanPaymentRow): Promise<boolean> {
  const { restaurant_id: restaurantId, order_id: orderId, payment_id: paymentId } = orphan;
  const target = { kind: 'intent', accountId: orphan.account_id, id: paymentId } as const;
  const order = await findOrder(deps.db, restaurantId, orderId);
  if (order) {
    await settleNamed(deps, cards, order, target).catch((error: unknown) => {
      // an alert was logged where it was found; a person has to look at it
      if (!(error instanceof PaymentMismatch)) throw error;
    });
    await change(deps, orphan, ['waiting'], { state: 'found' });
    return false;
  }
  const { feeCents } = await cards.read(target);
  const back = await giveBack(cards, {
    accountId: orphan.account_id,
    intentId: paymentId,
    refundId: orphan.refund_id,
    round: orphan.round,
    tries: orphan.tries,
    refundFee: feeCents > 0,
  });
  // an operator who kept it meanwhile came too late
  const before = ['waiting', 'kept'];
  if (back.state === 'pending') {
    await change(deps, orphan, before, { state: 'waiting', refund_id: back.refundId });
    return false;
  }
  const refund_id = back.refundId ?? orphan.refund_id;
  const isDone = await change(deps, orphan, before, { state: 'refunded', refund_id });
  const fields = { restaurantId, orderId, paymentId, cents: orphan.amount_cents };
  if (isDone) deps.log.warn(fields, 'a payment without an order was given back');
  return isDone;
}

async function change(
  deps: Deps,
  { payment_id, tries }: OrphanPaymentRow,
  from: string[],
  to: Partial<Pick<OrphanPaymentRow, 'state' | 'refund_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('orphan_payments')
    .set(to)
    .where('payment_id', '=', payment_id)
    .where('state', 'in', from)
    .where('tries', '=', tries)
    .$call(overAll('by the id of the card provider'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function tell(deps: Deps, orphan: OrphanPaymentRow, fault: CardFault): Promise<void> {
  const { payment_id: paymentId, tries } = orphan;
  const named = await nameOrder(deps, orphan, orphan.order_number);
  const fields = { ...named, paymentId, cents: orphan.amount_cents, reason: fault.message };
  if (!isGivenUp(tries, fault)) {
    deps.log.error({ ...fields, tries }, 'a payment without an order could not be given back yet');
    return;
  }
  // another server has found it or sent it back meanwhile
  if (!(await change(deps, orphan, ['waiting'], { state: 'failed' }))) return;
  deps.log.error(
    { alert: 'refund-given-up', ...fields },
    'a payment without an order could not be given back: send it again or do it by hand',
  );
}
