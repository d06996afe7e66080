import { addFromMenu } from '#tests/setup/guest.ts';
import { attributesOf, unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

/** Every address of the product that may be found; all others may not. */
const PUBLIC = [
  '/',
  '/item/butter-chicken',
  '/products/curries',
  '/products/curries/item/butter-chicken',
  '/service-hours',
  '/payment-methods',
  '/legal/privacy',
  '/delivery',
  '/reserve',
  '/contact',
  '/offers',
];

type Found = Record<string, unknown> & { '@type': string };

/** What a page says of itself in its head: by name or property, and links by rel or language. */
function headOf({ body }: Answer): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, tag, inner = ''] of body.matchAll(/<(meta|link)\b([^>]*)>/g)) {
    const { name, property, content, rel, hrefLang, hreflang, href } = attributesOf(inner);
    if (tag === 'meta' && (name ?? property)) found[name ?? property ?? ''] = content ?? '';
    else if (rel === 'canonical') found.canonical = href ?? '';
    else if (rel === 'alternate') found[`lang:${hrefLang ?? hreflang}`] = href ?? '';
  }
  found.title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '');
  return found;
}

function dataOf({ body }: Answer): Found[] {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return blocks.flatMap(([, text = '']) => (JSON.parse(text) as { '@graph': Found[] })['@graph']);
}

function nodeOf(answer: Answer, type: string): Found {
  const node = dataOf(answer).find((each) => each['@type'] === type);
  if (!node) throw new Error(`No ${type} in the data of the page`);
  return node;
}

httpTest(
  'only public pages may be found: whatever else is asked for says that nobody may keep it (B-OPS-06) @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const found: string[] = [];
    for (const path of routePaths()) {
      const answer = await visitor.get(path);
      const robots = answer.headers['x-robots-tag'];
      if (robots === 'all') found.push(path);
      else expect([path, robots]).toEqual([path, 'noindex']);
      // what is not to be found has nothing to say to whoever finds it
      expect([path, 'canonical' in headOf(answer)]).toEqual([path, robots === 'all']);
    }
    expect(found.sort()).toEqual([...PUBLIC].sort());
    for (const path of [
      '/?q=naan',
      '/item/no-such-dish',
      '/no-such-page',
      '/cart/state',
      '/_root.data',
      '/readyz',
    ])
      expect([path, (await visitor.get(path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect((await visitor.get('/api/client/demo')).headers['x-robots-tag']).toBe('noindex');
  },
);

httpTest(
  'each public page has a title, a description, one address and its languages, and what is shared of it @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const titles = new Set<string>();
    for (const path of PUBLIC) {
      const head = headOf(await visitor.get(`${path}?from=%2Fcontact`));
      const own = store.origin + path.replace('/products/curries/item/', '/item/');
      expect([path, head.canonical, head['og:url']]).toEqual([path, own, own]);
      expect([path, head['lang:x-default'], head['lang:en']]).toEqual([path, own, own]);
      expect([path, head['lang:hi'], head['lang:pa']]).toEqual([path, `${own}?lng=hi`, `${own}?lng=pa`]);
      expect([path, head['og:title'], head['og:site_name']]).toEqual([
        path,
        head.title,
        'Mitti Punjabi Kitchen',
      ]);
      expect([path, head['og:description'], head['og:locale']]).toEqual([path, head.description, 'en_NZ']);
      expect([path, `${head.description}`.length > 20]).toEqual([path, true]);
      titles.add(`${head.title}: ${head.description}`);
    }
    const { 'og:image': image = '' } = headOf(await visitor.get('/'));
    const picture = await visitor.get(new URL(image).pathname);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    // the dish is there twice
    expect(titles.size).toBe(PUBLIC.length - 1);
  },
);

httpTest(
  'an address that names a language is a page of its own, in that language (R-I18N-01) @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    for (const [language, locale] of [
      ['hi', 'hi_IN'],
      ['pa', 'pa_IN'],
    ]) {
      const path = `/item/butter-chicken?lng=${language}`;
      const page = await visitor.get(path);
      const head = headOf(page);
      expect(page.body).toContain(`<html lang="${language}"`);
      expect([head.canonical, head['og:url']]).toEqual([store.origin + path, store.origin + path]);
      expect([head['og:locale'], head['lang:en']]).toEqual([locale, `${store.origin}/item/butter-chicken`]);
      expect(nodeOf(page, 'MenuItem').name).not.toBe('Butter Chicken');
      expect(head.description).not.toMatch(/Order online/);
    }
  },
);

httpTest(
  'the restaurant, its hours and its menu are told in data that search engines read, without a cookie @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const home = await visitor.get('/');
    const restaurant = nodeOf(home, 'Restaurant');
    expect(restaurant).toMatchObject({
      name: 'Mitti Punjabi Kitchen',
      url: `${store.origin}/`,
      telephone: '+64 9 555 0142',
      address: {
        streetAddress: '318 Dominion Road, Mount Eden',
        addressLocality: 'Auckland',
        postalCode: '1024',
        addressCountry: 'NZ',
      },
      servesCuisine: ['Punjabi', 'Indian'],
      priceRange: expect.stringMatching(/^\$\d+\.\d\d-\$\d+\.\d\d$/),
      hasMenu: { '@id': `${store.origin}/#menu` },
      potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${store.origin}/` } },
    });
    const hours = restaurant.openingHoursSpecification as Record<string, string>[];
    expect(hours.filter(({ dayOfWeek }) => dayOfWeek)).not.toHaveLength(0);
    expect(hours.every(({ opens, closes }) => /^\d\d:\d\d$/.test(opens ?? '') && closes !== '')).toBe(true);
    const sections = nodeOf(home, 'Menu').hasMenuSection as Found[];
    expect(sections.map(({ url }) => url)).toContain(`${store.origin}/products/curries`);
    for (const { url } of sections)
      expect((await visitor.get(new URL(String(url)).pathname)).status).toBe(200);

    const department = nodeOf(await visitor.get('/products/curries'), 'Menu').hasMenuSection as Found;
    const dishes = department.hasMenuItem as Found[];
    expect(dishes.length).toBeGreaterThan(5);
    expect(dishes[0]).toMatchObject({
      '@type': 'MenuItem',
      name: 'Butter Chicken',
      url: `${store.origin}/item/butter-chicken`,
      offers: { price: '19.90', priceCurrency: 'NZD' },
    });
    // a search engine that follows the data lands where the dish is ordered, and is asked for nothing before
    const page = await visitor.get('/item/butter-chicken');
    const dish = nodeOf(page, 'MenuItem');
    expect(dish['@id']).toBe(dishes[0]?.['@id']);
    expect(dish.offers).toMatchObject([{ name: 'Regular', price: '19.90' }, {}, {}]);
    expect(dish.potentialAction).toMatchObject({ target: { urlTemplate: dish.url } });
    const added = await visitor.submit('/item/butter-chicken', formWith(page, 'key'), {
      variant: 'regular',
    });
    expect(added.status).toBe(303);
    expect(nodeOf(page, 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, item: `${store.origin}/` },
      { position: 2, name: 'Curries', item: `${store.origin}/products/curries` },
      { position: 3, name: 'Butter Chicken' },
    ]);
    for (const path of ['/cart', '/checkout', '/sign-in', '/feedback', '/?q=naan', '/no-such-page'])
      expect([path, dataOf(await visitor.get(path))]).toEqual([path, []]);
  },
);

httpTest(
  'nothing of a visitor’s own stands in what others read of a page (B-OPS-06) @http',
  async ({ store }) => {
    const guest = createVisitor(store.port);
    await addFromMenu(guest, 'garlic-naan');
    const stranger = createVisitor(store.port);
    for (const path of ['/', '/contact']) {
      const [own, others] = [await guest.get(path), await stranger.get(path)];
      expect(dataOf(own)).toEqual(dataOf(others));
      expect(headOf(own)).toEqual(headOf(others));
    }
  },
);

httpTest(
  'links of a page that names its language lead to pages in that language, without a cookie @http',
  async ({ store }) => {
    const linksOf = async (path: string) => {
      const { body } = await createVisitor(store.port).get(path);
      return [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));
    };
    const links = await linksOf('/?lng=hi');
    for (const link of ['/item/butter-chicken?lng=hi', '/contact?lng=hi']) expect(links).toContain(link);
    expect(links.filter((link) => /^\/(sign-in|profile|cart)\b.*lng=/.test(link))).toEqual([]);
    expect((await linksOf('/')).filter((link) => link.includes('lng='))).toEqual([]);
    const dish = await createVisitor(store.port).get('/item/butter-chicken?lng=hi');
    expect(dish.body).toContain('<html lang="hi"');
  },
);

httpTest('a dish is the heading of its page, the restaurant that of the menu @http', async ({ store }) => {
  const visitor = createVisitor(store.port);
  const headings = async (path: string) =>
    [...(await visitor.get(path)).body.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, inner = '']) =>
      inner.replace(/<[^>]*>/g, ''),
    );
  expect(await headings('/')).toEqual(['Mitti Punjabi Kitchen']);
  expect(await headings('/item/butter-chicken')).toEqual(['Butter Chicken']);
  expect(await headings('/products/curries/item/butter-chicken')).toEqual(['Butter Chicken']);
  expect(await headings('/item/no-such-dish')).toEqual(['Mitti Punjabi Kitchen']);
});

httpTest('results of a search have a title that says what was searched for @http', async ({ store }) => {
  const title = headOf(await createVisitor(store.port).get('/?q=naan')).title;
  expect(title).toBe('Results for “naan” · Mitti Punjabi Kitchen');
});

httpTest(
  'robots.txt and sitemap.xml are each restaurant’s own: every page in it exists and may be found @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const robots = await visitor.get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain(`Sitemap: ${store.origin}/sitemap.xml`);
    expect(robots.body).toContain('Disallow: /api/\n');
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('xml');
    expect(sitemap.setCookies).toEqual([]);
    const pages = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
    expect(new Set(pages).size).toBe(pages.length);
    for (const query of ['', '?lng=hi', '?lng=pa'])
      expect(pages).toContain(`${store.origin}/item/butter-chicken${query}`);
    expect(pages.filter((page) => !page.startsWith(`${store.origin}/`))).toEqual([]);
    for (const page of pages) {
      const { pathname, search } = new URL(page);
      const answer = await visitor.get(pathname + search);
      expect([page, answer.status, headOf(answer).canonical]).toEqual([page, 200, page]);
    }
    const other = createVisitor(store.port, `harbour.localhost:${store.port}`);
    const others = (await other.get('/sitemap.xml')).body;
    expect(others).toContain(`${store.originOf('harbour')}/`);
    expect(others).not.toContain('butter-chicken');
    const nobody = createVisitor(store.port, `nobody.localhost:${store.port}`);
    expect((await nobody.get('/sitemap.xml')).status).toBe(404);
  },
);

httpTest(
  'S3 A-1580: where the operator says where the stores are, no other name of the server gets into a page @http',
  async ({ ownStore }) => {
    const store = await ownStore({ environment: { PUBLIC_URL: 'https://{subdomain}.example.nz' } });
    const stranger = createVisitor(store.port, `demo.evil.example:${store.port}`);
    const near = createVisitor(store.port, `demo.localhost:${store.port}`);
    for (const path of ['/', '/item/butter-chicken', '/robots.txt', '/sitemap.xml']) {
      const refused = await stranger.get(path);
      expect([path, refused.status, refused.body]).toEqual([path, 421, 'Page not found\n']);
      const answer = await near.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body).toContain('https://demo.example.nz/');
    }
  },
);

test('the address that a page names for itself is gone once another is shown @js', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(1);
  await page.getByRole('link', { name: 'Refund/Product Policy' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(canonical).toHaveCount(0);
});
