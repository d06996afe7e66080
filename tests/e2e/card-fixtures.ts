import type { BrowserContext, Locator, Page } from 'playwright/test';
import { STRIPE_JS, type StripeStandIn, startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { storeRows } from '#tests/setup/database.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { acceptTerms, checkoutOf, chooseType, fillGuest } from './customer.ts';
import { test as base, httpTest as baseHttp, expect } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

const WEBHOOK_SECRET = 'whsec_of_the_browser_tests';

/** A store that takes cards, and the stand-in that it pays with; browsers get the stand-in's Stripe.js and API. */
type CardWorker = { stripe: StripeStandIn; store: StoreProcess };

const fixtures = {
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}: object, use: (stripe: StripeStandIn) => Promise<void>) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ stripe }: { stripe: StripeStandIn }, use: (store: StoreProcess) => Promise<void>) => {
      const store = await startStore({
        environment: {
          STRIPE_SECRET_KEY: 'sk_test_store',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_store',
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.url,
        },
      });
      const url = `http://127.0.0.1:${store.port}/api/stripe/webhook`;
      await stripe.control('endpoints', [{ url, secret: WEBHOOK_SECRET, of: 'connect' }]);
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
} as const;

export const cardHttpTest = baseHttp.extend<object, CardWorker>(fixtures as never);
export const cardTest = base.extend<object, CardWorker>(fixtures as never);
export { expect };

/** What a browser asks of Stripe is answered by the stand-in. @returns what was asked of its API, as it comes */
export async function meetStripe(context: BrowserContext, stripe: StripeStandIn): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${pathname} ${decodeURIComponent(request.postData() ?? '')}`);
    const body = request.postData();
    const answer = await fetch(`${stripe.url}${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== null && { body }),
    });
    await route
      .fulfill({
        status: answer.status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        body: await answer.text(),
      })
      // the page that asked may be gone by now
      .catch(() => undefined);
  });
  return asked;
}

let customers = 0;

/** A checkout for pickup with one naan, the guest's words and the terms: only the payment is missing. @returns its own e-mail */
export async function readyToPay(
  page: Page,
  store: StoreProcess,
  isScripted: boolean,
): Promise<{ checkout: Locator; email: string; cartId: string }> {
  customers += 1;
  const email = `card-${process.pid}-${customers}@example.com`;
  await withCart(store, page.context(), 'garlic-naan');
  await page.goto('/checkout');
  if (isScripted) await awake(page);
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Pickup');
  await fillGuest(checkout, email);
  await acceptTerms(checkout);
  const cartId = await checkout.locator('input[name="cartId"]').first().inputValue();
  return { checkout, email, cartId };
}

/** Types a card into the card form, where it has come. */
export async function enterCard(checkout: Locator, number = '4242 4242 4242 4242'): Promise<void> {
  await checkout.getByRole('textbox', { name: 'Card number' }).fill(number);
  await checkout.getByRole('textbox', { name: 'Expiry' }).fill('12 / 40');
  await checkout.getByRole('textbox', { name: 'Security code' }).fill('123');
}

/**
 * Orders of one customer: status, paid, by card or cash; and what the provider was charged for them. First everything
 * that the provider has to tell reaches the store, which looks at a payment of the last 3 s for no page.
 */
export async function booksOf(store: StoreProcess, stripe: StripeStandIn, email: string) {
  await stripe.control('settled');
  const orders = await storeRows(
    store,
    'select order_id, status, is_paid, payment_mode, payable_cents, refunded_cents from orders where email = ? order by order_number',
    email,
  );
  const ids = orders.map(({ order_id }) => order_id);
  const charges = stripe.ledger().flatMap(({ effect, object }) => {
    if (effect !== 'charge.succeeded' || object.object !== 'charge') return [];
    return ids.includes(object.metadata.orderId ?? '') ? [object.amount] : [];
  });
  const intents = new Set(
    stripe.ledger().flatMap(({ object }) => {
      if (object.object !== 'payment_intent') return [];
      return ids.includes(object.metadata.orderId ?? '') ? [object.id] : [];
    }),
  );
  return {
    orders: orders.map(({ status, is_paid: paid, payment_mode: mode }) => ({
      status: Number(status),
      isPaid: paid === 1,
      mode: Number(mode),
    })),
    payable: Number(orders.at(-1)?.payable_cents),
    charges,
    intents: intents.size,
  };
}
