import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf, orderRows } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import {
  acceptTerms,
  addDish,
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
import { dialogText } from './dialog-text.ts';
import { lookAgain, quickClock, trackOrder } from './order-page.ts';
import { DELIVERED_ROWS, PICKED_UP_ROWS } from './order-rows.ts';

const MINUTES = 40;
/** Large 23.90, rice 3.00, three naan at 4.50. */
const DISHES = '$40.40';

const JOURNEYS = [
  {
    type: 'Pickup',
    /** With scripts the delivery proves the same, and more. */
    tag: '@nojs',
    /** With the platform fee of 0.99. */
    payable: '$41.39',
    onwards: [STATUS.preparing, STATUS.delivered],
    rows: PICKED_UP_ROWS,
  },
  {
    type: 'Delivery',
    tag: '@real',
    /** With the platform fee, and 4.90 for the first zone. */
    payable: '$46.29',
    onwards: [STATUS.preparing, STATUS.outForDelivery, STATUS.delivered],
    rows: DELIVERED_ROWS,
  },
] as const;

for (const { type, tag, payable, onwards, rows } of JOURNEYS)
  test(`a stranger orders dinner for cash (${type}), the restaurant accepts and brings it @journey ${tag} (R-TEN-02, R-CHK-03, R-SSR-08)`, async ({
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

httpTest(
  'the harbour takes pickup orders only, from a list without pictures @http (R-TEN-16, R-CHK-08, R-CHK-09, A-50)',
  async ({ store }) => {
    const email = 'pier@example.com';
    const key = await openHarbour(store, 'pier');
    const visitor = createVisitor(store.port, `pier.localhost:${store.port}`);
    const { body } = await visitor.get('/');
    const cards = body.match(/<li id="card-[\s\S]*?<\/li>/g) ?? [];
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter((card) => card.includes('<img'))).toEqual([]);
    const dish = formWith(await visitor.get('/item/battered-fish'), 'quantity');
    expect((await visitor.submit('/item/battered-fish', dish, { variant: 'tarakihi' })).status).toBe(303);
    const checkout = await readyCheckout(visitor);
    const form = checkoutForm(checkout);
    expect(form.buttons.filter(([name]) => name === 'chooseType')).toEqual([['chooseType', '1']]);
    // cash is chosen: cards cannot be paid here
    expect(form.fields).toContainEqual(['paymentMode', '1']);
    expect(dialogText(checkout)).toContain('Please contact the restaurant to verify your online payment');
    expect(dialogText(checkout)).toMatch(/Place Order\s+\$8\.90/);
    const placed = await placeOrder(visitor, checkout, { fullName: GUEST.name, email, phone: GUEST.phone });
    expect((await visitor.follow(placed)).body).toContain('Please wait');

    const kitchen = await openReceiver(store.port, key, 'pier');
    await kitchen.move((await orderOf(store, email)).orderNumber, STATUS.accepted);
    expect((await visitor.get('/success')).body).toContain('Order Received');
  },
);
