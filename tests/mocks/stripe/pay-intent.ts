import type Stripe from 'stripe';
import { ApiError, refused } from './api-error.ts';
import type { Books, Origin } from './books.ts';
import { type Card, type Decline, declineError, newPaymentMethod, outcomeOf } from './cards.ts';
import { makeCharge } from './charges.ts';

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose another and try again.',
};

/** Where a customer is sent to prove who they are, and back to. */
export type Redirect = { page: string; returnUrl: string | null };

/**
 * Pays an intent with a card, as confirming does. @returns the intent as it is then: succeeded, requires_action or
 * processing. @throws ApiError 402 for a declined card, 400 when the intent's state allows no payment.
 */
export function payIntent(
  books: Books,
  origin: Origin,
  intent: Stripe.PaymentIntent,
  card: Card,
  redirect: Redirect,
): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    const why =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw refused(`You cannot confirm this PaymentIntent because ${why}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const outcome = outcomeOf(card);
  const method = newPaymentMethod(card, books.stamp());
  books.record(origin, 'payment_method.created', method);
  const tried = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  if (outcome === 'pays') return succeed(books, origin, tried);
  if (outcome === 'authenticates') {
    const asking: Stripe.PaymentIntent = {
      ...tried,
      status: 'requires_action',
      next_action: nextAction(redirect),
    };
    books.record(origin, 'payment_intent.requires_action', asking);
    return asking;
  }
  if (outcome === 'processes') {
    const processing: Stripe.PaymentIntent = { ...tried, status: 'processing' };
    books.record(origin, 'payment_intent.processing', processing);
    return processing;
  }
  const failed = fail(books, origin, tried, outcome);
  const charge = String(failed.latest_charge);
  const error = { ...declineError(outcome), charge, payment_intent: failed, payment_method: method };
  throw new ApiError(402, error, { isSaved: true });
}

/**
 * What the bank says in the end to an intent that waits for its customer or is processing.
 * @throws ApiError 400 when it waits for neither.
 */
export function finishIntent(
  books: Books,
  origin: Origin,
  intent: Stripe.PaymentIntent,
  isGood: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action' && intent.status !== 'processing')
    throw refused(`This PaymentIntent has a status of ${intent.status}.`, { payment_intent: intent });
  const ready = { ...intent, next_action: null };
  if (isGood) return succeed(books, origin, ready);
  if (intent.status === 'processing') {
    const message = 'Your card was declined.';
    return fail(books, origin, ready, { code: 'card_declined', declineCode: 'generic_decline', message });
  }
  return fail(books, origin, ready, AUTHENTICATION_FAILED);
}

function succeed(books: Books, origin: Origin, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const method = books.find(origin.account, 'payment_method', String(intent.payment_method));
  const charge = makeCharge(books, origin, intent, method, null);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  };
  books.record(origin, 'payment_intent.succeeded', paid);
  return paid;
}

function fail(
  books: Books,
  origin: Origin,
  intent: Stripe.PaymentIntent,
  decline: Decline,
): Stripe.PaymentIntent {
  const method = books.find(origin.account, 'payment_method', String(intent.payment_method));
  const charge = makeCharge(books, origin, intent, method, decline);
  const error: Stripe.PaymentIntent.LastPaymentError = {
    ...declineError(decline),
    charge: charge.id,
    payment_method: method,
  };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
  };
  books.record(origin, 'payment_intent.payment_failed', failed);
  return failed;
}

function nextAction({ page, returnUrl }: Redirect): Stripe.PaymentIntent.NextAction {
  if (returnUrl === null)
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } };
  return { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: returnUrl } };
}
