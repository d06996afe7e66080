import type { Locator, Page } from '#tests/e2e/fixtures.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { checkoutOf, chooseType } from './customer.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** The button that asks the device for its place. */
export const LOCATE = { name: 'Use current location' };

/** A checkout for delivery whose scripts run, and its address box. */
export async function openBox(page: Page, store: StoreProcess): Promise<{ checkout: Locator; box: Locator }> {
  await withCart(store, page.context(), 'garlic-naan');
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await awake(page);
  await chooseType(checkout, 'Delivery');
  return { checkout, box: checkout.getByRole('combobox', { name: 'Search your address' }) };
}
