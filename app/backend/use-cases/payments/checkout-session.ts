import { isIP } from 'node:net';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';
import { isPublicAddress } from '#app/third-party/internet/public-address.ts';
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
  checkWaysBack({ successUrl, cancelUrl }, ownPages(deps, subdomain));
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const wanted = { kind: 'session', successUrl, cancelUrl } as const;
  const { reading } = await tellingCustomers('open', () =>
    openPayment(deps, customersCards(deps), order, wanted),
  );
  if (!reading?.url) throw new Refusal('notWaitingForPayment');
  return { url: reading.url };
}

/** Whether an address is of a restaurant's own pages. */
export type IsOwn = (address: URL) => boolean;

/**
 * Where a restaurant's customers may come back to: its sub-domain of PUBLIC_URL and its own domains. Without PUBLIC_URL the
 * hosts at which its pages are then: its own domains, those whose first label is its sub-domain, and hosts near by.
 */
export function ownPages({ ownSite, addresses }: Deps, subdomain: string): IsOwn {
  const site = ownSite(subdomain);
  if (site !== null) {
    const own = [site, ...addresses.ownAddresses(subdomain)].map((address) => new URL(address).origin);
    return ({ origin }) => own.includes(origin);
  }
  return ({ hostname }) =>
    hostname.startsWith(`${subdomain}.`) || addresses.ofDomain(hostname) === subdomain || isNear(hostname);
}

/** This machine, another of its network, or a name of one label. */
function isNear(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) > 0) return !isPublicAddress(address);
  return !hostname.includes('.');
}

/**
 * Checks the addresses that the provider's page returns to. The API does not know the web store's host, so
 * the web store sends the addresses. Only somebody with the order's key or its cart gets this far. Both must
 * be http(s) pages of one site of the restaurant, without user name and password.
 * @throws Refusal 'Invalid request' for any other.
 */
export function checkWaysBack({ successUrl, cancelUrl }: CheckoutSessionRequest, isOwn: IsOwn): void {
  const [first, second] = [successUrl, cancelUrl].map((url) => (URL.canParse(url) ? new URL(url) : null));
  const isOneSite =
    first?.origin === second?.origin &&
    [first, second].every((url) => url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
  if (!isOneSite || !first || !isOwn(first)) throw new Refusal('invalidRequest');
}
