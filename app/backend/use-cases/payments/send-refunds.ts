import { sql } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { RefundRow } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { languageOf } from '#app/locales/languages.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { noteRefunded, restaurantDocument } from './apply-reading.ts';
import { findAttempt, lockOrder } from './attempts.ts';
import { ENOUGH_SILENCE, giveBack, isGivenUp, LONGEST_WAIT_MS, nextTryUtc } from './give-back.ts';

const CALLS_MS = 8_000;
const BATCH = 50;

/**
 * Sends the refunds that are due to the customers' cards. A failed refund is tried again after growing waits,
 * and logged. Its order stays cancelled in any case.
 * @param mayGoOn false ends the round after the refund under way
 * @returns how many were done.
 */
export async function sendRefunds(deps: Deps, mayGoOn = () => true): Promise<number> {
  if (!deps.cards) return 0;
  let done = 0;
  let silence = 0;
  for (const refund of await dueRefunds(deps)) {
    if (silence >= ENOUGH_SILENCE || !mayGoOn()) break;
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

async function dueRefunds(deps: Deps): Promise<RefundRow[]> {
  return (
    deps.db
      .selectFrom('refunds')
      .selectAll()
      // the same words as the condition of the index refunds_due, so that the database uses it
      .where(sql<boolean>`state = 'due'`)
      // a stamp later than any wait is from before the clock was set back
      .where((where) =>
        where.or([
          where('next_try_utc', '<=', deps.now().toISOString()),
          where('next_try_utc', '>', new Date(deps.now().getTime() + 2 * LONGEST_WAIT_MS).toISOString()),
        ]),
      )
      .orderBy('next_try_utc')
      .limit(BATCH)
      .$call(overAll('what is due'))
      .execute()
  );
}

/**
 * Counts the try and sets the time of the next one before this one is made. So two servers do not try at
 * once, and a try that crashes the server is not repeated at once.
 */
async function claim(deps: Deps, refund: RefundRow): Promise<RefundRow | null> {
  const claimed = await deps.db
    .updateTable('refunds')
    .set({ tries: refund.tries + 1, next_try_utc: nextTryUtc(deps.now(), refund.tries) })
    .where('restaurant_id', '=', refund.restaurant_id)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .where('tries', '=', refund.tries)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Sends one refund.
 * @returns true when the payment itself shows that the money is back.
 */
async function send(deps: Deps, cards: CardCalls, refund: RefundRow): Promise<boolean> {
  const { account_id: accountId, intent_id: intentId } = refund;
  const attempt = await findAttempt(deps.db, intentId);
  // a payment that no attempt asked for is known to the provider alone
  const { feeCents } = attempt
    ? { feeCents: attempt.fee_cents }
    : await cards.read({ kind: 'intent', accountId, id: intentId });
  const back = await giveBack(cards, {
    accountId,
    intentId,
    refundId: refund.provider_id,
    round: refund.round,
    tries: refund.tries,
    refundFee: feeCents > 0,
  });
  if (back.state === 'pending') {
    await keepId(deps, refund, back.refundId);
    return false;
  }
  const isDone = await finishRefund(deps, refund, {
    id: back.refundId,
    cents: back.refundedCents,
    given: back.givenCents,
  });
  crashPoint('after-refund-commit');
  return isDone;
}

/** Keeps the refund's id: from now on it is read, not created again. */
async function keepId(deps: Deps, refund: RefundRow, providerId: string): Promise<void> {
  await deps.db
    .updateTable('refunds')
    .set({ provider_id: providerId })
    .where('restaurant_id', '=', refund.restaurant_id)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .execute();
}

async function tell(deps: Deps, refund: RefundRow, fault: CardFault): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId, tries, amount_cents: cents } = refund;
  const fields = { restaurantId, orderId, cents, tries, reason: fault.message };
  if (!isGivenUp(tries, fault)) {
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
  deps.log.error(
    { alert: 'refund-given-up', ...fields },
    'a refund was given up: send it again or do it by hand',
  );
}

/**
 * Marks a refund as done, notes it on the order and queues the customer's mail, all in one transaction.
 * @returns false when it was done before.
 */
async function finishRefund(
  deps: Deps,
  refund: RefundRow,
  { id, cents, given }: { id: string | null; cents: number; given: number },
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    const order = await lockOrder(trx, refund);
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ state: 'done', provider_id: id, given_cents: given })
      .where('restaurant_id', '=', refund.restaurant_id)
      .where('refund_id', '=', refund.refund_id)
      .where('state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    // a refund of extra money, beside the payment that counts, is not shown on the order
    if ((await findAttempt(trx, refund.intent_id))?.state === 'succeeded')
      await noteRefunded(trx, order, cents);
    const document = await restaurantDocument(trx, order.restaurant_id);
    await queueMail(deps, trx, {
      restaurant: { restaurantId: order.restaurant_id, document },
      recipient: order.email,
      language: languageOf(order.language),
      // a refund that came back and was sent again is told again
      dedupeKey: ['refund', refund.refund_id, ...(refund.round > 0 ? [refund.round] : [])].join(' '),
      content: { kind: 'orderRefunded', orderNumber: order.order_number, amountCents: cents },
    });
    return true;
  });
}
