import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** Of the restaurant demo. */
export const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
export const NOON = Date.parse('2026-07-08T00:00:00Z');

/** A store whose restaurants demo and other sell the same dishes in cash; its clock stands still, at that noon. */
export async function startSellingKitchen(
  now: number | string = NOON,
): Promise<TestBackend & { api: ApiClient }> {
  const store = await startTestBackend({ now: new Date(now) });
  for (const [subdomain, receiverKey] of [
    ['demo', KEY],
    ['other', 'another-key'],
  ] as const)
    await addRestaurant(store.deps, { subdomain, products: sellingMenu, receiverKey });
  return { ...store, api: apiClient(store.url) };
}
