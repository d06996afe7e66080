import { test as base, expect } from '#tests/e2e/fixtures.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import {
  acceptTerms,
  addDish,
  chooseAddress,
  chooseType,
  configureButterChicken,
  fillGuest,
  NEAR,
  openCart,
  openDish,
  placeButton,
  quickAdd,
  setQuantity,
  toCheckout,
} from './customer.ts';
import { lookAgain, quickClock, trackOrder } from './order-page.ts';

/** A second web store without data of its own: it asks the first one's store API over HTTP for everything. */
const test = base.extend<object, { remote: StoreProcess }>({
  remote: [
    async ({ store }, use) => {
      const api = `http://127.0.0.1:${store.port}`;
      const remote = await startStore({ environment: { STORE_API_URL: api, AUTH_API_URL: api } });
      await use(remote);
      await remote.stop();
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
  baseURL: async ({ remote }, use) => use(remote.origin),
});

// the server asks the other store, whether or not a page has scripts
test('a web store on another store’s API: browse, add, order for cash, follow it (R-TEN-02, R-API-01, R-TEN-20, R-SSR-09) @nojs', async ({
  page,
  scripted,
  store,
}, { testId }) => {
  test.slow();
  const email = `${testId}@example.com`;
  await page.goto('/');
  const dish = await openDish(page, 'Butter Chicken');
  await configureButterChicken(dish);
  await addDish(page, dish, 'Butter Chicken');
  await quickAdd(page, 'Garlic Naan');
  const cart = await openCart(page);
  await setQuantity(cart, 'Garlic Naan', 3, scripted);
  // large 23.90, rice 3.00, three naan at 4.50
  await expect(cart.getByText('$40.40').first()).toBeVisible();

  const checkout = await toCheckout(page, cart);
  await fillGuest(checkout, email);
  await chooseType(checkout, 'Delivery');
  // found and signed by this web store, found again by the other, which does not know that signature
  await chooseAddress(checkout, 'valley road', NEAR);
  await acceptTerms(checkout);
  // with 4.90 for the first zone and the platform fee of 0.99
  await expect(placeButton(checkout)).toContainText('$46.29');
  await placeButton(checkout).click();

  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const { orderNumber } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await quickClock(page, scripted);
  await kitchen.move(orderNumber, STATUS.accepted, { minutes: '40' });
  await lookAgain(page, scripted);
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await expect(page.getByText(`Your order number : ${orderNumber}`)).toBeVisible();
  await trackOrder(page);
  await expect(page.getByRole('region', { name: 'Delivery Time' })).toContainText('Accepted');
});

test('what the other store refuses is told in its words, also while a kept menu says otherwise (A-20, A-68)', async ({
  page,
  store,
}) => {
  const operator = await operatorOf(store);
  const stock = async (word: string) =>
    expect(await operator.run('stock', 'demo', 'Gulab Jamun', word)).toMatchObject({ code: 0 });
  try {
    await page.goto('/');
    await stock('off');
    await page.getByRole('button', { name: 'Add Gulab Jamun', exact: true }).first().click();
    await expect(page.getByText('Gulab Jamun is out of stock')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Butter Chicken' }).first()).toBeVisible();
  } finally {
    await stock('on');
    await operator.close();
  }
});

test('unknown restaurants are not found, and orders are accepted elsewhere (B-OPS-03, A-72) @nojs @1280', async ({
  page,
  remote,
}) => {
  expect((await page.goto(remote.originOf('nobody')))?.status()).toBe(404);
  await page.goto('/order-receiver');
  await expect(page.getByText('accepted in its own system, not here.')).toBeVisible();
});
