import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Address } from '#app/contract/customer.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Nested = { data: Address };

const PATH = '/api/r-demo/currentcustomer/addresses';
const HOME = {
  name: 'Home',
  fullAddress: '12 View Road, Mount Eden, Auckland 1024',
  zipCode: '1024',
  phone: '+64211234567',
  geoLocation: { longitude: 174.7601, latitude: -36.8779 },
  isDefault: true,
};

let store: TestBackend;
let api: ApiClient;
let token: string;

beforeEach(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo' });
  ({ token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' }));
});
afterEach(() => store.close());

const add = (rest: Record<string, unknown> = {}, bearer = token) =>
  api.post<Nested>(PATH, { json: { ...HOME, ...rest }, bearer });
const update = (addressId: string, rest: Record<string, unknown> = {}, bearer = token) =>
  api.put<Nested>(`${PATH}/${addressId}`, { json: { addressId, ...HOME, ...rest }, bearer });
const saved = async (bearer = token) => {
  const { data } = await api.get<{ data: { addresses: Address[] } }>('/api/r-demo/currentcustomer/profile', {
    bearer,
  });
  return data.data.addresses;
};
const refusal = (message: string, errorCode = 400) => ({
  status: 400,
  success: false,
  message,
  error: { errorCode, errorMessage: message },
});

test('R-ADDR-11, R-ADDR-13: an address is answered as it was sent, with its id, and stands in the profile', async () => {
  const answer = await add();
  expect(answer).toMatchObject({ status: 200, success: true, message: 'Address saved successfully' });
  expect(answer.data.data).toEqual({ ...HOME, addressId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await saved()).toEqual([answer.data.data]);
});

test('A-54: the type label is kept as it was sent; zipCode may be missing', async () => {
  for (const [index, name] of ['home', 'others', 'Grandma’s', '🏠'.repeat(50)].entries())
    expect((await add({ name, phone: `02112345${index}`, zipCode: null })).data.data).toMatchObject({
      name,
      zipCode: null,
    });
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: 'x'.repeat(51) }, 'Name is too long'],
  [{ fullAddress: '' }, 'Address is required'],
  [{ fullAddress: ' \n ' }, 'Address is required'],
  [{ fullAddress: 'x'.repeat(301) }, 'Address is too long'],
  [{ zipCode: 'x'.repeat(21) }, 'Invalid zip code'],
  [{ phone: '' }, 'Phone number is required'],
  [{ phone: '123456' }, 'Invalid phone number'],
  [{ phone: '1234567890123456' }, 'Invalid phone number'],
  [{ phone: '021 123 4567 / 09 555 1234' }, 'Invalid phone number'],
  [{ geoLocation: { longitude: 180.1, latitude: 0 } }, 'Coordinates out of valid range'],
  [{ geoLocation: { longitude: 0, latitude: -90.1 } }, 'Coordinates out of valid range'],
  [{ geoLocation: { longitude: 'east', latitude: 0 } }, 'Coordinates out of valid range'],
  [{ geoLocation: { longitude: null, latitude: 0 } }, 'Coordinates out of valid range'],
  [{ geoLocation: {} }, 'Coordinates out of valid range'],
  [{ geoLocation: null }, 'Coordinates out of valid range'],
  [{ isDefault: 'yes' }, 'Invalid request'],
])(
  'B-CUST-03, B-GEN-01: %j is HTTP 400 with %j, on both calls, and nothing is written',
  async (parts, text) => {
    const { addressId } = (await add({ name: 'Office' })).data.data;
    const before = await saved();
    expect(await add(parts)).toMatchObject(refusal(text));
    expect(await update(addressId, parts)).toMatchObject(refusal(text));
    expect(await saved()).toEqual(before);
  },
);

test.each([
  [{ phone: '1234567' }],
  [{ phone: '123456789012345' }],
  [{ fullAddress: '🏠'.repeat(300) }],
  [{ geoLocation: { longitude: -180, latitude: 90 } }],
])('B-CUST-03: %j is just within the limits', async (parts) => {
  expect((await add(parts)).data.data).toMatchObject(parts);
});

test('figures of a place that come as text are read', async () => {
  const { data } = await add({ geoLocation: { longitude: '174.7601', latitude: '-36.8779' } });
  expect(data.data.geoLocation).toEqual(HOME.geoLocation);
});

test('B-CUST-03: exactly the same address again is the one that is there, and may become the default', async () => {
  const { addressId } = (await add({ isDefault: false })).data.data;
  expect((await add({ isDefault: false, fullAddress: `  ${HOME.fullAddress} ` })).data.data.addressId).toBe(
    addressId,
  );
  expect((await add({ isDefault: true })).data.data).toEqual({ ...HOME, addressId, isDefault: true });
  // and does not lose it by being sent again
  expect((await add({ isDefault: false })).data.data.isDefault).toBe(true);
  expect((await add({ phone: '0219999999' })).data.data.addressId).not.toBe(addressId);
  expect(await saved()).toHaveLength(2);
});

test('B-CUST-03: one default at most, whichever call sets it', async () => {
  const first = (await add({ name: 'Home' })).data.data;
  const second = (await add({ name: 'Office' })).data.data;
  const defaults = async () => (await saved()).filter((one) => one.isDefault).map((one) => one.addressId);
  expect(await defaults()).toEqual([second.addressId]);
  await update(first.addressId, { isDefault: true });
  expect(await defaults()).toEqual([first.addressId]);
  await update(first.addressId, { isDefault: false });
  expect(await defaults()).toEqual([]);
});

test('C-103: of twenty parallel saves that move the default one wins', async () => {
  const { addressId } = (await add({ name: 'Other' })).data.data;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      insist(() =>
        index % 2 ? update(addressId, { name: `Other ${index}` }) : add({ name: `Home ${index}` }),
      ),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await saved()).filter((one) => one.isDefault)).toHaveLength(1);
});

test('B-CUST-03: twenty addresses and no more, also when they come at once; one that is there is still answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => insist(() => add({ name: `Home ${index}` }))),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(20);
  expect(answers.find((answer) => !answer.success)).toMatchObject(refusal('Address book is full'));
  const [first] = await saved();
  expect((await add({ name: first?.name })).data.data.addressId).toBe(first?.addressId);
});

test('B-CUST-04: an address of another customer, of another restaurant and none at all are answered alike', async () => {
  await addRestaurant(store.deps, { subdomain: 'other' });
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const there = await addCustomer(store, 'r-other', { email: 'asha@example.com' });
  const theirs = (await add({}, other.token)).data.data;
  const elsewhere = await api.post<Nested>('/api/r-other/currentcustomer/addresses', {
    json: HOME,
    bearer: there.token,
  });
  for (const id of [theirs.addressId, elsewhere.data.data.addressId, 'none'])
    expect(await update(id, { name: 'Mine' })).toMatchObject(refusal('Address not found', 404));
  expect(await saved(other.token)).toEqual([theirs]);
  expect(await saved()).toEqual([]);
});

test('spec §7: the addressId of the body is that of the path, or is missing', async () => {
  const { addressId } = (await add()).data.data;
  expect(await update(addressId, { addressId: 'another' })).toMatchObject(refusal('Invalid request'));
  expect((await update(addressId, { addressId: undefined, name: 'Office' })).data.data.name).toBe('Office');
});

test('B-GEN-07: a repeated save with its key is one address', async () => {
  const send = () => api.post<Nested>(PATH, { json: HOME, bearer: token, idempotencyKey: 'press-1' });
  const first = await send();
  await update(first.data.data.addressId, { name: 'Office' });
  expect((await send()).body).toEqual(first.body);
  expect(await saved()).toMatchObject([{ name: 'Office' }]);
});

test('C-085: a line break in an address is a space', async () => {
  const { data } = await add({ name: 'Ho\nme', fullAddress: '1 Queen Street\r\nAuckland' });
  expect(data.data).toMatchObject({ name: 'Ho me', fullAddress: '1 Queen Street Auckland' });
  expect(await storeRows(store, 'select full_address from addresses')).toEqual([
    { full_address: '1 Queen Street Auckland' },
  ]);
});
