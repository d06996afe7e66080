import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
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

httpTest(
  'R-LEGAL-01 to -08, R-ROUTE-22: each text is one link away from any page, for New Zealand, and binds in English @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const home = await visitor.get('/');
    for (const text of ['privacy', 'terms', 'refund']) expect(home.body).toContain(`href="/legal/${text}"`);
    const said = async (text: string, headers = {}) =>
      (await visitor.get(`/legal/${text}`, headers)).body.replaceAll('&#x27;', "'");
    expect(await said('privacy')).toContain('Privacy Act 2020');
    const terms = await said('terms');
    expect(terms).toContain('You must be 18 years or older to order here');
    expect(terms).toContain('identification on delivery');
    expect(terms).toContain('cash on collection, or by card (Visa or Mastercard) at the time of ordering');
    expect(terms).toContain('authorization hold of $0 or $1');
    expect(terms).toContain('New Zealand law governs these terms');
    const refund = await said('refund');
    expect(refund).toContain('24-72 hours');
    expect(refund).toContain("cancelled only at the vendor's discretion");
    expect(refund).toContain('raised with the food vendor');
    const punjabi = await said('terms', { 'accept-language': 'pa' });
    expect(punjabi).toContain('ਵਰਤੋਂ ਦੀਆਂ ਸ਼ਰਤਾਂ');
    expect(punjabi).toMatch(
      /<div class="[^"]*" lang="en">[\s\S]*You must be 18 years or older to order here/,
    );
  },
);
