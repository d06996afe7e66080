import { addFromMenu } from '#tests/setup/guest.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { openCart } from './customer.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/*
 * What Google, Facebook and others add to the addresses of their links plays no part: whoever comes by them gets the page
 * that is kept (app/shell/kept-pages).
 */

const FOREIGN = [
  '?fbclid=IwAR2x_y-z',
  '?utm_source=google&utm_medium=cpc&gclid=Cj0KCQ',
  '?',
  '?random=%F0%9F',
];
const PATHS = ['/', '/products/breads', '/item/garlic-naan', '/service-hours', '/nothing-here'];

/** Whether a page was sent from memory: drawn by the router, it holds its start data itself. */
const isFromMemory = (body: string) => body.includes(' data-src="/page-data/');
/** Without what each answer has of its own. */
const withoutKeys = (body: string) =>
  body
    .replace(/(name="(?:key|formToken)") value="[^"]*"/g, '$1')
    .replace(/"now":\d+/g, '"now":0')
    .replace(/"formToken":"[^"]*"/g, '');

async function expectSame(visitor: Visitor): Promise<void> {
  for (const path of PATHS) {
    const bare = await visitor.get(path);
    expect(isFromMemory(bare.body), path).toBe(true);
    const spelt = path === '/' ? FOREIGN : [...FOREIGN, '/', '/?fbclid=x'];
    for (const added of spelt) {
      const same = await visitor.get(path + added);
      expect([same.status, same.headers.etag], path + added).toEqual([bare.status, bare.headers.etag]);
      expect(withoutKeys(same.body), path + added).toBe(withoutKeys(bare.body));
    }
  }
}

httpTest(
  'A-1533: whoever comes by somebody’s link gets the kept page, letter by letter @http',
  async ({ store }) => {
    const stranger = createVisitor(store.port);
    await expectSame(stranger);
    const { headers } = await stranger.get('/?fbclid=1');
    const again = await stranger.get('/?fbclid=2', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
    const guest = createVisitor(store.port);
    await addFromMenu(guest, 'garlic-naan');
    // the message of it is shown once
    await guest.get('/contact');
    await expectSame(guest);
  },
);

httpTest(
  'A-1533, A-66: a page whose address names its language is kept, too, and keeps the language @http',
  async ({ store }) => {
    for (const path of ['/', '/products/breads', '/item/garlic-naan']) {
      const drawn = await createVisitor(store.port).get(`${path}?lng=hi`, { cookie: 'diet=none' });
      expect(isFromMemory(drawn.body)).toBe(false);
      for (const address of [`${path}?lng=hi`, `${path}?lng=hi`, `${path}?fbclid=x&lng=hi`]) {
        const kept = await createVisitor(store.port).get(address);
        expect(isFromMemory(kept.body), address).toBe(true);
        const partOf = (body: string) =>
          body.slice(body.indexOf('<meta name="description"'), body.indexOf('<style>'));
        expect(partOf(kept.body)).toBe(partOf(drawn.body));
        expect(kept.body).toMatch(/<html lang="hi"/);
        expect(kept.headers['set-cookie']).toEqual(drawn.headers['set-cookie']);
        // nobody looks at what is fetched by another page
        const fetched = await createVisitor(store.port).get(address, { 'sec-fetch-dest': 'empty' });
        expect([fetched.status, fetched.headers['set-cookie']]).toEqual([200, undefined]);
      }
    }
  },
);

test('A-1533: the page comes to life at its own address, and the router goes on from there @js', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  const open = async (address: string, shown: string) => {
    await page.goto(address);
    await awake(page);
    await expect(page).toHaveURL(new URL(shown, page.url()).href);
  };
  await open('/products/breads/?utm_source=google', '/products/breads');
  await open('/?fbclid=IwAR2x#card-garlic-naan', '/#card-garlic-naan');
  await expect((await openCart(page)).getByText('Garlic Naan').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/#card-garlic-naan$/);
  await open('/contact?gclid=1&lng=hi', '/contact?lng=hi');
});
