import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import { makeGood } from '#app/backend/use-cases/refunds/make-good.ts';
import { failReturned, partsAgain } from '#app/backend/use-cases/refunds/returned-parts.ts';
import {
  FAILED_COLUMNS,
  type FailedRefund,
  failedRefund,
  tellFailed,
} from '#app/backend/use-cases/refunds/tell-failed.ts';
import {
  type CardCalls,
  ifThere,
  type PaymentReading,
  type RefundReading,
} from '#app/third-party/stripe/card-provider.ts';
import { type Attempt, lockOrder, type OrderRef } from './attempts.ts';
import { findOrphan } from './orphan-payments.ts';

/** A payment of an order, of which money went back. */
type GivenBackPayment = OrderRef & {
  account_id: string;
  intent_id: string;
  amount_cents: number;
  /** The order says what of it went back; money beside the payment that counts was never noted on the order. */
  isOnOrder: boolean;
};

/**
 * Looks for refunds of a payment that the card's bank has sent back, although they were made. The order then
 * no longer counts as refunded, the refund that we owe is given up, and somebody is alerted.
 * @returns whether something came back that was not known before.
 * @throws CardFault when the provider gives no clear answer.
 */
export async function noteReturnedRefunds(deps: Deps, cards: CardCalls, attempt: Attempt): Promise<boolean> {
  const { intent_id } = attempt;
  if (intent_id === null) return false;
  return noteReturned(deps, cards, { ...attempt, intent_id, isOnOrder: attempt.state === 'succeeded' });
}

/** The same for a payment that no attempt of its order asked for, as it was read in this account. */
export async function noteReturnedStray(
  deps: Deps,
  cards: CardCalls,
  accountId: string,
  { intentId, clientId, receivedCents }: PaymentReading,
): Promise<boolean> {
  if (intentId === null || clientId === null) return false;
  const refund = await deps.db
    .selectFrom('refunds')
    .select(['restaurant_id', 'order_id', 'account_id', 'intent_id'])
    .where('restaurant_id', '=', clientId)
    .where('refund_id', '=', intentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!refund) return false;
  return noteReturned(deps, cards, { ...refund, amount_cents: receivedCents, isOnOrder: false });
}

async function noteReturned(deps: Deps, cards: CardCalls, payment: GivenBackPayment): Promise<boolean> {
  const { account_id: accountId, intent_id: intentId, amount_cents, isOnOrder } = payment;
  const refunds = await cards.refundsOf(accountId, intentId);
  const returned = refunds.filter(({ state }) => state === 'failed').map(({ id }) => id);
  if (returned.length === 0) return false;
  const cents = refundedCents(refunds);
  // before it is kept: what is kept is not told again, so nothing may come between that and the alert
  const named = await nameOrder(deps, payment);
  const noted = await deps.transaction(async (trx) => {
    const order = await lockOrder(trx, payment);
    const whole = cents < amount_cents ? await giveUpDone(trx, payment) : [];
    const parts = await failReturned(trx, payment, returned);
    // what of the whole is missing now is owed once: its parts are in it
    for (const one of whole)
      await makeGood(trx, 'refunds', { ...payment, refund_id: one.refundId }, deps.now());
    const failed = whole.length > 0 ? whole.map((one) => ({ ...one, cents: amount_cents - cents })) : parts;
    for (const one of failed) await tellFailed(deps, trx, order, one);
    const isLowered = isOnOrder && (await lowerRefunded(trx, order, cents)) !== order;
    return failed.length > 0 || isLowered ? order : null;
  });
  if (!noted) return false;
  deps.wake('send-mail');
  deps.log.error(
    { alert: 'refund-returned', ...named, paymentId: intentId, refunds: returned },
    'a refund came back from the bank: send it again, or pay the customer in another way',
  );
  return true;
}

/** What has gone back and stays there, in cents. */
export function refundedCents(refunds: readonly RefundReading[]): number {
  return refunds.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0);
}

/** Our own refund of the payment counted as done when all of it was back, whoever had sent the parts. */
async function giveUpDone(trx: Trx, { restaurant_id, intent_id }: GivenBackPayment): Promise<FailedRefund[]> {
  const rows = await trx
    .updateTable('refunds')
    .set({ state: 'failed' })
    .where('restaurant_id', '=', restaurant_id)
    .where('intent_id', '=', intent_id)
    .where('state', '=', 'done')
    .where('settled_utc', 'is', null)
    .returning(FAILED_COLUMNS)
    .execute();
  return rows.map(failedRefund);
}

/** Notes on an order that less of its payment is back, in cents. @returns the order as it is now */
export async function lowerRefunded(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  if (cents >= order.refunded_cents) return order;
  await trx
    .updateTable('orders')
    .set({ refunded_cents: cents })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .execute();
  return { ...order, refunded_cents: cents };
}

/**
 * The same for a payment without an order.
 * @returns false when this account has no such payment.
 */
export async function noteReturnedOrphan(
  deps: Deps,
  cards: CardCalls,
  paymentId: string,
  accountId: string,
): Promise<boolean> {
  const orphan = await findOrphan(deps.db, paymentId);
  if (orphan?.account_id !== accountId) return false;
  if (orphan.state !== 'refunded') return true;
  const refunds = await ifThere(cards.refundsOf(accountId, paymentId));
  if (!refunds?.some(({ state }) => state === 'failed')) return true;
  const { receivedCents } = await cards.read({ kind: 'intent', accountId, id: paymentId });
  if (refundedCents(refunds) >= receivedCents) return true;
  const named = await nameOrder(deps, orphan, orphan.order_number);
  const { numUpdatedRows } = await deps.db
    .updateTable('orphan_payments')
    .set({ state: 'failed' })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refunded')
    .$call(overAll('by the id of the card provider'))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return true;
  deps.log.error(
    { alert: 'refund-returned', ...named, paymentId, cents: orphan.amount_cents },
    'the refund of a payment without an order came back from the bank',
  );
  return true;
}

/**
 * Begins the refunds of an order anew that were given up. The jobs send them, under a new key. Of one that was
 * cancelled the whole rest goes back at once; of one that stands, the parts that the restaurant gave by hand.
 * @returns the cents that go back; 0 when no refund was given up.
 */
export async function refundAgain(deps: Deps, order: OrderRef): Promise<number> {
  const { restaurant_id, order_id } = order;
  const refunds = await deps.db
    .updateTable('refunds')
    .set((row) => ({
      state: 'due',
      provider_id: null,
      given_cents: null,
      tries: 0,
      round: row('round', '+', 1),
      next_try_utc: deps.now().toISOString(),
    }))
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'failed')
    .where('settled_utc', 'is', null)
    .returning('amount_cents')
    .execute();
  if (refunds.length > 0) deps.wake('send-refunds');
  const parts = await partsAgain(deps, order);
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, parts);
}
