import { openDatabase } from '#app/backend/db/open-database.ts';
import { transactionsOn } from '#app/backend/db/transactions.ts';
import { setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { BROWSER_TEST_HANGS_MS } from '#tests/setup/hang-limits.ts';
import type { Answer } from '#tests/setup/http.ts';
import { confirmPreference, PICKUP } from '#tests/setup/order-preference.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { withCart } from './visitor-browser.ts';

/** Pages that visitors share are drawn once and kept (app/shell/kept-pages): the same page, at once the newest. */

const KEPT = [
  '/',
  '/service-hours',
  '/payment-methods',
  '/legal/terms',
  '/products/breads',
  '/item/garlic-naan',
  '/products/breads/item/garlic-naan',
  '/delivery',
  '/offers',
];
/** Of who is signed in, whose name is filled in, the router draws them. */
const FORMS = ['/reserve', '/contact'];
/** Nobody's; all such have one page. */
const UNKNOWN = ['/nothing-here', '/wp/login.php'];
/** A filter that is not ours is none, and yet has the router draw the page. */
const BY_ROUTER = 'diet=none';
const PUNJABI = encodeURIComponent(Buffer.from('"pa"').toString('base64'));

/**
 * A document without its sheet and the data for its scripts, which a kept page has otherwise, and without what each answer
 * has of its own: a one-time key, and a token where the browser had none.
 */
function withoutData(body: string): string {
  return body
    .replace(/<style>[^<]*/, '<style>')
    .replace(/(<input type="hidden" name="(?:key|formToken)") value="[^"]*"/g, '$1')
    .replace(/<script id="rr-(state|visitor)"[^>]*>[^<]*/g, '<script id="rr-$1">');
}

/** The policy of an answer but for the hash of its sheet. */
function withoutHash({ headers }: Answer): string | undefined {
  return headers['content-security-policy']?.replace(/'sha256-[^']*'/, '');
}

async function expectSame(visitor: Visitor, paths: readonly string[], status = 200): Promise<void> {
  // messages are shown once; a stranger has none, and would be known by its form
  if (visitor.cookies.size > 0) await visitor.get('/contact');
  for (const path of paths) {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const kept = await visitor.get(path);
    const drawn = await visitor.get(path, { cookie: [cookie, BY_ROUTER].filter(Boolean).join('; ') });
    expect([kept.status, drawn.status], path).toEqual([status, status]);
    expect(kept.body, path).toContain(' data-src="/page-data/');
    expect(drawn.body, path).not.toContain(' data-src="/page-data/');
    expect(withoutData(kept.body), path).toBe(withoutData(drawn.body));
    expect(withoutHash(kept)).toBe(withoutHash(drawn));
    expect(kept.headers['x-robots-tag']).toBe(drawn.headers['x-robots-tag']);
    expect(kept.headers['content-type']).toBe(drawn.headers['content-type']);
  }
}

httpTest(
  'A-300: a kept page is, letter by letter, what the router draws for each visitor @http',
  async ({ store }) => {
    const guest = createVisitor(store.port);
    await expectSame(guest, [...KEPT, ...FORMS]);
    await expectSame(guest, UNKNOWN, 404);
    for (const dish of ['garlic-naan', 'garlic-naan', 'salted-lassi']) await addFromMenu(guest, dish);
    await expectSame(guest, [...KEPT, ...FORMS]);
    await confirmPreference(guest, PICKUP);
    guest.cookies.set('lng', PUNJABI);
    await expectSame(guest, [...KEPT, ...FORMS]);
    const { visitor: customer } = await signedInVisitor(store);
    await expectSame(customer, KEPT);
    await expectSame(customer, UNKNOWN, 404);
    await addFromMenu(customer, 'garlic-naan');
    await expectSame(customer, KEPT);
    const french = createVisitor(store.port, undefined, { 'accept-language': 'fr, hi;q=0.8, en;q=0.2' });
    await expectSame(french, KEPT);
    expect((await french.get('/')).body).toContain('<html lang="hi"');
  },
);

httpTest(
  'A-301: who has the page already is told that it is the same; a changed one is another @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port, `harbour.localhost:${store.port}`);
    const first = await visitor.get('/');
    const tag = first.headers.etag ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await visitor.get('/', { 'if-none-match': tag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const packed = await visitor.get('/', { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual([
      'gzip',
      `${tag.slice(0, -1)}-gzip"`,
    ]);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    const known = createVisitor(store.port);
    await addFromMenu(known, 'garlic-naan');
    const own = await known.get('/', { 'if-none-match': '*' });
    expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-store',
    ]);
  },
);

httpTest(
  'A-301: a dish that is sold out at the moment of a request is so for the next one, every time @http',
  async ({ ownStore, afterStores }) => {
    const rounds = process.env.EVERY_WAY === '1' ? 1000 : 30;
    // each is two new pages for two visitors: a second, on a busy machine
    httpTest.setTimeout(Math.max(BROWSER_TEST_HANGS_MS, rounds * 1_200));
    const store = await ownStore();
    const db = await openDatabase({ dataDirectory: store.dataDirectory });
    afterStores(() => db.destroy());
    const deps = { transaction: transactionsOn(db), now: store.now };
    const { restaurant_id: restaurantId } = await db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', 'demo')
      .executeTakeFirstOrThrow();
    const stranger = createVisitor(store.port);
    const guest = createVisitor(store.port);
    await addFromMenu(guest, 'salted-lassi');
    const isOut = ({ body }: { body: string }) => /<li id="card-garlic-naan"[^>]*aria-disabled/.test(body);
    for (let round = 0; round < rounds; round += 1) {
      const out = round % 2 === 0;
      const pressed = setStock(
        deps,
        { restaurantId, productId: 'garlic-naan' },
        out ? { kind: 'off', untilUtc: null } : { kind: 'on' },
      );
      const beside = [stranger.get('/'), guest.get('/')];
      await pressed;
      const after = await Promise.all([stranger.get('/'), guest.get('/')]);
      expect(after.map(isOut), `round ${round}`).toEqual([out, out]);
      await Promise.all(beside);
    }
  },
);

httpTest(
  'A-609: in a kept page of a form to the restaurant everybody finds a token and a key of their own, a stranger too @http',
  async ({ store }) => {
    for (const path of ['/contact', '/reserve']) {
      const fieldsOf = async (visitor: Visitor) => {
        const { body } = await visitor.get(path);
        expect(body, path).toContain(' data-src="/page-data/');
        const value = (name: string) =>
          new RegExp(`<input type="hidden" name="${name}" value="([^"]+)"`).exec(body)?.[1];
        return { token: value('formToken'), key: value('key') };
      };
      const stranger = createVisitor(store.port);
      const [first, again] = [await fieldsOf(stranger), await fieldsOf(stranger)];
      expect(first.token).toMatch(/^[\w-]{43}$/);
      expect(again.token).toBe(first.token);
      expect(new Set([first.key, again.key, undefined]).size).toBe(3);
      expect((await fieldsOf(createVisitor(store.port))).token).not.toBe(first.token);
      // whoever is signed in finds name and e-mail filled in
      const { visitor: customer } = await signedInVisitor(store);
      expect((await customer.get(path)).body).toMatch(/name="fullName"[^>]* value="[^"]+"/);
    }
  },
);

/** The one-time key of the form in a document; null without one. */
function keyIn({ body }: Answer): string | null {
  return /<input type="hidden" name="key" value="([^"]+)"/.exec(body)?.[1] ?? null;
}

httpTest(
  'A-604: in a dish’s kept page each visitor finds a key of their own, each time another, and a stranger none @http',
  async ({ store }) => {
    const dish = '/item/garlic-naan';
    const stranger = createVisitor(store.port);
    expect([keyIn(await stranger.get(dish)), keyIn(await stranger.get(dish))]).toEqual([null, null]);
    const guest = createVisitor(store.port);
    await addFromMenu(guest, 'salted-lassi');
    const keys = [keyIn(await guest.get(dish)), keyIn(await guest.get(dish)), keyIn(await guest.get(dish))];
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(3);
    // the data of the dialog are everybody's, and have none
    const data = `${dish}.data?_routes=home%2Fproduct`;
    const [first, second] = [await guest.get(data), await stranger.get(data)];
    expect([first.status, first.body]).toEqual([200, second.body]);
    expect(first.headers.etag).toBe(second.headers.etag);
  },
);

test('A-604: a press makes the key of a form that has none, once @js', async ({ page }) => {
  // the router never starts by itself
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/item/garlic-naan');
  const keys = await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
    form.addEventListener('submit', (event) => event.preventDefault());
    const sent: FormDataEntryValue[] = [];
    for (let press = 0; press < 2; press += 1) {
      form.requestSubmit();
      sent.push(...new FormData(form).getAll('key'));
    }
    return sent;
  });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

httpTest(
  'A-605: files for search engines are kept, and are new with the menu @http',
  async ({ ownStore, afterStores }) => {
    const store = await ownStore();
    const db = await openDatabase({ dataDirectory: store.dataDirectory });
    afterStores(() => db.destroy());
    const visitor = createVisitor(store.port);
    for (const [path, type] of [
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const first = await visitor.get(path);
      expect([first.status, first.headers['content-type']]).toEqual([200, type]);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
      const again = await visitor.get(path, { 'if-none-match': first.headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await visitor.get('/sitemap.xml')).body).toContain('/item/garlic-naan<');
    await db
      .updateTable('products')
      .set({ is_disabled: 1 })
      .where('product_id', '=', 'garlic-naan')
      .execute();
    await db
      .updateTable('restaurants')
      .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
      .execute();
    expect((await visitor.get('/sitemap.xml')).body).not.toContain('/item/garlic-naan<');
  },
);

/** How every element looks, with what stands before and after it. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        const told = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.localName}.${element.getAttribute('class')}${pseudo ?? ''} ${told.join('; ')}`;
      }),
    ),
  );
}

test('A-303: a kept page has the rules that its elements need, and looks as with all of them @nojs @layout', async ({
  page,
  context,
  store,
}) => {
  const compare = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      const kept = await looks(page);
      const size = (await page.locator('head > style').textContent())?.length ?? 0;
      await context.addCookies([{ name: 'diet', value: 'none', url: store.origin }]);
      await page.goto(path);
      const drawn = await looks(page);
      await context.clearCookies({ name: 'diet' });
      const other = kept.findIndex((look, index) => look !== drawn[index]);
      // what differs, rule by rule
      expect(kept[other]?.split('; '), path).toEqual(drawn[other]?.split('; '));
      expect(kept.length).toBe(drawn.length);
      expect(kept[0]).toContain('font-size: 16px');
      expect(size).toBeLessThanOrEqual((await page.locator('head > style').textContent())?.length ?? 0);
    }
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await compare(['/', '/legal/terms', '/delivery']);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await withCart(store, context, 'garlic-naan');
  // what was said of the dish is shown once
  await page.goto('/contact');
  await compare(['/']);
});
