import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { isPastAlcohol } from '#app/backend/use-cases/orders/check-alcohol.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import { tellOfOrder, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { queueTickets } from '#app/backend/use-cases/printers/make-jobs.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import type { PaymentReading } from '#app/third-party/stripe/card-provider.ts';
import {
  type Attempt,
  attemptsOf,
  awaitsPayment,
  isLive,
  lockOrder,
  moveAttempt,
  NO_LONGER_UNPAID,
} from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { endUnpaid } from './end-unpaid.ts';
import { oweRefund, PAID_TOO_LATE } from './owe-refund.ts';

/**
 * Checks that a payment read at the provider is the one that this attempt asked for: id, amount, currency,
 * order and restaurant, and if paid, the whole amount. The account needs no check, because every call names
 * it.
 * @throws PaymentMismatch, with an alert in the log.
 */
export async function checkReading(deps: Deps, attempt: Attempt, reading: PaymentReading): Promise<void> {
  const differing = [
    attempt.provider_id !== null && reading.id !== attempt.provider_id && 'id',
    reading.amountCents !== attempt.amount_cents && 'amount',
    reading.currency !== attempt.currency && 'currency',
    reading.orderId !== attempt.order_id && 'order',
    reading.clientId !== attempt.restaurant_id && 'restaurant',
    reading.state === 'succeeded' && reading.receivedCents !== attempt.amount_cents && 'received',
  ].filter((field) => field !== false);
  if (differing.length > 0)
    throw await mismatch(deps, attempt, `differs in ${differing.join(', ')}`, reading);
}

/**
 * Logs an alert about the mismatch, outside of transactions, and returns the error to throw.
 * @param reading the payment that is not the attempt's, where one was read: the alert names that one
 */
export async function mismatch(
  deps: Deps,
  attempt: Attempt,
  reason: string,
  reading: PaymentReading | null = null,
): Promise<PaymentMismatch> {
  const { attempt: number, account_id: account, intent_id, provider_id } = attempt;
  const paymentId = reading ? (reading.intentId ?? reading.id) : (intent_id ?? provider_id);
  const named = await nameOrder(deps, attempt);
  deps.log.error(
    { alert: 'payment-mismatch', ...named, paymentId, attempt: number, account, reason },
    'a payment is not the one that was asked for',
  );
  return new PaymentMismatch();
}

/**
 * Moves an order to the state of one of its payments, as it was read at the provider. Repeated or parallel
 * calls change nothing more. Paid through the live attempt: the order becomes visible to the restaurant. Paid
 * through any other attempt: the money is refunded. Cancelled, but not by us: the payment has failed. In all
 * other states the order waits.
 * @returns the order as it is now.
 * @throws PaymentMismatch when it is not the payment that was asked for.
 */
export async function applyReading(
  deps: Deps,
  attempt: Attempt,
  reading: PaymentReading,
): Promise<OrderRow | null> {
  await checkReading(deps, attempt, reading);
  if (isNothingNew(attempt, reading)) return findOrder(deps.db, attempt.restaurant_id, attempt.order_id);
  const { order, isOwed } = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const locked = await lockOrder(trx, attempt);
      const now = (await attemptsOf(trx, attempt)).find((one) => one.attempt === attempt.attempt);
      return apply(deps, trx, locked, now ?? attempt, reading);
    }),
  );
  if (isOwed) deps.wake('send-refunds');
  if (reading.state === 'succeeded') wakeTelling(deps);
  return order;
}

/** Whether the reading only says 'not yet'. A waiting customer asks often, and this needs no write. */
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
  // a hosted page gets its intent late; the page's events name the intent
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
  const isAwaited = isLive(attempt) && awaitsPayment(order);
  const isInTime = isAwaited && !(await isAlcoholOver(trx, order, now));
  let after = order;
  // accept the money of an order that ended unpaid; one that stands has, or waits for, other money
  if (isAwaited || (order.is_paid === 0 && !awaitsPayment(order))) {
    const found = { intent_id: intentId, card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null };
    if (!(await moveAttempt(trx, attempt, { state: 'succeeded', ...found }, now))) throw new LostRace();
    after = await markPaid(trx, order, refundedCents, now);
  }
  if (isInTime) return { order: await letIn(deps, trx, after, now), isOwed: false };
  if (isAwaited) after = await endUnpaid(trx, after, null, ALCOHOL_OVER, now);
  const isOwed = await oweRefund(trx, after, { ...attempt, intent_id: intentId }, PAID_TOO_LATE, now);
  const { restaurant_id: restaurantId, order_id: orderId, status } = order;
  if (isOwed)
    deps.log.warn(
      { restaurantId, order: shortId(orderId), status },
      'a payment came too late and is given back',
    );
  return { order: after, isOwed };
}

const ALCOHOL_OVER = {
  to: ORDER_STATUS.paymentFailed,
  actor: 'system',
  note: 'Alcohol is not sold any more',
} as const;

async function isAlcoholOver(trx: Trx, order: OrderRow, now: Date): Promise<boolean> {
  if (order.age_checked_utc === null) return false;
  return isPastAlcohol(order, await restaurantDocument(trx, order.restaurant_id), now);
}

/** Makes a paid order visible: restaurant and customer get their mails, and its cart is closed. */
async function letIn(deps: Deps, trx: Trx, order: OrderRow, now: Date): Promise<OrderRow> {
  await closeCart(trx, order);
  const { settings } = await restaurantDocument(trx, order.restaurant_id);
  const acceptance = { to: ORDER_STATUS.accepted, actor: 'system', note: null } as const;
  const standing = acceptsAutomatically(settings) ? await changeStatus(trx, order, acceptance, now) : order;
  await tellOfOrder(deps, trx, standing, 'placed');
  await queueTickets(deps, trx, standing, 'arrival');
  return standing;
}

/** Marks the order as paid by compare-and-set; an order that is already paid stays as it is. */
async function markPaid(trx: Trx, order: OrderRow, refundedCents: number, now: Date): Promise<OrderRow> {
  const paid = await trx
    .updateTable('orders')
    .set({ is_paid: 1, paid_utc: now.toISOString(), refunded_cents: refundedCents, ...NO_LONGER_UNPAID })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('is_paid', '=', 0)
    .returningAll()
    .executeTakeFirst();
  return paid ?? order;
}

/** Notes what was refunded so far (cents), also by the restaurant itself at the provider. It only grows. */
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

/** Turns the cart that is being paid into an ordered one. */
async function closeCart(trx: Trx, { restaurant_id, cart_id }: OrderRow): Promise<void> {
  await trx
    .updateTable('carts')
    .set((row) => ({ state: 'ordered', version: row('version', '+', 1) }))
    .where('restaurant_id', '=', restaurant_id)
    .where('cart_id', '=', cart_id)
    .where('state', '=', 'paying')
    .execute();
}

/**
 * The restaurant of an order, for work that no request to that restaurant started; also when it is inactive
 * now.
 */
export async function restaurantDocument(db: Db | Trx, restaurantId: string): Promise<RestaurantDocument> {
  const { document } = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return JSON.parse(document) as RestaurantDocument;
}

/** The account that a restaurant is paid in; null where it takes no cards, and for a restaurant that is not here. */
export async function accountOf(db: Db, restaurantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  return (await cardAccount(db, restaurantId, JSON.parse(row.document) as RestaurantDocument)).accountId;
}
