import { randomUUID } from 'node:crypto';
import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { countOrders } from '#tests/setup/placed-order.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { dialogText } from './dialog-text.ts';

/** What a browser of ours never sends: each is refused with its text, and nothing is ordered. */

const CONTACT = { fullName: 'Aroha Sidhu', email: 'forged@example.com', phone: '0215550142' };
const CHANGED = 'Prices have changed, please review your order';

async function withNaan(port: number): Promise<Visitor> {
  const visitor = createVisitor(port);
  await addFromMenu(visitor, 'garlic-naan');
  return visitor;
}

const FORGED: [string, string, Record<string, string>][] = [
  ['a total nobody was shown (B-ORD-03)', CHANGED, { expectedCash: '1' }],
  ['a total that is no number', CHANGED, { expectedCash: 'free' }],
  [
    'a card payment where cards cannot be used (C-084, R-CHK-08)',
    'This payment mode is not available',
    { paymentMode: '2' },
  ],
  ['a mode of payment that does not exist', 'Please choose how to pay', { paymentMode: '3' }],
  ['an order type other than the one that was priced', CHANGED, { orderType: '2' }],
  ['no order type at all (A-107)', 'Please choose pickup or delivery', { orderType: '' }],
  [
    'the id of a cart that is not the visitor’s (C-039)',
    CHANGED,
    { cartId: '00000000-0000-4000-8000-000000000000' },
  ],
  ['a form token of nobody', 'This page was open for long.', { formToken: 'forged' }],
];

for (const [what, text, changes] of FORGED)
  httpTest(`${what} is refused, and the form comes back as it was @http (R-SSR-03)`, async ({ store }) => {
    const visitor = await withNaan(store.port);
    const page = await readyCheckout(visitor);
    const refused = await placeOrder(visitor, page, CONTACT, { orderNotes: 'Gate code 12', ...changes });
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain(text);
    const form = checkoutForm(refused);
    expect(form.fields).toContainEqual(['fullName', CONTACT.fullName]);
    expect(form.fields).toContainEqual(['phone', CONTACT.phone]);
    expect(form.fields).toContainEqual(['orderNotes', 'Gate code 12']);
    const fresh = (name: string) => form.fields.find(([field]) => field === name)?.[1];
    expect(fresh('idempotencyKey')).not.toBe(
      checkoutForm(page).fields.find(([field]) => field === 'idempotencyKey')?.[1],
    );
    expect(await countOrders(store, CONTACT.email)).toBe(0);
    // with what the page now says it is an order
    const contact = { ...CONTACT, email: `${randomUUID()}@example.com` };
    expect((await placeOrder(visitor, refused, contact, { paymentMode: '1', orderType: '1' })).status).toBe(
      303,
    );
    expect(await countOrders(store, contact.email)).toBe(1);
  });

httpTest('a form sent without a cart says what is missing (R-CHK-16) @http', async ({ store }) => {
  const visitor = await withNaan(store.port);
  const page = await readyCheckout(visitor);
  visitor.cookies.delete('cart');
  const refused = await placeOrder(visitor, page, CONTACT);
  expect(refused.status).toBe(400);
  expect(dialogText(refused)).toContain('Missing cart or client information');
});

httpTest(
  'a cart that changed in another tab is shown again before it is ordered (C-038) @http',
  async ({ store }) => {
    const visitor = await withNaan(store.port);
    const page = await readyCheckout(visitor);
    await addFromMenu(visitor, 'raita');
    const refused = await placeOrder(visitor, page, CONTACT);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain(CHANGED);
    expect(dialogText(refused)).toContain('Raita');
    expect(await countOrders(store, CONTACT.email)).toBe(0);
  },
);

httpTest(
  'a place is taken only with our own signature on exactly its text and coordinates (A-31) @http',
  async ({ store }) => {
    const visitor = await withNaan(store.port);
    const delivery = await readyCheckout(visitor, 2);
    const found = await visitor.submit('/checkout', checkoutForm(delivery), {
      addressSearch: 'oriental parade wellington',
      intent: 'search-address',
    });
    const far = checkoutForm(found).buttons.find(([name]) => name === 'place')?.[1] ?? '';
    const moved = JSON.stringify({ ...(JSON.parse(far) as object), latitude: -36.8762, longitude: 174.7512 });
    for (const forged of [
      moved,
      far.replace('24 Oriental', '25 Oriental'),
      '{"text":"here"}',
      'null',
      '[]',
      '{',
    ])
      expect(dialogText(await visitor.submit('/checkout', checkoutForm(found), { place: forged }))).toContain(
        'Search your address',
      );
    const placed = await placeOrder(visitor, found, CONTACT);
    expect(dialogText(placed)).toContain('Delivery address is required');
    expect(await countOrders(store, CONTACT.email)).toBe(0);
  },
);

httpTest("another browser's cart has no payment page (C-093) @http", async ({ store }) => {
  const owner = await withNaan(store.port);
  const cartId =
    checkoutForm(await owner.get('/checkout')).fields.find(([name]) => name === 'cartId')?.[1] ?? '';
  const stranger = createVisitor(store.port);
  const answer = await stranger.get(`/payment/${cartId}`);
  expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  expect(answer.body).not.toContain('Garlic Naan');
});
