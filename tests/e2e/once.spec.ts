import { expect } from 'playwright/test';
import { test } from '#tests/e2e/fixtures.ts';
import { countOrders, orderOf } from '#tests/setup/placed-order.ts';
import {
  acceptTerms,
  checkoutOf,
  choose,
  fillGuest,
  GUEST,
  openDish,
  pickupCheckout,
  placeButton,
  readyToPlace,
} from './customer.ts';
import { hydrated } from './scripts.ts';

test('a double-clicked checkout is one order, and so is its copy in another tab @journey @real (C-082, R-CHK-17)', async ({
  page,
  context,
  store,
}, { testId }) => {
  test.slow();
  const email = `${testId}@example.com`;
  const checkout = await readyToPlace(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/checkout');
  const copy = await checkoutOf(otherTab);
  for (const each of [checkout, copy]) {
    await fillGuest(each, email);
    await acceptTerms(each);
  }
  await placeButton(checkout).dblclick();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await countOrders(store, email)).toBe(1);

  await placeButton(copy).click();
  await expect(otherTab).toHaveURL(/\/success/);
  await expect(otherTab.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await countOrders(store, email)).toBe(1);
  await otherTab.close();
});

test('a refused checkout keeps what was typed, is corrected and sent again: one order, and Back leads to no second one (R-SSR-03, R-CHK-10 to -15, C-094)', async ({
  page,
  store,
  scripted,
}, { testId }) => {
  const email = `${testId}@example.com`;
  const checkout = await pickupCheckout(page, store);
  await fillGuest(checkout, email);
  await checkout.getByLabel('Full name').fill(' ');
  await placeButton(checkout).click();
  await expect(checkout.getByText('Full name is required')).toBeVisible();
  await expect(checkout.getByText('Please accept terms and conditions')).toBeVisible();
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await expect(checkout.getByLabel('Phone number')).toHaveValue(GUEST.phone);
  expect(await countOrders(store, email)).toBe(0);

  await checkout.getByLabel('Full name').fill(GUEST.name);
  await acceptTerms(checkout);
  if (scripted) await expect(checkout.getByText('Full name is required')).toBeHidden();
  await placeButton(checkout).click();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await countOrders(store, email)).toBe(1);
  expect((await orderOf(store, email)).orderNumber).toBeGreaterThan(1000);

  // without scripts the page before is an answer to a form, and the browser itself asks before it sends that again
  if (scripted) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeHidden();
  }
  await page.goto('/checkout');
  await expect(page.getByRole('dialog', { name: 'Checkout' }).getByText('Your cart is empty')).toBeVisible();
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await countOrders(store, email)).toBe(1);
});

test('A-140: a dish whose button is tapped again while its suggestion is on the way is added once and leads to it @js', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/offer/**', async (route) => {
    await held;
    // the page that asked may have gone elsewhere by now
    await route.continue().catch(() => {});
  });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/item/')) posts += 1;
  });
  const dish = await openDish(page, 'Butter Chicken');
  await choose(dish.getByRole('radio', { name: /^Large/ }));
  const add = dish.getByRole('button', { name: /^Add to Cart/ });
  const asked = page.waitForRequest('**/offer/**');
  await add.click();
  await asked;
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Butter Chicken added to your order list.' })).toBeVisible();
  expect(posts).toBe(1);
});
