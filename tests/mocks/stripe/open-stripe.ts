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

/** @param timeout only what never answers is waited for so long, ms */
export function libraryOf({ port }: StripeStandIn, { timeout = 20_000 } = {}): Stripe {
  return new Stripe('sk_test_shop', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout,
  });
}
