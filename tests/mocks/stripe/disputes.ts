import type Stripe from 'stripe';
import { type Books, newId, type Origin } from './books.ts';
import { type Call, page } from './call.ts';
import { checkNames } from './params.ts';

/** Stripe gives a restaurant about so long to answer a dispute, in seconds. */
const ANSWER_SECONDS = 7 * 24 * 60 * 60;

export type DisputeWish = { intent: string; reason?: string };

/** A customer's bank takes a payment back; the restaurant is asked for its side. */
export function openDispute(
  books: Books,
  origin: Origin,
  { intent: id, reason = 'fraudulent' }: DisputeWish,
): Stripe.Dispute {
  const intent = books.find(origin.account, 'payment_intent', id, 'intent');
  const charge = books.find(origin.account, 'charge', String(intent.latest_charge));
  const dispute = newDispute(charge, reason, books.stamp());
  books.record(origin, 'charge.updated', { ...charge, disputed: true });
  books.record(origin, 'charge.dispute.created', dispute);
  books.record(origin, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** What the bank decides in the end: won or lost, as the restaurant sees it. */
export function closeDispute(
  books: Books,
  origin: Origin,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  const closed: Stripe.Dispute = { ...dispute, status };
  books.record(origin, 'charge.dispute.closed', closed);
  return closed;
}

export function listDisputes({ books, origin, params }: Call): Stripe.ApiList<Stripe.Dispute> {
  checkNames(params, ['limit', 'starting_after', 'payment_intent']);
  return page(books.list(origin.account, 'dispute'), params, '/v1/disputes');
}

export function readDispute({ books, origin, id }: Call): Stripe.Dispute {
  return books.find(origin.account, 'dispute', id);
}

function newDispute(charge: Stripe.Charge, reason: string, created: number): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: created + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}
