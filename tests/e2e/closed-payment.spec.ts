import { postForm } from '#tests/mocks/stripe/browser.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { pageWords } from '#tests/setup/page-words.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, cardHttpTest as httpTest } from './card-fixtures.ts';

const DECLINED = '4000000000000002';
const WHY = 'Too many cards were declined, so this order takes no card now.';

httpTest(
  'A-1586: after eight declined cards checkout and the order’s page say why no card is taken, and cash still is @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const email = `closed-${process.pid}@example.com`;
    const contact = { fullName: 'Aroha Sidhu', email, phone: '0215550142' };
    const checkout = await readyCheckout(visitor);
    const { location: page = '' } = (await placeOrder(visitor, checkout, contact, { paymentMode: '2' }))
      .headers;
    for (let card = 0; card < 8; card += 1)
      expect((await postForm(page, { number: DECLINED })).status).toBe(402);
    // the provider's events come by themselves
    await expect.poll(async () => (await visitor.get('/success')).body).toContain(WHY);
    expect((await visitor.get('/success')).body).not.toContain('Would you like to retry');
    const path = `/payment/${new Map(checkoutForm(checkout).fields).get('cartId')}`;
    const back = await visitor.get(path);
    expect(back.body).toContain(WHY);
    // the provider's page leads back there: nothing else may say that the card can be tried again
    const left = pageWords((await visitor.get(`${path}?card=left`)).body).join(' ');
    expect([left.includes(WHY), left.includes('you can try again')]).toEqual([true, false]);
    const order = (paymentMode: string) =>
      visitor.submit(path, checkoutForm(back), {
        ...{ ...contact, terms: 'on', intent: 'place-order', paymentMode },
      });
    const refused = await order('2');
    expect([refused.status, refused.body.includes(WHY)]).toEqual([400, true]);
    expect((await visitor.get(`${path}?lng=hi`)).body).toContain('बहुत से कार्ड अस्वीकार हुए');
    expect((await order('1')).headers.location).toBe('/success');
  },
);
