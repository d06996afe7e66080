import { expect, type Page, test } from './fixtures.ts';
import { awake, holdScripts, hydrated, openEarly } from './scripts.ts';

/** What opens by itself over the menu, and when it must not. */

test.use({ firstVisit: true });

const preference = (page: Page) => page.getByRole('dialog', { name: 'How would you like your order?' });

test('R-SESS-04, A-107: a first visit is asked once the page has come to life; closed, it is not asked again @js @journey', async ({
  page,
}) => {
  await page.goto('/');
  await expect(preference(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order-preference$/);
  await page.keyboard.press('Escape');
  await expect(preference(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await awake(page);
  await page.getByRole('link', { name: 'Butter Chicken', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Butter Chicken' });
  await expect(dish).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('C-046, F48: a tab whose storage is full is not asked at every close @js @390', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/');
  await awake(page);
  for (const close of [1, 2]) {
    await page.getByRole('link', { name: 'Butter Chicken', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Butter Chicken' }), `before close ${close}`).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
    // the prompt waits for an idle browser; who asks after it is called after it
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
    await expect(preference(page)).toHaveCount(0);
  }
});

test('R-SESS-04: never over an open dialog, nor over a field that somebody is in @js @390', async ({
  page,
}) => {
  await page.goto('/item/butter-chicken');
  const dish = page.getByRole('dialog', { name: 'Butter Chicken' });
  await awake(page);
  await expect(dish).toBeVisible();
  await expect(preference(page)).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  const scripts = await holdScripts(page);
  await openEarly(page, '/');
  const search = page.getByRole('searchbox');
  await search.fill('naan');
  scripts.release();
  await hydrated(page);
  await expect(preference(page)).toHaveCount(0);
  await search.blur();
  await expect(preference(page)).toBeVisible();
});

test.describe('read by a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('the menu stays in sight; a department keeps its own address, also on a wide screen (R-ROUTE-02) @js @390', async ({
    page,
  }) => {
    await page.goto('/');
    await awake(page);
    const dish = page.getByRole('link', { name: 'Butter Chicken', exact: true }).first();
    await dish.click();
    await expect(page.getByRole('dialog', { name: 'Butter Chicken' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/products/curries');
    await awake(page);
    await dish.click();
    await expect(page).toHaveURL(/\/products\/curries\/item\/butter-chicken/);
  });
});
