import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Address } from '#app/contract/customer.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** What the place service of these tests knows; the restaurant is in the centre of Auckland and reaches 5 km. */
const PLACES: Record<string, { latitude: number; longitude: number }> = {
  '1 Near Street, Auckland': { latitude: -36.85, longitude: 174.765 },
  '9 Far Street, Hamilton': { latitude: -37.78, longitude: 175.28 },
};
const [NEAR = '', FAR = ''] = Object.keys(PLACES);

let store: TestBackend;
let api: ApiClient;
let token: string;

beforeEach(async () => {
  store = await startTestBackend({
    findPlaces: async (text) => (PLACES[text] ? [{ text, ...PLACES[text] }] : []),
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  ({ token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' }));
});
afterEach(() => store.close());

type Saved = { fullAddress: string; latitude: number; longitude: number; signature?: string };

async function save({ fullAddress, ...geoLocation }: Saved, bearer = token): Promise<string> {
  const { data } = await api.post<{ data: Address }>('/api/r-demo/currentcustomer/addresses', {
    json: { name: 'Home', fullAddress, phone: '0211234567', geoLocation, isDefault: true },
    bearer,
  });
  return data.data.addressId;
}

async function order(
  fields: Record<string, unknown>,
  bearer?: string,
): Promise<ApiReply<{ orderId: string }>> {
  const send = bearer === undefined ? {} : { bearer };
  const cart = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: { productId: 'naan', qty: 10 },
    ...send,
  });
  const json = pickupOrder(cart.data.data.cartId, { orderType: 2, ...fields });
  return api.post('/api/r-demo/orders', { json, ...send });
}

const delivered = () => storeRows(store, 'select delivery_address, delivery_zone_id, distance_m from orders');

test('B-ORD-07: an order to a saved address goes to its text and the zone of its place', async () => {
  const addressId = await save({ fullAddress: NEAR, latitude: -36.85, longitude: 174.765 });
  expect(await order({ addressId }, token)).toMatchObject({ success: true });
  expect(await delivered()).toEqual([
    { delivery_address: NEAR, delivery_zone_id: 'zone-5', distance_m: 225 },
  ]);
});

test('A-31: coordinates that were saved unsigned are not believed: the text is looked up again', async () => {
  const lied = await save({ fullAddress: FAR, latitude: -36.85, longitude: 174.765 });
  expect(await order({ addressId: lied }, token)).toMatchObject({
    success: false,
    message: 'Address is out of delivery range',
  });
  const unknown = await save({ fullAddress: 'Nowhere', latitude: -36.85, longitude: 174.765 });
  expect(await order({ addressId: unknown }, token)).toMatchObject({
    success: false,
    message: 'Delivery address is required',
  });
  expect(await delivered()).toEqual([]);
});

test('A-31: a place that our own search signed is good without another look', async () => {
  const place = { text: 'Flat 3, behind the shop', latitude: -36.86, longitude: 174.77 };
  const { text: fullAddress, ...at } = place;
  const signature = signPlace(store.deps.tokenSecrets, place);
  const addressId = await save({ fullAddress, ...at, signature });
  expect(await order({ addressId }, token)).toMatchObject({ success: true });
  expect(await delivered()).toMatchObject([{ delivery_address: fullAddress }]);
  // one figure changed, and the signature is none
  const moved = await save({ fullAddress, ...at, latitude: -36.861, signature });
  expect(await order({ addressId: moved }, token)).toMatchObject({ message: 'Delivery address is required' });
});

test('A-31: a saved place stays signed while text and figures stay, and not longer', async () => {
  const place = { text: 'Flat 3, behind the shop', latitude: -36.86, longitude: 174.77 };
  const { text: fullAddress, ...geoLocation } = place;
  const addressId = await save({
    fullAddress,
    ...geoLocation,
    signature: signPlace(store.deps.tokenSecrets, place),
  });
  const update = (rest: Record<string, unknown>) =>
    api.put(`/api/r-demo/currentcustomer/addresses/${addressId}`, {
      json: { name: 'Office', fullAddress, phone: '0217654321', geoLocation, isDefault: true, ...rest },
      bearer: token,
    });
  await update({});
  expect(await order({ addressId }, token)).toMatchObject({ success: true });
  await update({ geoLocation: { latitude: -36.85, longitude: 174.765 } });
  expect(await order({ addressId }, token)).toMatchObject({ message: 'Delivery address is required' });
});

test('C-084, S56: the address of another customer is none, and a guest has none', async () => {
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const addressId = await save({ fullAddress: NEAR, latitude: -36.85, longitude: 174.765 }, other.token);
  for (const bearer of [token, undefined])
    expect(await order({ addressId, deliveryAddress: NEAR }, bearer)).toMatchObject({
      success: false,
      message: 'Delivery address is required',
    });
});

test('B-ORD-07: without an addressId the typed text counts; pickup takes no notice of either', async () => {
  expect(await order({ addressId: '', deliveryAddress: NEAR }, token)).toMatchObject({ success: true });
  expect(await order({ orderType: 1, addressId: 'none', deliveryAddress: FAR }, token)).toMatchObject({
    success: true,
  });
  expect(await delivered()).toMatchObject([{ delivery_address: NEAR }, { delivery_address: null }]);
});

test('A-31: of the profile’s addresses those that our place service found are signed, so that they can be chosen; no others, and no export', async () => {
  const place = { text: NEAR, latitude: -36.85, longitude: 174.765 };
  const signature = signPlace(['token-secret-of-the-tests'], place);
  await save({ fullAddress: NEAR, latitude: place.latitude, longitude: place.longitude, signature });
  await save({ fullAddress: FAR, latitude: place.latitude, longitude: place.longitude, signature });
  const profile = await api.get<{ data: { addresses: Address[] } }>('/api/r-demo/currentcustomer/profile', {
    bearer: token,
  });
  const { addresses } = profile.data.data;
  expect(addresses.map(({ fullAddress, geoLocation }) => [fullAddress, geoLocation?.signature])).toEqual([
    [NEAR, signature],
    [FAR, undefined],
  ]);
  const exported = JSON.stringify((await api.get('/api/r-demo/currentcustomer', { bearer: token })).data);
  expect(exported).toContain(NEAR);
  expect(exported).not.toContain(signature);
});
