import { sql } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRefundRow } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { noteRefunded, restaurantDocument } from '#app/backend/use-cases/payments/apply-reading.ts';
import { lockOrder } from '#app/backend/use-cases/payments/attempts.ts';
import {
  ENOUGH_SILENCE,
  isGivenUp,
  LONGEST_WAIT_MS,
  nextTryUtc,
} from '#app/backend/use-cases/payments/give-back.ts';
import type { Cents } from '#app/contract/money.ts';
import { languageOf } from '#app/locales/languages.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { DISPUTED, givePartBack, NOT_LEFT } from './give-part-back.ts';
import { wholeRefund } from './standing.ts';

const CALLS_MS = 8_000;
const BATCH = 50;
/** No further try changes these. */
const FINAL: readonly (string | null)[] = [NOT_LEFT, DISPUTED];

/**
 * Sends the refunds by hand that can no longer be undone: by card to the provider, in cash to the books. One that
 * fails is tried again after growing waits; the kitchen is told when it is given up.
 * @param mayGoOn false ends the round after the refund under way
 * @returns how many were done.
 */
export async function sendOrderRefunds(deps: Deps, mayGoOn = () => true): Promise<number> {
  let done = 0;
  let silence = 0;
  for (const refund of await dueRefunds(deps)) {
    if (silence >= ENOUGH_SILENCE || !mayGoOn()) break;
    const claimed = await claim(deps, refund);
    if (!claimed) continue;
    crashPoint('after-refund-claimed');
    try {
      if (await send(deps, claimed)) done++;
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

async function dueRefunds(deps: Deps): Promise<OrderRefundRow[]> {
  return (
    deps.db
      .selectFrom('order_refunds')
      .selectAll()
      // the same words as the condition of the index order_refunds_due, so that the database uses it
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

/** Counts the try and sets the time of the next one before this one is made; from now on it is undone no more. */
async function claim(deps: Deps, refund: OrderRefundRow): Promise<OrderRefundRow | null> {
  const claimed = await deps.db
    .updateTable('order_refunds')
    .set({ tries: refund.tries + 1, next_try_utc: nextTryUtc(deps.now(), refund.tries) })
    .where('restaurant_id', '=', refund.restaurant_id)
    .where('refund_id', '=', refund.refund_id)
    .where('state', '=', 'due')
    .where('tries', '=', refund.tries)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** @returns true when the money is back, as the payment itself shows */
async function send(deps: Deps, refund: OrderRefundRow): Promise<boolean> {
  const { intent_id: intentId, account_id: accountId } = refund;
  if (intentId === null || accountId === null) return finish(deps, refund, null);
  if (!deps.cards) throw new CardFault('unavailable', 'not_configured');
  const cards = deps.cards.within(CALLS_MS);
  // the whole rest goes back already, as of an order that was cancelled meanwhile: what was not made is not needed
  const isWhole = (await wholeRefund(deps.db, refund.restaurant_id, intentId)) !== null;
  const back = await givePartBack(cards, {
    ...{ accountId, intentId, isWhole },
    orderId: refund.order_id,
    ownId: refund.refund_id,
    amountCents: refund.amount_cents,
    madeId: refund.provider_id,
    round: refund.round,
    feeCents: await feeOf(deps, refund.restaurant_id, intentId),
  });
  if (back.state === 'needless') {
    await withdraw(deps, refund);
    return false;
  }
  if (back.state === 'pending') {
    await keepId(deps, refund, back.refundId);
    return false;
  }
  const isDone = await finish(deps, refund, { id: back.refundId, cents: back.refundedCents });
  crashPoint('after-refund-commit');
  return isDone;
}

/** The platform's share of a payment, in cents. */
async function feeOf(deps: Deps, restaurantId: string, intentId: string): Promise<Cents> {
  const row = await deps.db
    .selectFrom('payments')
    .select('fee_cents')
    .where('restaurant_id', '=', restaurantId)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row?.fee_cents ?? 0;
}

async function keepId(deps: Deps, refund: OrderRefundRow, providerId: string): Promise<void> {
  await move(deps, refund, { provider_id: providerId });
}

async function withdraw(deps: Deps, refund: OrderRefundRow): Promise<void> {
  await move(deps, refund, { state: 'undone' });
}

async function move(
  deps: Deps,
  { restaurant_id, refund_id }: OrderRefundRow,
  to: { state?: string; provider_id?: string; fault?: string; round?: number },
): Promise<void> {
  await deps.db
    .updateTable('order_refunds')
    .set(to)
    .where('restaurant_id', '=', restaurant_id)
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'due')
    .execute();
}

async function tell(deps: Deps, refund: OrderRefundRow, fault: CardFault): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId, tries, amount_cents: cents, round } = refund;
  const fields = { restaurantId, orderId, cents, tries, reason: fault.message };
  const code = fault.code ?? fault.kind;
  if (!isGivenUp(tries, fault) && !FINAL.includes(fault.code)) {
    // a clear refusal would be repeated under its key for ever; without an answer the key has to stay
    const next = fault.kind === 'unavailable' ? round : round + 1;
    await move(deps, refund, { fault: code, round: next });
    deps.log.error(fields, 'a refund failed and will be tried again');
    return;
  }
  await move(deps, refund, { state: 'failed', fault: code });
  deps.log.error({ alert: 'refund-given-up', ...fields }, 'a refund was given up: the kitchen is told');
}

/**
 * Marks a refund as done, notes it on the order and queues the customer's mail, all in one transaction.
 * @param made the refund at the provider, and what of the payment is back; null of cash
 * @returns false when it was done before.
 */
async function finish(
  deps: Deps,
  refund: OrderRefundRow,
  made: { id: string; cents: Cents } | null,
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    const order = await lockOrder(trx, refund);
    const { numUpdatedRows } = await trx
      .updateTable('order_refunds')
      .set({ state: 'done', fault: null, provider_id: made?.id ?? null, done_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', refund.restaurant_id)
      .where('refund_id', '=', refund.refund_id)
      .where('state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (made) await noteRefunded(trx, order, made.cents);
    await queueMail(deps, trx, {
      restaurant: {
        restaurantId: order.restaurant_id,
        document: await restaurantDocument(trx, order.restaurant_id),
      },
      recipient: order.email,
      language: languageOf(order.language),
      // one that came back and was sent again is told again
      dedupeKey: `given back ${refund.refund_id} ${refund.round}`,
      content: {
        kind: made ? 'refundByCard' : 'refundInCash',
        orderNumber: order.order_number,
        amountCents: refund.amount_cents,
        reason: refund.reason,
        note: refund.note,
      },
    });
    return true;
  });
}
