import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type AuthClient, authClient } from '#tests/setup/accounts.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type SignedIn = { accessToken: string; expiry: string };

const NOON = '2025-06-15T00:00:00.500Z';
const PASSWORD = 'correct horse';
const asha = { Email: 'asha@example.com', Password: PASSWORD };
const wrong = { ...asha, Password: 'wrong horse' };

let store: TestBackend;
let auth: AuthClient;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  auth = authClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

const refusal = (errorMessage: string, errorCode = 400) => ({
  status: 200,
  success: false,
  message: errorMessage,
  error: { errorCode, errorMessage },
});

test('B-AUTH-06: a token says who it is for; it lasts 24 hours and the reply says until when', async () => {
  const { customerId } = await addCustomer(store, 'r-demo', {
    email: 'asha@example.com',
    password: PASSWORD,
    firstName: 'आशा',
    lastName: 'Māui',
  });
  const { status, success, data } = await auth.send<SignedIn>('signin', asha);
  expect({ status, success }).toEqual({ status: 200, success: true });
  const claims = decodeJwt(data.accessToken);
  expect(claims).toMatchObject({
    sub: customerId,
    email: 'asha@example.com',
    given_name: 'आशा',
    family_name: 'Māui',
    client_id: 'r-demo',
  });
  expect(claims.iat).toBe(Date.parse('2025-06-15T00:00:00Z') / 1000);
  expect(claims.exp).toBe(Date.parse('2025-06-16T00:00:00Z') / 1000);
  expect(data.expiry).toBe('2025-06-16T00:00:00.000Z');
});

test('B-AUTH-01: the e-mail is trimmed and its case does not matter; the password is exact', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: ' Correct Horse ' });
  const typed = { Email: '  ASHA@Example.com ', Password: ' Correct Horse ' };
  expect((await auth.send('signin', typed)).success).toBe(true);
  for (const Password of ['Correct Horse', ' correct horse ', ' Correct Horse'])
    expect(await auth.send('signin', { ...asha, Password })).toMatchObject(
      refusal('Invalid email or password'),
    );
});
