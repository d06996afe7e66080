import { openDish } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake, stopClock } from './scripts.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const width = async (dialog: Locator) => Math.round(((await dialog.boundingBox())?.width ?? 0) * 10) / 10;

test('R-MODAL-01 to -07: a modal has head, body and x, and its width; it closes after 300 ms and the header says Menu again @js @1280', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await awake(page);
  await tab(page, 'Service Hours').click();
  const dialog = page.getByRole('dialog', { name: 'Service Hours' });
  await expect(dialog.getByRole('heading', { name: 'Service Hours' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Close' })).toBeVisible();
  const [overlay, shade] = await dialog.evaluate((element) => [
    getComputedStyle(element, '::backdrop').display,
    getComputedStyle(element, '::backdrop').backgroundColor,
  ]);
  expect(overlay).toBe('block');
  expect(shade).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('a[aria-current="page"]', { hasText: 'Service Hours' }).first()).toBeAttached();

  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await test.step('R-MODAL-03, -06, -07: 50rem and white; 93 % on phones', async () => {
    expect(await width(dialog)).toBe(800);
    await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const screen of [360, 600]) {
      await page.setViewportSize({ width: screen, height: 800 });
      // less the bar that scrolls
      const free = await page.evaluate(() => document.documentElement.clientWidth);
      await expect.poll(() => width(dialog), String(screen)).toBeCloseTo(0.93 * free, -1);
    }
    await page.setViewportSize({ width: 601, height: 800 });
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(780);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  // its exit is held: until that is over, the address stays
  await dialog.evaluate((element) =>
    element.addEventListener('close', () => {
      for (const animation of element.getAnimations()) animation.pause();
    }),
  );
  await page.mouse.click(5, 400);
  const exit = () =>
    dialog.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
    );
  await expect.poll(exit).toContain(300);
  expect(new Set(await exit())).toEqual(new Set([300]));
  await expect(page).toHaveURL(/\/service-hours$/);
  await dialog.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('a[aria-current="page"]').first()).toHaveText('Menu');

  // a tap outside does not close what holds typed words
  await page.goto('/checkout');
  await awake(page);
  await page.mouse.click(5, 400);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);

  for (const [path, wide] of [
    ['/sign-up', 768],
    ['/sign-in', 656],
  ] as const) {
    await page.goto(path);
    expect(await width(page.getByRole('dialog')), path).toBe(wide);
  }
});

test('R-CARD-10, R-MODAL-04, A-95: a press on a card ripples for 600 ms; with less motion nothing moves, and the address of a dialog is left after 300 ms all the same @js @390', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.goto('/');
  await awake(page);
  await page.clock.pauseAt(new Date('2026-11-20T06:10:00Z'));
  const card = page.getByRole('listitem').filter({ hasText: 'Butter Chicken' }).first();
  const ripple = page.locator('[data-ripple]');
  const press = () => card.getByRole('link').first().dispatchEvent('pointerdown', { button: 0 });
  await press();
  await expect(card.locator(ripple)).toHaveCount(1);
  await page.clock.runFor(599);
  await expect(ripple).toHaveCount(1);
  await page.clock.runFor(2);
  await expect(ripple).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press();
  await expect(ripple).toHaveCount(0);

  await page.clock.resume();
  await openDish(page, 'Dal Makhani');
  await stopClock(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Dal Makhani' })).toBeHidden();
  await page.clock.runFor(299);
  await expect(page).toHaveURL(/\/item\/dal-makhani$/);
  // its timer may have begun a breath after the key, on a busy machine
  await expect
    .poll(async () => {
      await page.clock.runFor(2);
      return new URL(page.url()).pathname;
    })
    .toBe('/');
});

test('C-022, R-PROD-06, R-PROD-14: a double press, an add on a slow line whose dialog is closed: one piece each, once @js @390', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  const open = () => page.getByRole('link', { name: 'Papdi Chaat', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Papdi Chaat' });
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Papdi Chaat' });
  const add = dialog.getByRole('button', { name: /^Add to Cart/ });
  const done = page.getByText('Papdi Chaat successfully added to cart!.');

  await open();
  await quantity.fill('4');
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(quantity).toHaveValue('1');
  await add.dblclick();
  await expect(done).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /View Cart/ })).toContainText('1');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/item/papdi-chaat.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await open();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: /View Cart/ })).toContainText('2');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/cart');
  const lines = page.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity of Papdi Chaat' });
  await expect(lines).toHaveCount(1);
  await expect(lines).toHaveValue('2');
});

test('R-CART-29, R-CART-30, R-ERR-06: without a connection a link says so and leads on once there is one; an add leaves the dialog as it is, and a dish that is not answered does not open @js @390', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  await page.goto('/');
  await awake(page);
  const dish = page.getByRole('link', { name: 'Papdi Chaat', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Papdi Chaat' });
  await page.context().setOffline(true);
  await dish.click();
  await expect(page.getByText('There is no connection. Please try again once it is back.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.context().setOffline(false);
  await dish.click();
  const quantity = dialog.getByRole('spinbutton', { name: 'Quantity of Papdi Chaat' });
  await quantity.fill('3');
  await page.context().setOffline(true);
  const add = dialog.getByRole('button', { name: /^Add to Cart/ });
  await add.click();
  await expect(add).not.toHaveAttribute('aria-busy', 'true');
  await expect(quantity).toHaveValue('3');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // and a dish that cannot be asked for does not open
  let asked = 0;
  await page.route('**/item/dal-makhani.data*', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.getByRole('link', { name: 'Dal Makhani', exact: true }).first().click();
  await expect.poll(() => asked).toBe(1);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dish.click();
  await add.click();
  await expect(page.getByText('Papdi Chaat successfully added to cart!.')).toBeVisible();
});

test('A-141: a tap outside of a dialog closes it, but not once something is typed @js', async ({ page }) => {
  for (const [path, name, label, words] of [
    ['/sign-up', 'Sign up', 'First name', 'Aroha'],
    ['/sign-in', 'Sign in', 'Email', 'aroha@example.com'],
    ['/password-reset', 'Forgot Password ?', 'Email', 'aroha@example.com'],
    ['/order-preference/address', 'Search your address', 'Search your address', 'Val'],
  ] as const) {
    await page.goto(path);
    await awake(page);
    const dialog = page.getByRole('dialog', { name });
    const field = dialog.getByLabel(label).first();
    await field.fill(words);
    await page.mouse.click(2, 400);
    await expect(dialog, path).toHaveJSProperty('open', true);
    await expect(field, path).toHaveValue(words);
    await field.fill('');
    await page.mouse.click(2, 400);
    await expect(dialog, path).toBeHidden();
  }
});
