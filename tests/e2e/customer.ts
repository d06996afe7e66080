import type { StoreProcess } from '#tests/setup/store-process.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { withCart } from './visitor-browser.ts';

/** Steps of a customer, the same with scripts and without; each waits for what the customer then sees. */

export const GUEST = { name: 'Aroha Sidhu', email: 'aroha@example.com', phone: '0215550142' };
/** In the built-in list of places, 0.4 km from the demo kitchen, in its first zone. */
export const NEAR = '27 Valley Road, Mount Eden, Auckland 1024';

/** Opens a dish from the menu. Recommended dishes stand there twice. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  return dialog;
}

/** Chooses the large one, made hot, with rice: $23.90 and $3.00. */
export async function configureButterChicken(dialog: Locator): Promise<void> {
  await choose(dialog.getByRole('radio', { name: /^Large/ }));
  await choose(dialog.getByRole('radio', { name: /^Kiwi hot/ }));
  await choose(dialog.getByRole('checkbox', { name: /^Saffron rice/ }));
}

/** Ticks a radio or a box as a finger does: by its row, which lies over it. */
export async function choose(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
}

/** Sends the open dish; the toast says so on the page behind. The offer that some dishes lead to is declined. */
export async function addDish(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText(`${name} successfully added to cart!.`)).toBeVisible();
  await declineOffer(page);
  await expect(dialog).toBeHidden();
}

/** Closes the offer that stands over the menu after an add, when there is one. */
export async function declineOffer(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.includes('/offer/')) return;
  await page.getByRole('link', { name: 'Not Today' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Presses the plus of a card that has nothing to choose. */
export async function quickAdd(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByText(`${name} successfully added to cart!.`)).toBeVisible();
}

/** From an empty cart to a checkout for pickup where only the guest's own words are missing. */
export async function readyToPlace(page: Page): Promise<Locator> {
  await page.goto('/');
  await quickAdd(page, 'Garlic Naan');
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Pickup');
  return checkout;
}

/** The same with a cart that was made over HTTP. */
export async function pickupCheckout(page: Page, store: StoreProcess): Promise<Locator> {
  await withCart(store, page.context(), 'garlic-naan');
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Pickup');
  return checkout;
}

/** Opens the cart by its own link; above 900 px it stands beside the menu already. */
export async function openCart(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) > 900) return page.getByRole('complementary', { name: 'Your Cart' });
  await page.getByRole('link', { name: /View Cart/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Sets the quantity of a line: by its stepper, or by number and Update where no script runs. */
export async function setQuantity(
  cart: Locator,
  name: string,
  qty: number,
  scripted: boolean,
): Promise<void> {
  const field = cart.getByRole('spinbutton', { name: `Quantity of ${name}` });
  const form = field.locator('xpath=ancestor::form');
  await field.fill(String(qty));
  if (scripted) await field.press('Tab');
  else await form.getByRole('button', { name: 'Update' }).click();
}

/** Goes to checkout, always by a document. */
export async function toCheckout(page: Page, cart: Locator): Promise<Locator> {
  await cart.getByRole('link', { name: /^Proceed To Checkout/ }).click();
  return checkoutOf(page);
}

export async function checkoutOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await expect(dialog.getByText('Confirm your order details')).toBeVisible();
  return dialog;
}

export async function fillGuest(checkout: Locator, email = GUEST.email): Promise<void> {
  await checkout.getByLabel('Full name').fill(GUEST.name);
  await checkout.getByLabel('Email').fill(email);
  await checkout.getByLabel('Phone number').fill(GUEST.phone);
}

/** Presses Pickup or Delivery; the answer shows it pressed. */
export async function chooseType(checkout: Locator, type: 'Pickup' | 'Delivery'): Promise<void> {
  await checkout.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await expect(checkout.getByRole('button', { name: new RegExp(`^${type}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** Searches an address and takes the one that is meant. */
export async function chooseAddress(checkout: Locator, words: string, address: string): Promise<void> {
  await searchAddress(checkout, words);
  await foundPlaces(checkout, address).first().click();
  await expect(checkout.getByRole('button', { name: 'Change address' })).toBeVisible();
  await expect(checkout.getByText(address)).toBeVisible();
}

/** Types words and presses Enter, which searches with script and without. */
export async function searchAddress(form: Locator, words: string): Promise<void> {
  const box = form.getByLabel('Search your address');
  await box.fill(words);
  await box.press('Enter');
}

/** What was found, of that name: a list under the box, or buttons where the form was sent. */
export function foundPlaces(form: Locator, name?: string | RegExp): Locator {
  const named = name === undefined ? {} : { name };
  return form
    .getByRole('option', named)
    .or(form.getByRole('list', { name: 'Choose your address' }).getByRole('button', named));
}

export async function acceptTerms(checkout: Locator): Promise<void> {
  await checkout.getByRole('checkbox', { name: /Terms of Use/ }).check();
}

export function placeButton(checkout: Locator): Locator {
  return checkout.getByRole('button', { name: /^Place Order/ });
}
