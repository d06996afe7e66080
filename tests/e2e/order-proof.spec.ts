import { expect, type Page, test } from '#tests/e2e/fixtures.ts';
import { storeRows } from '#tests/setup/database.ts';
import { mailedCode, mailFiles } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { acceptTerms, checkoutOf, chooseType, fillGuest, placeButton } from './customer.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/* A guest's order that is too large to be taken on trust. */

let guests = 0;

/** A checkout for pickup of 120 naan, paid in cash: all but the code is filled in. */
async function largeCheckout(page: Page, store: StoreProcess, isScripted: boolean) {
  guests += 1;
  const email = `banquet-${process.pid}-${guests}@example.com`;
  const visitor = await withCart(store, page.context(), 'garlic-naan');
  await visitor.submit('/cart', formWith(await visitor.get('/cart'), 'qty', 'uniqueId'), { qty: '120' });
  await page.goto('/checkout');
  if (isScripted) await awake(page);
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Pickup');
  await fillGuest(checkout, email);
  await checkout.getByText('Cash', { exact: true }).first().click();
  await acceptTerms(checkout);
  return { checkout, email };
}

const ordersOf = (store: StoreProcess, email: string) =>
  storeRows(store, 'select payable_cents from orders where email = ?', email);

test('A-251, A-254: a large order asks for the code of its e-mail, keeps what was typed, and is placed with it', async ({
  page,
  store,
  scripted,
}) => {
  const { checkout, email } = await largeCheckout(page, store, scripted);
  await placeButton(checkout).click();
  const section = checkout.locator('#proof');
  await expect(section.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(section).toContainText(`We sent a 6-digit code to ${email}.`);
  await expect(checkout.getByText('Please enter the code that we sent to your email').first()).toBeVisible();
  await expect(checkout.getByLabel('Full name')).toHaveValue('Aroha Sidhu');
  expect(await ordersOf(store, email)).toEqual([]);

  const code = await mailedCode(store, email);
  const box = section.getByRole('textbox').first();
  if (scripted) await expect(box).toBeFocused();
  await type(page, box, code === '000000' ? '111111' : '000000');
  await placeButton(checkout).click();
  await expect(section.getByText('Invalid OTP')).toBeVisible();

  // a new one is mailed only a minute later: until then the first holds
  await section.getByRole('button', { name: 'Send a new code' }).click();
  await expect(section.getByText('Please enter the code that we sent to your email')).toBeVisible();
  expect(mailFiles(store, email)).toHaveLength(1);
  await type(page, section.getByRole('textbox').first(), code);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  expect(await ordersOf(store, email)).toHaveLength(1);
});

/** Types digits as a person does: with script each goes into a box of its own. */
async function type(page: Page, box: ReturnType<Page['locator']>, digits: string): Promise<void> {
  await box.click();
  await page.keyboard.type(digits);
}
