import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type StripeAccess = {
  publishableKey: string;
  /** The restaurant's own account, in which the payment is (direct charges). */
  accountId: string | null;
  /** A stand-in's script in the place of Stripe.js. */
  scriptUrl: string | null;
};

/**
 * Stripe.js in a browser, with its script asked for now and not before: no page has it but where a card is entered.
 * @throws Error when the script cannot be had; asked again, it is tried again.
 */
export async function bringStripe({ publishableKey, accountId, scriptUrl }: StripeAccess): Promise<Stripe> {
  if (scriptUrl !== null) await bringScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, accountId === null ? {} : { stripeAccount: accountId });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

/** The library takes a `Stripe` that stands in the page already. */
function bringScript(address: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The card script did not come')));
    document.head.append(script);
  });
}
