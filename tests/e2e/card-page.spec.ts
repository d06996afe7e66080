import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { StripeStandIn } from '#tests/mocks/stripe/start-stripe.ts';
import { storeRows } from '#tests/setup/database.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { booksOf, expect, cardHttpTest as httpTest, readyToPay, cardTest as test } from './card-fixtures.ts';
import { placeButton } from './customer.ts';

/** Cards without the card form: on the provider's own page, by plain forms and redirects. */

const DECLINED = '4000000000000002';
const PAYS = '4242424242424242';
const PAID = { status: 1, isPaid: true, mode: 2 };
const GIVEN_UP = { status: 7, isPaid: false, mode: 2 };
const CASH = { status: 1, isPaid: false, mode: 1 };

type Guest = { visitor: Visitor; contact: { fullName: string; email: string; phone: string } };

let guests = 0;

async function guestWithNaan(store: StoreProcess): Promise<Guest> {
  guests += 1;
  const visitor = createVisitor(store.port);
  await addFromMenu(visitor, 'garlic-naan');
  const email = `page-${process.pid}-${guests}@example.com`;
  return { visitor, contact: { fullName: 'Aroha Sidhu', email, phone: '0215550142' } };
}

/** Orders by card without script. @returns the provider's page */
async function toPage(store: StoreProcess, stripe: StripeStandIn) {
  const guest = await guestWithNaan(store);
  const page = await orderByCard(guest, await readyCheckout(guest.visitor));
  expect(page.startsWith(`${stripe.url}/pay/`)).toBe(true);
  return { ...guest, page };
}

async function orderByCard({ visitor, contact }: Guest, checkout: Answer): Promise<string> {
  const answer = await placeOrder(visitor, checkout, contact, { paymentMode: '2' });
  expect(answer.status).toBe(303);
  return answer.headers.location ?? '';
}

/** Types a card into the provider's page. @returns where it leads */
async function pay(page: string, number = PAYS): Promise<{ status: number; path: string }> {
  const { status, location } = await postForm(page, { number });
  return { status, path: location && new URL(location).pathname + new URL(location).search };
}

async function backToOrder(visitor: Visitor, path: string): Promise<void> {
  const back = await visitor.get(path);
  expect(back.headers.location).toMatch(/^\/success\?order=/);
  expect((await visitor.follow(back)).status).toBe(200);
}

httpTest(
  'paid on the provider’s page; its way back tells the order, and the cart is no more @http @journey (A-50, F34)',
  async ({ store, stripe }) => {
    const { visitor, contact, page } = await toPage(store, stripe);
    const { path } = await pay(page);
    expect(path).toMatch(/^\/payment\/[\w-]+\/paid\?proof=/);
    await backToOrder(visitor, path);
    expect(await booksOf(store, stripe, contact.email)).toMatchObject({ orders: [PAID], charges: [595] });
    expect((await visitor.get('/')).body).not.toContain('View Cart');
    // without its proof somebody else has no use for the address
    const [bare = ''] = path.split('?');
    expect((await createVisitor(store.port).get(bare)).headers.location).toBe('/');
  },
);

httpTest(
  'two presses and a reload lead to one order and one page @http (F9, C-082, F34)',
  async ({ store, stripe }) => {
    const guest = await guestWithNaan(store);
    const checkout = await readyCheckout(guest.visitor);
    const pages = await Promise.all([orderByCard(guest, checkout), orderByCard(guest, checkout)]);
    const again = await orderByCard(guest, checkout);
    expect(new Set([...pages, again]).size).toBe(1);
    await pay(again);
    // the same form once more, from the browser's history
    const late = await placeOrder(guest.visitor, checkout, guest.contact, { paymentMode: '2' });
    expect(late.headers.location).toMatch(/^\/success\?order=/);
    expect(await booksOf(store, stripe, guest.contact.email)).toMatchObject({
      orders: [PAID],
      charges: [595],
    });
  },
);

httpTest(
  'declined there and back again: the checkout says so, and cash takes its place @http @journey (F10, F34)',
  async ({ store, stripe }) => {
    const { visitor, contact, page } = await toPage(store, stripe);
    expect((await pay(page, DECLINED)).status).toBe(402);
    const { cancel_url: cancelUrl } = await sessionOf(stripe, page);
    const path = new URL(cancelUrl).pathname + new URL(cancelUrl).search;
    const back = await visitor.get(path);
    expect(back.body).toContain('The card payment was not finished.');
    // what was typed is still there
    expect(checkoutForm(back).fields).toEqual(
      expect.arrayContaining([...Object.entries(contact), ['terms', 'on']]),
    );
    const placed = await visitor.submit(path, checkoutForm(back), {
      ...contact,
      terms: 'on',
      intent: 'place-order',
      paymentMode: '1',
    });
    expect(placed.headers.location).toBe('/success');
    expect(await booksOf(store, stripe, contact.email)).toMatchObject({
      orders: [GIVEN_UP, CASH],
      charges: [],
    });
    // the page that was left can no longer be paid
    expect((await pay(page)).status).toBe(410);
  },
);

httpTest(
  'another dish after a declined card: the first order is given up, the second one paid @http (F10, F34)',
  async ({ store, stripe }) => {
    const guest = await toPage(store, stripe);
    await pay(guest.page, DECLINED);
    await addFromMenu(guest.visitor, 'garlic-naan');
    const page = await orderByCard(guest, await readyCheckout(guest.visitor));
    await backToOrder(guest.visitor, (await pay(page)).path);
    const books = await booksOf(store, stripe, guest.contact.email);
    expect(books.orders).toEqual([GIVEN_UP, PAID]);
    expect(books.charges).toEqual([books.payable]);
  },
);

httpTest(
  'a script that dies after the card form stood: the same form by itself leads to the page, one payment @http (F35, A-50)',
  async ({ store, stripe }) => {
    const guest = await guestWithNaan(store);
    const checkout = await readyCheckout(guest.visitor);
    const typed = {
      ...guest.contact,
      terms: 'on',
      intent: 'place-order',
      paymentMode: '2',
      cardForm: 'ready',
    };
    const sent: [string, string][] = [
      ...checkoutForm(checkout).fields.filter(([name]) => !(name in typed)),
      ...Object.entries(typed),
    ];
    // what the script sent: the order waits for its card in the page
    const inPage = await guest.visitor.post('/checkout.data', sent);
    expect(inPage.body).toMatch(/pi_\w+_secret_/);
    // and then the browser's own submission of the same form (card.spec.ts), by no button
    const alone = await guest.visitor.post(
      '/checkout',
      sent.filter(([name]) => name !== 'intent'),
    );
    expect(alone.status).toBe(303);
    await backToOrder(guest.visitor, (await pay(alone.headers.location ?? '')).path);
    expect(await booksOf(store, stripe, guest.contact.email)).toMatchObject({
      orders: [PAID],
      charges: [595],
    });
    expect(stripe.ledger().some(({ effect }) => effect === 'payment_intent.canceled')).toBe(true);
  },
);

httpTest(
  'paid there, and the browser never comes back: the order is there all the same @http (C-088, F34)',
  async ({ store, stripe }) => {
    const { visitor, contact, page } = await toPage(store, stripe);
    await pay(page);
    const order = await visitor.get('/success');
    expect(order.status).toBe(200);
    // the provider tells the store by itself, whenever its message comes
    await expect
      .poll(() => booksOf(store, stripe, contact.email))
      .toMatchObject({ orders: [PAID], charges: [595] });
  },
);

httpTest(
  'told by a stranger, or of another payment, the store says nothing and moves nothing @http (C-089, C-097, A-69)',
  async ({ store, stripe }) => {
    const own = await toPage(store, stripe);
    const other = await toPage(store, stripe);
    await pay(other.page);
    const orderOf = async ({ contact }: Guest) =>
      String(
        (await storeRows(store, 'select order_id from orders where email = ?', contact.email))[0]?.order_id,
      );
    const tell = async ({ visitor }: Guest, of: Guest, intentId: string) =>
      (
        await visitor.post('/checkout/card-told', [
          ['orderId', await orderOf(of)],
          ['intentId', intentId],
        ])
      ).status;
    const paid =
      stripe.ledger().findLast(({ effect }) => effect === 'payment_intent.succeeded')?.object.id ?? '';
    expect(await tell(own, other, paid)).toBe(404);
    expect(await tell(own, own, paid)).toBe(409);
    expect((await booksOf(store, stripe, own.contact.email)).orders).toEqual([
      { status: 1, isPaid: false, mode: 2 },
    ]);
  },
);

httpTest(
  'only where cards are paid does a page name the provider @http (R-CHK-08)',
  async ({ store, stripe }) => {
    const { visitor } = await guestWithNaan(store);
    const policyOf = async (path: string) =>
      (await visitor.get(path)).headers['content-security-policy'] ?? '';
    const checkout = await policyOf('/checkout');
    expect(checkout).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(checkout).toContain('https://hooks.stripe.com');
    expect(checkout).toContain("connect-src 'self' https://api.stripe.com");
    expect(checkout).toContain(`form-action 'self' ${stripe.url}`);
    for (const path of ['/', '/cart', '/sign-in', '/delivery', '/nowhere'])
      expect(await policyOf(path)).not.toMatch(/stripe|127\.0\.0\.1/);
  },
);

test('without scripts the whole way by the provider’s page @nojs @journey @real (A-50, R-CHK-07, F34)', async ({
  page,
  store,
  stripe,
}) => {
  const { checkout, email } = await readyToPay(page, store, false);
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(
    checkout.getByText('You enter your card on the secure page of our card provider'),
  ).toBeVisible();
  await placeButton(checkout).click();
  await expect(page.getByRole('heading', { name: 'Pay NZD 5.95' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay NZD 5.95' }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await booksOf(store, stripe, email)).toMatchObject({ orders: [PAID], charges: [595] });
});

test('the provider’s script does not come: it is said, and its page takes the card @js (R-PAY-07, C-087, F35)', async ({
  page,
  context,
  store,
  stripe,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  const { checkout, email } = await readyToPay(page, store, true);
  await expect(checkout.getByText('Payment system not ready')).toBeVisible();
  await placeButton(checkout).click();
  await page.getByRole('button', { name: 'Pay NZD 5.95' }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  expect(await booksOf(store, stripe, email)).toMatchObject({ orders: [PAID], charges: [595] });
});

async function sessionOf(stripe: StripeStandIn, page: string): Promise<{ cancel_url: string }> {
  const id = page.split('/').at(-1);
  const entry = stripe.ledger().findLast(({ object }) => object.id === id);
  if (entry?.object.object !== 'checkout.session') throw new Error(`no session ${id}`);
  return { cancel_url: entry.object.cancel_url ?? '' };
}
