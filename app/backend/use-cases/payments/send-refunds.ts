import { type Selectable, sql } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { RefundsTable } from '#app/backend/db/money-tables.ts';
import type { Deps } from '#app/backend/deps.ts';
import { type CardCalls, CardFault, type RefundReading } from '#app/third-party/stripe/card-provider.ts';
import { findAttempt } from './attempts.ts';
import { finishRefund } from './finish-refund.ts';

export type Refund = Selectable<RefundsTable>;

const CALLS_MS = 8_000;
const BATCH = 50;
const ENOUGH_SILENCE = 3;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** With the waits between them three days and more: after that a person must do it. */
const MAX_TRIES = 80;
const RETURNED = 'refund_returned';
const ALREADY_BACK = 'charge_already_refunded';

/**
 * Sends what is owed back to customers' cards (B-PAY-07). A refund that fails is tried again with growing waits, and
 * the log tells; whatever happens to it, its order stays cancelled. @returns how many were done.
 */
export async function sendRefunds(deps: Deps): Promise<number> {
  if (!deps.cards) return 0;
  let done = 0;
  let silence = 0;
  for (const refund of await dueRefunds(deps)) {
    if (silence >= ENOUGH_SILENCE) break;
    const claimed = await claim(deps, refund);
    if (!claimed) continue;
    crashPoint('after-refund-claimed');
    try {
      if (await send(deps, deps.cards.within(CALLS_MS), claimed)) done++;
      silence = 0;
    } catch (error) {
      if (!(error instanceof CardFault)) throw error;
      if (error.kind === 'unavailable') silence++;
      await tell(deps, claimed, error);
    }
  }
  if (done > 0) deps.wake('send-mail');
  return done;
}

async function dueRefunds(deps: Deps): Promise<Refund[]> {
  return (
    deps.db
      .selectFrom('refunds')
      .selectAll()
      // word for word the condition of the index refunds_due
      .where(sql<boolean>`state = 'due'`)
      .where('next_try_utc', '<=', deps.now().toISOString())
      .orderBy('next_try_utc')
      .limit(BATCH)
      .execute()
  );
}

/** Counts the try and sets the next one before it is made, so that servers do not try together, nor one that dies at once again. */
async function claim(deps: Deps, refund: Refund): Promise<Refund | null> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(refund.tries, 20), LONGEST_WAIT_MS);
  const claimed = await deps.db
    .updateTable('refunds')
    .set({ tries: refund.tries + 1, next_try_utc: new Date(deps.now().getTime() + wait).toISOString() })
    .where('restaurant_id', '=', refund.restaurant_id)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .where('tries', '=', refund.tries)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** @returns true when the money is back, as the payment itself then says. */
async function send(deps: Deps, cards: CardCalls, refund: Refund): Promise<boolean> {
  const { account_id: accountId, intent_id: intentId } = refund;
  const reading = await ask(deps, cards, refund);
  crashPoint('after-refund-sent');
  if (reading?.state === 'pending') {
    await keepId(deps, refund, reading.id);
    return false;
  }
  if (reading?.state === 'failed') throw new CardFault('refused', RETURNED);
  const payment = await cards.read({ kind: 'intent', accountId, id: intentId });
  if (payment.refundedCents < payment.receivedCents) throw new CardFault('refused', 'refunded_in_part');
  const isDone = await finishRefund(deps, refund, { id: reading?.id ?? null, cents: payment.refundedCents });
  crashPoint('after-refund-commit');
  return isDone;
}

/**
 * The refund as it stands, made if it is not there yet; null when nothing is left to give back. The same key makes it
 * once. Stripe repeats an old refusal under it, though, so a refused one is asked for anew under another key: each asks
 * for all that is left of the payment, so that two can never give back more than was paid.
 */
async function ask(deps: Deps, cards: CardCalls, refund: Refund): Promise<RefundReading | null> {
  const { account_id: accountId, intent_id: intentId, refund_id: id, tries } = refund;
  if (refund.provider_id !== null) return cards.readRefund(accountId, refund.provider_id);
  const payment = await findAttempt(deps.db, intentId);
  const make = (key: string) =>
    cards.refund({ accountId, intentId, key, refundFee: (payment?.fee_cents ?? 0) > 0 });
  try {
    return await make(`refund-${id}`).catch((error: unknown) => {
      const isRefused = error instanceof CardFault && error.kind === 'refused';
      if (!isRefused || error.code === ALREADY_BACK || tries === 1) throw error;
      return make(`refund-${id}-${tries}`);
    });
  } catch (error) {
    if (error instanceof CardFault && error.code === ALREADY_BACK) return null;
    throw error;
  }
}

/** From now on this refund is asked about, not made again. */
async function keepId(deps: Deps, refund: Refund, providerId: string): Promise<void> {
  await deps.db
    .updateTable('refunds')
    .set({ provider_id: providerId })
    .where('restaurant_id', '=', refund.restaurant_id)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .execute();
}

async function tell(deps: Deps, refund: Refund, fault: CardFault): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId, tries, amount_cents: cents } = refund;
  const fields = { restaurantId, orderId, cents, tries, reason: fault.message };
  // a refund that the bank sent back stays what it is, however often one asks
  if (tries < MAX_TRIES && fault.code !== RETURNED) {
    deps.log.error(fields, 'a refund failed and will be tried again');
    return;
  }
  await deps.db
    .updateTable('refunds')
    .set({ state: 'failed' })
    .where('restaurant_id', '=', restaurantId)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .execute();
  deps.log.error({ alert: 'refund-given-up', ...fields }, 'a refund was given up: it must be done by hand');
}
