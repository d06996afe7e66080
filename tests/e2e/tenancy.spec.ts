import { expect } from 'playwright/test';
import { httpTest, test } from '#tests/e2e/fixtures.ts';
import { filled } from '#tests/setup/filled.ts';
import { addFromMenu, orderOneDish } from '#tests/setup/guest.ts';
import { send } from '#tests/setup/http.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST, quickAdd } from './customer.ts';

const CONTACT = { fullName: GUEST.name, email: 'tenant@example.com', phone: GUEST.phone };
/** Words of each restaurant that no page of another's may hold. */
const MITTI = ['Mitti', 'Butter Chicken', 'Dominion Road', 'Garlic Naan'];
const HARBOUR = ['Harbour', 'Battered Fish', 'Oriental Parade', '12457c'];

test('two restaurants in one browser share no cart, cookie, storage or page (C-006, R-TEN-01)', async ({
  page,
  context,
  store,
}) => {
  await page.goto('/');
  await quickAdd(page, 'Garlic Naan');
  // the page is here to its end, and so is its cart
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const harbour = await context.newPage();
  await harbour.goto(store.originOf('harbour'));
  await expect(harbour.getByText('Your Cart')).toHaveCount(await page.getByText('Your Cart').count());
  await expect(harbour.getByText('Garlic Naan')).toHaveCount(0);
  expect(wordsIn(await harbour.content(), MITTI)).toEqual([]);
  await quickAdd(harbour, 'Slaw');
  await harbour.goto(`${store.originOf('harbour')}/cart`);
  const cart = harbour.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('row', { name: /Slaw/ })).toBeVisible();
  await expect(cart.getByRole('row')).toHaveCount(2);
  await page.goto('/cart');
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Slaw')).toHaveCount(0);

  const cookies = await context.cookies();
  const hosts = [new URL(store.origin).hostname, new URL(store.originOf('harbour')).hostname];
  // host-only: a domain with a dot before it would reach sibling restaurants
  expect([...new Set(cookies.map(({ domain }) => domain))].sort()).toEqual(hosts.sort());
  for (const cookie of filled(cookies.filter(({ name }) => name !== 'lng')))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const carts = cookies.filter(({ name }) => name === 'cart').map(({ value }) => value);
  expect(new Set(carts).size).toBe(2);
  await harbour.close();
});

httpTest(
  'what one restaurant gave a browser opens nothing at another (C-006, C-093) @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await orderOneDish(visitor, 'garlic-naan', CONTACT);
    await addFromMenu(visitor, 'garlic-naan');
    const atHarbour = createVisitor(store.port, `harbour.localhost:${store.port}`);
    for (const [name, value] of visitor.cookies) atHarbour.cookies.set(name, value);
    expect(wordsIn((await atHarbour.get('/cart')).body, MITTI)).toEqual([]);
    const order = await atHarbour.get('/success');
    expect([order.status, order.headers.location]).toEqual([302, '/']);
    expect((await visitor.get('/success')).body).toContain('Please wait');
  },
);

httpTest(
  'pages of two restaurants asked for at once never mix (C-006, B-OPS-06) @http',
  async ({ store }) => {
    const paths = ['/', '/cart', '/contact', '/service-hours', '/checkout'];
    const asked = Array.from({ length: 8 }, () => paths)
      .flat()
      .flatMap((path) => ['demo', 'harbour'].map((subdomain) => ({ subdomain, path })));
    const pages = [];
    // fewer at once than a machine that is busy with other tests would turn away (backend/edge/gate.ts)
    for (let from = 0; from < asked.length; from += 30)
      pages.push(
        ...(await Promise.all(
          asked.slice(from, from + 30).map(async (one) => ({
            ...one,
            answer: await send(store.port, {
              host: `${one.subdomain}.localhost:${store.port}`,
              path: one.path,
            }),
          })),
        )),
      );
    for (const { subdomain, path, answer } of filled(pages)) {
      expect(answer.status, `${subdomain} ${path}`).toBe(200);
      const [own, others] = subdomain === 'demo' ? [MITTI, HARBOUR] : [HARBOUR, MITTI];
      expect(wordsIn(answer.body, [...own.slice(0, 1), ...others]), `${subdomain} ${path}`).toEqual([own[0]]);
      expect(answer.headers.vary ?? '').toMatch(/accept-language/i);
    }
  },
);

const UNKNOWN = [
  'nobody.localhost',
  'www.localhost',
  `${'x'.repeat(64)}.localhost`,
  '-demo-.localhost',
  'demo_harbour.localhost',
  '%64emo.localhost',
  '127.localhost',
];

for (const host of UNKNOWN)
  httpTest(
    `${host.slice(0, 30)} is no restaurant: 404 that tells nothing (C-004, B-OPS-03) @http`,
    async ({ store }) => {
      for (const path of ['/', '/cart', '/order-receiver', '/item/garlic-naan']) {
        const { status, body, setCookies } = await send(store.port, { host: `${host}:${store.port}`, path });
        expect(status, path).toBe(404);
        expect(wordsIn(body, [...MITTI, ...HARBOUR]), path).toEqual([]);
        expect(setCookies, path).toEqual([]);
      }
    },
  );

const DEMO = ['DEMO.LocalHost', 'demo.localhost.', 'localhost', '127.0.0.1', '[::1]', 'demo'];

for (const host of DEMO)
  httpTest(`${host} leads to the demo (C-001 to C-003, A-98) @http`, async ({ store }) => {
    const { status, body } = await send(store.port, { host: `${host}:${store.port}`, path: '/' });
    expect(status).toBe(200);
    expect(wordsIn(body, ['Mitti Punjabi Kitchen'])).toHaveLength(1);
  });

httpTest(
  'a forwarded host is not believed without TRUST_PROXY (C-005, B-OPS-04) @http',
  async ({ store }) => {
    const { body } = await send(store.port, {
      host: `demo.localhost:${store.port}`,
      headers: { 'x-forwarded-host': 'harbour.localhost', forwarded: 'host=harbour.localhost' },
    });
    expect(wordsIn(body, ['Mitti Punjabi Kitchen', 'Harbour'])).toEqual(['Mitti Punjabi Kitchen']);
  },
);

/** Those of the words that a page holds; a whole page in a report helps nobody. */
function wordsIn(html: string, words: string[]): string[] {
  return words.filter((word) => html.includes(word));
}
