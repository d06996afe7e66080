import { operatorOf } from '#tests/setup/built-operator.ts';
import { placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { GUEST, openCart, setQuantity } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** The plus of a dish's card in its department, which shows how many are in the cart. */
const plus = (page: Page, id: string) => page.locator(`#card-${id}`).getByRole('button');
/** Answers to forms, and what the router reads after them. */
const DATA = '**/*.data*';
const toasts = (page: Page) => page.locator('[role=status] p');

test('A-14, A-86, C-035: tabs of one browser agree on their cart, and only the acting one speaks @js @1280', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan', 'jeera-rice');
  await page.goto('/cart');
  await awake(page);
  const other = await context.newPage();
  await other.goto('/');
  await awake(other);
  await Promise.all([plus(other, 'garlic-naan').click(), plus(other, 'garlic-naan').click()]);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const quantity = cart.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' });
  await expect(quantity).toHaveValue('3');
  await cart.getByRole('button', { name: 'Remove Jeera Rice' }).click();
  // first what goes by itself after four seconds
  await expect(toasts(page)).toHaveText(['Successfully removed product from cart.!']);
  await expect(plus(other, 'jeera-rice')).toHaveAccessibleName('Add Jeera Rice');
  await expect(plus(other, 'garlic-naan')).toHaveAccessibleName('Add Garlic Naan, 3 in cart');
  await expect(other.getByText('Successfully removed')).toHaveCount(0);
});

test('R-CART-10, R-CART-29, R-CART-30, R-PROMO-06, C-042, C-047: without an answer nothing is said, and the page goes back to what is true; so it does when the cart is gone @js @390', async ({
  page,
  context,
  store,
  complaints,
}, { testId }) => {
  complaints.expect(/Failed to load resource: net::ERR_/);
  complaints.expect(/^503: /);
  const visitor = await withCart(store, context, 'garlic-naan');
  await page.goto('/');
  await awake(page);
  // the press counts at once, and no more when its answer is lost
  const lose = Promise.withResolvers<void>();
  await page.route(DATA, async (route) => {
    await lose.promise;
    await route.abort();
  });
  await plus(page, 'garlic-naan').click();
  await expect(plus(page, 'garlic-naan')).toHaveAccessibleName('Add Garlic Naan, 2 in cart');
  lose.resolve();
  await expect(plus(page, 'garlic-naan')).toHaveAccessibleName('Add Garlic Naan, 1 in cart');

  const cart = await openCart(page);
  for (const answer of ['no network', 503] as const) {
    await page.unroute(DATA);
    await page.route(DATA, (route) =>
      answer === 503 ? route.fulfill({ status: 503, body: 'away' }) : route.abort(),
    );
    await setQuantity(cart, 'Garlic Naan', 3, true);
    const quantity = cart.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' });
    await expect(quantity).toHaveValue('1');
    await expect(cart.getByText('$4.50').first()).toBeVisible();
    await cart.getByLabel('Promo code').fill('SATSRI10');
    await cart.getByRole('button', { name: 'Add Code' }).click();
    await expect(cart.getByLabel('Promo code')).toHaveAccessibleDescription('Error applying promo code.');
  }
  await cart.getByRole('link', { name: 'Change order details' }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(plus(page, 'garlic-naan')).toHaveAccessibleName('Add Garlic Naan, 1 in cart');
  await expect(toasts(page)).toHaveCount(0);

  await test.step('C-042, R-CART-10: a cart that became an order elsewhere', async () => {
    await page.unroute(DATA);
    await openCart(page);
    const contact = { fullName: GUEST.name, email: `${testId}@example.com`, phone: GUEST.phone };
    expect((await placeOrder(visitor, await readyCheckout(visitor), contact)).status).toBe(303);
    await setQuantity(cart, 'Garlic Naan', 2, true);
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    await cart.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: /View Cart/ })).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('A-20, C-037: what the store refuses is told, and taken back; a line out of service can only be removed @js @1280', async ({
  page,
  context,
  store,
}) => {
  const operator = await operatorOf(store);
  const stock = async (word: string) =>
    expect(await operator.run('stock', 'demo', 'Jeera Rice', word)).toMatchObject({ code: 0 });
  try {
    await withCart(store, context, 'jeera-rice', 'garlic-naan');
    await page.goto('/');
    await awake(page);
    const cart = await openCart(page);
    await stock('2');
    await setQuantity(cart, 'Jeera Rice', 5, true);
    await expect(toasts(page)).toHaveText(['Only 2 of Jeera Rice left']);
    await expect(cart.getByRole('spinbutton', { name: 'Quantity of Jeera Rice' })).toHaveValue('1');
    await stock('off');
    await setQuantity(cart, 'Garlic Naan', 2, true);
    await expect(cart.getByText('Not available now. Remove it to go on.')).toBeVisible();
    await expect(cart.getByRole('spinbutton', { name: 'Quantity of Jeera Rice' })).toHaveCount(0);
    await expect(cart.getByRole('link', { name: 'Edit Jeera Rice' })).toHaveCount(0);
    await cart.getByRole('button', { name: 'Remove Jeera Rice' }).click();
    await expect(cart.getByText('Jeera Rice')).toHaveCount(0);
  } finally {
    await stock('on');
    await operator.close();
  }
});

test('C-046: without cookies or storage the menu is there, and an add says why it cannot be @js @390', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await awake(page);
  await plus(page, 'garlic-naan').click();
  await expect(page.getByText('This browser keeps no cookies')).toBeVisible();
  await expect(plus(page, 'garlic-naan')).toHaveAccessibleName('Add Garlic Naan');
});
