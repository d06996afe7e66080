import { sql } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRefundRow } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { nameOrder } from '#app/backend/use-cases/orders/name-order.ts';
import { restaurantDocument } from '#app/backend/use-cases/payments/apply-reading.ts';
import { findAttempt, lockOrder } from '#app/backend/use-cases/payments/attempts.ts';
import {
  isGivenUp,
  LONGEST_WAIT_MS,
  nextTryUtc,
  RETURNED,
} from '#app/backend/use-cases/payments/give-back.ts';
import { lowerRefunded, refundedCents } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendRound } from '#app/backend/use-cases/payments/send-round.ts';
import { queueWebhooks } from '#app/backend/use-cases/webhooks/queue-webhooks.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { languageOf } from '#app/locales/languages.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { makeGood } from './make-good.ts';
import { partByHand } from './part-by-hand.ts';
import { type ClaimedRefund, type GivenDone, paymentOf, type RefundKind, SHARED } from './refund-kind.ts';
import { tellFailed } from './tell-failed.ts';
import { wholePayment } from './whole-payment.ts';

const CALLS_MS = 8_000;
const BATCH = 50;

/**
 * Sends the refunds of whole payments that are due to the customers' cards. A failed refund is tried again after
 * growing waits, and logged. Its order stays cancelled in any case.
 * @param mayGoOn false ends the round after the refund under way
 * @returns how many were done.
 */
export async function sendRefunds(deps: Deps, mayGoOn = () => true): Promise<number> {
  return deps.cards ? sendKind(deps, wholePayment, mayGoOn) : 0;
}

/**
 * Sends the refunds by hand that can no longer be undone: by card to the provider, in cash to the books. One that
 * fails is tried again after growing waits; the kitchen is told when it is given up.
 * @param mayGoOn false ends the round after the refund under way
 * @returns how many were done.
 */
export async function sendOrderRefunds(deps: Deps, mayGoOn = () => true): Promise<number> {
  return sendKind(deps, partByHand, mayGoOn);
}

async function sendKind(deps: Deps, kind: RefundKind, mayGoOn: () => boolean): Promise<number> {
  const money = {
    due: () => dueRefunds(deps, kind),
    claim: (refund: RefundKey) => claim(deps, kind, refund),
    send: (refund: ClaimedRefund) => send(deps, kind, refund),
    tell: (refund: ClaimedRefund, fault: CardFault) => tell(deps, kind, refund, fault),
  };
  const done = await sendRound(money, mayGoOn);
  if (done > 0) for (const job of ['send-mail', 'send-webhooks'] as const) deps.wake(job);
  return done;
}

type RefundKey = Pick<OrderRefundRow, 'restaurant_id' | 'refund_id' | 'tries'>;

async function dueRefunds({ db, now }: Deps, { table }: RefundKind): Promise<RefundKey[]> {
  return (
    db
      .selectFrom(table)
      .select(['restaurant_id', 'refund_id', 'tries'])
      // the same words as the conditions of the indexes refunds_due and order_refunds_due, so that they are used
      .where(sql<boolean>`state = 'due'`)
      // a stamp later than any wait is from before the clock was set back
      .where((where) =>
        where.or([
          where('next_try_utc', '<=', now().toISOString()),
          where('next_try_utc', '>', new Date(now().getTime() + 2 * LONGEST_WAIT_MS).toISOString()),
        ]),
      )
      .orderBy('next_try_utc')
      .limit(BATCH)
      .$call(overAll('what is due'))
      .execute()
  );
}

/** From now on one by hand is undone no more. */
async function claim(
  { db, now }: Deps,
  { table }: RefundKind,
  { restaurant_id, refund_id, tries }: RefundKey,
): Promise<ClaimedRefund | null> {
  const claimed = await db
    .updateTable(table)
    .set({ tries: tries + 1, next_try_utc: nextTryUtc(now(), tries) })
    .where('restaurant_id', '=', restaurant_id)
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'due')
    .where('tries', '=', tries)
    .returning(SHARED)
    .executeTakeFirst();
  return claimed ?? null;
}

/** @returns true when the money is back, as the payment itself shows, or is noted as cash */
async function send(deps: Deps, kind: RefundKind, refund: ClaimedRefund): Promise<boolean> {
  const payment = paymentOf(refund);
  const given = payment
    ? await kind.give(deps, cardsOf(deps), refund, payment)
    : ({ state: 'done', refundId: null, refundedCents: 0, givenCents: refund.amount_cents } as const);
  if (given.state === 'needless') {
    await move(deps.db, kind, refund, { state: 'undone' });
    return false;
  }
  if (given.state === 'pending') {
    // from now on it is read, not made again
    await move(deps.db, kind, refund, { provider_id: given.refundId, ...kind.pending(given) });
    return false;
  }
  const isDone = await finish(deps, kind, refund, given);
  if (isDone) {
    const { restaurant_id: restaurantId, order_id, amount_cents: cents } = refund;
    deps.metrics.count('store_refunds_total', { kind: kindName(kind), outcome: 'done' });
    deps.log.info({ restaurantId, order: shortId(order_id), cents }, 'a refund was made');
  }
  crashPoint('after-refund-commit');
  return isDone;
}

function kindName({ table }: RefundKind): string {
  return table === 'refunds' ? 'whole' : 'by hand';
}

function cardsOf({ cards }: Deps): CardCalls {
  if (!cards) throw new CardFault('unavailable', 'not_configured');
  return cards.within(CALLS_MS);
}

/** Changes a refund that is still due. @returns false when it is not */
async function move(
  db: Deps['db'] | Trx,
  { table }: RefundKind,
  { restaurant_id, refund_id }: ClaimedRefund,
  to: {
    state?: 'undone' | 'failed' | 'done';
    provider_id?: string | null;
  } & ReturnType<RefundKind['failed' | 'pending' | 'done']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(to)
    .where('restaurant_id', '=', restaurant_id)
    .where('refund_id', '=', refund_id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function tell(deps: Deps, kind: RefundKind, refund: ClaimedRefund, fault: CardFault): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId, tries, amount_cents: cents } = refund;
  const fields = { restaurantId, order: shortId(orderId), cents, tries, reason: fault.message };
  const isLast = isGivenUp(tries, fault) || kind.isFinal(fault);
  const kept = kind.failed(refund, fault, isLast);
  if (isLast) {
    // another server has ended it meanwhile, and told how
    if (!(await fail(deps, kind, refund, fault, kept))) return;
    deps.wake('send-mail');
    deps.metrics.count('store_refunds_total', { kind: kindName(kind), outcome: 'given-up' });
    deps.log.error({ alert: 'refund-given-up', ...(await nameOrder(deps, refund)), ...fields }, kind.givenUp);
    return;
  }
  if (Object.keys(kept).length > 0 && !(await move(deps.db, kind, refund, kept))) return;
  deps.metrics.count('store_refunds_total', { kind: kindName(kind), outcome: 'failed' });
  deps.log.error(fields, 'a refund failed and will be tried again');
}

/** Marks a refund as failed, and queues the mails about that. @returns false when it was no longer due */
async function fail(
  deps: Deps,
  kind: RefundKind,
  refund: ClaimedRefund,
  fault: CardFault,
  kept: ReturnType<RefundKind['failed']>,
): Promise<boolean> {
  const shown = fault.code === RETURNED ? await shownAtProvider(deps, refund) : null;
  return deps.transaction(async (trx) => {
    const locked = await lockOrder(trx, refund);
    const order = shown === null ? locked : await lowerRefunded(trx, locked, shown);
    const cents = await kind.owes(trx, order, refund, fault);
    if (!(await move(trx, kind, refund, { ...kept, state: 'failed' }))) return false;
    if (cents > 0)
      await tellFailed(deps, trx, order, { refundId: refund.refund_id, round: refund.round, cents });
    return true;
  });
}

/** What of the order's payment is back, where a refund that was pending came back; null where that is not known. */
async function shownAtProvider(deps: Deps, refund: ClaimedRefund): Promise<Cents | null> {
  const payment = paymentOf(refund);
  const attempt = payment && (await findAttempt(deps.db, payment.intentId));
  if (!payment || attempt?.state !== 'succeeded') return null;
  try {
    return refundedCents(await cardsOf(deps).refundsOf(payment.accountId, payment.intentId));
  } catch (error) {
    // the provider's event says it too
    if (error instanceof CardFault) return null;
    throw error;
  }
}

/**
 * Marks a refund as done, notes it on the order and queues the customer's mail, all in one transaction.
 * @returns false when it was done before, and of cash that nobody has paid any more.
 */
async function finish(
  deps: Deps,
  kind: RefundKind,
  refund: ClaimedRefund,
  given: GivenDone,
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    const order = await lockOrder(trx, refund);
    // its cash was paid as the order was handed over, and that was undone
    if (paymentOf(refund) === null && order.status !== ORDER_STATUS.delivered) {
      await move(trx, kind, refund, { state: 'undone' });
      return false;
    }
    const change = { state: 'done', provider_id: given.refundId, ...kind.done(given, deps.now()) } as const;
    if (!(await move(trx, kind, refund, change))) return false;
    await kind.note(trx, order, refund, given);
    await makeGood(trx, kind.table, refund, deps.now());
    const mail = await kind.mail(trx, order, refund, given);
    if (!mail) return true;
    const cents = 'amountCents' in mail.content ? mail.content.amountCents : refund.amount_cents;
    const byCard = paymentOf(refund) !== null;
    if (await kind.isOfOrder(trx, order, refund))
      await queueWebhooks(deps, trx, {
        order: await lockOrder(trx, refund),
        event: 'order.refunded',
        refund: { refundId: refund.refund_id, cents, byCard },
        about: mail.dedupeKey,
      });
    const document = await restaurantDocument(trx, order.restaurant_id);
    await queueMail(deps, trx, {
      restaurant: { restaurantId: order.restaurant_id, document },
      recipient: order.email,
      language: languageOf(order.language),
      ...mail,
    });
    return true;
  });
}
