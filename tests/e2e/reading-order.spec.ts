import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** The order in which a document is read where no script runs, and what text browsers show of it. */

const DIALOGS = [
  '/item/butter-chicken',
  '/item/mitti-thali-for-one',
  '/products/breads/cart',
  '/sign-in',
  '/sign-up',
  '/service-hours',
  '/order-preference',
  '/checkout',
  '/legal/terms',
];

test('A-203: without scripts an open dialog is the first of the document, shows no banner and no end of the page, and the skip link leads to it @nojs', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  for (const path of DIALOGS) {
    await page.goto(path);
    const dialog = page.locator('dialog[open]');
    await expect(dialog, path).toHaveCount(1);
    const ends = dialog.locator(':is(header, footer, [role="banner"], [role="contentinfo"])');
    await expect(ends, path).toHaveCount(0);
    // nothing but the skip link is read before it
    const before = dialog.locator(
      'xpath=preceding::*[self::a or self::h1 or self::h2 or self::p or self::button]',
    );
    await expect(before, path).toHaveText(['Skip to content']);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip, path).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus'), path).toHaveCount(1);
  }
});

const FORMS: Record<string, string | RegExp> = {
  '/sign-in': 'Sign in',
  '/sign-up': 'Sign Up',
  '/checkout': /^Place Order/,
};

test('A-203: without scripts the header is above a dialog to the eye, though it is read after it; a refused form says so at its top @nojs @layout', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  for (const path of DIALOGS) {
    await page.goto(path);
    const [header, main] = [page.locator('header:not(main *)'), page.locator('main')];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [above, below] = await Promise.all([header.boundingBox(), main.boundingBox()]);
      expect(above?.y, `${path} at ${width} px`).toBeLessThan(below?.y ?? 0);
    }
    const button = FORMS[path];
    if (!button) continue;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button }).last().click();
    const alert = dialog.getByRole('alert').first();
    await expect(alert).toHaveText('Please check the marked fields.');
    await expect(alert).toBeInViewport();
    await expect(alert.locator('xpath=preceding::input[not(@type="hidden")][ancestor::dialog]')).toHaveCount(
      0,
    );
  }
});

test('with scripts the header comes first again, and the skip link leads to the page @js', async ({
  page,
}) => {
  await page.goto('/item/dal-makhani');
  await awake(page);
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toHaveText('Skip to content');
  await expect(page.locator('#dialog')).toHaveCount(0);
  await expect(page.locator('xpath=//main/preceding::header')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Dal Makhani' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL(/profile|sign-in/);
});

httpTest('every link has words in it, for browsers that show no pictures @http', async ({ store }) => {
  const visitor = createVisitor(store.port);
  for (const path of [
    '/',
    '/item/butter-chicken',
    '/cart',
    '/sign-in',
    '/contact',
    '/delivery',
    '/offers',
    '/products/breads',
  ]) {
    const { body } = await visitor.get(path);
    const links = [...body.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([whole, inside = '']) => ({
      whole,
      words: inside.replace(/<[^>]*>/g, '').trim(),
    }));
    expect(links.length, path).toBeGreaterThan(5);
    expect(
      links.filter(({ words }) => words === '').map(({ whole }) => whole),
      path,
    ).toEqual([]);
  }
});
