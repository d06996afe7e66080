import type { BrowserContext } from 'playwright/test';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { GUEST, setQuantity } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { awake, stopClock } from './scripts.ts';
import { handOver, withCart } from './visitor-browser.ts';

const APPLIED = 'Promo code applied successfully!';
/** Ten percent off from $60.00; fourteen naan are $63.00. */
const CODE = 'SATSRI10';

/** The browser has a cart of so many naan. */
async function withNaan(store: StoreProcess, context: BrowserContext, naan: number): Promise<void> {
  const visitor = await withCart(store, context, 'garlic-naan');
  await visitor.submit('/cart', formWith(await visitor.get('/cart'), 'qty', 'uniqueId'), {
    qty: String(naan),
  });
  await handOver(visitor, context);
}

test('R-PROMO-01, -03, -07 to -11, -13, C-052, C-053, R-SSR-01: a code that is wrong, right, told of once, taken off @390', async ({
  page,
  context,
  store,
  scripted,
}) => {
  if (scripted) await page.clock.install();
  await withNaan(store, context, 14);
  await page.goto('/cart');
  if (scripted) await awake(page);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  if (scripted) await stopClock(page);
  const field = cart.getByLabel('Promo code');
  const add = cart.getByRole('button', { name: 'Add Code' });
  const checkout = (name: string) => cart.getByRole('link', { name: new RegExp(`^${name}`) });

  if (scripted) {
    await expect(add).toBeDisabled();
    await field.fill('  ');
    await expect(add).toBeDisabled();
  } else {
    await field.fill('  ');
    await add.click();
    await expect(cart.getByText('Promo code is missing', { exact: true })).toBeVisible();
  }

  const answered = Promise.withResolvers<void>();
  if (scripted)
    await page.route('**/cart.data*', async (route) => {
      await answered.promise;
      await route.continue();
    });
  await field.fill('nope');
  await add.click();
  if (scripted) await expect(add).toBeDisabled();
  answered.resolve();
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
  await expect(field).toHaveValue('nope');
  if (scripted) {
    await expect(add).toBeEnabled();
    // it leads to checkout all the same
    await expect(checkout('Invalid promo code')).toHaveAttribute('href', '/checkout');
    await page.clock.runFor(2000);
    await expect(cart.getByText('Invalid promo code')).toHaveCount(0);
  }
  await expect(checkout('Proceed To Checkout')).toContainText('$63.00');

  await field.fill(` ${CODE.toLowerCase()} `);
  await field.press('Enter');
  const popup = page.getByText(APPLIED);
  await expect(popup).toContainText('10% off orders over $60.00');
  await expect(popup).toContainText(CODE);
  await expect(popup).toContainText('$6.30');
  await expect(field).toHaveValue('');
  await expect(cart.getByText('−$6.30')).toBeVisible();
  await expect(checkout('Proceed To Checkout')).toContainText('$56.70');
  if (scripted) {
    await page.clock.runFor(4000);
    await expect(popup).toHaveCount(0);
  }
  await page.reload();
  // or a press of Remove would be a document's, with scripts coming to life on the page that it leaves
  if (scripted) await awake(page);
  await expect(cart.getByRole('button', { name: `Remove ${CODE}` })).toBeVisible();
  await expect(popup).toHaveCount(0);

  await cart.getByRole('button', { name: `Remove ${CODE}` }).click();
  await expect(cart.getByRole('button', { name: `Remove ${CODE}` })).toHaveCount(0);
  await expect(checkout('Proceed To Checkout')).toContainText('$63.00');

  // a promotion that comes by itself is told of too, and cannot be taken off
  await setQuantity(cart, 'Garlic Naan', 40, scripted);
  await expect(popup).toContainText('Big table: 5% off from $150.00');
  await expect(popup).toContainText('$9.00');
  await expect(cart.getByRole('list', { name: 'Promotions' })).toContainText('Big table');
  await expect(cart.getByRole('button', { name: /^Remove Big table/ })).toHaveCount(0);
});

test('R-CART-04, A-23: the box stands in the cart below 601 px, above that at checkout @nojs @1280', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  const box = page.getByLabel('Promo code');
  for (const [path, narrow] of [
    ['/cart', true],
    ['/checkout', false],
  ] as const) {
    await page.goto(path);
    for (const width of [360, 600, 601, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(box).toBeVisible({ visible: width <= 600 === narrow });
    }
  }
});

test('A-23, R-PROMO-06, -07, -08, R-SSR-03: a code at checkout keeps what was typed, and Enter places no order @1280', async ({
  page,
  context,
  store,
  scripted,
}) => {
  if (scripted) await page.clock.install();
  await withNaan(store, context, 14);
  await page.goto('/checkout');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const field = checkout.getByLabel('Promo code');
  if (scripted) {
    await awake(page);
    await stopClock(page);
  }
  await checkout.getByLabel('Full name').fill(GUEST.name);
  await field.fill('nope');
  await checkout.getByRole('button', { name: 'Add Code' }).click();
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
  await expect(field).toHaveValue('nope');
  const place = checkout.locator('#place-order');
  if (scripted) {
    await expect(place).toHaveText(/^Invalid promo code\$/);
    await page.clock.runFor(2000);
    await expect(checkout.getByText('Invalid promo code')).toHaveCount(0);
  }
  await expect(place).toHaveText(/^Place Order\$/);
  await field.fill(CODE);
  await field.press('Enter');
  await expect(page.getByText(APPLIED)).toContainText('$6.30');
  await expect(checkout.getByText('−$6.30')).toBeVisible();
  await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
  await expect(checkout.getByText('Full name is required')).toHaveCount(0);
  await checkout.getByRole('button', { name: `Remove ${CODE}` }).click();
  await expect(checkout.getByText('−$6.30')).toHaveCount(0);
  await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
});
