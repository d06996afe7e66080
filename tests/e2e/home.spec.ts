import { addFromMenu } from '#tests/setup/guest.ts';
import { expect, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** A card of the menu by its dish; a recommended dish has two, this is the one of its department. */
const card = (id: string) => `#card-${id}`;

test('R-ROUTE-01, R-SSR-10: / carries the whole menu, recommended dishes first @journey', async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasText: 'Recommended' })).toBeVisible();
  await expect(
    page.locator('#department-curries').getByRole('heading', { name: 'Butter Chicken' }),
  ).toBeAttached();
  await expect(page.locator(card('butter-chicken'))).toContainText('$19.90');
  await expect(page.locator(card('garlic-naan'))).toContainText('$4.50');
});

test('R-CARD-01, R-CARD-02, R-CARD-04 to -06, A-26: what cards say, and where they lead @nojs', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('R-CARD-01, R-CARD-02: picture or initials, name, description, price', async () => {
    const withPicture = page.locator(card('butter-chicken'));
    await expect(withPicture.locator('img')).toHaveAttribute('src', /butter-chicken/);
    await expect(withPicture).toContainText('Char-grilled thigh');
    const without = page.locator(card('papdi-chaat'));
    await expect(without).toContainText('PC');
    await expect(without).toContainText('No Image Available');
    await expect(without.locator('img')).toHaveCount(0);
  });
  await test.step('A-26: a discounted dish shows the price to pay and the one it was', async () => {
    const biryani = page.locator(card('chicken-dum-biryani'));
    await expect(biryani).toContainText('$18.90');
    await expect(biryani.locator('s')).toContainText('$21.90');
  });
  await test.step('R-CARD-05, R-CARD-06: a dish out of stock is dimmed and leads nowhere', async () => {
    const out = page.locator(card('fish-pakora-platter'));
    await expect(out).toContainText('Out of stock');
    await expect(out).toHaveAttribute('aria-disabled', 'true');
    await expect(out.getByRole('link')).toHaveCount(0);
    await expect(out.getByRole('button')).toHaveCount(0);
  });
  await test.step('R-CARD-04: a dish with something to choose opens', async () => {
    await page.locator(card('butter-chicken')).getByRole('link', { name: 'Add Butter Chicken' }).click();
    await expect(page).toHaveURL(/\/item\/butter-chicken$/);
    await expect(page.getByRole('dialog', { name: 'Butter Chicken' })).toBeVisible();
  });
  await page.goto('/item/fish-pakora-platter');
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
});

test('R-CARD-04, R-CART-23: one press adds a dish as it comes, and says so @journey', async ({ page }) => {
  await page.goto('/');
  await page.locator(card('garlic-naan')).getByRole('button', { name: 'Add Garlic Naan' }).click();
  await expect(page.getByText('Garlic Naan successfully added to cart!.')).toBeVisible();
  await expect(page.locator(card('garlic-naan')).getByRole('button')).toHaveAccessibleName(
    'Add Garlic Naan, 1 in cart',
  );
  // a document comes back to the card; script stays where it is
  await expect(page).toHaveURL(/\/(#card-garlic-naan)?$/);
});

test('presses on an empty cart show on their cards in the next frame, and land in one cart, with late answers @js', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await held.promise;
    // the last one may be let through by the end of the routing
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  await awake(page);
  const naan = page.locator(card('garlic-naan')).getByRole('button');
  const rice = page.locator(card('jeera-rice')).getByRole('button');
  // two presses and an empty cart: the second one waits for the first one's cart, but is seen all the same
  const names = await page.locator(`${card('garlic-naan')} form button`).evaluate(async (button) => {
    const seen: (string | null)[] = [];
    for (let press = 0; press < 2; press += 1) {
      (button as HTMLButtonElement).click();
      await new Promise(requestAnimationFrame);
      seen.push(button.querySelector('.sr')?.textContent ?? null);
    }
    return seen;
  });
  expect(names).toEqual(['Add Garlic Naan, 1 in cart', 'Add Garlic Naan, 2 in cart']);
  await rice.click();
  await expect(rice).toHaveAccessibleName(/, 1 in cart$/);
  held.resolve();
  await expect(page.getByText('Jeera Rice successfully added to cart!.')).toBeVisible();
  await expect(naan).toHaveAccessibleName('Add Garlic Naan, 2 in cart');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/cart');
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows.filter({ hasText: 'Garlic Naan' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Garlic Naan' }).getByRole('spinbutton')).toHaveValue('2');
  await expect(rows.filter({ hasText: 'Jeera Rice' })).toHaveCount(1);
});

test('a document comes back to the card, far down as it may be @nojs @layout', async ({ page }) => {
  await page.goto('/');
  await page.locator(card('salted-lassi')).getByRole('button').click();
  await expect(page).toHaveURL(/\/#card-salted-lassi$/);
  await expect(page.locator(card('salted-lassi'))).toBeInViewport();
});

test('R-CARD-04, R-CARD-07: the bar of departments leads to each and marks the one in view; grid or list by choice; the cart beside the menu above 900 px @js', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  await test.step('the bar of departments', async () => {
    const link = page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Breads' });
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Breads' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeInViewport();
  });
  await test.step('the panel of the cart', async () => {
    const panel = page.locator('aside').filter({ hasText: 'Your Cart' });
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(panel).toBeHidden();
    await page.setViewportSize({ width: 901, height: 800 });
    await expect(panel).toBeVisible();
  });
  await test.step('R-CARD-07: a grid with pictures by setting, and the other view by choice', async () => {
    await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'grid');
    await page.getByRole('radio', { name: 'List' }).check({ force: true });
    await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'list');
  });
  await test.step('R-CARD-04: a dish with something to choose opens', async () => {
    await page.locator(card('butter-chicken')).getByRole('link', { name: 'Add Butter Chicken' }).click();
    await expect(page).toHaveURL(/\/item\/butter-chicken$/);
    await expect(page.getByRole('dialog', { name: 'Butter Chicken' })).toBeVisible();
  });
});

test('R-ROUTE-02, R-ROUTE-03, A-43, C-020, R-SSR-04: a department by its address shows its name and only its dishes, and an add leads back there; an unknown one is no page @nojs', async ({
  page,
}) => {
  const answer = await page.goto('/products/breads');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2, name: 'Breads' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Garlic Naan' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Butter Chicken' })).toHaveCount(0);
  await page.locator(card('garlic-naan')).getByRole('button').click();
  await expect(page).toHaveURL(/\/products\/breads#card-garlic-naan$/);
  const said = page.getByText('Garlic Naan successfully added to cart!.');
  await expect(said).toBeVisible();
  await test.step('R-SSR-04: what was said is said once', async () => {
    await page.goto('/products/breads');
    await expect(said).toHaveCount(0);
  });
  const unknown = await page.goto('/products/nowhere');
  // nothing of the menu around it
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('R-HEAD-04, A-41: a search shows its dishes and leads back to them; one without results says so', async ({
  page,
}) => {
  await page.goto('/?q=naan');
  await expect(page.getByRole('heading', { name: 'Results for “naan”' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Garlic Naan' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Butter Chicken', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Garlic Naan', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/\?q=naan$/);
  await page.locator(card('garlic-naan')).getByRole('button').click();
  await expect(page.getByText('Garlic Naan successfully added to cart!.')).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=naan(#card-garlic-naan)?$/);
  await expect(page.getByRole('heading', { name: 'Results for “naan”' })).toBeVisible();

  await page.goto('/?q=pizza%25');
  await expect(page.getByText('No dish is called that')).toBeVisible();
  await page.getByRole('link', { name: 'Show the whole menu' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recommended' })).toBeVisible();
});

test('R-CARD-07, R-CARD-08, R-TEN-16: a list without pictures by setting @nojs', async ({ page, store }) => {
  await page.goto(`${store.originOf('harbour')}/`);
  await expect(page.getByRole('heading', { level: 3, name: 'Squid Rings' })).toBeVisible();
  await expect(page.getByRole('main').locator('li[id^="card-"] img')).toHaveCount(0);
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'list');
});

test('R-CART-09, R-CART-22, R-TEN-04, R-SSR-04: cart and restaurant are mirrored in storage; what was said is said once @js', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe(null);
  expect(await page.evaluate(() => localStorage.getItem('ClientId'))).toMatch(/^[\w-]+$/);
  await page.locator(card('garlic-naan')).getByRole('button').click();
  await expect(page.getByText('Garlic Naan successfully added to cart!.')).toBeVisible();
  const mirrored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? 'null'));
  await expect.poll(mirrored).toMatchObject({ count: 1 });
  const kept = await mirrored();
  expect(Object.values(kept.quantities)).toEqual([1]);
  expect(await page.evaluate(() => sessionStorage.getItem('cartId'))).toBe(kept.cartId);
  await page.goto('/');
  await awake(page);
  await expect(page.getByText('Garlic Naan successfully added to cart!.')).toHaveCount(0);
});

test('R-CART-11: the cart is read anew after 29 minutes, once; and when somebody looks again @js @390', async ({
  page,
  context,
  store,
}) => {
  await page.clock.install();
  const visitor = await withCart(store, context, 'garlic-naan');
  await page.goto('/');
  await awake(page);
  const naan = page.locator(card('garlic-naan')).getByRole('button');
  await expect(naan).toHaveAccessibleName('Add Garlic Naan, 1 in cart');
  // nobody tells the page
  await addFromMenu(visitor, 'garlic-naan');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\.data|\/cart\/state/.test(request.url())) reads.push(request.url());
  });
  await page.clock.runFor(28 * 60_000);
  expect(reads).toEqual([]);
  await page.clock.runFor(60_000);
  await expect(naan).toHaveAccessibleName('Add Garlic Naan, 2 in cart');
  expect(reads).toHaveLength(1);
  await addFromMenu(visitor, 'garlic-naan');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(naan).toHaveAccessibleName('Add Garlic Naan, 3 in cart');
  expect(reads).toHaveLength(2);
});
