import { expect, test } from '#tests/e2e/fixtures.ts';
import { hydrated } from './scripts.ts';

const NAME = 'Mitti Punjabi Kitchen';

test('each page says in its title what it is and whose', async ({ page, scripted }) => {
  for (const [path, title] of [
    ['/', NAME],
    ['/contact', `Contact · ${NAME}`],
    ['/profile/orders', `Orders · ${NAME}`],
    ['/legal/terms', `Terms of Use · ${NAME}`],
    ['/item/butter-chicken', `Butter Chicken · ${NAME}`],
    ['/item/no-such-dish', `This product don't have no data.!! · ${NAME}`],
    ['/offer/butter-chicken-gulab-jamun', `Don't miss to add desert before you order. · ${NAME}`],
    ['/no-such-page', `Page not found · ${NAME}`],
    ['/legal/no-such-text', `Page not found · ${NAME}`],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    if (scripted) await hydrated(page);
    await expect(page.locator('title')).toHaveCount(1);
  }
});

test('the title follows a dialog as it opens and closes @js', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Refund/Product Policy' }).click();
  await expect(page).toHaveTitle(`Refund/Product Policy · ${NAME}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(NAME);
  await expect(page.locator('title')).toHaveCount(1);
});

test.describe(() => {
  test.use({ locale: 'hi-IN' });
  test('titles and legal texts are in the language of the page (R-I18N-01)', async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveTitle(`संपर्क · ${NAME}`);
    await page.goto('/legal/terms');
    await expect(page).toHaveTitle(`उपयोग की शर्तें · ${NAME}`);
    await expect(page.getByRole('dialog')).toContainText('भुगतान');
  });
});
