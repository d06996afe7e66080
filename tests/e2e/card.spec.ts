import { PREFERENCE, preferenceForm, pressAddress } from '#tests/setup/order-preference.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { axeFaults } from './axe.ts';
import { booksOf, enterCard, expect, meetStripe, readyToPay, cardTest as test } from './card-fixtures.ts';
import { chooseType, NEAR, placeButton } from './customer.ts';
import { stopClock } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const DECLINED = '4000 0000 0000 0002';
const WANTS_PROOF = '4000 0000 0000 3220';
const CASH = { status: 1, isPaid: false, mode: 1 };
const PAID = { status: 1, isPaid: true, mode: 2 };

test('a card pays the order: confirmed, told, its page; nothing secret is kept @js @journey (R-PAY-01 to -04, R-CHK-36, B-PAY-08)', async ({
  page,
  context,
  store,
  stripe,
}) => {
  const asked = await meetStripe(context, stripe);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  expect(requests.filter((url) => url.includes('stripe.com'))).toEqual([]);
  const { checkout, email } = await readyToPay(page, store, true);
  await enterCard(checkout);
  await expect(placeButton(checkout)).toContainText('$5.95');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();

  const books = await booksOf(store, stripe, email);
  expect(books).toEqual({ orders: [PAID], payable: 595, charges: [595], intents: 1 });
  const [confirm] = asked;
  expect(confirm).toContain('/confirm');
  expect(confirm).toContain('_stripe_account=acct_demoMitti');
  expect(confirm).toContain('[billing_details][name]=Aroha+Sidhu');
  expect(confirm).toContain(`[billing_details][email]=${email}`);
  expect(confirm).toContain('[billing_details][phone]=+64215550142');
  expect(requests.findIndex((url) => url.endsWith('/confirm'))).toBeLessThan(
    requests.findIndex((url) => url.endsWith('/checkout/card-told')),
  );
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(JSON.parse(kept)).toMatchObject({
    transactionId: expect.stringMatching(/^pi_/),
    paymentIntent: expect.stringMatching(/^pi_\w+$/),
    order: expect.stringContaining('"totalAmount":5.95'),
  });
  expect(kept).not.toContain('_secret_');
  // the order's page has neither the cart nor the provider's script
  await expect(page.getByRole('link', { name: /View Cart/ })).toHaveCount(0);
  expect(await page.locator('script[src*="stripe"]').count()).toBe(0);
});

test('a declined card is tried again on the same order and intent @js @journey (B-PAY-09, R-PAY-06, R-PAY-10, A-48, C-087, F12)', async ({
  page,
  context,
  store,
  stripe,
}) => {
  await meetStripe(context, stripe);
  const { checkout, email } = await readyToPay(page, store, true);
  await enterCard(checkout, DECLINED);
  await placeButton(checkout).click();
  await expect(checkout.getByRole('alert')).toHaveText('Card declined: Unknown reason');
  // R-PAY-06
  await expect(checkout.locator('[data-payment]')).toHaveAttribute('data-payment', 'requires_payment_method');
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await enterCard(checkout);
  await expect(checkout.getByRole('alert')).toHaveCount(0);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  expect(await booksOf(store, stripe, email)).toEqual({
    orders: [PAID],
    payable: 595,
    charges: [595],
    intents: 1,
  });
});

test('an unfinished or declined card orders nothing more; what the provider answers is said in its words, which axe finds readable; cash is another order, and the payment is closed @js (R-CHK-06, R-PAY-10, R-PAY-14, R-PAY-18, C-087, C-118, F10, B-ORD-04)', async ({
  page,
  context,
  store,
  stripe,
}) => {
  await meetStripe(context, stripe);
  const { checkout, email } = await readyToPay(page, store, true);
  const number = checkout.getByRole('textbox', { name: 'Card number' });
  await number.fill('4242');
  // Enter looks the form over
  await number.press('Enter');
  await expect(checkout.getByText('Please enter your card number, expiry date and CVC.')).toBeVisible();
  expect((await booksOf(store, stripe, email)).orders).toEqual([]);

  await enterCard(checkout, DECLINED);
  await placeButton(checkout).click();
  await expect(checkout.getByRole('alert')).toHaveText('Card declined: Unknown reason');
  let error: object = {};
  await context.route('https://api.stripe.com/**/confirm', (route) =>
    route.fulfill({
      status: 402,
      headers: { 'access-control-allow-origin': '*' },
      json: { error },
    }),
  );
  // each kind of answer once; app/features/checkout/card has the words of all
  for (const [answer, words] of [
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'Card declined: insufficient funds'],
    [{ code: 'processing_error', message: 'Try again later.' }, 'Try again later.'],
    [{ type: 'thrown', code: 'not_permitted' }, 'Card not authorized for transactions.'],
  ] as const) {
    error = { type: 'card_error', ...answer };
    await placeButton(checkout).click();
    await expect(checkout.getByRole('alert')).toHaveText(words);
  }
  expect(await axeFaults(page)).toEqual([]);
  // four tries, one order
  expect(await booksOf(store, stripe, email)).toMatchObject({
    orders: [{ status: 1 }],
    charges: [],
    intents: 1,
  });

  await checkout.getByText('Pay when you pick up').click();
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  const books = await booksOf(store, stripe, email);
  expect(books).toMatchObject({ orders: [{ status: 7, isPaid: false, mode: 2 }, CASH], charges: [] });
  const closed = stripe.ledger().filter(({ effect }) => effect === 'payment_intent.canceled');
  expect(closed.length).toBeGreaterThan(0);
});

test('a card that was typed stays when the order type changes, and its form says that it is there; charged, and the answer lost on its way: the payment itself is asked @js (R-CHK-06, F12, F35, B-PAY-03)', async ({
  page,
  context,
  store,
  stripe,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await meetStripe(context, stripe);
  const visitor = createVisitor(store.port);
  const near = await pressAddress(visitor, NEAR);
  await visitor.submit(PREFERENCE, preferenceForm(near), {
    orderType: '2',
    when: 'now',
    intent: 'confirm',
    addressSearch: preferenceForm(near).fields.find(([name]) => name === 'searched')?.[1] ?? '',
  });
  await handOver(visitor, context);
  const { checkout, email } = await readyToPay(page, store, true);
  await enterCard(checkout);
  for (const type of ['Delivery', 'Pickup'] as const) {
    await chooseType(checkout, type);
    await expect(checkout.getByRole('textbox', { name: 'Card number' })).toHaveValue(/^4242/);
    await expect(checkout.getByRole('radio', { name: /card/i })).toBeChecked();
  }
  // what the browser sends by itself when our scripts die now: card-page.spec.ts pays with these fields
  const sent = await page
    .locator('form#checkout')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
  expect(sent).toMatchObject({ email, terms: 'on', paymentMode: '2', cardForm: 'ready' });

  await context.route('https://api.stripe.com/**/confirm', async (route) => {
    const { pathname } = new URL(route.request().url());
    await fetch(`${stripe.url}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: route.request().postData() ?? '',
    });
    await route.abort();
  });
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  expect(await booksOf(store, stripe, email)).toMatchObject({ orders: [PAID], charges: [595], intents: 1 });
});

const STEP_MS = 250;

test('the bank’s question can be pressed over the open checkout; refused it says so, allowed it pays; the store that cannot be told is tried four times and it is said; pressed again nothing is charged twice @js (F12, R-PAY-05, A-49, C-087, C-088)', async ({
  page,
  context,
  store,
  stripe,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await meetStripe(context, stripe);
  const { checkout, email } = await readyToPay(page, store, true);
  await enterCard(checkout, WANTS_PROOF);
  await placeButton(checkout).click();
  const bank = page.getByRole('group', { name: 'Your bank' });
  // R-CHK-17, while it asks
  await expect(placeButton(checkout)).toBeDisabled();
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(checkout.getByRole('alert')).toContainText(
    'We are unable to authenticate your payment method',
  );
  expect(await page.locator('dialog:modal').count()).toBe(1);
  await placeButton(checkout).click();

  let tries = 0;
  await page.route('**/checkout/card-told', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.clock.install();
  await stopClock(page);
  await bank.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => tries).toBe(1);
  for (const [round, ms] of [1_000, 2_000, 4_000].entries()) {
    // the page begins to wait when it hears of the failure, which no request tells: its clock moves in small steps
    let waited = 0;
    const triesAfterStep = async () => {
      if (tries === round + 1) await page.clock.runFor(STEP_MS);
      waited += STEP_MS;
      return tries;
    };
    // a second between steps, as else after the first few, would leave four seconds hardly time enough
    await expect.poll(triesAfterStep, { intervals: [20] }).toBe(round + 2);
    expect(waited).toBeGreaterThanOrEqual(ms);
  }
  await expect(checkout.getByRole('alert')).toContainText('nothing is charged twice');
  expect(tries).toBe(4);
  expect(await page.evaluate(() => localStorage.getItem('paymentIntent'))).toMatch(/^pi_/);
  await page.unroute('**/checkout/card-told');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  expect(await booksOf(store, stripe, email)).toEqual({
    orders: [PAID],
    payable: 595,
    charges: [595],
    intents: 1,
  });
});
