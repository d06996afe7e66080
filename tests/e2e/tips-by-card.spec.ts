import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { StripeStandIn } from '#tests/mocks/stripe/start-stripe.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { booksOf, expect, cardHttpTest as httpTest } from './card-fixtures.ts';
import { ROUND_THE_CLOCK, visitorOf } from './changed-mitti.ts';

const DECLINED = '4000000000000002';
const PAYS = '4242424242424242';
const TIPS = { pickup: true, percentages: [10] };
/** Each with the cents that it comes to for a naan of 4.50, which costs 5.95 by card. */
const TIPPED = [
  ['a percentage', { tip: '10' }, 45],
  ['an amount', { tip: 'other', tipAmount: '1.50' }, 150],
] as const;

for (const [index, [title, tip, cents]] of TIPPED.entries())
  httpTest(
    `R-TIP-07: ${title} is still chosen and in the total on the way back from the provider’s page, and charged @http (F10)`,
    async ({ store, stripe }) => {
      const subdomain = `tip-${index}`;
      const settings = { ...mitti.settings, tips: TIPS };
      const visitor = await visitorOf(store, subdomain, { ...ROUND_THE_CLOCK(), settings });
      const email = `${subdomain}-${process.pid}@example.com`;
      const contact = { fullName: 'Aroha Sidhu', email, phone: '0215550142' };
      const seen = await placeOrder(visitor, await readyCheckout(visitor), contact, {
        ...tip,
        paymentMode: '2',
      });
      const left = await placeOrder(visitor, seen, contact);
      expect(left.status).toBe(303);
      const page = left.headers.location ?? '';
      expect((await postForm(page, { number: DECLINED })).status).toBe(402);
      const path = wayBackOf(stripe, page);
      const back = checkoutForm(await visitor.get(path));
      expect(back.fields).toEqual(
        expect.arrayContaining([...Object.entries(tip), ['expectedOnline', String(595 + cents)]]),
      );
      const again = await visitor.submit(path, back, {
        ...contact,
        terms: 'on',
        intent: 'place-order',
        paymentMode: '2',
      });
      expect(again.headers.location).toBe(page);
      const { location } = await postForm(page, { number: PAYS });
      const paid = await visitor.get(new URL(location).pathname);
      expect(paid.headers.location).toMatch(/^\/success\?order=/);
      expect((await visitor.follow(paid)).status).toBe(200);
      // the provider's own word may arrive after its visitor
      await expect
        .poll(() => booksOf(store, stripe, email))
        .toMatchObject({ orders: [{ isPaid: true }], charges: [595 + cents] });
      // nothing of it waits for the next order
      await addFromMenu(visitor, 'garlic-naan');
      const next = checkoutForm(await readyCheckout(visitor));
      expect(next.fields).toEqual(
        expect.arrayContaining([
          ['tip', ''],
          ['expectedOnline', '595'],
        ]),
      );
    },
  );

/** Where the provider's page leads back to without a payment. */
function wayBackOf(stripe: StripeStandIn, page: string): string {
  const id = page.split('/').at(-1);
  const { object } = stripe.ledger().findLast((entry) => entry.object.id === id) ?? {};
  const { pathname, search } = new URL((object as { cancel_url: string }).cancel_url);
  return pathname + search;
}
