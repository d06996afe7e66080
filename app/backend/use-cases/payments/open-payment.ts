import { createHash } from 'node:crypto';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import {
  type CardCalls,
  CardFault,
  type HostedPage,
  type NewPayment,
  type PaymentReading,
  SPENT_KEY,
} from '#app/third-party/stripe/card-provider.ts';
import { applyReading } from './apply-reading.ts';
import {
  type Attempt,
  attemptsOf,
  awaitsPayment,
  insertAttempt,
  isLive,
  liveAttempt,
  lockOrder,
  moveAttempt,
  type OrderRef,
  targetOf,
} from './attempts.ts';
import { PaymentBusy, unanswered } from './card-refusals.ts';
import { checkReading, mismatch } from './check-reading.ts';
import { closeAttempt } from './close-attempt.ts';

/** How the customer wants to pay: on our own page, or on the provider's, which comes back to these addresses. */
export type Wanted =
  | { kind: 'intent' }
  | ({ kind: 'session' } & Pick<HostedPage, 'successUrl' | 'cancelUrl'>);

/** A page at the provider closes by itself so long after its attempt began: never less than Stripe's 30 minutes ahead, as long as the order waits. */
const PAGE_MS = 61 * 60_000;
/** Stripe takes no other address; without one it asks the customer. */
const PLAIN_EMAIL = /^[\w.+-]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * The one payment through which an order can be paid now: the open one, or a new one in its place (B-PAY-01, B-PAY-09).
 * Of two kinds the other is closed first, so that an order never has two. Asked again it gives the same payment.
 * @returns the order as it is now; without a reading when it no longer waits for its money.
 * @throws CardFault, PaymentBusy, PaymentMismatch, or a Refusal when the provider will not do it.
 */
export async function openPayment(
  deps: Deps,
  cards: CardCalls,
  ref: OrderRef,
  wanted: Wanted,
): Promise<{ order: OrderRow; reading: PaymentReading | null }> {
  return untilUncontested(async () => {
    const order = await findOrder(deps.db, ref.restaurant_id, ref.order_id);
    if (!order) throw orderNotFound();
    if (!awaitsPayment(order)) return { order, reading: null };
    const live = await liveAttempt(deps.db, ref);
    if (live?.kind === wanted.kind && live.state === 'creating')
      return { order, reading: await makePayment(deps, cards, order, live, wanted) };
    if (live?.kind === wanted.kind && live.state === 'open') return readPayment(deps, cards, order, live);
    const closed = live && (await closeAttempt(deps, cards, live));
    if (closed?.became !== 'paid') await switchAttempt(deps, ref, closed?.attempt ?? null, wanted.kind);
    throw new LostRace();
  });
}

/** Makes the payment of an attempt, with the same key however often, and keeps its id. */
async function makePayment(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  attempt: Attempt,
  wanted: Wanted,
): Promise<PaymentReading> {
  const made = await make(cards, order, attempt, wanted).catch(async (error: unknown) => {
    if (!(error instanceof CardFault) || error.kind === 'unavailable') throw error;
    // with this key it will never be made, and nobody can pay what may have been made: the next try is another attempt
    await moveAttempt(deps.db, attempt, { state: 'failed' }, deps.now());
    // and made at once where only the key was spoilt: its own key is new, so this happens once
    if (error.code === SPENT_KEY) throw new LostRace();
    throw unanswered('open');
  });
  crashPoint('after-pi-create');
  checkReading(deps, attempt, made);
  const kept = { state: 'open', provider_id: made.id, intent_id: made.intentId };
  const isKept = await moveAttempt(deps.db, attempt, kept, deps.now());
  crashPoint('after-pi-stored');
  if (isKept) return made;
  await closeUnlessKept(deps, cards, attempt, made);
  throw new LostRace();
}

async function make(
  cards: CardCalls,
  order: OrderRow,
  attempt: Attempt,
  wanted: Wanted,
): Promise<PaymentReading> {
  const payment: NewPayment = {
    accountId: attempt.account_id,
    key: `${order.order_id}-${attempt.attempt}`,
    amountCents: attempt.amount_cents,
    feeCents: attempt.fee_cents,
    currency: attempt.currency,
    orderId: order.order_id,
    clientId: order.restaurant_id,
    attempt: attempt.attempt,
    description: `Order ${order.order_number}`,
  };
  if (wanted.kind === 'intent') return cards.createIntent(payment);
  const { successUrl, cancelUrl } = wanted;
  // other addresses are another request, which Stripe refuses under the same key; the page made before is known to nobody
  const addresses = createHash('sha256').update(`${successUrl}\n${cancelUrl}`).digest('hex').slice(0, 16);
  const page: HostedPage = {
    successUrl,
    cancelUrl,
    email: PLAIN_EMAIL.test(order.email) ? order.email : null,
    expiresAt: new Date(Date.parse(attempt.created_utc) + PAGE_MS),
  };
  return cards.createSession({ ...payment, key: `${payment.key}-session-${addresses}` }, page);
}

async function readPayment(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  attempt: Attempt,
): Promise<{ order: OrderRow; reading: PaymentReading | null }> {
  const target = targetOf(attempt);
  if (!target) throw new LostRace();
  const reading = await cards.read(target).catch(async (error: unknown) => {
    if (!(error instanceof CardFault) || error.kind !== 'missing') throw error;
    mismatch(deps, attempt, 'is not in its account');
    await moveAttempt(deps.db, attempt, { state: 'failed' }, deps.now());
    throw new LostRace();
  });
  const now = (await applyReading(deps, attempt, reading)) ?? order;
  if (awaitsPayment(now) && reading.state !== 'open') throw new PaymentBusy();
  return { order: now, reading };
}

/** Puts the next attempt in the place of one that is closed. @throws LostRace when another came first. */
async function switchAttempt(
  deps: Deps,
  ref: OrderRef,
  closed: Attempt | null,
  kind: Wanted['kind'],
): Promise<void> {
  await deps.transaction(async (trx) => {
    const now = deps.now();
    const order = await lockOrder(trx, ref);
    const attempts = await attemptsOf(trx, ref);
    const last = attempts.at(-1);
    const live = attempts.find(isLive);
    if (!awaitsPayment(order) || !last || live?.attempt !== closed?.attempt) throw new LostRace();
    if (closed && !(await moveAttempt(trx, closed, { state: 'cancelled' }, now))) throw new LostRace();
    const { account_id, amount_cents, fee_cents, currency } = last;
    const next = { attempt: last.attempt + 1, kind, account_id, amount_cents, fee_cents, currency };
    await insertAttempt(trx, order, next, now);
  });
  crashPoint('after-switch-commit');
}

/** A payment made for an attempt that was given up meanwhile: nobody knows its secret, so closing it is only tidy. */
async function closeUnlessKept(
  deps: Deps,
  cards: CardCalls,
  attempt: Attempt,
  { kind, id }: PaymentReading,
): Promise<void> {
  const now = (await attemptsOf(deps.db, attempt)).find((one) => one.attempt === attempt.attempt);
  if (now?.provider_id === id) return;
  await cards.close({ kind, accountId: attempt.account_id, id }).catch(() => undefined);
}
