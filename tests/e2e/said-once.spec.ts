import { expect, test } from '#tests/e2e/fixtures.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { awake } from './scripts.ts';
import { handOver, withCart } from './visitor-browser.ts';

test('R-PROF-04, R-CHK-01: what a page offers stands on it once: the language on the profile, the notes at checkout', async ({
  page,
  context,
  store,
}) => {
  const { visitor } = await signedInVisitor(store);
  await handOver(visitor, context);
  await page.goto('/profile/address');
  await expect(page.getByRole('group', { name: 'Language' })).toHaveCount(1);
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Language' })).toBeVisible();
  await withCart(store, context, 'garlic-naan');
  await page.goto('/checkout');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Order notes')).toBeVisible();
  await expect(checkout.getByText('Order notes', { exact: true })).toHaveCount(1);
});

test('R-PREF-01: Confirm stands in the middle of its button while nothing is said beside it @js', async ({
  page,
}) => {
  await page.goto('/order-preference');
  await awake(page);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  const offCentre = () =>
    button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return Math.abs(words.left + words.right - box.left - box.right) / 2;
    });
  await expect.poll(offCentre).toBeLessThan(2);
});
