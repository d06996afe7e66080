import type Stripe from 'stripe';
import { type ErrorBody, invalid } from './api-error.ts';
import { newId } from './books.ts';
import type { Params } from './form-body.ts';
import { mapOf, textOf } from './params.ts';

export type Outcome = 'pays' | 'authenticates' | 'processes' | Decline;
export type Decline = { code: string; declineCode: string | null; message: string };

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** Stripe's test cards; the last one is the stand-in's own, because no card of Stripe's stays in processing. */
const OUTCOMES: Record<string, Outcome> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '378282246310005': 'pays',
  '4000000000000002': declined,
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    declineCode: null,
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  '4000000000003220': 'authenticates',
  '4000000000000259': 'processes',
};

const NAMED: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_threeDSecure2Required: '4000000000003220',
};

export type Card = { number: string; month: number; year: number };

/** The card of a confirmation: a named test card, or the number that Stripe.js sends. @throws ApiError. */
export function cardOf(params: Params): Card {
  const named = textOf(params, 'payment_method');
  if (named !== null) {
    const number = NAMED[named];
    if (!number)
      throw invalid(`No such PaymentMethod: '${named}'`, {
        code: 'resource_missing',
        param: 'payment_method',
      });
    return { number, month: 12, year: 2040 };
  }
  const card = mapOf(mapOf(params, 'payment_method_data'), 'card');
  const number = textOf(card, 'number')?.replaceAll(' ', '') ?? '';
  const param = 'payment_method_data[card][number]';
  if (!/^\d{12,19}$/.test(number))
    throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param });
  return {
    number,
    month: Number(textOf(card, 'exp_month') ?? 12),
    year: Number(textOf(card, 'exp_year') ?? 2040),
  };
}

/** @throws ApiError for a number that is no test card: real cards have no place here. */
export function outcomeOf({ number }: Card): Outcome {
  const outcome = OUTCOMES[number];
  if (!outcome)
    throw invalid('Your card was declined: only test cards are known here.', {
      code: 'testmode_charges_only',
    });
  return outcome;
}

export function brandOf({ number }: Card): string {
  if (number.startsWith('5')) return 'mastercard';
  return number.startsWith('3') ? 'amex' : 'visa';
}

export function newPaymentMethod(card: Card, created: number): Stripe.PaymentMethod {
  const nobody = { address: null, email: null, name: null, phone: null, tax_id: null };
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: nobody,
    card: {
      brand: brandOf(card),
      checks: null,
      country: 'NZ',
      display_brand: brandOf(card),
      exp_month: card.month,
      exp_year: card.year,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** The error of a declined card, as it stands in the reply and as the intent's last payment error. */
export function declineError({ code, declineCode, message }: Decline): ErrorBody {
  return { type: 'card_error', code, message, ...(declineCode !== null && { decline_code: declineCode }) };
}
