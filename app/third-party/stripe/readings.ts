import type Stripe from 'stripe';
import { CardFault, type PaymentReading, type PaymentState, type RefundReading } from './card-provider.ts';

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

/** An intent as we understand it, read with its latest charge. @throws CardFault 'unavailable' when it is no intent at all. */
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
    clientSecret: intent.client_secret ?? null,
    url: null,
  };
}

/** A session likewise, read with its intent and that one's latest charge. */
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
      : { receivedCents: 0, refundedCents: 0, intentId: idOf(session.payment_intent), card: null }),
    clientSecret: null,
    url: session.url ?? null,
  };
}

/** A refund as we understand it; what is neither done nor failed is pending. */
export function refundReading(refund: Stripe.Refund): RefundReading {
  if (typeof refund.id !== 'string') throw new CardFault('unavailable', 'no_refund');
  return { id: refund.id, state: REFUND_STATES[refund.status ?? ''] ?? 'pending' };
}

/** A page that is still open may already be taking the money: then there is something to wait for. */
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
): Pick<PaymentReading, 'receivedCents' | 'refundedCents' | 'intentId' | 'card'> {
  const charge = expanded(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  return {
    receivedCents: intent.amount_received ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    intentId: intent.id,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
  };
}

/** A part that was asked for whole; null when there is none, or only its id came. */
function expanded<T extends object>(part: T | string | null | undefined): T | null {
  return part !== null && typeof part === 'object' ? part : null;
}

function idOf(part: { id: string } | string | null): string | null {
  return typeof part === 'string' ? part : (part?.id ?? null);
}
