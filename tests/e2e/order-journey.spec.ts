import { expect, test } from '#tests/e2e/fixtures.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf, orderRows } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import {
  acceptTerms,
  addDish,
  choose,
  chooseAddress,
  chooseType,
  configureButterChicken,
  fillGuest,
  GUEST,
  NEAR,
  openCart,
  openDish,
  placeButton,
  quickAdd,
  setQuantity,
  toCheckout,
} from './customer.ts';
import { lookAgain, quickClock, trackOrder } from './order-page.ts';
import { DELIVERED_ROWS, PICKED_UP_ROWS } from './order-rows.ts';

const MINUTES = 40;
/** Large 23.90, rice 3.00, three naan at 4.50. */
const DISHES = '$40.40';

const JOURNEYS = [
  {
    type: 'Pickup',
    /** With the platform fee of 0.99. */
    payable: '$41.39',
    onwards: [STATUS.preparing, STATUS.delivered],
    rows: PICKED_UP_ROWS,
  },
  {
    type: 'Delivery',
    /** With the platform fee, and 4.90 for the first zone. */
    payable: '$46.29',
    onwards: [STATUS.preparing, STATUS.outForDelivery, STATUS.delivered],
    rows: DELIVERED_ROWS,
  },
] as const;

for (const { type, payable, onwards, rows } of JOURNEYS)
  test(`a stranger orders dinner for cash (${type}), the restaurant accepts and brings it @journey (R-TEN-02, R-CHK-03, R-SSR-08)`, async ({
    page,
    scripted,
    store,
  }) => {
    test.slow();
    await page.goto('/');
    const dish = await openDish(page, 'Butter Chicken');
    await configureButterChicken(dish);
    await addDish(page, dish, 'Butter Chicken');
    await quickAdd(page, 'Garlic Naan');

    const cart = await openCart(page);
    await expect(cart.getByText('Large · Kiwi hot · Saffron rice')).toBeVisible();
    await setQuantity(cart, 'Garlic Naan', 3, scripted);
    await expect(cart.getByText(DISHES).first()).toBeVisible();

    const checkout = await toCheckout(page, cart);
    await fillGuest(checkout);
    await checkout.getByLabel('Order notes').fill('Gate code 12');
    await chooseType(checkout, type);
    if (type === 'Delivery') {
      await checkout.getByLabel('Flat, unit or floor').fill('Flat 3');
      await checkout.getByLabel('Note for the driver').fill('Blue door');
      // no suggestion overwrites them
      await chooseAddress(checkout, 'valley road', NEAR);
    }
    // questions on the way cost nothing that was typed
    await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
    await expect(checkout.getByLabel('Order notes')).toHaveValue('Gate code 12');
    // the default payment of a fresh machine is one that works
    await expect(checkout.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    await acceptTerms(checkout);
    await expect(placeButton(checkout)).toContainText(payable);
    await placeButton(checkout).click();

    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
    await expect(page.getByText('Waiting for restaurant to confirm your order')).toBeVisible();
    const { orderId, orderNumber } = await orderOf(store, GUEST.email);
    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    await quickClock(page, scripted);

    await kitchen.move(orderNumber, STATUS.accepted, { minutes: String(MINUTES) });
    await lookAgain(page, scripted);
    await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
    await expect(page.getByText(`Your order number : ${orderNumber}`)).toBeVisible();

    await trackOrder(page);
    await expect(page.getByRole('region', { name: `${type} Time` })).toContainText('Accepted');
    for (const status of onwards) await kitchen.move(orderNumber, status);
    await lookAgain(page, scripted);
    await expect(page.getByRole('region', { name: `${type} Time` })).toContainText('Delivered');
    await expect(page.getByText(payable).first()).toBeVisible();
    if (type === 'Delivery') {
      await expect(page.getByText(`Flat 3, ${NEAR}`)).toBeVisible();
      await expect(page.getByText('Note for the driver: Blue door')).toBeVisible();
    }

    expect(await orderRows(store, orderId)).toEqual(rows);
  });

test('the harbour takes pickup orders only, from a list without pictures (R-TEN-16, R-CHK-08, R-CHK-09, A-50)', async ({
  page,
  store,
  scripted,
}, { testId }) => {
  test.slow();
  const email = `${testId}@example.com`;
  const key = await openHarbour(store, 'pier');
  await page.goto(store.originOf('pier'));
  await expect(page.getByRole('main').getByRole('listitem').getByRole('img')).toHaveCount(0);
  const dish = await openDish(page, 'Battered Fish');
  await choose(dish.getByRole('radio', { name: /^Tarakihi/ }));
  await addDish(page, dish, 'Battered Fish');
  const checkout = await toCheckout(page, await openCart(page));
  await expect(checkout.getByRole('button', { name: /^Delivery/ })).toHaveCount(0);
  await chooseType(checkout, 'Pickup');
  await fillGuest(checkout, email);
  await expect(checkout.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await choose(checkout.getByRole('radio', { name: /^Card/ }));
  await expect(
    checkout.getByText('Please contact the restaurant to verify your online payment'),
  ).toBeVisible();
  await choose(checkout.getByRole('radio', { name: /^Cash/ }));
  await acceptTerms(checkout);
  await expect(placeButton(checkout)).toContainText('$8.90');
  await placeButton(checkout).click();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();

  const { orderNumber } = await orderOf(store, email);
  await quickClock(page, scripted);
  const kitchen = await openReceiver(store.port, key, 'pier');
  await kitchen.move(orderNumber, STATUS.accepted);
  await lookAgain(page, scripted);
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
});
