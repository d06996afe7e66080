import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** What Stripe.js needs for a restaurant's card form. */
export type StripeAccess = {
  publishableKey: string;
  /** The restaurant's own account, where the payment is made (direct charges). */
  accountId: string | null;
  /** Script of a stand-in that replaces Stripe.js. */
  scriptUrl: string | null;
};

/**
 * Stripe.js in a browser. Its script is loaded only now, so that no page has it but the one where a card is
 * entered.
 * @throws Error when the script cannot be loaded; the next call tries again
 */
export async function bringStripe({ publishableKey, accountId, scriptUrl }: StripeAccess): Promise<Stripe> {
  if (scriptUrl !== null) await bringScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, accountId === null ? {} : { stripeAccount: accountId });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

type AddressPolicy = { createScriptURL(address: string): string };
let standIn: AddressPolicy | undefined;

/** The pages' own policy for addresses of scripts knows Stripe's alone (shell/late-start/enhancer.js). */
function standInAddress(address: string): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy };
  };
  standIn ??= trustedTypes?.createPolicy('card-stand-in', { createScriptURL: (text) => text });
  return standIn?.createScriptURL(address) ?? address;
}

/** The library uses a `Stripe` that the page has already. */
function bringScript(address: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = standInAddress(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The card script did not come')));
    document.head.append(script);
  });
}
