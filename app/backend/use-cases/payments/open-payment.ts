import { createHash } from 'node:crypto';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { returnProofOf } from '#app/backend/use-cases/orders/return-proof.ts';
import { RETURN_PROOF } from '#app/domain/order/return-proof.ts';
import {
  type CardCalls,
  CardFault,
  type HostedPage,
  type NewPayment,
  orderDescription,
  type PaymentReading,
  SPENT_KEY,
} from '#app/third-party/stripe/card-provider.ts';
import { applyReading, checkReading, mismatch } from './apply-reading.ts';
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
import { closeAttempt } from './close-attempt.ts';

/**
 * How the customer wants to pay: on our own page, or on the provider's page, which returns to these
 * addresses.
 */
export type Wanted =
  | { kind: 'intent' }
  | ({ kind: 'session' } & Pick<HostedPage, 'successUrl' | 'cancelUrl'>);

/**
 * The provider's page closes this long (ms) after its attempt began. Stripe requires at least 30 minutes from
 * the call, and an order waits for 30 minutes, in which the call may be repeated.
 */
const PAGE_MS = 61 * 60_000;
/** A way back proves its order for so long after the page has ended, ms: somebody may have paid at the last moment. */
const PROVEN_AFTER_MS = 15 * 60_000;
/** The addresses that Stripe accepts. For any other it asks the customer. */
const PLAIN_EMAIL = /^[\w.+-]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * The one payment through which an order can be paid now: the open one, or a new one. When the open one is of
 * the other kind (form or page), it is closed first, so that an order never has two. The same call again
 * gives the same payment.
 * @returns the order as it is now, without a reading when it no longer waits for its payment.
 * @throws CardFault, PaymentBusy, PaymentMismatch, or a Refusal when the provider declines.
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

/** Creates the attempt's payment at the provider, always with the same idempotency key, and keeps its id. */
async function makePayment(
  deps: Deps,
  cards: CardCalls,
  order: OrderRow,
  attempt: Attempt,
  wanted: Wanted,
): Promise<PaymentReading> {
  const made = await make(cards, order, attempt, wanted).catch(async (error: unknown) => {
    if (!(error instanceof CardFault) || error.kind === 'unavailable') throw error;
    // this key will never create a payment, so nobody can pay this attempt: the next try is a new attempt
    if (await moveAttempt(deps.db, attempt, { state: 'failed' }, deps.now()))
      deps.metrics.count('store_payments_total', { outcome: 'failed' });
    // try again at once if only the key was spent; the new attempt has a new key, so this happens once
    if (error.code === SPENT_KEY) throw new LostRace();
    throw unanswered('open');
  });
  crashPoint('after-pi-create');
  await checkReading(deps, attempt, made);
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
    description: orderDescription(order.order_number),
  };
  if (wanted.kind === 'intent') return cards.createIntent(payment);
  const expiresAt = new Date(Date.parse(attempt.created_utc) + PAGE_MS);
  const proof = returnProofOf(order, new Date(expiresAt.getTime() + PROVEN_AFTER_MS));
  const [successUrl, cancelUrl] = [wanted.successUrl, wanted.cancelUrl].map((url) =>
    withProof(url, proof),
  ) as [string, string];
  // Stripe refuses other addresses under the same key, so they are part of it; nobody knows the page made
  // before
  const addresses = createHash('sha256').update(`${successUrl}\n${cancelUrl}`).digest('hex').slice(0, 16);
  const page: HostedPage = {
    successUrl,
    cancelUrl,
    email: PLAIN_EMAIL.test(order.email) ? order.email : null,
    expiresAt,
  };
  return cards.createSession({ ...payment, key: `${payment.key}-session-${addresses}` }, page);
}

/** A way back that proves its order in a browser that did not place it. */
function withProof(address: string, proof: string): string {
  const url = new URL(address);
  url.searchParams.set(RETURN_PROOF, proof);
  return url.href;
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
    await mismatch(deps, attempt, 'is not in its account');
    if (await moveAttempt(deps.db, attempt, { state: 'failed' }, deps.now()))
      deps.metrics.count('store_payments_total', { outcome: 'failed' });
    throw new LostRace();
  });
  const now = (await applyReading(deps, attempt, reading)) ?? order;
  if (awaitsPayment(now) && reading.state !== 'open') throw new PaymentBusy();
  return { order: now, reading };
}

/**
 * Replaces a closed attempt by a new one.
 * @throws LostRace when another request did so first.
 */
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

/**
 * Closes a payment whose attempt was given up while it was created. Nobody knows its secret, so this is only
 * tidying.
 */
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
