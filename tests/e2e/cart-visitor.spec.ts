import { expect } from 'playwright/test';
import { httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
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
  'A-19: the restaurant is the host’s; what a form says of another counts for nothing @http',
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
