import Stripe from 'stripe';
import { cardEvent } from './card-event.ts';
import type { CardCalls, CardProvider, HostedPage, NewPayment, PaymentTarget } from './card-provider.ts';
import { CardFault } from './card-provider.ts';
import { intentReading, refundReading, sessionReading } from './readings.ts';
import { type CallLog, deadlineFetch, stripeCaller } from './stripe-caller.ts';

export type StripeOptions = {
  secretKey: string;
  /** Of each webhook endpoint one: the platform's and the connected accounts'. */
  webhookSecrets: readonly string[];
  /** Where Stripe is; unset: Stripe itself. Tests name a stand-in. */
  apiUrl?: string | undefined;
  log: CallLog;
};

/** One try; the library tries again by itself, with the same key, as long as the caller's time lasts. */
const TRY_MS = 5_000;
const SIGNATURE_SECONDS = 300;

/**
 * Stripe by its official library, as direct charges: each call is made in the restaurant's own account (B-PAY-01).
 * Nothing is kept here. Keys are sent where something is made; closing needs none, because it is harmless twice, and
 * a key would make Stripe repeat an old refusal.
 */
export function createStripeProvider({
  secretKey,
  webhookSecrets,
  apiUrl,
  log,
}: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    httpClient: Stripe.createFetchHttpClient(deadlineFetch),
    timeout: TRY_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    within: (milliseconds) => stripeCalls(stripe, stripeCaller(milliseconds, log)),
    readEvent: (body, signature, now) => {
      for (const secret of webhookSecrets) {
        try {
          return cardEvent(
            stripe.webhooks.constructEvent(
              body,
              signature ?? '',
              secret,
              SIGNATURE_SECONDS,
              undefined,
              now.getTime(),
            ),
          );
        } catch {
          // not signed with this secret; what is not of the shape of an event is no event either
        }
      }
      return null;
    },
  };
}

function stripeCalls(stripe: Stripe, call: ReturnType<typeof stripeCaller>): CardCalls {
  const { paymentIntents, checkout, refunds } = stripe;
  const read = ({ kind, accountId: stripeAccount, id }: PaymentTarget) =>
    kind === 'intent'
      ? call('payment_intents.retrieve', stripeAccount, async () =>
          paymentIntents.retrieve(id, { expand: ['latest_charge'] }, { stripeAccount }),
        ).then(intentReading)
      : call('checkout.sessions.retrieve', stripeAccount, async () =>
          checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, { stripeAccount }),
        ).then(sessionReading);
  return {
    async createIntent(payment) {
      const options = { stripeAccount: payment.accountId, idempotencyKey: payment.key };
      const made = await call('payment_intents.create', payment.accountId, async () =>
        paymentIntents.create(intentParameters(payment), options),
      );
      return intentReading(made);
    },
    async createSession(payment, page) {
      const options = { stripeAccount: payment.accountId, idempotencyKey: payment.key };
      const made = await call('checkout.sessions.create', payment.accountId, async () =>
        checkout.sessions.create(sessionParameters(payment, page), options),
      );
      return sessionReading(made);
    },
    read,
    async close(target) {
      const { kind, accountId: stripeAccount, id } = target;
      try {
        if (kind === 'intent')
          await call('payment_intents.cancel', stripeAccount, async () =>
            paymentIntents.cancel(id, {}, { stripeAccount }),
          );
        else
          await call('checkout.sessions.expire', stripeAccount, async () =>
            checkout.sessions.expire(id, {}, { stripeAccount }),
          );
      } catch (error) {
        if (!(error instanceof CardFault) || error.kind !== 'refused') throw error;
      }
      return read(target);
    },
    async refund({ accountId: stripeAccount, key: idempotencyKey, intentId, refundFee }) {
      const wish = {
        payment_intent: intentId,
        ...(refundFee && { refund_application_fee: true }),
      };
      const made = await call('refunds.create', stripeAccount, async () =>
        refunds.create(wish, { stripeAccount, idempotencyKey }),
      );
      return refundReading(made);
    },
    async readRefund(stripeAccount, refundId) {
      const found = await call('refunds.retrieve', stripeAccount, async () =>
        refunds.retrieve(refundId, {}, { stripeAccount }),
      );
      return refundReading(found);
    },
  };
}

function intentParameters(payment: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.amountCents,
    currency: payment.currency,
    allowed_payment_method_types: ['card'],
    ...moneyParameters(payment),
  };
}

function sessionParameters(payment: NewPayment, page: HostedPage): Stripe.Checkout.SessionCreateParams {
  const { metadata } = moneyParameters(payment);
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // the amount is frozen in our own currency
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency,
          unit_amount: payment.amountCents,
          product_data: { name: payment.description },
        },
      },
    ],
    payment_intent_data: moneyParameters(payment),
    metadata,
    client_reference_id: payment.orderId,
    ...(page.email !== null && { customer_email: page.email }),
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.expiresAt.getTime() / 1000),
  };
}

function moneyParameters({ feeCents, orderId, clientId, attempt, description }: NewPayment) {
  return {
    ...(feeCents > 0 && { application_fee_amount: feeCents }),
    metadata: { orderId, clientId, attempt: String(attempt) },
    description,
  };
}

function addressOf(apiUrl: string | undefined): {
  host?: string;
  port?: string;
  protocol?: 'http' | 'https';
} {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}
