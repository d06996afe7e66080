import { expect } from 'playwright/test';
import { httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { preferenceCookie } from '#tests/setup/session-cookie.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';

/* The session's end for visitors without script: forms, pages and the server's clock, nothing else. */

const MINUTE = 60_000;
const WARNED = 'In a few seconds your cart is put aside.';
const ENDED = 'Your session expired, so your cart was put aside.';

/** The visitor's session ended so long ago. */
async function age(
  store: StoreProcess,
  visitor: Visitor,
  msAgo: number,
  orderType: 1 | 2 = 1,
): Promise<number> {
  const expiresAt = store.now().getTime() - msAgo;
  visitor.cookies.set('preference', await preferenceCookie(store, { orderType, expiresAt }));
  return expiresAt;
}

/** Sends a form of the session's end by one of its buttons. */
async function press(visitor: Visitor, page: Answer, intent: string): Promise<Answer> {
  const form = formsOf(page.body).find(
    ({ action, buttons }) =>
      action === '/session' && buttons.some(([name, value]) => name === 'intent' && value === intent),
  );
  if (!form) throw new Error(`No form to ${intent} in an answer ${page.status}`);
  return visitor.submit('/', form, { intent });
}

/** Dishes in the visitor's cart. */
async function cartOf(visitor: Visitor): Promise<string[]> {
  const { cart } = JSON.parse((await visitor.get('/cart/state')).body) as {
    cart: { lines: { name: string }[] } | null;
  };
  return (cart?.lines ?? []).map(({ name }) => name);
}

const includes = (answer: Answer, text: string) => answer.body.includes(text);

async function customerWithNaan(store: StoreProcess): Promise<Visitor> {
  const { visitor } = await signedInVisitor(store);
  await addFromMenu(visitor, 'garlic-naan');
  return visitor;
}

httpTest(
  'R-SESS-01, A-12, C-055: an order that comes after the end is answered with what was typed and the choice to continue @http',
  async ({ store }, { testId }) => {
    const contact = { fullName: 'Aroha Sidhu', email: `${testId}@example.com`, phone: '0215550142' };
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const ready = await readyCheckout(visitor);
    await age(store, visitor, 20 * MINUTE);
    const late = await placeOrder(visitor, ready, contact, { orderNotes: 'No cutlery' });
    expect(late.status).toBe(400);
    expect(includes(late, 'Your session expired before the order was placed.')).toBe(true);
    for (const typed of ['Aroha Sidhu', contact.email, contact.phone, 'No cutlery'])
      expect(includes(late, typed)).toBe(true);
    // the form keeps its cart; how one orders counts no more
    expect(includes(late, 'Garlic Naan')).toBe(true);
    expect(checkoutForm(late).fields).toContainEqual(['orderType', '']);

    const further = await visitor.submit('/checkout', checkoutForm(late), { intent: 'continue-session' });
    expect(further.status).toBe(200);
    expect(checkoutForm(further).fields).toContainEqual(['orderType', '1']);
    expect(includes(further, 'Aroha Sidhu')).toBe(true);
    expect(includes(further, 'Continue Session')).toBe(false);
    expect((await placeOrder(visitor, further, contact)).status).toBe(303);
  },
);

httpTest(
  'R-SESS-06, R-SESS-07, R-SESS-12: a customer is warned on any page, also over a dialog, and continues @http',
  async ({ store }) => {
    const visitor = await customerWithNaan(store);
    await age(store, visitor, -MINUTE);
    expect(includes(await visitor.get('/contact'), WARNED)).toBe(false);
    await age(store, visitor, 10_000);
    for (const path of ['/contact', '/cart']) expect(includes(await visitor.get(path), WARNED)).toBe(true);
    const page = await visitor.get('/service-hours?from=%2Fcontact');
    const further = await press(visitor, page, 'continue');
    expect([further.status, further.headers.location]).toEqual([303, '/service-hours?from=%2Fcontact']);
    expect(includes(await visitor.get('/cart'), WARNED)).toBe(false);
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
  },
);

httpTest(
  'R-SESS-10, R-SESS-11, C-057: Cancel empties the cart, asks anew how one orders, and does so once; the cart can be had back @http',
  async ({ store }) => {
    const visitor = await customerWithNaan(store);
    await age(store, visitor, 10_000);
    const page = await visitor.get('/');
    const answers = [await press(visitor, page, 'cancel'), await press(visitor, page, 'cancel')];
    for (const answer of answers)
      expect([answer.status, answer.headers.location]).toEqual([303, '/order-preference']);
    expect(await cartOf(visitor)).toEqual([]);

    const menu = await visitor.get('/');
    expect(includes(menu, 'We kept its cart for 24 hours.')).toBe(true);
    const back = await press(visitor, menu, 'restore');
    expect([back.status, back.headers.location]).toEqual([303, '/']);
    expect(includes(await visitor.get('/cart'), 'Your cart is back.')).toBe(true);
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
    // from now on it is the cart, and nothing is put aside
    expect(includes(await visitor.get('/'), 'We kept its cart')).toBe(false);
    expect(
      includes(
        await visitor.follow(await press(visitor, menu, 'restore')),
        'That cart cannot be brought back.',
      ),
    ).toBe(true);
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
  },
);

httpTest(
  'A-13, C-055: after the warning the next page has ended the session, says so, and a new cart is not replaced @http',
  async ({ store }) => {
    const visitor = await customerWithNaan(store);
    await age(store, visitor, 8 * 60 * MINUTE);
    const page = await visitor.get('/contact');
    expect(includes(page, ENDED)).toBe(true);
    expect(includes(await visitor.get('/contact'), ENDED)).toBe(false);
    const checkout = await visitor.get('/checkout');
    expect(includes(checkout, 'Your cart is empty')).toBe(true);
    expect(includes(checkout, 'Restore my cart')).toBe(true);
    await addFromMenu(visitor, 'jeera-rice');
    expect(includes(await visitor.get('/cart'), 'Restore my cart')).toBe(false);
    expect(await cartOf(visitor)).toEqual(['Jeera Rice']);
  },
);

httpTest(
  'R-SESS-01, A-160: at the end of a guest’s session the cart is put aside as a customer’s is, says so, and can be had back @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    // without a choice of how one orders there is no session to end
    expect(includes(await visitor.get('/contact'), ENDED)).toBe(false);
    await age(store, visitor, MINUTE);
    const page = await visitor.get('/contact');
    expect([includes(page, ENDED), includes(page, WARNED)]).toEqual([true, false]);
    expect(await cartOf(visitor)).toEqual([]);
    const cart = await visitor.get('/cart');
    expect([includes(cart, ENDED), includes(cart, 'Restore my cart')]).toEqual([false, true]);
    await press(visitor, cart, 'restore');
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
    // it is put aside once: the session is over
    await visitor.get('/contact');
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
  },
);

httpTest(
  'C-056: an order is placed although another tab has ended its session: its cart comes back, and it continues @http',
  async ({ store }, { testId }) => {
    const contact = { fullName: 'Aroha Sidhu', email: `${testId}@example.com`, phone: '0215550142' };
    const visitor = await customerWithNaan(store);
    const ready = await readyCheckout(visitor);
    await age(store, visitor, 20 * MINUTE);
    expect(includes(await visitor.get('/contact'), ENDED)).toBe(true);
    const late = await placeOrder(visitor, ready, contact);
    expect(late.status).toBe(400);
    expect(await cartOf(visitor)).toEqual(['Garlic Naan']);
    const further = await visitor.submit('/checkout', checkoutForm(late), { intent: 'continue-session' });
    expect((await placeOrder(visitor, further, contact)).status).toBe(303);
  },
);

httpTest(
  'A-13, C-057: forms about another session, or one that still runs, end nothing @http',
  async ({ store }) => {
    const guest = createVisitor(store.port);
    await addFromMenu(guest, 'garlic-naan');
    const runs = await age(store, guest, -MINUTE);
    await guest.post('/session', `intent=cancel&expiresAt=${runs}`);
    expect(await cartOf(guest)).toEqual(['Garlic Naan']);

    const customer = await customerWithNaan(store);
    const expiresAt = await age(store, customer, -5 * MINUTE);
    for (const sent of [expiresAt, expiresAt - MINUTE, 'abc', ''])
      expect((await customer.post('/session', `intent=cancel&expiresAt=${sent}`)).headers.location).toBe('/');
    expect(await cartOf(customer)).toEqual(['Garlic Naan']);
    for (const from of ['//evil.example', 'https://evil.example/', '/\\evil.example'])
      expect(
        (
          await customer.post('/session', [
            ['intent', 'continue'],
            ['from', from],
          ])
        ).headers.location,
      ).toBe('/');
    expect((await customer.get('/session')).headers.location).toBe('/');
  },
);
