import Stripe from 'stripe';
import { dashboardPages } from './card-accounts.ts';
import {
  type CardCalls,
  CardFault,
  type CardProvider,
  type HostedPage,
  type NewPayment,
  type PaymentTarget,
} from './card-provider.ts';
import {
  cardEvent,
  disputeReading,
  intentReading,
  pageReading,
  refundReading,
  sessionReading,
  type ThinEvent,
} from './readings.ts';
import { accountCalls } from './stripe-accounts.ts';
import { type CallLog, deadlineFetch, stripeCaller } from './stripe-caller.ts';

/** Access to Stripe. */
export type StripeOptions = {
  secretKey: string;
  /** One for each webhook endpoint: the platform's and the connected accounts'. */
  webhookSecrets: readonly string[];
  /** Address of a stand-in, for tests; without it Stripe's own. */
  apiUrl?: string | undefined;
  log: CallLog;
};

/** Time of one attempt; the library repeats it with the same key as long as the call's time lasts. */
const TRY_MS = 5_000;
const SIGNATURE_SECONDS = 300;
/** The most that one call of a list gives. */
const PAGE = 100;

/**
 * Stripe by its official library, with direct charges: each call is made in the restaurant's own account. No
 * state is kept here. Creating calls send an idempotency key. Closing calls send none: closing twice is
 * harmless, and with a key Stripe would repeat an old refusal.
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
    pages: dashboardPages(secretKey, apiUrl),
    within: (milliseconds) => stripeCalls(stripe, stripeCaller(milliseconds, log)),
    readEvent: (body, signature, now) => {
      const checks = stripe.webhooks.signature;
      if (checks === null) throw new Error('the card library cannot check signatures');
      for (const secret of webhookSecrets) {
        try {
          // checked by itself: the library's function for both refuses an event without its object
          checks.verifyHeader(body, signature ?? '', secret, SIGNATURE_SECONDS, undefined, now.getTime());
          return cardEvent(JSON.parse(body.toString('utf8')) as Stripe.Event | ThinEvent);
        } catch {
          // not signed with this secret, or not of the shape of an event
        }
      }
      return null;
    },
  };
}

function stripeCalls(stripe: Stripe, call: ReturnType<typeof stripeCaller>): CardCalls {
  const { paymentIntents, checkout, refunds, disputes } = stripe;
  const read = ({ kind, accountId: stripeAccount, id }: PaymentTarget) =>
    kind === 'intent'
      ? call('payment_intents.retrieve', stripeAccount, async () =>
          paymentIntents.retrieve(id, { expand: ['latest_charge'] }, { stripeAccount }),
        ).then(intentReading)
      : call('checkout.sessions.retrieve', stripeAccount, async () =>
          checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, { stripeAccount }),
        ).then(sessionReading);
  return {
    ...accountCalls(stripe, call),
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
    async refund({ accountId: stripeAccount, key: idempotencyKey, intentId, refundFee, part }) {
      const wish = {
        payment_intent: intentId,
        ...(refundFee && { refund_application_fee: true }),
        ...(part && { amount: part.amountCents, metadata: { refundId: part.ownId } }),
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
    async refundsOf(stripeAccount, intentId) {
      const found = await call('refunds.list', stripeAccount, async () =>
        refunds.list({ payment_intent: intentId, limit: PAGE }, { stripeAccount }),
      );
      return pageReading(found).data.map(refundReading);
    },
    async readDispute(stripeAccount, disputeId) {
      const found = await call('disputes.retrieve', stripeAccount, async () =>
        disputes.retrieve(disputeId, {}, { stripeAccount }),
      );
      return disputeReading(found);
    },
    async disputesOf(stripeAccount) {
      const found = await call('disputes.list', stripeAccount, async () =>
        disputes.list({ limit: PAGE }, { stripeAccount }),
      );
      return pageReading(found).data.map(disputeReading);
    },
    async list(stripeAccount, { since, after }) {
      const wish = {
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: PAGE,
        expand: ['data.latest_charge'],
        ...(after !== null && { starting_after: after }),
      };
      const found = await call('payment_intents.list', stripeAccount, async () =>
        paymentIntents.list(wish, { stripeAccount }),
      );
      const { data, next } = pageReading(found);
      return { payments: data.map(intentReading), next };
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
    // the amount is fixed in our own currency
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
