import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeOptions, type StripeStandIn, startStripe } from './start-stripe.ts';

export const ACCOUNT = 'acct_kitchen';
export const SECRET = 'whsec_stand_in';

/** A stand-in that ends with its test, and the official library pointed at it. */
export async function openStripe(
  options: StripeOptions = {},
): Promise<{ stripe: StripeStandIn; library: Stripe }> {
  const stripe = await startStripe(options);
  onTestFinished(() => stripe.stop());
  return { stripe, library: libraryOf(stripe) };
}

export function libraryOf({ port }: StripeStandIn, { timeout = 3_000 } = {}): Stripe {
  return new Stripe('sk_test_shop', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout,
  });
}

/** A form as a browser posts it, without following where it leads. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

/** Confirms as Stripe.js does: with a publishable key, the client secret and the card's number. */
export async function confirmInBrowser(
  url: string,
  intent: { id: string; client_secret: string | null },
  number: string,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_shop',
      _stripe_account: ACCOUNT,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
      ...more,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
