import type { Deps } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { type CardCalls, CardFault, type PaymentReading } from '#app/third-party/stripe/card-provider.ts';
import { attemptsOf, findAttempt, isLive, lockOrder, moveAttempt } from './attempts.ts';
import { checkReading, mismatch } from './check-reading.ts';
import { oweRefund } from './owe-refund.ts';
import { settle } from './settle.ts';

/**
 * A payment whose metadata name this order, but which none of its attempts knows. It may be the one that an attempt is
 * just being given: its event was faster than the answer to our own call, or that answer was lost; then the attempt
 * takes it. One of an attempt that is over is money for nothing and goes back, once. All others wait.
 */
export async function takeStranger(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  reading: PaymentReading,
): Promise<void> {
  const attempt = (await attemptsOf(deps.db, order)).find((one) => one.attempt === reading.attempt);
  if (!attempt) {
    const [first] = await attemptsOf(deps.db, order);
    if (first) throw mismatch(deps, first, `payment ${reading.id} names no attempt`);
    return;
  }
  // our own call, or another copy of the event, has kept it since we looked
  if (attempt.provider_id === reading.id) {
    await settle(deps, cards, attempt, attempt);
    return;
  }
  if (attempt.state === 'creating' && attempt.kind === reading.kind) {
    checkReading(deps, attempt, reading);
    const taken = { state: 'open', provider_id: reading.id, intent_id: reading.intentId };
    // whoever came first has kept it too: both lead to the same settling
    await moveAttempt(deps.db, attempt, taken, deps.now());
    const known = await findAttempt(deps.db, reading.id);
    if (known) await settle(deps, cards, known, known);
    return;
  }
  if (reading.state !== 'succeeded') return;
  // a page's payment, which the page itself did not know a moment ago: the event is sent again, and meets it settled
  if (isLive(attempt)) throw new CardFault('unavailable', 'not_settled_yet');
  await giveBack(deps, order, reading, attempt.account_id);
}

async function giveBack(
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
    return oweRefund(trx, order, payment, 'Not asked for', deps.now());
  });
  if (!isOwed) return;
  deps.log.error(
    { alert: 'stray-payment', restaurantId: restaurant_id, orderId: order_id, paymentId: reading.id },
    'a payment that no attempt asked for is given back',
  );
  deps.wake('send-refunds');
}
