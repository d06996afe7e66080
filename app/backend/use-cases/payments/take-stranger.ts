import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import {
  type CardCalls,
  CardFault,
  type PaymentReading,
  type PaymentTarget,
} from '#app/third-party/stripe/card-provider.ts';
import { checkReading, mismatch } from './apply-reading.ts';
import { attemptsOf, findAttempt, isLive, lockOrder, moveAttempt } from './attempts.ts';
import { NOT_ASKED_FOR, oweRefund } from './owe-refund.ts';
import { settle } from './settle.ts';

/**
 * Handles a payment that names an order but none of its attempts: of its hosted page, one just being created,
 * one that was lost with the database, or a foreign one.
 * @throws what settle throws.
 */
export async function settleNamed(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  target: PaymentTarget,
): Promise<void> {
  await settle(deps, cards, order);
  const known = await findAttempt(deps.db, target.id);
  if (known) await settle(deps, cards, known, known);
  else await takeStranger(deps, cards, order, await cards.read(target));
}

/**
 * Handles a payment whose metadata name this order, but which none of its attempts knows. It may belong to an
 * attempt that is being created: the event was faster than the reply to our own call, or that reply was lost.
 * Then the attempt takes it. A payment of an attempt that is over, or that was lost with the database, is
 * refunded, once. All others wait.
 */
async function takeStranger(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  reading: PaymentReading,
): Promise<void> {
  const attempts = await attemptsOf(deps.db, order);
  const attempt = attempts.find((one) => one.attempt === reading.attempt);
  if (!attempt) {
    const last = attempts.at(-1);
    if (!last) return;
    if ((reading.attempt ?? 0) <= last.attempt)
      throw await mismatch(deps, last, 'the payment names no attempt', reading);
    if (reading.state === 'succeeded') await oweStray(deps, order, reading, last.account_id);
    return;
  }
  // our own call, or a repeated event, has kept the id meanwhile
  if (attempt.provider_id === reading.id) {
    await settle(deps, cards, attempt, attempt);
    return;
  }
  if (attempt.state === 'creating' && attempt.kind === reading.kind) {
    await checkReading(deps, attempt, reading);
    const taken = { state: 'open', provider_id: reading.id, intent_id: reading.intentId };
    // when somebody else was first the id is kept too, and the order is settled in the same way
    await moveAttempt(deps.db, attempt, taken, deps.now());
    const known = await findAttempt(deps.db, reading.id);
    if (known) await settle(deps, cards, known, known);
    return;
  }
  if (reading.state !== 'succeeded') return;
  // the hosted page did not know its payment a moment ago: the provider sends the event again, and then it
  // does
  if (isLive(attempt)) throw new CardFault('unavailable', 'not_settled_yet');
  await oweStray(deps, order, reading, attempt.account_id);
}

async function oweStray(
  deps: Deps,
  { restaurant_id, order_id }: OrderRow,
  reading: PaymentReading,
  accountId: string,
): Promise<void> {
  const isOwed = await deps.transaction(async (trx) => {
    const order = await lockOrder(trx, { restaurant_id, order_id });
    if (await findAttempt(trx, reading.id)) return false;
    const payment = {
      intent_id: reading.intentId,
      account_id: accountId,
      amount_cents: reading.receivedCents,
    };
    return oweRefund(trx, order, payment, NOT_ASKED_FOR, deps.now());
  });
  if (!isOwed) return;
  deps.log.error(
    {
      alert: 'stray-payment',
      ...(await nameOrder(deps, { restaurant_id, order_id })),
      paymentId: reading.id,
    },
    'a payment that no attempt asked for is given back',
  );
  deps.wake('send-refunds');
}
