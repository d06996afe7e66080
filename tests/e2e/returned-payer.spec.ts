import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { StripeStandIn } from '#tests/mocks/stripe/start-stripe.ts';
import { storeRows } from '#tests/setup/database.ts';
import { addFromMenu, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { htmlFaults } from '#tests/setup/html-faults.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, cardHttpTest as httpTest } from './card-fixtures.ts';

/** Payers who come back from the provider's page in another browser than the one in which they ordered. */

async function sessionOf(stripe: StripeStandIn, page: string): Promise<{ cancel_url: string }> {
  const id = page.split('/').at(-1);
  const entry = stripe.ledger().findLast(({ object }) => object.id === id);
  if (entry?.object.object !== 'checkout.session') throw new Error(`no session ${id}`);
  return { cancel_url: entry.object.cancel_url ?? '' };
}

httpTest(
  'A-1549, A-1601: a payer who comes back in another browser is told number and state of the order, and nothing personal @http (F34)',
  async ({ store, stripe }) => {
    const contact = { fullName: 'Aroha Sidhu', email: 'returned@example.com', phone: '0215550142' };
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const answer = await placeOrder(visitor, await readyCheckout(visitor), contact, { paymentMode: '2' });
    const page = answer.headers.location ?? '';
    const { cancel_url: cancelUrl } = await sessionOf(stripe, page);
    const left = new URL(cancelUrl).pathname + new URL(cancelUrl).search;
    const told = async (way: string) => {
      const other = createVisitor(store.port);
      return { other, answer: await other.follow(await other.get(way)) };
    };
    const unpaid = (await told(left)).answer.body;
    expect(unpaid).toContain('We have not received your payment yet.');
    expect(unpaid).toContain('go back to the browser in which you ordered');
    const { location } = await postForm(page, { number: '4242424242424242' });
    const path = new URL(location).pathname + new URL(location).search;
    const [order] = await storeRows(
      store,
      'select order_id, order_number from orders where email = ?',
      contact.email,
    );
    for (const way of [path, left]) {
      const { other, answer: page } = await told(way);
      expect(page.status).toBe(200);
      expect(page.body).toContain(`Your order #${order?.order_number}`);
      expect(page.body).toContain('The restaurant has your order and will confirm it soon.');
      expect(page.body).toContain('an e-mail with a link');
      expect(await htmlFaults(page.body)).toEqual([]);
      for (const personal of [contact.fullName, contact.email, contact.phone, 'naan', '$5.95'])
        expect(page.body.toLowerCase(), personal).not.toContain(personal.toLowerCase());
      // nothing else opens with it
      const proof = new URL(way, 'http://x').searchParams.get('proof') ?? '';
      expect(proof).not.toBe('');
      const more = `/success?order=${order?.order_id}&key=${encodeURIComponent(proof)}`;
      expect((await createVisitor(store.port).get(more)).headers.location).toBe('/');
      expect((await other.get(`/success?order=${order?.order_id}`)).headers.location).toBe('/');
      // forged: another signature, another number, a later end
      const [id, number, end, signature = ''] = proof.split('.');
      for (const forged of [
        `${id}.${number}.${end}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
        `${id}.${Number(number) + 1}.${end}.${signature}`,
        `${id}.${number}.${Number(end) + 60}.${signature}`,
        'nonsense',
      ]) {
        const stranger = createVisitor(store.port);
        const forgery = await stranger.get(way.replace(/proof=[^&]+/, `proof=${encodeURIComponent(forged)}`));
        const last =
          forgery.headers.location === '/' ? forgery : await stranger.get(forgery.headers.location ?? '');
        expect(last.headers.location, forged).toBe('/');
      }
    }
  },
);
