import type { DisputeRow } from '#app/backend/db/money-tables.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import {
  type CardCalls,
  type CardEvent,
  type DisputeReading,
  ifThere,
} from '#app/third-party/stripe/card-provider.ts';
import { accountOf } from './apply-reading.ts';
import { attemptOf, findAttempt } from './attempts.ts';
import { findOrphan } from './orphan-payments.ts';

/** The order that a payment is for, also when this store does not have it. */
type Paid = { restaurantId: string; orderId: string };

/**
 * Handles an event of a dispute: a bank takes a payment back for its customer, and the restaurant is asked for
 * its side. The dispute is read at the provider, kept, and each change of its status is an alert.
 * @throws CardFault when the provider gives no clear answer.
 */
export async function takeDispute(deps: Deps, cards: CardCalls, event: CardEvent): Promise<void> {
  const { id: eventId, type, accountId, disputeId } = event;
  const asked = deps.now();
  const dispute = accountId && disputeId ? await ifThere(cards.readDispute(accountId, disputeId)) : null;
  const paid = accountId && dispute ? await paidWith(deps, cards, accountId, dispute.intentId) : null;
  if (!dispute || !paid) {
    deps.log.info({ eventId, type, account: accountId, disputeId }, 'a dispute of no payment of this store');
    return;
  }
  await keepDispute(deps, paid, dispute, asked);
}

/**
 * Keeps disputes as the provider listed them for an account of a restaurant, also those whose events are lost. What is of
 * no payment of this restaurant is passed over.
 */
export async function noteDisputes(
  deps: Deps,
  { restaurantId, accountId }: { restaurantId: string; accountId: string },
  disputes: readonly DisputeReading[],
  asked: Date,
): Promise<void> {
  for (const dispute of disputes) {
    const attempt =
      dispute.intentId === null ? null : await attemptOf(deps.db, restaurantId, dispute.intentId);
    if (attempt?.account_id === accountId)
      await keepDispute(deps, { restaurantId, orderId: attempt.order_id }, dispute, asked);
  }
}

/** Keeps how a dispute stands; where that is new, somebody is alerted. */
async function keepDispute(
  deps: Deps,
  { restaurantId, orderId }: Paid,
  dispute: DisputeReading,
  asked: Date,
): Promise<void> {
  const named = await nameOrder(deps, { restaurant_id: restaurantId, order_id: orderId });
  if (!(await keep(deps, { restaurantId, orderId }, dispute, asked))) return;
  const { id: disputeId, intentId: paymentId, amountCents: cents, reason, status, answerByUtc } = dispute;
  const fields = { paymentId, disputeId, cents, reason, status, answerBy: answerByUtc };
  deps.log.error(
    { alert: 'payment-disputed', ...named, ...fields },
    'a payment is disputed: the restaurant answers it at the card provider',
  );
}

/** The order that a payment of this account is for; null when the payment is not ours. */
async function paidWith(
  deps: Deps,
  cards: CardCalls,
  accountId: string,
  intentId: string | null,
): Promise<Paid | null> {
  if (intentId === null) return null;
  const known = (await findAttempt(deps.db, intentId)) ?? (await findOrphan(deps.db, intentId));
  if (known)
    return known.account_id === accountId
      ? { restaurantId: known.restaurant_id, orderId: known.order_id }
      : null;
  const payment = await ifThere(cards.read({ kind: 'intent', accountId, id: intentId }));
  if (!payment?.clientId || !payment.orderId) return null;
  const isOurs = (await accountOf(deps.db, payment.clientId)) === accountId;
  return isOurs ? { restaurantId: payment.clientId, orderId: payment.orderId } : null;
}

/** @returns whether the dispute is new or has another status now. */
async function keep(
  deps: Deps,
  { restaurantId, orderId }: Paid,
  dispute: DisputeReading,
  asked: Date,
): Promise<boolean> {
  // of two readings the one that was asked for later knows better, whichever came first
  const now = asked.toISOString();
  const { id, intentId, amountCents, reason, status, answerByUtc } = dispute;
  const present = { status, amount_cents: amountCents, answer_by_utc: answerByUtc, updated_utc: now };
  return deps.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('disputes')
      .values({
        dispute_id: id,
        restaurant_id: restaurantId,
        order_id: orderId,
        payment_id: intentId ?? '',
        reason,
        opened_utc: now,
        ...present,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
    const update = () =>
      trx
        .updateTable('disputes')
        .set(present)
        .where('restaurant_id', '=', restaurantId)
        .where('dispute_id', '=', id)
        .where('updated_utc', '<=', now);
    const { numUpdatedRows } = await update().where('status', '<>', status).executeTakeFirst();
    // another sum or day is no news to be woken by
    if (numUpdatedRows === 0n) await update().execute();
    return numUpdatedRows === 1n;
  });
}

/** The disputes of these orders of a restaurant, the newest of each order. */
export async function disputesOf(
  db: Db,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<Map<string, DisputeRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .orderBy('opened_utc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}
