import { SignedInDevice } from '#app/contract/receiver-devices.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** The receiver key of `demo`. */
export const KEY = 'receiver-key-of-demo';

/** A store with the restaurants `demo` and `other`, whose keys are named like them, for what their devices do. */
export async function startTwoKitchens(now: string): Promise<{ store: TestBackend; api: ApiClient }> {
  const store = await startTestBackend({ now });
  for (const subdomain of ['demo', 'other'])
    await addRestaurant(store.deps, {
      subdomain,
      products: [naan],
      receiverKey: `receiver-key-of-${subdomain}`,
    });
  return { store, api: apiClient(store.url) };
}

/** Signs a device of `demo` in, by the key. */
export async function signInDevice(api: ApiClient, name: string) {
  const reply = await api.post('/api/r-demo/receiver/devices', { json: { name }, bearer: KEY });
  return asSent(SignedInDevice, reply.data);
}
