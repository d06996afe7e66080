import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { type Operator, operatorOf } from '#tests/setup/built-operator.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { countOrders } from '#tests/setup/placed-order.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { acceptTerms, fillGuest, placeButton } from './customer.ts';
import { dialogText } from './dialog-text.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** What the page showed is no longer so: the order stops, and says which figures are others now (B-ORD-03). */

const CHANGED = 'Prices have changed, please review your order';
const OLD_RATE = mitti.taxes ?? [];

type Wanted = { naan?: number; platformFee?: number; gst?: number };

/** The demo restaurant under another name, in a restaurant file of which some figures are others. */
async function open(operator: Operator, subdomain: string, { naan, platformFee, gst }: Wanted = {}) {
  const departments = mitti.departments.map((department) => ({
    ...department,
    products: department.products.map((product) =>
      product.name === 'Garlic Naan' && naan !== undefined ? { ...product, price: naan } : product,
    ),
  }));
  await operator.take({
    ...mitti,
    restaurant: { ...mitti.restaurant, subdomain },
    departments,
    taxes: OLD_RATE.map((tax) =>
      tax.name === 'GST' ? { ...tax, ratePercent: gst ?? tax.ratePercent } : tax,
    ),
    fees: { ...mitti.fees, platformFee: platformFee ?? mitti.fees?.platformFee },
  });
}

async function visitorOf(store: StoreProcess, subdomain: string) {
  const visitor = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
  await addFromMenu(visitor, 'garlic-naan');
  return visitor;
}

const contactOf = (email: string) => ({ fullName: 'Aroha Sidhu', email, phone: '0215550142' });

httpTest(
  'B-ORD-03, R-SSR-03: each figure that changed is told then and now; the same form, sent again, is the order @http',
  async ({ store }) => {
    const operator = await operatorOf(store);
    await open(operator, 'dearer');
    const visitor = await visitorOf(store, 'dearer');
    await addFromMenu(visitor, 'raita');
    const page = await readyCheckout(visitor);
    expect(dialogText(page)).not.toContain('What has changed');
    await open(operator, 'dearer', { naan: 5, platformFee: 1.49 });
    await operator.run('stock', 'dearer', 'Raita', 'off');
    const contact = contactOf('dearer@example.com');
    const soldOut = await placeOrder(visitor, page, contact, { orderNotes: 'Gate code 12' });
    expect(soldOut.status).toBe(400);
    const text = dialogText(soldOut);
    expect(text).toContain('Raita is out of stock');
    expect(text).toContain('What has changed');
    expect(text).toContain('Raita Out of stock');
    expect(text).toContain('Garlic Naan before: $4.50 now: $5.00');
    expect(text).toContain('Platform Fees before: $0.99 now: $1.49');
    expect(checkoutForm(soldOut).fields).toContainEqual(['orderNotes', 'Gate code 12']);

    await operator.run('stock', 'dearer', 'Raita', 'on');
    const back = await placeOrder(visitor, soldOut, contact);
    expect(back.status).toBe(400);
    expect(dialogText(back)).toContain(CHANGED);
    expect(dialogText(back)).toContain('Raita Available again');
    expect(dialogText(back)).toMatch(/Total before: \$6\.49 now: \$\d/);
    expect(dialogText(back)).not.toContain('Garlic Naan before');
    expect(await countOrders(store, contact.email)).toBe(0);
    expect((await placeOrder(visitor, back, contact)).status).toBe(303);
    expect(await countOrders(store, contact.email)).toBe(1);
    await operator.close();
  },
);

httpTest(
  'B-ORD-03, C-038: another order of the same total stops too: other dishes, another tax in the price @http',
  async ({ store }) => {
    const operator = await operatorOf(store);
    await open(operator, 'same');
    const visitor = await visitorOf(store, 'same');
    const page = await readyCheckout(visitor);
    await open(operator, 'same', { gst: 12.5 });
    const contact = contactOf('same@example.com');
    const refused = await placeOrder(visitor, page, contact);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain(CHANGED);
    expect(dialogText(refused)).toMatch(/GST before: 15% · \$0\.72 now: 12\.5% · \$0\.61/);
    expect(dialogText(refused)).not.toContain('Total before');
    expect(await countOrders(store, contact.email)).toBe(0);
    // figures that nobody was shown are only a reader's own trouble
    const odd = await placeOrder(visitor, refused, contact, { shown: '{"lines":[{"key":"<b>"}]}' });
    expect(odd.status).toBe(303);
    await operator.close();
  },
);

httpTest(
  'C-038: a dish that became dearer is told with the answer to any question on the way @http',
  async ({ store }) => {
    const operator = await operatorOf(store);
    await open(operator, 'asked');
    const visitor = await visitorOf(store, 'asked');
    const page = await readyCheckout(visitor, 2);
    await open(operator, 'asked', { naan: 5 });
    const answer = await visitor.submit('/checkout', checkoutForm(page), { chooseType: '1' });
    expect(answer.status).toBe(200);
    expect(dialogText(answer)).toContain('Garlic Naan before: $4.50 now: $5.00');
    expect(dialogText(answer)).not.toContain('Pickup or delivery before');
    const next = await visitor.submit('/checkout', checkoutForm(answer), { intent: 'change-time' });
    expect(dialogText(next)).not.toContain('What has changed');
    await operator.close();
  },
);

test('B-ORD-03: the list comes into view with everything typed kept, and one press goes on (R-CHK-32) @layout', async ({
  page,
  context,
  store,
  scripted,
}) => {
  const subdomain = scripted ? 'pressed' : 'posted';
  const operator = await operatorOf(store);
  await open(operator, subdomain);
  const visitor = await visitorOf(store, subdomain);
  await readyCheckout(visitor);
  await handOver(visitor, context);
  await page.goto(`${store.originOf(subdomain)}/checkout`);
  if (scripted) await awake(page);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillGuest(checkout, `${subdomain}@example.com`);
  await acceptTerms(checkout);
  await open(operator, subdomain, { naan: 5 });
  await placeButton(checkout).click();
  await expect(checkout.getByRole('alert')).toHaveText(CHANGED);
  const list = checkout.getByRole('region', { name: 'What has changed' });
  await expect(list).toBeInViewport();
  if (scripted) await expect(list).toBeFocused();
  await expect(list.getByRole('term')).toHaveText(['Garlic Naan', 'GST', 'Total']);
  await expect(checkout.getByLabel('Email')).toHaveValue(`${subdomain}@example.com`);
  await expect(placeButton(checkout)).toContainText('$5.99');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  await operator.close();
});
