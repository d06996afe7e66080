import { expect, test } from '#tests/e2e/fixtures.ts';
import { checkoutOf } from './customer.ts';
import { withCart } from './visitor-browser.ts';

test('the terms open beside the form, in a tab of their own (R-CHK-15, R-LEGAL-01)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await checkout.getByLabel('Full name').fill('Aroha');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    checkout.getByRole('link', { name: 'Refund/Product Policy' }).click(),
  ]);
  await expect(tab.getByRole('dialog', { name: 'Refund/Product Policy' })).toContainText('24-72 hours');
  await expect(checkout.getByLabel('Full name')).toHaveValue('Aroha');
});
