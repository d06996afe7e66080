import { booksOf, enterCard, expect, meetStripe, readyToPay, cardTest as test } from './card-fixtures.ts';
import { fillGuest, placeButton } from './customer.ts';
import { awake } from './scripts.ts';

test('the first fault of all gets the focus, be it a field or the card, at the first press already @js (R-CHK-10, C-087)', async ({
  page,
  context,
  store,
  stripe,
}) => {
  await meetStripe(context, stripe);
  const { checkout, email } = await readyToPay(page, store, true);
  const number = checkout.getByRole('textbox', { name: 'Card number' });
  const name = checkout.getByLabel('Full name');
  const terms = checkout.getByRole('checkbox', { name: /Terms of Use/ });
  const missing = checkout.getByText('Please enter your card number, expiry date and CVC.');
  await page.goto('/checkout');
  await awake(page);
  await number.waitFor();
  // no field was touched since the page came: the rules are not there yet
  await placeButton(checkout).click();
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(name).toBeFocused();
  await expect(missing).toBeVisible();
  await fillGuest(checkout, email);
  await expect(terms).not.toBeChecked();
  await placeButton(checkout).click();
  // the card stands before the terms
  await expect(number).toBeFocused();
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await enterCard(checkout);
  await placeButton(checkout).click();
  await expect(terms).toBeFocused();
  expect((await booksOf(store, stripe, email)).orders).toEqual([]);
});
