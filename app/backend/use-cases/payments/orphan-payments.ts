import type { OrphanPaymentRow } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import {
  type CardCalls,
  type CardEvent,
  ifThere,
  type PaymentReading,
} from '#app/third-party/stripe/card-provider.ts';
import { accountOf } from './apply-reading.ts';

const CALLS_MS = 8_000;

/**
 * Handles an event of a payment that names an order which this store does not have, as after a backup was
 * restored. The payment is read in the account of the restaurant that it names.
 * @returns false where the order may still come back: the event is not remembered, so that it counts then.
 * @throws CardFault when the provider gives no clear answer.
 */
export async function takeOrphan(deps: Deps, cards: CardCalls, event: CardEvent): Promise<boolean> {
  const { id: eventId, type, accountId, target, named } = event;
  if (!target || !named) return true;
  const { clientId: restaurantId, orderId } = named;
  const account = await accountOf(deps.db, restaurantId);
  const ref = { restaurant_id: restaurantId, order_id: orderId };
  const fields = { eventId, type, account: accountId };
  if (account === null) {
    deps.log.warn(
      { ...fields, restaurantId, orderId },
      'a payment event names a restaurant that is not in this store or takes no cards',
    );
    return false;
  }
  if (account !== accountId) {
    deps.log.error(
      { alert: 'foreign-payment-event', ...(await nameOrder(deps, ref)), ...fields, paymentId: target.id },
      'an event of another account names an order of this restaurant',
    );
    return true;
  }
  const payment = await ifThere(cards.read({ ...target, accountId }));
  if (payment?.orderId === orderId && payment.clientId === restaurantId)
    await keepOrphan(deps, restaurantId, accountId, payment);
  return false;
}

/**
 * Keeps a payment whose order is not here, with an alert, so that it goes back to the customer after
 * `deps.orphanRefundMs`. A payment that is not paid, or of which nothing is left, is passed over.
 * @returns whether it is new.
 */
export async function keepOrphan(
  deps: Deps,
  restaurantId: string,
  accountId: string,
  payment: PaymentReading,
): Promise<boolean> {
  const { intentId, orderId, orderNumber, state } = payment;
  const cents = payment.receivedCents - payment.refundedCents;
  if (state !== 'succeeded' || intentId === null || orderId === null || cents <= 0) return false;
  const named = await nameOrder(deps, { restaurant_id: restaurantId, order_id: orderId }, orderNumber);
  const now = deps.now();
  const goesBack = new Date(now.getTime() + deps.orphanRefundMs).toISOString();
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('orphan_payments')
    .values({
      payment_id: intentId,
      restaurant_id: restaurantId,
      account_id: accountId,
      order_id: orderId,
      order_number: orderNumber,
      amount_cents: cents,
      state: 'waiting',
      refund_id: null,
      round: 0,
      tries: 0,
      next_try_utc: goesBack,
      found_utc: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  deps.log.error(
    { alert: 'orphan-payment', ...named, paymentId: intentId, cents, goesBack },
    'a payment has no order: it goes back to the customer unless the order comes back first',
  );
  return true;
}

/** The payment without an order that has this id, or null. */
export async function findOrphan(db: Db, paymentId: string): Promise<OrphanPaymentRow | null> {
  const row = await db
    .selectFrom('orphan_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .$call(overAll('by the id of the card provider'))
    .executeTakeFirst();
  return row ?? null;
}

/** Payments without an order that wait for their time or were given up, the oldest first. */
export async function openOrphans(db: Db): Promise<OrphanPaymentRow[]> {
  return db
    .selectFrom('orphan_payments')
    .selectAll()
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('found_utc')
    .execute();
}

/**
 * What an operator decides about a payment without an order: to keep the money, because the customer was
 * served, or to give it back now, also after a refund that was given up.
 * @returns the payment as it was, or null where it is decided already, is back, or there is none.
 * @throws Error when it may be back and the card provider does not say.
 */
export async function decideOrphan(
  deps: Deps,
  paymentId: string,
  decision: 'keep' | 'refund',
): Promise<OrphanPaymentRow | null> {
  const orphan = await findOrphan(deps.db, paymentId);
  if (!orphan || !['waiting', 'failed'].includes(orphan.state)) return null;
  if (decision === 'keep' && (await isBack(deps, orphan))) return null;
  const again = {
    state: 'waiting',
    next_try_utc: deps.now().toISOString(),
    ...(orphan.state === 'failed' && { round: orphan.round + 1, tries: 0, refund_id: null }),
  };
  const { numUpdatedRows } = await deps.db
    .updateTable('orphan_payments')
    .set(decision === 'keep' ? { state: 'kept' } : again)
    .where('payment_id', '=', paymentId)
    .where('state', '=', orphan.state)
    .where('tries', '=', orphan.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? orphan : null;
}

/** Whether nothing is left of it: a try to give it back may have had its effect although no answer came. */
async function isBack(
  { cards }: Deps,
  { account_id: accountId, payment_id: id, tries, round }: OrphanPaymentRow,
): Promise<boolean> {
  if (tries === 0 && round === 0) return false;
  if (!cards) throw new Error('It may have gone back, and no card provider is set that could say so');
  const payment = await cards.within(CALLS_MS).read({ kind: 'intent', accountId, id });
  return payment.refundedCents >= payment.receivedCents;
}
