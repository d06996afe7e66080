import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { takeAccountEvent } from '#app/backend/use-cases/card-accounts/follow-accounts.ts';
import { countDeclined } from '#app/backend/use-cases/limits/order-limits.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import { wasProved } from '#app/backend/use-cases/orders/order-trust.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { type CardCalls, type CardEvent, ifThere } from '#app/third-party/stripe/card-provider.ts';
import { attemptsOf, awaitsPayment, findAttempt, type OrderRef } from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { takeDispute } from './disputes.ts';
import { takeOrphan } from './orphan-payments.ts';
import { releaseOrder, TOO_MANY_DECLINED } from './release-order.ts';
import { noteReturnedOrphan, noteReturnedRefunds, noteReturnedStray } from './returned-refunds.ts';
import { settle } from './settle.ts';
import { settleNamed } from './take-stranger.ts';

/** The event of a card that was declined. */
const DECLINED = 'payment_intent.payment_failed';
/** The provider waits this long (ms) for an answer, and sends the event again without one. */
const EVENT_MS = 8_000;
/** Event ids are kept this long (ms). Stripe repeats an event for three days. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Handles an event of the card provider. The event only says which payment to read (settle). A repeated event
 * does no harm; its id is kept only to save the second reading. Events that are not ours, not known or not
 * credible are logged and accepted too, because sending them again would not help. An event whose order is
 * not here is not kept: the order may come back, and then it counts.
 * @throws CardFault and any other failure, so that the provider sends the event again.
 */
export async function takeEvent(deps: Deps, event: CardEvent): Promise<void> {
  if (!deps.cards || (await isKnown(deps, event.id))) return;
  const cards = deps.cards.within(EVENT_MS);
  let isHandled = true;
  try {
    isHandled = await follow(deps, cards, event);
  } catch (error) {
    // already logged where it was found; sending it again would change nothing
    if (!(error instanceof PaymentMismatch)) throw error;
  }
  if (isHandled) await keep(deps, event);
  crashPoint('after-webhook-commit');
}

const TESTED = { to: ORDER_STATUS.paymentFailed, actor: 'system', note: TOO_MANY_DECLINED } as const;

/**
 * A declined card counts against who pays with it (use-cases/limits/order-limits.ts). After eight of one order its payment is
 * closed, because nobody but a tester of stolen cards goes on; the customer's page says so, and the cart opens again.
 * @throws CardFault when the provider does not answer: the event comes again
 */
async function noteDeclined(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow | null,
  eventId: string,
): Promise<void> {
  if (!order || !awaitsPayment(order)) return;
  const { isOrderFull, isRestaurantFull } = await deps.transaction(async (trx) =>
    countDeclined(trx, { ...order, eventId, isProved: await wasProved(trx, order) }, deps.now()),
  );
  if (!isOrderFull && !isRestaurantFull) return;
  if (isOrderFull && (await releaseOrder(deps, cards, order, TESTED))?.is_paid !== 0) return;
  const what = isOrderFull ? 'a payment was closed' : 'a restaurant’s payments are watched';
  const fields = { alert: 'card-testing', ...(await nameOrder(deps, order)) };
  deps.log.warn(fields, `${what} after many declined cards`);
}

/** @returns false for an event that counts when it comes again. */
async function follow(deps: Deps, cards: CardCalls, event: CardEvent): Promise<boolean> {
  const { target, named, disputeId, isAboutAccount } = event;
  if (isAboutAccount) {
    await takeAccountEvent(deps, cards, event);
    return true;
  }
  if (disputeId !== undefined) {
    await takeDispute(deps, cards, event);
    return true;
  }
  if (!target) return passOver(deps, event);
  const known = await findAttempt(deps.db, target.id);
  if (known) {
    if (!(await isOfAccount(deps, event, known, known.account_id))) return true;
    if (event.type === DECLINED)
      await noteDeclined(
        deps,
        cards,
        await findOrder(deps.db, known.restaurant_id, known.order_id),
        event.id,
      );
    await settle(deps, cards, known, known);
    if (event.refundId !== undefined) await noteReturnedRefunds(deps, cards, known);
    return true;
  }
  if (event.refundId !== undefined && (await followStrayRefund(deps, cards, event.accountId, target.id)))
    return true;
  if (!named) return passOver(deps, event);
  const order = await findOrder(deps.db, named.clientId, named.orderId);
  if (!order) return takeOrphan(deps, cards, event);
  const [first] = await attemptsOf(deps.db, order);
  if (!first) return passOver(deps, event);
  if (await isOfAccount(deps, event, order, first.account_id)) {
    if (event.type === DECLINED) await noteDeclined(deps, cards, order, event.id);
    await settleNamed(deps, cards, order, { ...target, accountId: first.account_id });
  }
  return true;
}

/**
 * Handles a refund of a payment that no attempt knows: one without an order, or one that nobody asked for.
 * @returns false when it is of another business.
 */
async function followStrayRefund(
  deps: Deps,
  cards: CardCalls,
  accountId: string | null,
  paymentId: string,
): Promise<boolean> {
  if (accountId === null) return false;
  if (await noteReturnedOrphan(deps, cards, paymentId, accountId)) return true;
  const payment = await ifThere(cards.read({ kind: 'intent', accountId, id: paymentId }));
  return payment !== null && (await noteReturnedStray(deps, cards, accountId, payment));
}

/** Logs an event that says nothing about a payment of this store. */
function passOver(deps: Deps, { id: eventId, type, accountId: account, isThin }: CardEvent): true {
  const fields = { eventId, type, account };
  if (isThin)
    deps.log.error(
      { alert: 'thin-payment-event', ...fields },
      'an event came without its payment: send this address snapshots, not thin events',
    );
  else deps.log.info(fields, 'an event of the card provider that is about no payment of this store');
  return true;
}

/**
 * Whether the event's account belongs to the order's restaurant: an event must never move another
 * restaurant's order.
 */
async function isOfAccount(deps: Deps, event: CardEvent, ref: OrderRef, accountId: string): Promise<boolean> {
  if (event.accountId === accountId) return true;
  const { id: eventId, type, accountId: account } = event;
  deps.log.error(
    { alert: 'foreign-payment-event', ...(await nameOrder(deps, ref)), eventId, type, account },
    'an event of another account names an order',
  );
  return false;
}

async function isKnown(deps: Deps, eventId: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(deps: Deps, { id, accountId, type }: CardEvent): Promise<void> {
  const now = deps.now();
  await deps.db
    .insertInto('provider_events')
    .values({ event_id: id, account_id: accountId ?? '', kind: type, received_utc: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!deps.isClockSteady()) return;
  await deps.db
    .deleteFrom('provider_events')
    .where('received_utc', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}
