import { expect, type Page, test } from './fixtures.ts';
import { coveredBy } from './reach.ts';
import { awake } from './scripts.ts';
import { countdown, customer, endsIn, MINUTE } from './session-page.ts';

/** The countdown of a session has a place of its own. */

const PAGES = [
  '/',
  '/products/curries',
  '/contact',
  '/offers',
  '/delivery',
  '/profile',
  '/checkout',
  '/cart',
];
const WIDTHS = [360, 390, 600, 768, 900, 901, 1280];

test('R-BAN-07, A-211: at no width the countdown covers anything that can be pressed, on any kind of page @js @1280', async ({
  page,
  context,
  store,
}) => {
  test.slow();
  await customer(store, context);
  await endsIn(store, context, 14 * MINUTE);
  const covered: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await awake(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expect(countdown(page)).toBeVisible();
      const found = await coveredBy(page, '[aria-label="Session expires in"]');
      covered.push(...found.map((each) => `${path} at ${width} px: ${each}`));
    }
  }
  expect(covered).toEqual([]);
});

test('A-211: nothing moves when the countdown comes, is hidden or is shown again; what sticks stands under it @js @390', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await customer(store, context);
  await endsIn(store, context, 14 * MINUTE);
  // before scripts
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const until = page.getByText(/^Session expires at \d+:\d\d [AP]M$/);
  await expect(until).toBeVisible();
  const before = await topOfMain(page);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await awake(page);
  await expect(countdown(page)).toBeVisible();
  await expect(until).toBeHidden();
  expect(await topOfMain(page)).toBe(before);
  await countdown(page).getByRole('button', { name: 'Hide the countdown' }).click();
  // whoever pressed it by a key stays where they are
  await expect(page.getByRole('button', { name: 'Show the countdown' })).toBeFocused();
  expect(await topOfMain(page)).toBe(before);
  await page.getByRole('button', { name: 'Show the countdown' }).click();
  await expect(countdown(page).getByRole('button', { name: 'Hide the countdown' })).toBeFocused();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const nav = page.getByRole('navigation', { name: 'Departments' });
  const gap = async () => {
    const [head, below] = [await page.getByRole('banner').boundingBox(), await nav.boundingBox()];
    return head && below ? Math.round(below.y - head.y - head.height) : Number.NaN;
  };
  // the line below the header may lie on it
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  await expect.poll(gap).toBeLessThan(24);
});

function topOfMain(page: Page): Promise<number> {
  return page.locator('main').evaluate((main) => Math.round(main.getBoundingClientRect().top + scrollY));
}
