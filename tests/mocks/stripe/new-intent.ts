import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid } from './api-error.ts';
import { newId, type Origin } from './books.ts';

/** What a PaymentIntent is made from, whether by its own call or by a Checkout Session. */
export type IntentWish = {
  amount: number;
  currency: string;
  fee: number | null;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  isAutomatic: boolean;
};

/** NZD: fifty cents at least, eight digits at most. */
const LEAST = 50;
const MOST = 99_999_999;

/** @throws ApiError for an amount or a fee that Stripe would not take. */
export function checkAmounts({ account }: Origin, { amount, currency, fee }: IntentWish): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  if (amount < LEAST)
    throw invalid(`Amount must be at least $0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' });
  if (amount > MOST)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  if (fee === null) return;
  const param = 'application_fee_amount';
  if (account === null)
    throw invalid(
      'Can only apply an application_fee_amount on a connected account (Stripe-Account header).',
      { param },
    );
  if (fee > amount) throw invalid('The application fee cannot be greater than the amount.', { param });
}

export function newIntent({ account }: Origin, wish: IntentWish, created: number): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wish.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: account === null ? null : 'ca_standin',
    application_fee_amount: wish.fee,
    automatic_payment_methods: wish.isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(18).toString('hex').slice(0, 25)}`,
    confirmation_method: 'automatic',
    created,
    currency: wish.currency,
    customer: null,
    customer_account: null,
    description: wish.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wish.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wish.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
