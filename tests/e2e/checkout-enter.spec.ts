import { expect, type Locator, test } from '#tests/e2e/fixtures.ts';
import { filled } from '#tests/setup/filled.ts';
import { readyCheckout } from '#tests/setup/guest.ts';
import { countOrders } from '#tests/setup/placed-order.ts';
import { acceptTerms, checkoutOf, chooseAddress, fillGuest, NEAR, placeButton } from './customer.ts';
import { awake } from './scripts.ts';
import { handOver, withCart } from './visitor-browser.ts';

const NAAN = 'garlic-naan';
const FIELDS = 'input:not([type=hidden], [type=radio], [type=checkbox]):visible, select:visible';

/** Every field of the form that one can type in or choose from, but for the notes, where Enter begins a line. */
async function fieldsOf(checkout: Locator): Promise<string[]> {
  const ids = await checkout.locator(FIELDS).evaluateAll((fields) => fields.map((field) => field.id));
  expect(filled(ids).every(Boolean)).toBe(true);
  return ids;
}

test('Enter in every field of a checkout where nothing is missing orders nothing, and leads to Place Order (R-CHK-32, C-073) @js @1280', async ({
  page,
  context,
  store,
  scripted,
}, { testId }) => {
  const email = `enter-${testId}@example.com`;
  const visitor = await withCart(store, context, NAAN, NAAN, NAAN, NAAN);
  await readyCheckout(visitor, 2);
  await handOver(visitor, context);
  await page.goto('/checkout');
  if (scripted) await awake(page);
  const checkout = await checkoutOf(page);
  await chooseAddress(checkout, 'valley road', NEAR);
  await fillGuest(checkout, email);
  await acceptTerms(checkout);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('place-order'))
      orders.push(request.url());
  });
  const ids = await fieldsOf(checkout);
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    const field = checkout.locator(`[id="${id}"]`);
    await field.press('Enter');
    // an empty promo box has nothing to send, and stays
    await expect(id === 'checkout-code' ? field : placeButton(checkout), id).toBeFocused();
  }
  // ticks and ways to pay are fields too
  for (const box of filled(await checkout.locator('input[type=radio]:checked, input[type=checkbox]').all())) {
    await box.press('Enter');
    await expect(placeButton(checkout)).toBeFocused();
  }
  await checkout.getByLabel('Order notes').press('Enter');
  await expect(checkout.getByLabel('Order notes')).toHaveValue('\n');
  expect(orders).toEqual([]);
  expect(await countOrders(store, email)).toBe(0);
  await expect(page).toHaveURL(/\/checkout$/);
  // the button itself is meant
  await placeButton(checkout).press('Enter');
  await expect(page).toHaveURL(/\/success/);
  expect(await countOrders(store, email)).toBe(1);
});

test('without scripts Enter looks the form over, says what is missing or what is left to press, and orders nothing @nojs @1280', async ({
  page,
  context,
  store,
}, { testId }) => {
  const email = `enter-${testId}@example.com`;
  const visitor = await withCart(store, context, NAAN);
  await readyCheckout(visitor);
  await handOver(visitor, context);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await checkout.getByLabel('Email').fill(email);
  await checkout.getByLabel('Email').press('Enter');
  await expect(checkout.getByText('Full name is required')).toBeVisible();
  await fillGuest(checkout, email);
  await acceptTerms(checkout);
  for (const id of await fieldsOf(checkout)) {
    await checkout.locator(`[id="${id}"]`).press('Enter');
    await expect(checkout.getByText('Nothing is missing. Press Place Order to order.')).toBeVisible();
    await expect(checkout.getByLabel('Email')).toHaveValue(email);
    await expect(checkout.getByRole('checkbox', { name: /Terms of Use/ })).toBeChecked();
  }
  expect(await countOrders(store, email)).toBe(0);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  expect(await countOrders(store, email)).toBe(1);
});
