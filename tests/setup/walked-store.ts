import { addCustomer } from '#tests/fixtures/customers.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

export const ACCOUNT = { email: 'conformance@example.com', password: 'correct horse battery' };
export const KITCHEN_KEY = 'receiver-key-of-demo';

/** Our own store with two restaurants and everything that a walk of section 7 can be given. */
export async function startWalkedStore(): Promise<TestBackend> {
  const store = await startTestBackend();
  const document = { promotions: [promotion()] };
  const products = sellingMenu;
  await addRestaurant(store.deps, { subdomain: 'demo', products, document, receiverKey: KITCHEN_KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: [] });
  await addCustomer(store, 'r-demo', ACCOUNT);
  return store;
}
