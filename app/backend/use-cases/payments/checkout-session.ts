import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';
import { customersCards, tellingCustomers } from './card-refusals.ts';
import { openPayment } from './open-payment.ts';

/**
 * Opens the provider's own payment page for an order, for customers without JavaScript. It replaces the card
 * form, whose open payment is closed first. While the page is open, the same call returns the same page.
 * @returns the page's address.
 * @throws Refusal when the order is not to be paid, the return addresses are not pages of one site, or the
 * provider did not answer.
 */
export async function openCheckoutSession(
  deps: Deps,
  subdomain: string,
  reader: OrderReader,
  { successUrl, cancelUrl }: CheckoutSessionRequest,
): Promise<{ url: string }> {
  checkWaysBack({ successUrl, cancelUrl }, ownSites(deps, subdomain));
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const wanted = { kind: 'session', successUrl, cancelUrl } as const;
  const { reading } = await tellingCustomers('open', () =>
    openPayment(deps, customersCards(deps), order, wanted),
  );
  if (!reading?.url) throw new Refusal('notWaitingForPayment');
  return { url: reading.url };
}

/** Where a restaurant's customers may come back to: its sub-domain and its own domains; none where the operator named none. */
export function ownSites({ ownSite, addresses }: Deps, subdomain: string): readonly string[] {
  const site = ownSite(subdomain);
  return site === null ? [] : [site, ...addresses.ownAddresses(subdomain)];
}

/**
 * Checks the addresses that the provider's page returns to. The API does not know the web store's host, so
 * the web store sends the addresses. Only somebody with the order's key or its cart gets this far. Both must
 * be http(s) pages of one site, without user name and password.
 * @param sites the only ones that they may be of; none where the operator named none
 * @throws Refusal 'Invalid request' for any other.
 */
export function checkWaysBack(
  { successUrl, cancelUrl }: CheckoutSessionRequest,
  sites: readonly string[],
): void {
  const [first, second] = [successUrl, cancelUrl].map((url) => (URL.canParse(url) ? new URL(url) : null));
  const isOneSite =
    first?.origin === second?.origin &&
    [first, second].every((url) => url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
  const isOwn = sites.length === 0 || sites.some((site) => first?.origin === new URL(site).origin);
  if (!isOneSite || !isOwn) throw new Refusal('invalidRequest');
}
