import type Stripe from 'stripe';
import { ApiError, invalid, refused } from './api-error.ts';
import type { Origin } from './books.ts';
import { type Call, page } from './call.ts';
import { cardOf } from './cards.ts';
import type { Params } from './form-body.ts';
import { checkAmounts, type IntentWish, newIntent } from './new-intent.ts';
import { checkNames, integerOf, mapOf, metadataOf, requiredInteger, requiredText, textOf } from './params.ts';
import { payIntent } from './pay-intent.ts';

const CREATE =
  `amount currency application_fee_amount automatic_payment_methods allowed_payment_method_types metadata description
  receipt_email statement_descriptor_suffix capture_method confirm payment_method payment_method_data return_url`.split(
    /\s+/,
  );
const CONFIRM =
  `payment_method payment_method_data return_url use_stripe_sdk receipt_email expected_payment_method_type
  payment_user_agent referrer client_attribution_metadata`.split(/\s+/);
const CANCELLABLE = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

export function createIntent(call: Call): Stripe.PaymentIntent {
  const { books, origin, params } = call;
  checkNames(params, CREATE);
  const wish: IntentWish = {
    amount: requiredInteger(params, 'amount', 1),
    currency: requiredText(params, 'currency'),
    fee: integerOf(params, 'application_fee_amount', 1),
    metadata: metadataOf(params),
    description: textOf(params, 'description'),
    receiptEmail: textOf(params, 'receipt_email'),
    isAutomatic: mapOf(params, 'automatic_payment_methods').enabled === 'true',
  };
  checkAmounts(origin, wish);
  const intent = newIntent(origin, wish, books.stamp());
  books.record(origin, 'payment_intent.created', intent);
  return params.confirm === 'true' ? pay(call, intent) : intent;
}

export function readIntent({ books, origin, params, id, isPublic }: Call): Stripe.PaymentIntent {
  const intent = books.find(origin.account, 'payment_intent', id, 'intent');
  if (isPublic) checkSecret(intent, params);
  return intent;
}

export function listIntents({ books, origin, params }: Call): object {
  const { gte, gt, lte, lt } = mapOf(params, 'created');
  const found = books
    .list(origin.account, 'payment_intent')
    .filter(
      ({ created }) =>
        (gte === undefined || created >= Number(gte)) &&
        (gt === undefined || created > Number(gt)) &&
        (lte === undefined || created <= Number(lte)) &&
        (lt === undefined || created < Number(lt)),
    );
  return page(found, params, '/v1/payment_intents');
}

export function confirmIntent(call: Call): Stripe.PaymentIntent {
  checkNames(call.params, CONFIRM);
  return pay(call, readIntent(call));
}

export function cancelIntent({ books, origin, params, id }: Call): Stripe.PaymentIntent {
  checkNames(params, ['cancellation_reason']);
  const reason = textOf(params, 'cancellation_reason');
  if (reason !== null && !REASONS.includes(reason))
    throw invalid(`Invalid cancellation_reason: must be one of ${REASONS.join(', ')}`, {
      param: 'cancellation_reason',
    });
  const intent = books.find(origin.account, 'payment_intent', id, 'intent');
  const isOfSession = books
    .list(origin.account, 'checkout.session')
    .some(({ payment_intent }) => payment_intent === id);
  if (isOfSession)
    throw refused(
      'You cannot cancel the PaymentIntent of a Checkout Session. Expire the Checkout Session instead.',
      {
        payment_intent: intent,
      },
    );
  if (!CANCELLABLE.includes(intent.status))
    throw refused(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELLABLE.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  return markCancelled({ books, origin }, intent, reason);
}

export function markCancelled(
  { books, origin }: { books: Call['books']; origin: Origin },
  intent: Stripe.PaymentIntent,
  reason: string | null,
): Stripe.PaymentIntent {
  const cancelled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: books.stamp(),
    cancellation_reason: reason,
    next_action: null,
  };
  books.record(origin, 'payment_intent.canceled', cancelled);
  return cancelled;
}

function pay({ books, origin, params, url }: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const redirect = { page: `${url}/authenticate/${intent.id}`, returnUrl: textOf(params, 'return_url') };
  return payIntent(books, origin, intent, cardOf(params), redirect);
}

/** A publishable key opens an intent only together with its secret. */
function checkSecret(intent: Stripe.PaymentIntent, params: Params): void {
  if (params.client_secret === intent.client_secret) return;
  const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message,
    param: 'client_secret',
  });
}
