import type { Deps, Trx } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus, type OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { tellOfOrder } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import type { PaymentReading } from '#app/third-party/stripe/card-provider.ts';
import { type Attempt, attemptsOf, awaitsPayment, isLive, lockOrder, moveAttempt } from './attempts.ts';
import { checkReading } from './check-reading.ts';
import { endUnpaid } from './end-unpaid.ts';
import { oweRefund } from './owe-refund.ts';
import { restaurantDocument } from './restaurant-document.ts';

/**
 * Moves an order to what the provider says of one of its payments; the same again, in whatever order and however many
 * at once, changes nothing more. Paid: the live attempt's money makes the order visible (B-PAY-02), any other money is
 * given back (B-PAY-06). Cancelled by others than us: payment failed. Everything else waits.
 * @returns the order as it is now. @throws PaymentMismatch when it is not the payment that was asked for.
 */
export async function applyReading(
  deps: Deps,
  attempt: Attempt,
  reading: PaymentReading,
): Promise<OrderRow | null> {
  checkReading(deps, attempt, reading);
  if (isNothingNew(attempt, reading)) return findOrder(deps.db, attempt.restaurant_id, attempt.order_id);
  const { order, isOwed } = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const locked = await lockOrder(trx, attempt);
      const now = (await attemptsOf(trx, attempt)).find((one) => one.attempt === attempt.attempt);
      return apply(deps, trx, locked, now ?? attempt, reading);
    }),
  );
  if (isOwed) deps.wake('send-refunds');
  if (reading.state === 'succeeded') deps.wake('send-mail');
  return order;
}

/** A customer who waits asks often: what only says 'not yet' is no reason to write. */
function isNothingNew(attempt: Attempt, { state, intentId }: PaymentReading): boolean {
  const isWaiting = state === 'open' || state === 'processing';
  return isWaiting && isLive(attempt) && attempt.intent_id === intentId;
}

type Outcome = { order: OrderRow; isOwed: boolean };

async function apply(
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  attempt: Attempt,
  reading: PaymentReading,
): Promise<Outcome> {
  const now = deps.now();
  if (attempt.state === 'succeeded')
    return { order: await noteRefunded(trx, order, reading.refundedCents), isOwed: false };
  if (reading.state === 'succeeded') return takeMoney(deps, trx, order, attempt, reading);
  if (reading.state === 'cancelled' && attempt.state === 'open' && awaitsPayment(order)) {
    const change = { to: ORDER_STATUS.paymentFailed, actor: 'provider', note: 'Payment cancelled' } as const;
    return { order: await endUnpaid(trx, order, attempt, change, now), isOwed: false };
  }
  // a session's intent is made late; its events name it
  if (reading.intentId !== null && attempt.intent_id === null)
    await moveAttempt(trx, attempt, { state: attempt.state, intent_id: reading.intentId }, now);
  return { order, isOwed: false };
}

async function takeMoney(
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  attempt: Attempt,
  reading: PaymentReading,
): Promise<Outcome> {
  const now = deps.now();
  const { intentId, refundedCents, card } = reading;
  const isInTime = isLive(attempt) && awaitsPayment(order);
  let after = order;
  // An order that ended unpaid was paid after all; one that stands has, or will have, other money
  if (isInTime || (order.is_paid === 0 && !awaitsPayment(order))) {
    const found = { intent_id: intentId, card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null };
    if (!(await moveAttempt(trx, attempt, { state: 'succeeded', ...found }, now))) throw new LostRace();
    after = await markPaid(trx, order, refundedCents, now);
  }
  if (isInTime) return { order: await letIn(deps, trx, after, now), isOwed: false };
  const isOwed = await oweRefund(trx, after, { ...attempt, intent_id: intentId }, 'Paid too late', now);
  const { restaurant_id: restaurantId, order_id: orderId, status } = order;
  if (isOwed) deps.log.warn({ restaurantId, orderId, status }, 'a payment came too late and is given back');
  return { order: after, isOwed };
}

/** The restaurant sees a paid order and is told of it, as its customer is; its cart is no more. */
async function letIn(deps: Deps, trx: Trx, order: OrderRow, now: Date): Promise<OrderRow> {
  await closeCart(trx, order);
  const { settings } = await restaurantDocument(trx, order.restaurant_id);
  const acceptance = { to: ORDER_STATUS.accepted, actor: 'system', note: null } as const;
  const standing = acceptsAutomatically(settings) ? await changeStatus(trx, order, acceptance, now) : order;
  await tellOfOrder(deps, trx, standing, 'placed');
  return standing;
}

/** One compare-and-set; an order that is already paid stays as it is. */
async function markPaid(trx: Trx, order: OrderRow, refundedCents: number, now: Date): Promise<OrderRow> {
  const paid = await trx
    .updateTable('orders')
    .set({ is_paid: 1, paid_utc: now.toISOString(), refunded_cents: refundedCents, request_hash: null })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('is_paid', '=', 0)
    .returningAll()
    .executeTakeFirst();
  return paid ?? order;
}

/** What went back to the card so far, also by the restaurant's own hand; it only grows. */
export async function noteRefunded(trx: Trx, order: OrderRow, refundedCents: number): Promise<OrderRow> {
  if (refundedCents <= order.refunded_cents) return order;
  return trx
    .updateTable('orders')
    .set({ refunded_cents: refundedCents })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** From here on the cart is its order (B-ORD-04). */
async function closeCart(trx: Trx, { restaurant_id, cart_id }: OrderRow): Promise<void> {
  await trx
    .updateTable('carts')
    .set((row) => ({ state: 'ordered', version: row('version', '+', 1) }))
    .where('restaurant_id', '=', restaurant_id)
    .where('cart_id', '=', cart_id)
    .where('state', '=', 'paying')
    .execute();
}
