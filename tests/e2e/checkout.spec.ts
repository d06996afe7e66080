import { expect, test } from '#tests/e2e/fixtures.ts';
import { send } from '#tests/setup/http.ts';
import { countOrders } from '#tests/setup/placed-order.ts';
import {
  acceptTerms,
  checkoutOf,
  chooseAddress,
  chooseType,
  fillGuest,
  foundPlaces,
  GUEST,
  NEAR,
  placeButton,
  searchAddress,
} from './customer.ts';
import { hydrated, stopClock } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** 4.50 in the demo menu; the demo's platform fee is 0.99, its first zone's fee 4.90. */
const NAAN = 'garlic-naan';

test('checkout names itself and offers guests to sign in @nojs (R-CHK-01, R-CHK-02)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await expect(checkout.getByRole('heading', { name: 'Checkout', level: 2 })).toBeVisible();
  await expect(checkout.getByRole('heading', { name: 'Customer' })).toBeVisible();
  await expect(checkout.getByText('Login to save your order & details')).toBeVisible();
  await expect(checkout.getByRole('link', { name: 'Signin' })).toHaveAttribute(
    'href',
    '/sign-in?from=%2Fcheckout',
  );
  await expect(checkout.getByRole('link', { name: 'Signup' })).toHaveAttribute(
    'href',
    '/sign-up?from=%2Fcheckout',
  );
});

test('an empty form says what is missing, beside each field @journey (R-CHK-10, -11, -12, -15, A-107)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await placeButton(checkout).click();
  for (const [label, text] of [
    ['Full name', 'Full name is required'],
    ['Email', 'Email is required'],
    ['Phone number', 'Phone number is required'],
  ] as const) {
    await expect(checkout.getByText(text)).toBeVisible();
    await expect(checkout.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(checkout.getByLabel(label)).toHaveAccessibleDescription(text);
  }
  await expect(checkout.getByText('Please accept terms and conditions')).toBeVisible();
  await expect(checkout.getByText('Please choose pickup or delivery')).toBeVisible();
  await expect(checkout.getByRole('alert')).toHaveText('Please check the marked fields.');
});

test('the fee and the total follow the order type and the address before the order is placed @journey (R-LOC-01, -02, -04, -06, -16, -17)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN, NAAN, NAAN, NAAN);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  const row = (name: string) => checkout.locator('dt:visible', { hasText: name });
  await expect(placeButton(checkout)).toContainText('$18.00');
  await expect(row('Delivery Fee')).toHaveCount(0);

  await chooseType(checkout, 'Delivery');
  const search = checkout.getByLabel('Search your address');
  await expect(search).toHaveAttribute('placeholder', 'Search for an address in New Zealand');
  await searchAddress(checkout, 'va');
  await expect(checkout.getByText('Type at least 3 characters')).toBeVisible();
  await searchAddress(checkout, 'auckland');
  await expect(foundPlaces(checkout)).toHaveCount(5);
  await searchAddress(checkout, 'no such street');
  await expect(checkout.getByText('No address found. Try the street and the suburb.')).toBeVisible();

  await searchAddress(checkout, 'oriental parade wellington');
  await foundPlaces(checkout, /Oriental Parade/)
    .first()
    .click();
  await expect(checkout.getByText('Address is out of delivery range')).toBeVisible();
  await chooseAddress(checkout, 'valley road', NEAR);
  await expect(row('Delivery Fee')).toHaveCount(1);
  await expect(placeButton(checkout)).toContainText('$23.89');

  await chooseType(checkout, 'Pickup');
  await expect(placeButton(checkout)).toContainText('$18.99');
  await expect(row('Platform Fees')).toHaveCount(1);
  await expect(row('Delivery Fee')).toHaveCount(0);
});

// with scripts: address-search.spec.ts
test('Enter in the address box searches, and loses nothing @nojs (R-LOC-03)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await fillGuest(checkout);
  await chooseType(checkout, 'Delivery');
  await searchAddress(checkout, 'valley road');
  await expect(foundPlaces(checkout, NEAR)).toBeVisible();
  await expect(checkout.getByLabel('Email')).toHaveValue(GUEST.email);
  await expect(checkout.getByRole('alert')).toHaveCount(0);
});

test('one way to pay is open at a time, and the surcharge shows with the card; an order whose answer was lost is sent again from the same form, and is one order (R-CHK-06, R-CHK-38, A-27, A-50, C-116, B-ORD-04)', async ({
  page,
  context,
  store,
  scripted,
  complaints,
}) => {
  const email = `lost-${process.pid}@example.com`;
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  if (scripted) await hydrated(page);
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Pickup');
  const cash = checkout.getByText('Please have the right amount ready.');
  const card = checkout.getByText('Card payment is not set up here yet.');
  await expect(cash).toBeVisible();
  await expect(card).toBeHidden();
  await expect(placeButton(checkout)).toContainText('$5.49');

  await checkout.getByText('Visa or Mastercard').click();
  await expect(card).toBeVisible();
  await expect(cash).toBeHidden();
  await expect(checkout.locator('dt:visible', { hasText: 'Surcharge' })).toHaveCount(1);
  // (5.49 + 0.30) / 0.973
  await expect(placeButton(checkout)).toContainText('$5.95');

  await fillGuest(checkout, email);
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(checkout.getByRole('alert')).toHaveText('This payment mode is not available');
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();

  // a browser without scripts asks its person before it sends a form again
  if (!scripted) return;
  complaints.expect(/ERR_FAILED/);
  await page.route('**/checkout.data', async (route) => {
    // the store has it; the way back is cut
    const request = route.request();
    const { cookie = '', origin = '', 'content-type': type = '' } = await request.allHeaders();
    const { host, pathname, search } = new URL(request.url());
    const headers = { cookie, origin, 'content-type': type };
    const body = request.postData() ?? '';
    expect(
      (await send(store.port, { method: 'POST', path: pathname + search, host, headers, body })).status,
    ).toBe(200);
    await route.abort();
  });
  await checkout.getByText('Pay when you pick up').click();
  await placeButton(checkout).click();
  await expect(checkout.getByRole('alert')).toHaveText(
    'No answer came back. Please press Place Order again: nothing is ordered twice.',
  );
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/checkout.data');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  expect(await countOrders(store, email)).toBe(1);
});

test('the order is told at once, then its page opens; the browser keeps a copy @js @journey (R-CHK-33, R-CHK-36, A-05)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  await hydrated(page);
  const checkout = await checkoutOf(page);
  await fillGuest(checkout);
  await chooseType(checkout, 'Pickup');
  await acceptTerms(checkout);
  // from here on the page's time stands still unless it is told to go on
  await page.clock.install();
  await stopClock(page);
  await placeButton(checkout).click();
  await expect(page.getByText('Payment successful! Redirecting...')).toBeVisible();
  await page.clock.runFor(399);
  await expect(page).toHaveURL(/\/checkout/);
  await page.clock.runFor(2);
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('order'))) ?? 'null') as object;
  expect(kept).toMatchObject({
    orderType: 1,
    totalAmount: 5.49,
    createdUtc: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(Object.keys(kept).toSorted()).toEqual(['createdUtc', 'orderNumber', 'orderType', 'totalAmount']);
  // the cart has become the order
  await expect(page.getByRole('link', { name: /View Cart/ })).toHaveCount(0);
});

test('without scripts the same words are on the next page, once @nojs (A-05, R-SSR-04)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await fillGuest(checkout);
  await chooseType(checkout, 'Pickup');
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText('Payment successful! Redirecting...')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  await expect(page.getByText('Payment successful! Redirecting...')).toHaveCount(0);
});

test('the payment page is the same checkout in a frame of its own @nojs (R-ROUTE-10, A-46)', async ({
  page,
  context,
  store,
}) => {
  const visitor = await withCart(store, context, NAAN);
  const cartId = /name="cartId" value="([^"]+)"/.exec((await visitor.get('/checkout')).body)?.[1] ?? '';
  await page.goto(`/payment/${cartId}`);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const main = page.getByRole('main');
  await fillGuest(main);
  await chooseType(main, 'Pickup');
  await acceptTerms(main);
  await placeButton(main).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  // the link of a mail, followed later
  await page.goto(`/payment/${cartId}`);
  await expect(page).toHaveURL(/\/success\?order=/);
});
