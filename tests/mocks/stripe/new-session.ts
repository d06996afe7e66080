import { invalid } from './api-error.ts';
import { newId, type Origin } from './books.ts';
import type { Params, Value } from './form-body.ts';
import type { KeptSession } from './ledger.ts';
import { checkAmounts, type IntentWish } from './new-intent.ts';
import {
  checkNames,
  integerOf,
  listOf,
  mapOf,
  metadataOf,
  requiredInteger,
  requiredText,
  textOf,
} from './params.ts';

const CREATE =
  `mode line_items success_url cancel_url client_reference_id metadata payment_intent_data expires_at customer_email
  locale submit_type allowed_payment_method_types ui_mode adaptive_pricing wallet_options`.split(/\s+/);
const INTENT = [
  'application_fee_amount',
  'metadata',
  'description',
  'receipt_email',
  'statement_descriptor_suffix',
];
const MINUTE = 60;

/** @throws ApiError when the session could not be made from these parameters. */
export function newSession(origin: Origin, params: Params, now: number, url: string): KeptSession {
  checkNames(params, CREATE);
  if (requiredText(params, 'mode') !== 'payment')
    throw invalid('Only mode payment is known here.', { param: 'mode' });
  const lines = listOf(params, 'line_items').map(lineOf);
  const [first] = lines;
  if (!first)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const successUrl = addressOf(requiredText(params, 'success_url'), 'success_url');
  const cancelUrl = textOf(params, 'cancel_url');
  const expiresAt = integerOf(params, 'expires_at') ?? now + 24 * 60 * MINUTE;
  // a little less than half an hour passes: the caller's clock is its own
  if (expiresAt < now + 29 * MINUTE || expiresAt > now + 24 * 60 * MINUTE + MINUTE)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  const data = mapOf(params, 'payment_intent_data');
  checkNames(data, INTENT);
  const wish: IntentWish = {
    amount,
    currency: first.currency,
    fee: integerOf(data, 'application_fee_amount', 1),
    metadata: metadataOf(data),
    description: textOf(data, 'description'),
    receiptEmail: textOf(data, 'receipt_email'),
    isAutomatic: false,
  };
  checkAmounts(origin, wish);
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    intentWish: wish,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl === null ? null : addressOf(cancelUrl, 'cancel_url'),
    client_reference_id: textOf(params, 'client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: first.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: textOf(params, 'customer_email'),
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: textOf(params, 'locale'),
    managed_payments: null,
    metadata: metadataOf(params),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: textOf(params, 'submit_type'),
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${url}/pay/${id}`,
    wallet_options: null,
  };
}

function lineOf(value: Value): { amount: number; currency: string } {
  const line = typeof value === 'string' || Array.isArray(value) ? {} : value;
  const price = mapOf(line, 'price_data');
  requiredText(mapOf(price, 'product_data'), 'name');
  const amount = requiredInteger(price, 'unit_amount') * requiredInteger(line, 'quantity', 1);
  return { amount, currency: requiredText(price, 'currency') };
}

function addressOf(text: string, param: string): string {
  if (/^https?:\/\//.test(text)) return text;
  throw invalid('Not a valid URL', { code: 'url_invalid', param });
}
