import type Stripe from 'stripe';
import type { CardEvent } from './card-provider.ts';

/** The parts of an event's object that say what it is about; all else in it is not believed. */
type Subject = {
  object?: unknown;
  id?: unknown;
  payment_intent?: unknown;
  metadata?: { orderId?: unknown; clientId?: unknown } | null;
};

/** Where an event says to look. The event itself may be late, doubled or out of order. */
export function cardEvent({ id, type, account, data }: Stripe.Event): CardEvent {
  const subject = data.object as Subject;
  const { orderId, clientId } = subject.metadata ?? {};
  return {
    id,
    type,
    accountId: account ?? null,
    target: targetOf(subject),
    named: typeof orderId === 'string' && typeof clientId === 'string' ? { orderId, clientId } : null,
  };
}

/** Charges and refunds are about the intent that they belong to. */
function targetOf({ object, id, payment_intent }: Subject): CardEvent['target'] {
  if (object === 'payment_intent' && typeof id === 'string') return { kind: 'intent', id };
  if (object === 'checkout.session' && typeof id === 'string') return { kind: 'session', id };
  if ((object === 'charge' || object === 'refund') && typeof payment_intent === 'string')
    return { kind: 'intent', id: payment_intent };
  return null;
}
