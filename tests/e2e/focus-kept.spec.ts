import { openCart, quickAdd } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';

/** Presses by keyboard. Afterwards something has the focus, in the browser's eyes too: never the body. */
async function press(page: Page, target: Locator, then: () => Promise<void>): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
  await then();
  await expect(page.locator('body :focus')).toHaveCount(1);
}

test('what is pressed away leaves the focus where the customer was: a wrong code, a removed line, a cleared cart; Escape from a dialog that a list opened gives it to what opened the list @js @390', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4/);
  await page.goto('/');
  await awake(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Service Hours' }).first(), () =>
    expect(page.getByRole('dialog', { name: 'Service Hours' })).toBeVisible(),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Service Hours' })).toBeHidden();
  await expect(menu).toBeFocused();

  const types = page.getByRole('banner').locator('button[popovertarget="order-type"]');
  await types.focus();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('banner').getByRole('link', { name: /^Delivery/ }), () =>
    expect(page.getByRole('dialog').last()).toBeVisible(),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(types).toBeFocused();

  await quickAdd(page, 'Garlic Naan');
  await quickAdd(page, 'Tandoori Roti');
  const cart = await openCart(page);
  await cart.getByLabel('Promo code').fill('WRONG');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, cart.getByRole('button', { name: 'Add Code' }), async () => {
    await answered;
    await expect(cart.getByRole('button', { name: 'Add Code' })).toBeEnabled();
  });
  await press(page, cart.getByRole('button', { name: 'Remove Garlic Naan' }), () =>
    expect(cart.getByText('Garlic Naan')).toHaveCount(0),
  );
  await cart.getByText('Clear cart').focus();
  await page.keyboard.press('Enter');
  await press(page, cart.getByRole('button', { name: 'Yes, clear it' }), () =>
    expect(cart.getByText('Your cart is empty')).toBeVisible(),
  );
});
