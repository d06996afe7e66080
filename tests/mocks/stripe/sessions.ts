import type Stripe from 'stripe';
import { invalid, refused } from './api-error.ts';
import type { Books, Origin } from './books.ts';
import { type Call, page } from './call.ts';
import type { Card } from './cards.ts';
import { markCancelled } from './intents.ts';
import type { KeptSession } from './ledger.ts';
import { newIntent } from './new-intent.ts';
import { newSession } from './new-session.ts';
import { payIntent } from './pay-intent.ts';

export function createSession({ books, origin, params, url }: Call): KeptSession {
  const session = newSession(origin, params, books.stamp(), url);
  books.record(origin, 'checkout.session.created', session);
  return session;
}

export function readSession({ books, origin, id }: Call): KeptSession {
  return expireIfLate(books, origin, books.find(origin.account, 'checkout.session', id, 'session'));
}

export function listSessions({ books, origin, params }: Call): object {
  const { payment_intent, status } = params;
  const found = books
    .list(origin.account, 'checkout.session')
    .filter(
      (session) =>
        (payment_intent === undefined || session.payment_intent === payment_intent) &&
        (status === undefined || session.status === status),
    );
  return page(found, params, '/v1/checkout/sessions');
}

export function expireSession(call: Call): KeptSession {
  const session = readSession(call);
  if (session.status !== 'open')
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return expire(call.books, call.origin, session);
}

/**
 * What the hosted page does with the card it was given: the session's intent, made with the first try, is paid.
 * @returns the session and its intent, which may still want its customer's proof.
 * @throws ApiError 402 for a declined card, 400 when the session is no longer open.
 */
export function paySession(
  books: Books,
  origin: Origin,
  session: KeptSession,
  card: Card,
  url: string,
): { session: KeptSession; intent: Stripe.PaymentIntent } {
  if (session.status !== 'open') throw invalid(`This Checkout Session has a status of ${session.status}.`);
  let tried = session;
  if (session.payment_intent === null) {
    const made = newIntent(origin, session.intentWish, books.stamp());
    books.record(origin, 'payment_intent.created', made);
    tried = { ...session, payment_intent: made.id };
    books.record(origin, 'checkout.session.updated', tried);
  }
  const unpaid = books.find(origin.account, 'payment_intent', String(tried.payment_intent));
  const redirect = { page: `${url}/authenticate/${unpaid.id}`, returnUrl: `${url}/pay/${session.id}` };
  const intent = payIntent(books, origin, unpaid, card, redirect);
  if (intent.status === 'requires_action') return { session: tried, intent };
  return { session: complete(books, origin, tried, intent), intent };
}

/** Completes the session of an intent that its customer has proved; nothing when it has none. */
export function completeSessionOf(books: Books, origin: Origin, intent: Stripe.PaymentIntent): void {
  const session = books
    .list(origin.account, 'checkout.session')
    .find((one) => one.payment_intent === intent.id && one.status === 'open');
  if (session && intent.status === 'succeeded') complete(books, origin, session, intent);
}

function complete(
  books: Books,
  origin: Origin,
  session: KeptSession,
  intent: Stripe.PaymentIntent,
): KeptSession {
  const completed: KeptSession = {
    ...session,
    status: 'complete',
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    url: null,
  };
  books.record(origin, 'checkout.session.completed', completed);
  return completed;
}

function expireIfLate(books: Books, origin: Origin, session: KeptSession): KeptSession {
  if (session.status !== 'open' || session.expires_at > books.stamp()) return session;
  return expire(books, origin, session);
}

function expire(books: Books, origin: Origin, session: KeptSession): KeptSession {
  const expired: KeptSession = { ...session, status: 'expired', url: null };
  if (session.payment_intent !== null) {
    const intent = books.find(origin.account, 'payment_intent', String(session.payment_intent));
    if (intent.status !== 'succeeded') markCancelled({ books, origin }, intent, 'expired');
  }
  books.record(origin, 'checkout.session.expired', expired);
  return expired;
}

/** Closes the sessions whose time is over, in every account. */
export function expireLateSessions(books: Books): void {
  for (const [account, sessions] of books.everywhere('checkout.session'))
    for (const session of sessions)
      expireIfLate(books, { account, requestId: null, idempotencyKey: null }, session);
}
