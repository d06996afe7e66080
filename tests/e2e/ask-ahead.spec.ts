import { awake } from '#tests/e2e/scripts.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { withCart } from './visitor-browser.ts';

const DATA = '/item/butter-chicken.data?_routes=home%2Fproduct';

httpTest(
  'B-OPS-06, B-GEN-07: a dish asked for ahead may be kept for one press, and so carries no one-time key @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const ahead = await visitor.get(DATA, { 'sec-purpose': 'prefetch' });
    expect(ahead.headers['cache-control']).toBe('private, max-age=5');
    expect(String(ahead.headers.vary)).toContain('Cookie');
    expect(ahead.body).not.toMatch(KEY);
    const asked = await visitor.get(DATA);
    // the press itself makes the key, so that one answer is kept for all
    expect(asked.headers['cache-control']).toBe('private, no-cache');
    expect(asked.body).not.toMatch(KEY);
  },
);

/** The sheets whose rules the page's document holds. */
function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (JSON.parse(document.getElementById('rr')?.textContent ?? '{}').css as string[]).map(
      (href) => new URL(href, location.href).pathname,
    ),
  );
}

const KEY = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/;

test('a dish is asked for while the pointer rests on it; its sheets come once, and so do those of the page, with its scripts @js @1280', async ({
  page,
}) => {
  const asked: string[] = [];
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(`${request.resourceType() === 'fetch' ? 'press' : 'ahead'}`);
    if (pathname.endsWith('.css')) sheets.push(pathname);
  });
  await page.goto('/');
  await awake(page);
  const card = page.getByRole('link', { name: 'Butter Chicken' }).first();
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  for (const _ of ['first', 'again']) {
    asked.length = 0;
    await card.hover();
    await expect.poll(() => asked).toEqual(['ahead']);
    await card.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('input[name="key"]')).toHaveValue(/^[0-9a-f]{32}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.mouse.move(0, 0);
  }
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet, index) => sheets.indexOf(sheet) !== index)).toEqual([]);
  expect(sheets).toEqual(expect.arrayContaining(await sheetsOf(page)));
});

test('A-631: a dish is asked for as the finger comes down, before it lifts @js @390', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.resourceType());
  });
  await page.goto('/');
  await awake(page);
  const card = page.getByRole('link', { name: 'Butter Chicken' }).first();
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).not.toContain('fetch');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog', { name: 'Butter Chicken' })).toBeVisible();
});

test('B-GEN-07: a form that is sent while the page comes to life, and a file that is loaded later, fetch no sheet that the document holds @js @390', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/checkout');
  const held = await sheetsOf(page);
  expect(held.length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Pickup/ })
    .first()
    .click();
  // a preference has an end: the clock and what it is drawn with are loaded
  await expect.poll(() => asked.some((path) => /session-watch-[^/]*\.js$/.test(path))).toBe(true);
  await expect(page.getByRole('timer').first()).toBeAttached();
  expect(asked.filter((path) => held.includes(path))).toEqual([]);
});
