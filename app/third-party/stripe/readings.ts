import type Stripe from 'stripe';
import {
  type CardEvent,
  CardFault,
  type DisputeReading,
  describedNumber,
  type PaymentReading,
  type PaymentState,
  type RefundReading,
} from './card-provider.ts';

const INTENT_STATES: Partial<Record<string, PaymentState>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};
const REFUND_STATES: Partial<Record<string, RefundReading['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Reads an intent, with its latest charge.
 * @throws CardFault 'unavailable' when it is not an intent
 */
export function intentReading(intent: Stripe.PaymentIntent): PaymentReading {
  if (typeof intent.id !== 'string' || typeof intent.status !== 'string' || typeof intent.amount !== 'number')
    throw new CardFault('unavailable', 'no_intent');
  return {
    kind: 'intent',
    id: intent.id,
    state: INTENT_STATES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    ...metadataReading(intent.metadata),
    ...moneyReading(intent),
    orderNumber: describedNumber(intent.description),
    clientSecret: intent.client_secret ?? null,
    url: null,
  };
}

/** Reads a session, with its intent and that one's latest charge. */
export function sessionReading(session: Stripe.Checkout.Session): PaymentReading {
  if (typeof session.id !== 'string' || typeof session.amount_total !== 'number')
    throw new CardFault('unavailable', 'no_session');
  const intent = expanded(session.payment_intent);
  return {
    kind: 'session',
    id: session.id,
    state: sessionState(session, intent),
    amountCents: session.amount_total,
    currency: session.currency ?? '',
    ...metadataReading(session.metadata),
    ...(intent
      ? moneyReading(intent)
      : {
          receivedCents: 0,
          refundedCents: 0,
          feeCents: 0,
          intentId: idOf(session.payment_intent),
          card: null,
        }),
    orderNumber: describedNumber(intent?.description),
    clientSecret: null,
    url: session.url ?? null,
  };
}

/** Reads a refund; one that is neither done nor failed is pending. */
export function refundReading(refund: Stripe.Refund): RefundReading {
  const { id, amount, status, metadata } = refund;
  if (typeof id !== 'string' || typeof amount !== 'number') throw new CardFault('unavailable', 'no_refund');
  const ownId = metadata?.refundId ?? null;
  return { id, state: REFUND_STATES[status ?? ''] ?? 'pending', amountCents: amount, ownId };
}

/** Reads a dispute. @throws CardFault 'unavailable' when it is not one */
export function disputeReading(dispute: Stripe.Dispute): DisputeReading {
  const { id, amount, status, reason, payment_intent, evidence_details: evidence } = dispute;
  if (typeof id !== 'string' || typeof amount !== 'number' || typeof status !== 'string')
    throw new CardFault('unavailable', 'no_dispute');
  const answerBy = evidence?.due_by ?? null;
  return {
    id,
    intentId: idOf(payment_intent),
    amountCents: amount,
    reason: reason ?? '',
    status,
    answerByUtc: answerBy === null ? null : new Date(answerBy * 1000).toISOString(),
  };
}

/** Reads a page of a list, with what comes after it. @throws CardFault 'unavailable' when it is not a list */
export function pageReading<T extends { id: string }>(
  list: Stripe.ApiList<T>,
): { data: T[]; next: string | null } {
  if (!Array.isArray(list.data)) throw new CardFault('unavailable', 'no_list');
  return { data: list.data, next: list.has_more ? (list.data.at(-1)?.id ?? null) : null };
}

/** A session that is still open may already be taking the money: then the payment is processing. */
function sessionState(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentState {
  if (session.status === 'expired') return 'cancelled';
  if (session.status === 'complete')
    return session.payment_status === 'paid' && intent?.status === 'succeeded' ? 'succeeded' : 'processing';
  const isBeingPaid = intent !== null && !['open', 'cancelled'].includes(INTENT_STATES[intent.status] ?? '');
  return session.status === 'open' && !isBeingPaid ? 'open' : 'processing';
}

function metadataReading(
  metadata: Stripe.Metadata | null,
): Pick<PaymentReading, 'orderId' | 'clientId' | 'attempt'> {
  const { orderId = null, clientId = null, attempt } = (metadata ?? {}) as Partial<Record<string, string>>;
  return {
    orderId,
    clientId,
    attempt: attempt !== undefined && /^\d+$/.test(attempt) ? Number(attempt) : null,
  };
}

function moneyReading(
  intent: Stripe.PaymentIntent,
): Pick<PaymentReading, 'receivedCents' | 'refundedCents' | 'feeCents' | 'intentId' | 'card'> {
  const charge = expanded(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  return {
    receivedCents: intent.amount_received ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    feeCents: intent.application_fee_amount ?? 0,
    intentId: intent.id,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
  };
}

/** A part that was requested in full; null when it is missing or only its id came. */
function expanded<T extends object>(part: T | string | null | undefined): T | null {
  return part !== null && typeof part === 'object' ? part : null;
}

function idOf(part: { id: string } | string | null): string | null {
  return typeof part === 'string' ? part : (part?.id ?? null);
}

const BELONG_TO_INTENT: unknown[] = ['charge', 'refund', 'dispute'];
/** Types of events that are about a connected account itself, also about its people and its banks. */
const OF_ACCOUNT = /^(account|capability|person)\./;
const THIN_OF_ACCOUNT = /^v2\.core\.account[.[]/;

/** The parts of an event's object that say what it is about; nothing else in it is trusted. */
type Subject = {
  object?: unknown;
  id?: unknown;
  payment_intent?: unknown;
  metadata?: { orderId?: unknown; clientId?: unknown } | null;
};

/**
 * Where an event says to look. The event itself may be late, repeated or out of order.
 * @throws TypeError when it has not the shape of an event.
 */
export function cardEvent(event: Stripe.Event | ThinEvent): CardEvent {
  if (event.object === 'v2.core.event') return thinEvent(event);
  const { id, type, account, data } = event;
  const subject = data.object as Subject;
  const { orderId, clientId } = subject.metadata ?? {};
  return {
    id,
    type,
    accountId: account ?? null,
    target: targetOf(subject),
    named: typeof orderId === 'string' && typeof clientId === 'string' ? { orderId, clientId } : null,
    ...(subject.object === 'refund' && typeof subject.id === 'string' && { refundId: subject.id }),
    ...(subject.object === 'dispute' && typeof subject.id === 'string' && { disputeId: subject.id }),
    ...(account && OF_ACCOUNT.test(type) && { isAboutAccount: true }),
  };
}

/** An event that names its object and does not bring it. */
export type ThinEvent = {
  object: 'v2.core.event';
  id: string;
  type: string;
  context?: unknown;
  related_object?: { id?: unknown } | null;
};

function thinEvent({ id, type, context, related_object: related }: ThinEvent): CardEvent {
  if (typeof id !== 'string' || typeof type !== 'string') throw new TypeError('no event');
  // of an account its id is all that is needed, and the endpoint of these events may send thin ones alone
  if (THIN_OF_ACCOUNT.test(type) && typeof related?.id === 'string')
    return { id, type, accountId: related.id, target: null, named: null, isAboutAccount: true };
  const accountId = typeof context === 'string' ? context : null;
  return { id, type, accountId, target: null, named: null, isThin: true };
}

/** Charges, refunds and disputes belong to an intent. */
function targetOf({ object, id, payment_intent }: Subject): CardEvent['target'] {
  if (object === 'payment_intent' && typeof id === 'string') return { kind: 'intent', id };
  if (object === 'checkout.session' && typeof id === 'string') return { kind: 'session', id };
  if (BELONG_TO_INTENT.includes(object) && typeof payment_intent === 'string')
    return { kind: 'intent', id: payment_intent };
  return null;
}
