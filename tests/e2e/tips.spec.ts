import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { ROUND_THE_CLOCK, takeMitti, visitorOf } from './changed-mitti.ts';
import { acceptTerms, checkoutOf, choose, chooseType, fillGuest, placeButton } from './customer.ts';
import { dialogText } from './dialog-text.ts';
import { handOver } from './visitor-browser.ts';

/** A naan of 4.50 in the demo kitchen, which takes tips for pickup here; the platform fee is 0.99. */
const tipped = (percentages = [10, 15]) => ({
  ...ROUND_THE_CLOCK(),
  settings: { ...mitti.settings, tips: { pickup: true, percentages } },
});
const TOO_HIGH = 'The tip is more than the rest of the order';
const contact = { fullName: 'Aroha Sidhu', email: 'aroha@example.com', phone: '0215550142' };

test('R-TIP-01, -02, -04, -05: a tip is chosen and in the total; what is no amount, or too much, is told beside its field; the order has what is chosen last', async ({
  page,
  context,
  store,
  scripted,
}) => {
  const visitor = await visitorOf(store, 'tipped', tipped());
  await handOver(visitor, context);
  await page.goto(`${visitor.origin}/checkout`);
  const checkout = await checkoutOf(page);
  const tips = checkout.getByRole('radiogroup', { name: 'Tip' });
  await chooseType(checkout, 'Pickup');
  await expect(tips.getByRole('radio', { name: 'No tip' })).toBeChecked();
  await choose(checkout.getByRole('radio', { name: /^Cash/ }));
  const update = checkout.getByRole('button', { name: 'Update total' });
  const row = checkout.locator('dt:visible:text-is("Tip") + dd');
  await expect(row).toHaveCount(0);

  await choose(tips.getByRole('radio', { name: '15% · $0.68' }));
  if (!scripted) await update.click();
  await expect(row).toContainText('$0.68');
  await expect(placeButton(checkout)).toContainText('$6.17');
  await expect(tips.getByRole('radio', { name: '15% · $0.68' })).toBeChecked();

  const amount = tips.getByLabel('Tip in dollars');
  await expect(amount).toBeHidden();
  await choose(tips.getByRole('radio', { name: 'Other amount' }));
  await fillGuest(checkout);
  await acceptTerms(checkout);
  for (const [typed, says] of [
    ['-5', 'Please enter the tip as an amount, such as 5 or 5.50'],
    ['50', TOO_HIGH],
  ] as const) {
    await amount.fill(typed);
    await placeButton(checkout).click();
    await expect(amount).toHaveAccessibleDescription(says);
    await expect(amount).toHaveValue(typed);
  }
  await amount.fill('1.5');
  if (!scripted) await update.click();
  await expect(row).toContainText('$1.50');
  await expect(amount).toHaveValue('1.5');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByText('1 item · $6.99 · Cash', { exact: false })).toBeVisible();
});

test('R-TIP-01: an order type without tips drops the one that was chosen', async ({
  page,
  context,
  store,
  scripted,
}) => {
  const settings = { ...mitti.settings, tips: { delivery: true, percentages: [10] } };
  const visitor = await visitorOf(store, 'dropped', { ...ROUND_THE_CLOCK(), settings });
  await handOver(visitor, context);
  await page.goto(`${visitor.origin}/checkout`);
  const checkout = await checkoutOf(page);
  const total = checkout.locator('dt:visible:text-is("Total") + dd');
  await chooseType(checkout, 'Delivery');
  await choose(checkout.getByRole('radio', { name: /^Cash/ }));
  await choose(checkout.getByRole('radio', { name: '10% · $0.45' }));
  if (!scripted) await checkout.getByRole('button', { name: 'Update total' }).click();
  await expect(total).toHaveText('$5.94');
  await chooseType(checkout, 'Pickup');
  await expect(checkout.getByRole('radiogroup', { name: 'Tip' })).toHaveCount(0);
  await expect(checkout.locator('dt:text-is("Tip")')).toHaveCount(0);
  await expect(total).toHaveText('$5.49');
  await fillGuest(checkout);
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByText('1 item · $5.49 · Cash', { exact: false })).toBeVisible();
});

httpTest(
  'R-TIP-05, R-TIP-06: without scripts no tip is ordered unseen; a percentage follows the cart, and both are told @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'follows', tipped());
    const ready = await readyCheckout(visitor);
    const seen = await placeOrder(visitor, ready, contact, { tip: '10', paymentMode: '1' });
    expect(seen.status).toBe(200);
    expect(dialogText(seen)).toContain('Tip before: $0.00 now: $0.45');
    expect(dialogText(seen)).toContain('Nothing is missing. Press Place Order to order.');
    expect(checkoutForm(seen).fields).toContainEqual(['tip', '10']);

    const departments = mitti.departments.map((department) => ({
      ...department,
      products: department.products.map((product) =>
        product.name === 'Garlic Naan' ? { ...product, price: 5 } : product,
      ),
    }));
    await takeMitti(store, 'follows', { ...tipped(), departments });
    const dearer = await placeOrder(visitor, seen, contact);
    expect(dearer.status).toBe(400);
    expect(dialogText(dearer)).toContain('Prices have changed, please review your order');
    expect(dialogText(dearer)).toContain('Tip before: $0.45 now: $0.50');
    const placed = await placeOrder(visitor, dearer, contact);
    expect(placed.status).toBe(303);
    expect((await visitor.follow(placed)).body).toContain('1 item · $6.49 · Cash');
  },
);

httpTest(
  'R-TIP-04: a tip that a cheaper order no longer bears is told with the new total, and never ordered; it is no fault any more where none is given @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'cheaper', tipped());
    const other = { tip: 'other', tipAmount: '5', paymentMode: '1' };
    const seen = await placeOrder(visitor, await readyCheckout(visitor), contact, other);
    expect(dialogText(seen)).toContain('Tip before: $0.00 now: $5.00');

    await takeMitti(store, 'cheaper', { ...tipped(), fees: { ...mitti.fees, platformFee: 0.1 } });
    const refused = await placeOrder(visitor, seen, contact);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain(TOO_HIGH);
    expect(dialogText(refused)).toContain('Platform Fees before: $0.99 now: $0.10');
    expect(checkoutForm(refused).fields).toContainEqual(['tipAmount', '5']);
    // also where only the total is asked for
    const asked = await visitor.submit('/checkout', checkoutForm(refused), { intent: 'choose-tip' });
    expect(asked.status).toBe(400);
    expect(dialogText(asked)).toContain(TOO_HIGH);

    const none = await placeOrder(visitor, asked, contact, { tip: '', tipAmount: '-5' });
    expect(none.status).toBe(200);
    expect(dialogText(none)).toContain('Nothing is missing. Press Place Order to order.');
    const less = await placeOrder(visitor, none, contact, { tip: 'other', tipAmount: '4.60' });
    const placed = await placeOrder(visitor, less, contact);
    expect(placed.status).toBe(303);
    expect((await visitor.follow(placed)).body).toContain('1 item · $9.20 · Cash');
  },
);

httpTest('R-TIP-01: the demo kitchen takes none, and asks for none @http', async ({ store }) => {
  const visitor = await visitorOf(store, 'untipped', ROUND_THE_CLOCK());
  expect(dialogText(await readyCheckout(visitor))).not.toContain('Tip');
});
