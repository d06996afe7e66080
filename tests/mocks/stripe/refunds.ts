import type Stripe from 'stripe';
import { invalid, refused } from './api-error.ts';
import { type Books, newId, type Origin } from './books.ts';
import { type Call, page } from './call.ts';
import { checkNames, integerOf, metadataOf, textOf } from './params.ts';

const CREATE = ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'refund_application_fee'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

export function createRefund({ books, origin, params }: Call): Stripe.Refund {
  checkNames(params, CREATE);
  const amount = integerOf(params, 'amount', 1);
  const reason = textOf(params, 'reason');
  if (reason !== null && !REASONS.includes(reason))
    throw invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' });
  const charge = books.find(origin.account, 'charge', chargeId({ books, origin, params }), 'charge');
  if (charge.status !== 'succeeded')
    throw refused(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  if (charge.disputed)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if ((amount ?? left) > left)
    throw refused(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const refund = newRefund(charge, amount ?? left, reason, metadataOf(params), books.stamp());
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + refund.amount,
    refunded: refund.amount === left,
  };
  books.record(origin, 'refund.created', refund);
  books.record(origin, 'charge.refunded', refunded);
  return refund;
}

/** The card's bank sends a refund back, which had been made: its money is the restaurant's again. */
export function failRefund(
  books: Books,
  origin: Origin,
  refund: Stripe.Refund,
  reason: string,
): Stripe.Refund {
  const charge = books.find(origin.account, 'charge', String(refund.charge));
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: newId('txn'),
  };
  books.record(origin, 'charge.updated', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  for (const effect of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
    books.record(origin, effect, failed);
  return failed;
}

export function readRefund({ books, origin, id }: Call): Stripe.Refund {
  return books.find(origin.account, 'refund', id);
}

export function listRefunds({ books, origin, params }: Call): object {
  const { payment_intent, charge } = params;
  const found = books
    .list(origin.account, 'refund')
    .filter(
      (refund) =>
        (payment_intent === undefined || refund.payment_intent === payment_intent) &&
        (charge === undefined || refund.charge === charge),
    );
  return page(found, params, '/v1/refunds');
}

function chargeId({ books, origin, params }: Pick<Call, 'books' | 'origin' | 'params'>): string {
  const intentId = textOf(params, 'payment_intent');
  const charge = textOf(params, 'charge');
  if (charge !== null) return charge;
  if (intentId === null)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = books.find(origin.account, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded')
    throw refused(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  return String(intent.latest_charge);
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
  created: number,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
