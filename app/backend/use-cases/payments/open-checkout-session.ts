import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { CheckoutSessionRequest } from '#app/contract/orders.ts';
import { customersCards, tellingCustomers } from './card-refusals.ts';
import { openPayment } from './open-payment.ts';
import { checkWaysBack } from './ways-back.ts';

/**
 * The provider's own page for paying an order, for customers without JavaScript. It takes the place of the card form:
 * what was open there is closed first. Asked again while the page is open, it is the same page.
 * @returns the page's address. @throws Refusal when the order is not to be paid, the addresses are no pages of one
 * site, or the provider did not answer.
 */
export async function openCheckoutSession(
  deps: Deps,
  reader: OrderReader,
  { successUrl, cancelUrl }: CheckoutSessionRequest,
): Promise<{ url: string }> {
  checkWaysBack({ successUrl, cancelUrl });
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const wanted = { kind: 'session', successUrl, cancelUrl } as const;
  const { reading } = await tellingCustomers('open', () =>
    openPayment(deps, customersCards(deps), order, wanted),
  );
  if (!reading?.url) throw new Refusal('This order is not waiting for a payment');
  return { url: reading.url };
}
