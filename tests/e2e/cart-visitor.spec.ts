import { expect } from 'playwright/test';
import { httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { signedCookie } from '#tests/setup/session-cookie.ts';
import { createVisitor } from '#tests/setup/visitor.ts';

const NAAN = 'productId=garlic-naan';

httpTest(
  'R-CART-13, A-15, C-045: a guest’s cart lives as long as the browser session @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const added = await visitor.post('/', NAAN);
    expect(added.status).toBe(303);
    const cookie = added.setCookies.find((line) => line.startsWith('cart=')) ?? '';
    expect(cookie).toMatch(/^cart=[^;]+;/);
    expect(cookie).not.toMatch(/max-age|expires/i);
    // kept by page loads and further posts
    await addFromMenu(visitor, 'garlic-naan');
    expect((await visitor.get('/cart')).body).toContain('$9.00');
    // a new browser session brings no cookie along
    expect((await createVisitor(store.port).get('/cart')).body).toContain('Your cart is empty');
  },
);

httpTest(
  'a browser that keeps no cookies is told so instead of seeing its dish vanish; one that does notices nothing (C-046, F48) @http',
  async ({ store }) => {
    const sentence = 'This browser keeps no cookies, so it cannot keep a cart.';
    const visitor = createVisitor(store.port);
    const added = await visitor.post('/', NAAN);
    expect(added.headers.location).toBe('/?cookies=#card-garlic-naan');
    const [path = ''] = added.headers.location?.split('#') ?? [];
    const without = await createVisitor(store.port).get(path);
    expect(without.status).toBe(200);
    expect(without.body).toContain(sentence);
    expect(without.body).not.toContain('successfully added');
    expect(without.headers['cache-control']).toMatch(/no-store/);
    // a browser takes the part behind # along
    const onwards = await visitor.get(path);
    expect([onwards.status, onwards.headers.location]).toEqual([303, '/']);
    const page = await visitor.follow(onwards);
    expect(page.body).toContain('Garlic Naan successfully added to cart!.');
    expect(page.body).not.toContain(sentence);
    // from the second form on nothing is asked
    expect((await visitor.post('/', NAAN)).headers.location).toBe('/#card-garlic-naan');
  },
);

httpTest(
  'R-CART-31: where no restaurant is known, a cart form stops without a word @http',
  async ({ store }) => {
    const nobody = createVisitor(store.port, `nobody.localhost:${store.port}`);
    const stopped = await nobody.post('/', NAAN);
    expect(stopped.status).toBe(404);
    expect(stopped.setCookies).toEqual([]);
    expect(stopped.body).not.toContain('added to cart');
  },
);

httpTest(
  'A-19, R-API-33: the restaurant is the host’s; what a form says of another counts for nothing @http',
  async ({ store }) => {
    const [own, other] = await Promise.all(
      ['demo', 'harbour'].map(async (subdomain) => {
        const reply = await createVisitor(store.port).get(`/api/client/${subdomain}`);
        return String(JSON.parse(reply.body).data.clientId);
      }),
    );
    expect(own).not.toBe(other);
    const visitor = createVisitor(store.port);
    const added = await visitor.post('/', `${NAAN}&ClientId=${other}&clientId=${other}`);
    expect(added.status).toBe(303);
    expect((await visitor.get('/cart')).body).toContain('Garlic Naan');
    // and a dish of the other one is none here
    await visitor.post('/', `productId=squid-rings&ClientId=${other}`);
    expect((await visitor.get('/cart')).body).not.toContain('Squid Rings');
  },
);

httpTest(
  'R-CART-12, R-SSR-04: what a page says of its cart is nobody else’s, and said once @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await visitor.post('/', NAAN);
    const page = await visitor.get('/');
    expect(page.body).toContain('Garlic Naan successfully added to cart!.');
    expect(page.headers['cache-control']).toMatch(/private|no-store/);
    expect((await visitor.get('/')).body).not.toContain('successfully added');
    const state = await visitor.get('/cart/state');
    expect(state.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(state.body)).toMatchObject({ cart: { count: 1, totalCents: 450 } });
  },
);

httpTest('C-043: a cart of a hundred lines is shown whole, with its exact total @http', async ({ store }) => {
  const visitor = createVisitor(store.port);
  await visitor.post('/', NAAN);
  const { cart } = JSON.parse((await visitor.get('/cart/state')).body) as { cart: { cartId: string } };
  const client = JSON.parse((await visitor.get('/api/client/demo')).body) as { data: { clientId: string } };
  const add = `/api/${client.data.clientId}/cart/add?cartId=${cart.cartId}`;
  for (let line = 2; line <= 100; line += 1) {
    const body = { productId: 'garlic-naan', qty: 1, isCombo: false, specialInstructions: `line ${line}` };
    const added = await visitor.post(add, JSON.stringify(body), { 'content-type': 'application/json' });
    expect(added.status).toBe(200);
  }
  const page = await visitor.get('/cart');
  expect(page.body.match(/line \d+<\/p>/g)).toHaveLength(198);
  expect(page.body).toContain('$450.00');
});

/** What a proxy takes of one header when nobody told it otherwise (nginx: 8 kB). */
const PROXY_BYTES = 8_192;
const letters = (length: number) => 'a'.repeat(length);
/** The longest value of each kind, as its own rule bounds it; all other kinds are far shorter. */
const LONGEST = {
  customer: { sealed: letters(1_300) },
  orders: Array.from({ length: 10 }, (_, index) => ({
    orderId: `${index}${letters(35)}`,
    orderKey: letters(43),
    orderNumber: 1_000_000 + index,
    cartId: `${index}${letters(35)}`,
  })),
  destination: {
    address: { text: letters(200), latitude: -36.8762, longitude: 174.7633, signature: letters(43) },
    unit: letters(40),
    note: 'ਪ'.repeat(140),
    distanceKm: null,
    deliveryZoneId: null,
  },
  diet: { diets: [letters(300)], allergens: [letters(300)] },
  offers: [{ upsellId: letters(2_000), denyLimit: 1 }],
  choice: { productId: letters(36), values: { selection: {}, quantity: '1', note: letters(2_600) } },
  typed: { sealed: letters(2_700) },
};

httpTest(
  'C-046, S48: a visitor with the longest cookies of every kind gets pages, and keeps no more than a proxy takes @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    for (const [name, value] of Object.entries(LONGEST))
      visitor.cookies.set(name, await signedCookie(store, name, value));
    const bytes = () =>
      [...visitor.cookies].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0);
    // Node alone takes no longer header
    expect(bytes()).toBeGreaterThan(16_384);
    expect((await visitor.get('/menu-of-nobody')).status).toBe(404);
    const answer = await visitor.get('/cart');
    expect([answer.status, answer.body.includes('$4.50')]).toEqual([200, true]);
    expect(bytes()).toBeLessThan(PROXY_BYTES);
    expect([...visitor.cookies.keys()]).toEqual(
      expect.arrayContaining(['cart', 'orders', 'destination', 'diet']),
    );
    expect(visitor.cookies.has('offers')).toBe(false);
  },
);

httpTest(
  'S40: the address that asks whether cookies are kept leads to no other site @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    for (const path of [
      '//other.example/?cookies',
      '//other.example/menu?a=b&cookies',
      '/%5Cother.example/?cookies',
    ]) {
      const { status, headers } = await visitor.get(path, { cookie: 'lng=pa' });
      expect([path, status, headers.location]).toEqual([path, 303, expect.stringMatching(/^\/(?![/\\])/)]);
    }
  },
);
