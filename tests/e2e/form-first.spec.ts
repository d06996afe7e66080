import { expect, type Locator } from 'playwright/test';
import { test } from '#tests/e2e/fixtures.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { confirmPreference, PICKUP } from '#tests/setup/order-preference.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import {
  acceptTerms,
  addDish,
  checkoutOf,
  choose,
  chooseType,
  configureButterChicken,
  fillGuest,
  GUEST,
  placeButton,
  quickAdd,
} from './customer.ts';
import { failChunks, holdScripts, hydrated, openEarly } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

for (const how of ['are on the way', 'fail to load'] as const)
  test(`an order can be placed while scripts ${how} @js (R-SSR-06, R-SSR-08, C-117)`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/Failed to load resource: net::ERR_FAILED/);
    if (how === 'are on the way') await holdScripts(page);
    else await failChunks(page);
    await openEarly(page, '/item/butter-chicken');
    const dish = page.getByRole('dialog', { name: 'Butter Chicken' });
    await configureButterChicken(dish);
    await addDish(page, dish, 'Butter Chicken');
    await quickAdd(page, 'Garlic Naan');
    await openEarly(page, '/cart');
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByLabel('Quantity of Garlic Naan').fill('2');
    await cart
      .locator('form', { has: page.getByLabel('Quantity of Garlic Naan') })
      .getByText('Update')
      .click();
    await expect(cart.getByText('$35.90').first()).toBeVisible();
    await cart.getByRole('link', { name: /^Proceed To Checkout/ }).click();
    const checkout = await checkoutOf(page);
    await chooseType(checkout, 'Pickup');
    await fillGuest(checkout);
    await acceptTerms(checkout);
    await placeButton(checkout).click();
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
  });

test('dish, cart and checkout opened by their addresses keep what was chosen and typed before scripts came @js (R-SSR-06)', async ({
  page,
  context,
  store,
}) => {
  const visitor = createVisitor(store.port);
  await confirmPreference(visitor, PICKUP);
  await handOver(visitor, context);
  /** Opens a page, does this before its scripts come, and waits until React has taken it over. */
  const early = async (path: string, then: () => Promise<void>) => {
    const { release } = await holdScripts(page);
    await openEarly(page, path);
    await then();
    release();
    await hydrated(page);
  };
  const dish = page.getByRole('dialog', { name: 'Dal Makhani' });
  const note = dish.getByLabel('Note for the kitchen');
  await test.step('dish', async () => {
    await early('/item/dal-makhani', async () => {
      await choose(dish.getByRole('radio', { name: /^Punjabi hot/ }));
      await choose(dish.getByRole('checkbox', { name: /^Saffron rice/ }));
      await dish.getByRole('spinbutton', { name: 'Quantity of Extra gravy' }).fill('2');
      await dish.getByRole('spinbutton', { name: 'Quantity of Dal Makhani' }).fill('3');
      await note.pressSequentially('No cor');
    });
    await expect(note).toBeFocused();
    await page.keyboard.type('iander');
    await expect(note).toHaveValue('No coriander');
    await expect(dish.getByRole('radio', { name: /^Punjabi hot/ })).toBeChecked();
    await expect(dish.getByRole('checkbox', { name: /^Saffron rice/ })).toBeChecked();
    await expect(dish.getByRole('spinbutton', { name: 'Quantity of Extra gravy' })).toHaveValue('2');
    await expect(dish.getByRole('spinbutton', { name: 'Quantity of Dal Makhani' })).toHaveValue('3');
    // 16.90 and two gravies at 3.50 and rice at 3.00, three times
    await expect(dish.getByRole('button', { name: /^Add to Cart/ })).toContainText('$80.70');
    expect(await isModal(dish)).toBe(true);
    await addDish(page, dish, 'Dal Makhani');
  });

  await test.step('cart', async () => {
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    const line = cart.getByRole('row', { name: /Dal Makhani/ });
    const quantity = cart.getByRole('spinbutton', { name: 'Quantity of Dal Makhani' });
    await early('/cart', async () => {
      await expect(line).toContainText('Punjabi hot');
      await expect(line).toContainText('No coriander');
      await expect(line).toContainText('$80.70');
      await quantity.fill('4');
    });
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue('4');
    await quantity.press('Enter');
    await expect(cart.getByText('$107.60').first()).toBeVisible();
  });

  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const notes = checkout.getByLabel('Order notes');
  await early('/checkout', async () => {
    await acceptTerms(checkout);
    await fillGuest(checkout);
    await choose(checkout.getByRole('radio', { name: /^Card/ }));
    await notes.pressSequentially('Ring tw');
  });
  // the cart kept its number
  await expect(checkout.getByText('$107.60').first()).toBeVisible();
  await expect(notes).toBeFocused();
  await page.keyboard.type('ice');
  await expect(notes).toHaveValue('Ring twice');
  await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
  await expect(checkout.getByLabel('Email')).toHaveValue(GUEST.email);
  await expect(checkout.getByLabel('Phone number')).toHaveValue(GUEST.phone);
  await expect(checkout.getByRole('checkbox', { name: /Terms of Use/ })).toBeChecked();
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  expect(await isModal(checkout)).toBe(true);
  await choose(checkout.getByRole('radio', { name: /^Cash/ }));
  await placeButton(checkout).click();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
});

test('the kitchen keeps a time chosen and a reason typed before scripts came @js (R-SSR-06)', async ({
  page,
  context,
  store,
}) => {
  await clearBoard(store);
  const email = 'late-kitchen@example.com';
  await orderOneDish(createVisitor(store.port), 'garlic-naan', {
    fullName: GUEST.name,
    email,
    phone: GUEST.phone,
  });
  const { orderId } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, context);
  const opened = await holdScripts(page);
  await page.goto(`/order-receiver/orders/${orderId}/reject`, { waitUntil: 'commit' });
  const reason = page.getByLabel('In your own words');
  await reason.fill('No naan');
  opened.release();
  await hydrated(page);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('No naan');
  const times = await holdScripts(page);
  await page.goto(`/order-receiver/orders/${orderId}/accept`, { waitUntil: 'commit' });
  const time = page.getByLabel('Another time');
  await time.fill('23:45');
  times.release();
  await hydrated(page);
  await expect(time).toBeFocused();
  await expect(time).toHaveValue('23:45');
});

function isModal(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.matches(':modal'));
}
