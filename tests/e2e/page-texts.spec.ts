import { LANGUAGES } from '#app/locales/languages.ts';
import { layout } from '#app/locales/pa/layout.ts';
import { pages } from '#app/locales/pa/pages.ts';
import { expect, type Page, test } from '#tests/e2e/fixtures.ts';
import { awake } from './scripts.ts';

const TEXTS = new RegExp(`/assets/((?:${LANGUAGES.join('|')})(?:-[a-z]+)?)-[\\w-]{8}\\.js$`);

/** Names of the texts that a page has fetched: 'pa', 'pa-order'. */
function textsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = TEXTS.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

function tab(page: Page, name: 'serviceHours' | 'paymentMethods') {
  return page.getByRole('link', { name: layout.tabs[name] }).first();
}

test.describe(() => {
  test.use({ locale: 'pa-IN' });

  test('R-I18N-02 P2: a page fetches the texts of its own screens, and those of others as they are opened @js @1280', async ({
    page,
  }) => {
    const fetched = textsOf(page);
    await page.goto('/');
    await awake(page);
    expect(fetched).toEqual(['pa']);
    await tab(page, 'serviceHours').click();
    await expect(page.getByRole('dialog', { name: pages.serviceHours })).toBeVisible();
    expect(fetched).toEqual(['pa', 'pa-pages']);
    // one that was fetched stays
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tab(page, 'paymentMethods').click();
    await expect(page.getByRole('dialog', { name: pages.paymentMethods })).toBeVisible();
    expect(fetched).toEqual(['pa', 'pa-pages']);
  });

  test('texts that are lost on the way are never shown by their keys: the screen comes as a document (C-117) @js @1280', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|dynamically imported module/);
    await page.goto('/');
    await awake(page);
    await page.route(/\/assets\/pa-pages-/, (route) => route.abort(), { times: 1 });
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await tab(page, 'serviceHours').click();
    expect(new URL((await document).url()).pathname).toBe('/service-hours');
    await expect(page.getByRole('dialog', { name: pages.serviceHours })).toBeVisible();
  });
});
