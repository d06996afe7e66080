import { formsOf } from '#tests/setup/html-forms.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { awake } from './scripts.ts';

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

async function shown(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const { body, setCookies } = await visitor.get(path, headers);
  return [languageOf(body), setCookies.some((cookie) => cookie.startsWith('lng='))];
}

httpTest(
  'R-I18N-02 R-I18N-04 A-66 A-70: the address, then the cookie, then the browser, then English @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const punjabi = { 'accept-language': 'fr, pa-IN;q=0.8, en;q=0.5' };
    expect(await shown(visitor, '/')).toEqual(['en', false]);
    expect(await shown(visitor, '/', { 'accept-language': 'fr, mi;q=0.9' })).toEqual(['en', false]);
    expect(await shown(visitor, '/', punjabi)).toEqual(['pa', false]);
    // fetched ahead or by another site: shown, but nobody's choice
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['sec-fetch-dest', 'image'],
    ] as const)
      expect(await shown(visitor, '/?lng=hi', { ...punjabi, [name]: value })).toEqual(['hi', false]);
    expect(await shown(visitor, '/?lng=hi', { ...punjabi, 'sec-fetch-dest': 'document' })).toEqual([
      'hi',
      true,
    ]);
    expect(await shown(visitor, '/contact', punjabi)).toEqual(['hi', false]);
    // once kept it is not sent again, and what is no language changes nothing
    expect(await shown(visitor, '/contact?lng=hi', punjabi)).toEqual(['hi', false]);
    for (const wrong of ['xx', '', '%00', 'constructor'])
      expect(await shown(visitor, `/?lng=${wrong}`)).toEqual(['hi', false]);
    // a cookie that says nothing is none
    visitor.cookies.set('lng', Buffer.from('"fr"').toString('base64'));
    expect(await shown(visitor, '/', punjabi)).toEqual(['pa', false]);
    visitor.cookies.set('lng', 'garbage');
    expect(await shown(visitor, '/')).toEqual(['en', false]);
  },
);

httpTest(
  'R-I18N-01: guests choose the language in footer and side menu, and stay on their page @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const page = await visitor.get('/contact?lng=hi&from=%2Fdelivery');
    const [inMenu, inFooter, ...more] = formsOf(page.body).filter(({ action }) => action === '/language');
    expect([inMenu, inFooter].map((form) => form?.buttons.map(([, value]) => value))).toEqual([
      ['en', 'hi', 'pa'],
      ['en', 'hi', 'pa'],
    ]);
    expect(more).toEqual([]);
    for (const words of ['lang="en"', 'lang="hi"', 'lang="pa"']) expect(inFooter?.html).toContain(words);
    if (!inFooter) throw new Error('no choice in the footer');
    // the address asked for Hindi; the new choice is not asked for again
    const chosen = await visitor.submit('/contact', inFooter, { language: 'pa' });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/contact?from=%2Fdelivery']);
    expect(languageOf((await visitor.follow(chosen)).body)).toBe('pa');
    // an own path that would be elsewhere's once it is read as an address
    for (const from of ['/.//evil.example', '/..//evil.example/?lng=hi', '/%2e//evil.example']) {
      const answer = await visitor.submit('/contact', inFooter, { language: 'pa', from });
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    }
  },
);

test('R-I18N-03 A-66: a choice that only storage knows is told to the server once, without a reload @js', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('i18nextLng', 'pa');
    sessionStorage.setItem('begun', 'yes');
  });
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/language');
  await page.goto('/contact');
  await awake(page);
  await told;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await context.cookies()).map(({ name }) => name)).toContain('lng');
  // links lead to documents now: loaders would answer in the new language
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (new URL(request.url()).pathname === '/language') documents += 100;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery Zones' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
  await awake(page);
  expect(documents).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('pa');

  // another tab's choice, likewise: its storage follows when it looks
  const other = await context.newPage();
  await other.goto('/contact?lng=hi');
  await awake(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('hi');
  await page.getByRole('contentinfo').locator('a[href="/offers"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('R-I18N-01 R-CHK-14: what a form or a dish asks for is said in the language of the page, also by scripts @js', async ({
  page,
}) => {
  await page.goto('/sign-in?lng=pa');
  await awake(page);
  const email = page.locator('input[name="email"]');
  await email.fill('x');
  await page.locator('input[name="password"]').focus();
  await expect(page.getByText('ਕਿਰਪਾ ਕਰਕੇ ਸਹੀ ਈਮੇਲ ਲਿਖੋ')).toBeVisible();
  // a dish whose variant is not chosen yet: the dialog says so before anything is sent
  await page.goto('/item/butter-chicken');
  await awake(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ਕਾਰਟ ਵਿੱਚ ਜੋੜੋ/ })
    .click();
  await expect(page.getByText('ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਵਿਕਲਪ ਚੁਣੋ')).toBeVisible();
  expect(sent).toEqual([]);
});

test('each language stands within its button, also the longest word @js', async ({ page }) => {
  await page.goto('/');
  const buttons = page.locator('footer').getByRole('group').getByRole('button');
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) {
    const room = await button.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(room).toBeGreaterThanOrEqual(8);
  }
});
