import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CustomerProfile } from '#app/contract/customer.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { formOf } from '#tests/setup/accounts.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Nested = { data: CustomerProfile; message?: string };

const PROFILE = '/api/r-demo/currentcustomer/profile';

let store: TestBackend;
let api: ApiClient;
let customerId: string;
let token: string;

beforeEach(async () => {
  store = await startTestBackend({ now: '2025-06-14T12:30:00.000Z' });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo' });
  ({ customerId, token } = await addCustomer(store, 'r-demo', {
    email: 'asha@example.com',
    birthDate: '1990-01-31',
  }));
});
afterEach(() => store.close());

const read = async () => (await api.get<Nested>(PROFILE, { bearer: token })).data.data;
const save = (parts: Record<string, string | Blob>): Promise<ApiReply<Nested>> =>
  api.put<Nested>(PROFILE, { raw: formOf(parts), bearer: token });
const refusal = (message: string) => ({
  status: 400,
  success: false,
  message,
  error: { errorCode: 400, errorMessage: message },
});

test('R-PROF-28, B-GEN-02: the profile has the fields of the spec, inside data.data', async () => {
  const { body } = await api.get(PROFILE, { bearer: token });
  expect(body).toEqual({
    success: true,
    error: null,
    data: {
      data: {
        customerId,
        firstName: 'Asha',
        lastName: 'Rao',
        imageUrl: null,
        phoneNumber: '0211234567',
        email: 'asha@example.com',
        birthDate: '1990-01-31',
        customerType: null,
        addresses: [],
      },
    },
  });
});

test.each(['PUT', 'POST'] as const)('A-56, B-CUST-01: %s saves the profile and says so', async (method) => {
  const parts = {
    customerId,
    firstName: ' Bina ',
    lastName: 'Kaur',
    phoneNumber: '',
    birthDate: '2000-02-29',
  };
  const send = method === 'PUT' ? api.put : api.post;
  const saved = await send<Nested>(PROFILE, { raw: formOf(parts), bearer: token });
  expect(saved).toMatchObject({ status: 200, success: true, message: 'Profile updated successfully' });
  expect(saved.data.message).toBe('Profile updated successfully');
  expect(saved.data.data).toEqual(await read());
  expect(await read()).toMatchObject({
    firstName: 'Bina',
    lastName: 'Kaur',
    phoneNumber: '',
    birthDate: '2000-02-29',
    email: 'asha@example.com',
  });
});

test('A-56: no other method, and no other call by POST', async () => {
  for (const [method, path] of [
    ['DELETE', PROFILE],
    ['PATCH', PROFILE],
    ['POST', '/api/r-demo/currentcustomer'],
    ['POST', '/api/r-demo/currentcustomer/addresses/1'],
  ] as const)
    expect((await fetch(store.url + path, { method })).status, `${method} ${path}`).toBe(404);
});

test('B-CUST-01: a part that is not sent stays; an e-mail that is sent is not read', async () => {
  const before = await read();
  await save({ lastName: 'Kaur', email: 'other@example.com' });
  expect(await read()).toEqual({ ...before, lastName: 'Kaur' });
  await save({});
  expect(await read()).toEqual({ ...before, lastName: 'Kaur' });
});

test.each([
  [{ customerId: 'another' }, 'Invalid request'],
  [{ firstName: '' }, 'First name is required'],
  [{ firstName: '  ' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ lastName: 'x'.repeat(101) }, 'Last name is too long'],
  [{ phoneNumber: '1234567890123456' }, 'Invalid phone number'],
  [{ phoneNumber: '021 x 55' }, 'Invalid phone number'],
  [{ birthDate: '2025-06-16' }, 'Date of birth cannot be in the future'],
  [{ birthDate: '2025-02-29' }, 'Invalid date of birth'],
])('B-CUST-01: %j is HTTP 400 with %j, and nothing of it is saved', async (parts, message) => {
  const before = await read();
  const rest = { firstName: 'Bina', ...parts } as Record<string, string>;
  expect(await save(rest)).toMatchObject(refusal(message));
  expect(await read()).toEqual(before);
});

test.each<[string, string | null, string]>([
  ['2025-06-15', '2025-06-15', 'today in Auckland, tomorrow in UTC'],
  ['1990-01-31T23:00:00.000Z', '1990-01-31', 'a stamp'],
  ['', null, 'blank'],
])('A-78, C-102: the birth date %j is kept as %j: %s', async (sent, kept) => {
  await save({ birthDate: sent });
  expect((await read()).birthDate).toBe(kept);
});

test('B-CUST-01: 1 and 100 characters are names, whatever the script', async () => {
  const parts = { firstName: 'ਅ', lastName: '🍛'.repeat(100) };
  expect((await save(parts)).status).toBe(200);
  expect(await read()).toMatchObject(parts);
});

test('B-GEN-07: a repeated save with its key is answered as the first; another one is refused', async () => {
  const send = (parts: Record<string, string | Blob>) =>
    api.put(PROFILE, { raw: formOf(parts), bearer: token, idempotencyKey: 'press-1' });
  const first = await send({ firstName: 'Bina' });
  await save({ firstName: 'Chitra' });
  expect((await send({ firstName: 'Bina' })).body).toEqual(first.body);
  expect((await read()).firstName).toBe('Chitra');
  expect(await send({ firstName: 'Bina', imageUrl: new Blob(['other']) })).toMatchObject({ status: 409 });
});

test('C-103: of parallel saves each is whole', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      save({ firstName: `First ${index}`, lastName: `Last ${index}` }),
    ),
  );
  const { firstName, lastName } = await read();
  expect(lastName).toBe(firstName.replace('First', 'Last'));
});

test('R-AUTH-54: every currentcustomer call is its own customer only', async () => {
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com', firstName: 'Bina' });
  await save({ firstName: 'Changed' });
  const theirs = await api.get<Nested>(PROFILE, { bearer: other.token });
  expect(theirs.data.data).toMatchObject({ customerId: other.customerId, firstName: 'Bina' });
  expect(await storeRows(store, 'select first_name from customers order by first_name')).toEqual([
    { first_name: 'Bina' },
    { first_name: 'Changed' },
  ]);
});
