import { placeButton, readyToPlace } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';

/** What browsers of the last four years, or older ones, do not know of style sheets: they leave out what has it. */
const UNKNOWN = {
  has: (css: string) => css.replaceAll(':has(', ':unknown('),
  translate: (css: string) => css.replace(/(?<=[{;\s])translate:/g, 'unknown:'),
  layer: (css: string) => css.replaceAll('@layer', '@unknown'),
};

/** From here on the browser does not know it. */
async function forget(page: Page, what: keyof typeof UNKNOWN): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!['document', 'stylesheet'].includes(request.resourceType()) || request.method() !== 'GET')
      return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, body: UNKNOWN[what](await response.text()) });
  });
}

test.use({
  // the changed inline sheet has not the hash that the page's policy asks for
  bypassCSP: true,
  // the test itself fetches what it changes, and Node finds no *.localhost
  baseURL: async ({ store }, use) => use(`http://127.0.0.1:${store.port}`),
});

test('a browser without :has sees no sum twice on a button, and each bill under its way to pay @nojs @layout', async ({
  page,
}) => {
  await forget(page, 'has');
  const checkout = await readyToPlace(page);
  await page.goto('/checkout');
  expect((await placeButton(checkout).innerText()).trim()).toBe('Place Order');
  const bills = checkout.locator('dl').filter({ hasText: 'Total' });
  await expect(bills).toHaveCount(2);
  for (const [index, label] of ['Cash', 'Card'].entries()) {
    await expect(bills.nth(index)).toBeVisible();
    await expect(bills.nth(index).locator('xpath=preceding-sibling::p')).toHaveText(label);
    await expect(bills.nth(index).locator('xpath=preceding-sibling::p')).toBeVisible();
  }
});

test('a browser with :has sees the bill of the chosen way alone, without a label @nojs @layout', async ({
  page,
}) => {
  const checkout = await readyToPlace(page);
  await expect(placeButton(checkout)).toContainText(/^Place Order\s*\$\d+\.\d\d$/, { useInnerText: true });
  const bills = checkout.locator('dl').filter({ hasText: 'Total' });
  await expect(bills.filter({ visible: true })).toHaveCount(1);
  await expect(bills.first().locator('xpath=preceding-sibling::p')).toBeHidden();
});

test('a browser without `translate` hides the skip link until it has the focus @nojs @layout', async ({
  page,
}) => {
  await forget(page, 'translate');
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

for (const path of ['/', '/item/butter-chicken', '/cart', '/contact', '/order-receiver'])
  test(`a browser without @layer shows icons of a size, and words that can be read, at ${path} @nojs @layout`, async ({
    page,
  }) => {
    await forget(page, 'layer');
    await page.goto(path);
    const large = await page.evaluate(() =>
      [...document.querySelectorAll('svg:has(use)')]
        .map((icon) => icon.getBoundingClientRect().width)
        .filter((width) => width > 48),
    );
    expect(large, 'icons wider than 48 px').toEqual([]);
    const heading = page.locator('h1, h2').filter({ visible: true }).first();
    const [color, background] = await heading.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(color).toBe('rgb(0, 0, 0)');
    expect(background).toBe('rgba(0, 0, 0, 0)');
  });
