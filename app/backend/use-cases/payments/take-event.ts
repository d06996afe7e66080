import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { CardCalls, CardEvent } from '#app/third-party/stripe/card-provider.ts';
import { attemptsOf, findAttempt, type OrderRef } from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { settle } from './settle.ts';
import { takeStranger } from './take-stranger.ts';

/** The provider waits for an answer, and asks again later without one. */
const EVENT_MS = 8_000;
/** Stripe sends an event again for three days. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Takes an event of the card provider: it says where to look, and settle looks (B-PAY-05). Once however often it
 * comes, because what it leads to happens once; its id is kept afterwards, only to spare the next one the look.
 * What is not ours, not known or not to be believed is taken too: the provider need not send it again.
 * @throws CardFault and whatever else broke here, so that it is sent again.
 */
export async function takeEvent(deps: Deps, event: CardEvent): Promise<void> {
  if (!deps.cards || (await isKnown(deps, event.id))) return;
  const cards = deps.cards.within(EVENT_MS);
  try {
    await follow(deps, cards, event);
  } catch (error) {
    // told in the log where it was found; sending it again would change nothing
    if (!(error instanceof PaymentMismatch)) throw error;
  }
  await keep(deps, event);
  crashPoint('after-webhook-commit');
}

async function follow(deps: Deps, cards: CardCalls, event: CardEvent): Promise<void> {
  const { target, named } = event;
  if (!target) return;
  const known = await findAttempt(deps.db, target.id);
  if (known) {
    if (isOfAccount(deps, event, known, known.account_id)) await settle(deps, cards, known, known);
    return;
  }
  const order = named && (await findOrder(deps.db, named.clientId, named.orderId));
  if (!order) return;
  const [first] = await attemptsOf(deps.db, order);
  if (!first || !isOfAccount(deps, event, order, first.account_id)) return;
  await settleUnknown(deps, cards, order, { ...target, accountId: first.account_id });
}

/** A payment that names an order which does not know it (yet): of its hosted page, one just being made, or a stranger. */
async function settleUnknown(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  target: Parameters<CardCalls['read']>[0],
): Promise<void> {
  await settle(deps, cards, order);
  const known = await findAttempt(deps.db, target.id);
  if (known) await settle(deps, cards, known, known);
  else await takeStranger(deps, cards, order, await cards.read(target));
}

/** An event of one restaurant's account never moves another restaurant's order (F16). */
function isOfAccount(deps: Deps, event: CardEvent, ref: OrderRef, accountId: string): boolean {
  if (event.accountId === accountId) return true;
  deps.log.error(
    {
      alert: 'foreign-payment-event',
      eventId: event.id,
      type: event.type,
      account: event.accountId,
      restaurantId: ref.restaurant_id,
      orderId: ref.order_id,
    },
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
  await deps.db
    .deleteFrom('provider_events')
    .where('received_utc', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}
