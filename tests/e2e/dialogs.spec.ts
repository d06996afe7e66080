import { expect } from 'playwright/test';
import { test } from '#tests/e2e/fixtures.ts';
import { openDish } from './customer.ts';
import { failChunks, holdScripts, hydrated, openEarly } from './scripts.ts';

test('a dialog opens and closes by keyboard, holds the focus and gives it back; Back closes it too @js (C-118)', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  // the second card of a dish that stands twice in the menu: focus must come back to this one
  const opener = page.getByRole('link', { name: 'Butter Chicken', exact: true }).last();
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/item\/butter-chicken$/);
  await expect(dialog).toBeFocused();
  // keys reach nothing behind it
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expect(
      page.locator(':is(header, main, footer) :focus').and(page.locator(':not(dialog *, dialog)')),
    ).toHaveCount(0);
  }
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('a link pressed before scripts came opens its page as a document; a dialog opened by its address closes to the screen behind, before the router came and after @js', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/);
  const dialog = page.getByRole('dialog', { name: 'Dal Makhani' });
  const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
  const { release } = await holdScripts(page);
  await openEarly(page, '/');
  await openDish(page, 'Dal Makhani');
  release();
  await hydrated(page);
  expect(await isModal()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/(#.*)?$/);
  // in its place: Back does not open it again
  await failChunks(page);
  await page.goto('/item/dal-makhani');
  await expect(dialog).toBeVisible();
  expect(await isModal()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/(#.*)?$/);
  await expect(dialog).toBeHidden();
});

test('without scripts a dialog is open in its document, the page behind is out of reach, its link closes it @nojs (R-SSR-05)', async ({
  page,
}) => {
  await page.goto('/');
  const dish = await openDish(page, 'Dal Makhani');
  await expect(
    page.locator('[inert]').getByRole('link', { name: 'Dal Makhani', includeHidden: true }).first(),
  ).toBeAttached();
  await dish.getByRole('link', { name: 'Close' }).click();
  await expect(dish).toBeHidden();
  await expect(page).toHaveURL(/\/(#.*)?$/);
});

/*
 * Late pages lean on three internals of the router (its context, its route modules, its manifest): this is the test that
 * an upgrade has to pass.
 */
test('a page hydrates late: by itself when all is quiet, or at the first touch where data are saved @js', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
  // the last that an idle page asks for
  await expect.poll(() => scripts.some((path) => path.includes('keep-menu'))).toBe(true);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  scripts.length = 0;
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringMatching(/enhancer/)]);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('Shift');
  await hydrated(page);

  // from now on the same document serves: no navigation of documents
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const dish = await openDish(page, 'Dal Makhani');
  await page.keyboard.press('Escape');
  await expect(dish).toBeHidden();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
