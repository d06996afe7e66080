import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { LOCATE, openBox } from './address-box.ts';
import { checkoutOf, chooseType, foundPlaces, NEAR, searchAddress } from './customer.ts';
import { awake, stopClock } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

const SEARCH = '**/places/search';

test('suggestions come 300 ms after the last letter, from three letters on, and the last words win @js (R-LOC-04, R-LOC-05, C-073)', async ({
  page,
  store,
}) => {
  await page.clock.install();
  const { checkout, box } = await openBox(page, store);
  const asked: string[] = [];
  const release: Record<string, () => void> = {};
  await page.route(SEARCH, async (route) => {
    const typed = new URLSearchParams(route.request().postData() ?? '').get('q') ?? '';
    asked.push(typed);
    if (typed === 'val') await new Promise<void>((resolve) => (release[typed] = resolve));
    // who asked has hung up by then
    await route.continue().catch(() => undefined);
  });
  await stopClock(page);

  await box.fill('va');
  await page.clock.runFor(1_000);
  await box.fill('val');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(2);
  await expect.poll(() => asked).toEqual(['val']);
  await expect(checkout.getByText('Searching…')).toBeVisible();
  await box.fill('dominion');
  await page.clock.runFor(300);
  await expect.poll(() => asked).toEqual(['val', 'dominion']);
  // the answer to what is no longer wanted
  release.val?.();
  await expect(checkout.getByRole('option')).toHaveCount(4);
  for (const option of await checkout.getByRole('option').all())
    await expect(option).toContainText('Dominion Road');
});

test('what goes wrong is said, with what to do; the box is a combobox: arrows, Enter, Escape; nothing is ordered, nothing typed is lost; a suggestion that an arrow key chose stays chosen when a newer list holds it @js (R-LOC-03, R-LOC-04, C-073, F18)', async ({
  page,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED .*places\/search/);
  const { checkout, box } = await openBox(page, store);
  await checkout.getByLabel('Flat, unit or floor').fill('Flat 3');
  await checkout.getByLabel('Note for the driver').fill('Blue door');
  const options = checkout.getByRole('option');

  await test.step('what goes wrong', async () => {
    await searchAddress(checkout, 'va');
    await expect(checkout.getByText('Type at least 3 characters')).toBeVisible();
    await searchAddress(checkout, 'no such street');
    await expect(checkout.getByText('No address found. Try the street and the suburb.')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await page.route(SEARCH, (route) => route.abort());
    await searchAddress(checkout, 'valley road');
    await expect(checkout.getByText('The address search does not answer. Please try again.')).toBeVisible();
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) =>
      route.fulfill({ status: 429, json: { places: null, problem: 'tooMany' } }),
    );
    await searchAddress(checkout, 'valley road');
    await expect(checkout.getByText('Too many attempts, please try again later')).toBeVisible();
    await page.unroute(SEARCH);
    await searchAddress(checkout, 'valley road');
    await expect(foundPlaces(checkout, NEAR)).toBeVisible();
  });

  await test.step('a combobox', async () => {
    // Enter searches at once, and chooses nothing by itself; the older list stays until the answer is there
    const answered = page.waitForResponse(SEARCH);
    await searchAddress(checkout, 'valley');
    await (await answered).finished();
    await expect(checkout.getByText('Searching…')).toHaveCount(0);
    await expect(options).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toHaveAttribute('aria-selected', 'false');
    await expect(checkout.getByRole('status').filter({ hasText: '1 address found' })).toHaveCount(1);

    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveValue('valley');
    await expect(checkout).toBeVisible();

    await box.fill('auckland');
    await expect(options).toHaveCount(5);
    await box.press('ArrowUp');
    await expect(options.nth(4)).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '-',
    );
    await expect(options.first()).toContainText(NEAR);
    await box.press('Enter');
    await expect(checkout.getByRole('button', { name: 'Change address' })).toBeVisible();
    await expect(checkout.getByText('0.3 km away, in Mount Eden zone')).toBeVisible();
    await expect(checkout.getByLabel('Flat, unit or floor')).toHaveValue('Flat 3');
    await expect(checkout.getByLabel('Note for the driver')).toHaveValue('Blue door');
  });

  await test.step('a newer list; typing lets it go', async () => {
    await checkout.getByRole('button', { name: 'Change address' }).click();
    await box.fill('valley');
    await expect(options).toHaveCount(1);
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    await page.route(SEARCH, async (route) => {
      await isHeld;
      await route.continue();
    });
    const asked = page.waitForRequest(SEARCH);
    await box.fill('valley road');
    await asked;
    await box.press('ArrowDown');
    const answered = page.waitForResponse(SEARCH);
    release();
    await (await answered).finished();
    await expect(checkout.getByText('Searching…')).toHaveCount(0);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await box.fill('valley roa');
    await expect(options.first()).toHaveAttribute('aria-selected', 'false');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(checkout.getByRole('button', { name: 'Change address' })).toBeVisible();
  });
});

test('an address that goes with its form says how far it is, and what the route service said @js (R-LOC-12, R-LOC-15, R-LOC-19)', async ({
  page,
}) => {
  await page.route('**/places/reach', (route) =>
    route.fulfill({
      json: { km: 2.4, zoneName: 'Mount Eden', problem: null, message: 'Impossible route between points' },
    }),
  );
  await page.goto('/order-preference/address');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Search your address' });
  const box = dialog.getByRole('combobox', { name: 'Search your address' });
  await searchAddress(dialog, 'valley road');
  await foundPlaces(dialog, NEAR).click();
  await expect(box).toHaveValue(new RegExp(NEAR));
  await expect(dialog.getByText('2.4 km away, in Mount Eden zone')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Impossible route between points' })).toBeVisible();
  const chosen = dialog.locator('input[name="chosenPlace"]');
  await expect(chosen).not.toHaveValue('');
  await expect(dialog.locator('input[name="searched"]')).toHaveValue(new RegExp(NEAR));
  // other words are another address
  await box.press('End');
  await box.press('Backspace');
  await expect(chosen).toHaveValue('');
  await expect(dialog.locator('input[name="searched"]')).toHaveValue('');
  await expect(dialog.getByText('2.4 km away')).toHaveCount(0);
});

test('without scripts there is a button to search with, and none that could not work @nojs (R-LOC-02)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Delivery');
  await expect(checkout.getByRole('button', LOCATE)).toHaveCount(0);
  await checkout.getByLabel('Search your address').fill('valley road');
  await checkout.getByRole('button', { name: 'Find address' }).click();
  await foundPlaces(checkout, NEAR).click();
  await expect(checkout.getByText('0.3 km away, in Mount Eden zone')).toBeVisible();
});

httpTest(
  'A-80: a page lets its browser ask nobody but us for places, ways and flags @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    for (const path of ['/', '/sign-up', '/delivery', '/changeLocation', '/order-preference/address']) {
      const { status, headers } = await visitor.get(path);
      const policy = headers['content-security-policy']?.split('; ') ?? [];
      expect([path, status]).toEqual([path, 200]);
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "connect-src 'self'", "frame-src 'none'"]),
      );
      expect(policy.find((rule) => rule.startsWith('img-src'))).toMatch(/^img-src( 'self'| data:| blob:)+$/);
    }
  },
);
