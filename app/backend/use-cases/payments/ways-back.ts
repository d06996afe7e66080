import { Refusal } from '#app/backend/refusal.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';

/**
 * The API answers on any host and knows none as its own, so the web store passes pages of its own origin. Only somebody
 * who has the order's key or its cart gets here, and is sent back to where they say: pages of the web, both of one site,
 * without a name and password in them. @throws Refusal 'Invalid request' for any other.
 */
export function checkWaysBack({ successUrl, cancelUrl }: CheckoutSessionRequest): void {
  const [first, second] = [successUrl, cancelUrl].map((url) => (URL.canParse(url) ? new URL(url) : null));
  const isOneSite =
    first?.origin === second?.origin &&
    [first, second].every((url) => url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
  if (!isOneSite) throw new Refusal('Invalid request');
}
