import { openCart, quickAdd, setQuantity } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

test('R-CART-01, -02, -03: the cart by its address @nojs', async ({ page, context, store }) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/cart');
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  for (const column of ['Qty', 'Item', 'Price'])
    await expect(dialog.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Garlic Naan' })).toContainText('$4.50');
  await expect(dialog.getByRole('link', { name: /^Proceed To Checkout/ })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await expect(dialog.getByRole('link', { name: 'Change order details' })).toBeVisible();
});

test('an empty cart says so @nojs', async ({ page }) => {
  await page.goto('/cart');
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(dialog.getByText('Your cart is empty')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Proceed To Checkout/ })).toHaveCount(0);
});

test('A-102, R-CART-24, R-ERR-07, R-SSR-01: the quantity of a line @journey @layout', async ({
  page,
  scripted,
}) => {
  await page.goto('/');
  await quickAdd(page, 'Garlic Naan');
  const cart = await openCart(page);
  await setQuantity(cart, 'Garlic Naan', 3, scripted);
  const toast = page.getByText('Garlic Naan successfully updated!.');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('font-size', '16px');
  // what stands behind a modal dialog is not read aloud
  if (scripted && (await page.getByRole('dialog').count()) > 0)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('successfully updated');
  await expect(cart.getByText('$13.50').first()).toBeVisible();
  await expect(cart.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3');
});

test('C-040: a quantity that is none is refused and changes nothing @nojs', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/cart');
  const field = page.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity of Garlic Naan' });
  // what a browser would keep back, a forger sends
  await field.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
    input.value = '1.5';
  });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByText('Invalid quantity')).toBeVisible();
  await expect(field).toHaveValue('1');
});

test('A-102, R-CART-27, R-SSR-01: a line is removed @journey', async ({ page }) => {
  await page.goto('/');
  await quickAdd(page, 'Garlic Naan');
  await quickAdd(page, 'Jeera Rice');
  await page.goto('/cart');
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await dialog.getByRole('button', { name: 'Remove Garlic Naan' }).click();
  await expect(page.getByText('Successfully removed product from cart.!')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Garlic Naan' })).toHaveCount(0);
  await expect(dialog.getByRole('row').filter({ hasText: 'Jeera Rice' })).toHaveCount(1);
});

test('A-102: minus says what it counts, and at 1 that it removes @js', async ({ page, context, store }) => {
  await withCart(store, context, 'garlic-naan', 'garlic-naan');
  await page.goto('/cart');
  await awake(page);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'One less: Garlic Naan' }).click();
  await cart.getByRole('button', { name: 'Remove: Garlic Naan' }).click();
  await expect(page.getByText('Successfully removed product from cart.!')).toBeVisible();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
});

test('C-036: a form of an older cart whose line is gone changes nothing and says nothing @nojs @390', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan', 'jeera-rice');
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('dialog').getByRole('button', { name: 'Remove Garlic Naan' }).click();
  await expect(other.getByText('Successfully removed product from cart.!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Garlic Naan' }).click();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Garlic Naan' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Jeera Rice' })).toHaveCount(1);
  await expect(page.getByText('Successfully removed product from cart.!')).toHaveCount(0);
});

test('R-CART-05, -06, -07, -08, -26: the question before the order changes, and its answer @nojs', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/products/breads/cart');
  await page.getByRole('dialog').getByRole('link', { name: 'Change order details' }).click();
  const question = page.getByRole('dialog', { name: 'Change Order Details' });
  await expect(question).toContainText('Warning');
  await expect(question).toContainText(
    'Changing your order details will remove the items in your cart as certain dishes may become unavailable',
  );
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Garlic Naan');
  await page.getByRole('dialog').getByRole('link', { name: 'Change order details' }).click();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Successfully cleared cart data.')).toBeVisible();
  // to the screen that the cart stood over
  await expect(page).toHaveURL(/\/products\/breads$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // nothing is left to ask about
  await page.goto('/cart/change-order-details');
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});

test('R-CART-05, -06, -07, -08: the question before the order changes, which Cancel leaves as it is; Proceed leaves no cart to go back to @js @390', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/contact');
  await page.goto('/products/breads');
  await awake(page);
  await page.getByRole('link', { name: /View Cart/ }).click();
  const ask = page.getByRole('dialog').getByRole('link', { name: 'Change order details' });
  await ask.click();
  const question = page.getByRole('dialog', { name: 'Change Order Details' });
  await expect(question).toContainText('Changing your order details will remove the items in your cart');
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Garlic Naan');
  await ask.click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Successfully cleared cart data.')).toBeVisible();
  // to the screen that the cart stood over
  await expect(page).toHaveURL(/\/products\/breads$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('R-CART-26, A-93, R-SSR-01: the cart is cleared, after a question @390 @journey', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan', 'jeera-rice');
  await page.goto('/cart');
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(dialog.getByRole('button', { name: 'Yes, clear it' })).toBeHidden();
  await dialog.getByText('Clear cart').click();
  await dialog.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByText('Successfully cleared cart data.')).toHaveCount(1);
  await expect(dialog.getByText('Your cart is empty')).toBeVisible();
});

test('R-CART-10: a cart that the store does not know is let go of @nojs', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  const cookies = await context.cookies();
  const cart = cookies.find((cookie) => /cart$/.test(cookie.name));
  expect(cart).toBeDefined();
  await context.addCookies([{ ...cart, value: `${cart?.value}x` } as (typeof cookies)[number]]);
  await page.goto('/cart');
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});

test('C-006: two restaurants never share a cart @nojs', async ({ page, store }) => {
  await page.goto('/');
  await quickAdd(page, 'Garlic Naan');
  await page.goto(`${store.originOf('harbour')}/cart`);
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});
