import type Stripe from 'stripe';
import { type Books, newId, type Origin } from './books.ts';
import { brandOf, type Decline } from './cards.ts';

/** Takes an intent's money from its payment method, or notes that the card refused. @returns the charge. */
export function makeCharge(
  books: Books,
  origin: Origin,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const charge = newCharge(intent, method, decline, books.stamp());
  books.record(origin, decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
  created: number,
): Stripe.Charge {
  const isPaid = decline === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'STAND-IN',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? decline?.code ?? null,
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  const number = card?.last4 ?? '';
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? brandOf({ number, month: 1, year: 1 }),
    checks: null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2040,
    funding: card?.funding ?? null,
    installments: null,
    last4: number,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
