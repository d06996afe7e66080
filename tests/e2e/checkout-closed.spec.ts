import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { visitorOf } from './changed-mitti.ts';
import { dialogText } from './dialog-text.ts';

/** Restaurants that cannot take the order as it is asked. */

const CONTACT = { fullName: 'Aroha Sidhu', email: 'closed@example.com', phone: '0215550142' };
const NO_TYPE = { isAllowed: false, cash: false, online: false };

httpTest(
  'a restaurant that takes no orders says so, and Place Order cannot be pressed (R-CHK-18, R-CHK-19, R-PREF-24) @http',
  async ({ store }) => {
    const settings = { ...mitti.settings, delivery: NO_TYPE, pickup: NO_TYPE };
    const visitor = await visitorOf(store, 'resting', { settings });
    const page = await visitor.get('/checkout');
    expect(dialogText(page)).toContain('Currently disabled');
    expect(dialogText(page)).toContain('Currently, no service is available');
    const buttons = page.body.match(/<button\b[^>]*value="place-order"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(1);
    for (const button of buttons) expect(button).toContain('disabled');
    const forged = await placeOrder(visitor, page, CONTACT, { orderType: '1', paymentMode: '1' });
    expect(forged.status).toBe(400);
    expect(dialogText(forged)).toContain('This order type is not available');
  },
);

httpTest('an order type that is not offered cannot be chosen (C-084, C-066) @http', async ({ store }) => {
  const visitor = await visitorOf(store, 'counter', { settings: { ...mitti.settings, delivery: NO_TYPE } });
  const page = await readyCheckout(visitor, 2);
  expect(checkoutForm(page).buttons.filter(([name]) => name === 'chooseType')).toEqual([['chooseType', '1']]);
  expect(checkoutForm(page).fields).toContainEqual(['orderType', '']);
});

httpTest(
  'a restaurant that is not verified says whom to ask about cards (R-CHK-09, A-109) @http',
  async ({ store }) => {
    const settings = { ...mitti.settings, pickup: { isAllowed: true, cash: false, online: true } };
    const visitor = await visitorOf(store, 'unproven', {
      settings,
      restaurant: { isStripeVerified: false },
    });
    const page = await readyCheckout(visitor);
    expect(dialogText(page)).toContain('Please contact the restaurant to verify your online payment');
    // nothing can be paid, so nothing can be placed
    expect(page.body.match(/<button\b[^>]*value="place-order"[^>]*disabled/g)).toHaveLength(1);
  },
);

httpTest('delivery without any zone says so (R-PREF-02) @http', async ({ store }) => {
  const visitor = await visitorOf(store, 'zoneless', { zones: [] });
  expect(dialogText(await readyCheckout(visitor, 2))).toContain('There is no delivery zone.');
});

httpTest('a zone asks for a minimum before the order does (B-ORD-02) @http', async ({ store }) => {
  const visitor = await visitorOf(store, 'picky', {});
  const found = await visitor.submit('/checkout', checkoutForm(await readyCheckout(visitor, 2)), {
    addressSearch: 'valley road',
    intent: 'search-address',
  });
  const place = checkoutForm(found).buttons.find(([name]) => name === 'place')?.[1] ?? '';
  const chosen = await visitor.submit('/checkout', checkoutForm(found), { place });
  expect(dialogText(chosen)).toMatch(/Add \$\d+\.\d\d more to reach the minimum of \$15\.00/);
  const refused = await placeOrder(visitor, chosen, CONTACT);
  expect(refused.status).toBe(400);
  expect(dialogText(refused)).toContain('Minimum order amount is $15.00');
  expect(dialogText(refused)).toContain('more to reach the minimum of $15.00');
});
