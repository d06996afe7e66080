import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signAccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { authClient } from '#tests/setup/accounts.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2025-06-15T00:00:00.000Z';
const PROFILE = '/api/r-demo/currentcustomer/profile';
const UNAUTHORIZED = {
  status: 401,
  success: false,
  error: { errorCode: 401, errorMessage: 'Unauthorized' },
};

let store: TestBackend;
let api: ApiClient;
let customerId: string;
let token: string;

beforeEach(async () => {
  store = await startTestBackend({ now: START });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await addRestaurant(store.deps, { subdomain: 'other' });
  ({ customerId, token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' }));
});
afterEach(() => store.close());

/** Claims of a token that only its signature makes good or bad. */
const claims = () => ({
  email: 'asha@example.com',
  client_id: 'r-demo',
  valid_from: START,
  sub: customerId,
  jti: 'made-up',
  iat: Date.parse(START) / 1000,
  exp: Date.parse(START) / 1000 + 3600,
});

test('B-AUTH-07, C-112: a call for customers wants a token, and a good one', async () => {
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject({ status: 200, success: true });
  expect(await api.get(PROFILE)).toMatchObject(UNAUTHORIZED);
  const [head = '', body = '', signature = ''] = token.split('.');
  const forged: string[] = [
    'x',
    '..',
    `${head}.${body}.`,
    `${head}.${body}.${signature.slice(0, -2)}AA`,
    `${head}.${body.slice(0, -2)}AA.${signature}`,
    'a'.repeat(8000),
    new UnsecuredJWT(claims()).encode(),
    await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('another-secret-of-32-bytes------')),
    await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(store.deps.tokenSecrets[0] ?? '')),
  ];
  for (const bearer of forged)
    expect(await api.get(PROFILE, { bearer }), bearer.slice(0, 40)).toMatchObject(UNAUTHORIZED);
  for (const authorization of ['Bearer', `Bearer ${token} ${token}`, `Bearer ${token},`, 'bearer x y'])
    expect(await api.get(PROFILE, { headers: { authorization } }), authorization).toMatchObject(UNAUTHORIZED);
});

test('B-AUTH-07, C-112: only HS256 is taken, whatever the token says of itself', async () => {
  // the right key for the wrong algorithm
  const holder = {
    customerId,
    restaurantId: 'r-demo',
    email: '',
    firstName: '',
    lastName: '',
    validFrom: START,
  };
  const { accessToken } = await signAccessToken(store.deps.tokenSecrets, holder, 'jti', store.deps.now());
  expect((await api.get(PROFILE, { bearer: accessToken })).status).toBe(200);
  const [, body, signature] = accessToken.split('.');
  for (const alg of ['none', 'HS512', 'RS256', 'hs256']) {
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    expect(await api.get(PROFILE, { bearer: `${head}.${body}.${signature}` }), alg).toMatchObject(
      UNAUTHORIZED,
    );
  }
});

test('B-AUTH-07: a call for guests and customers takes no wrong token for a guest', async () => {
  const line = { productId: 'naan', qty: 1 };
  const add = '/api/r-demo/cart/add';
  expect(await api.post(add, { json: line })).toMatchObject({ status: 200 });
  expect(await api.post(add, { json: line, bearer: token })).toMatchObject({ status: 200 });
  for (const authorization of ['Bearer', 'Bearer wrong', `Bearer ${token}x`])
    expect(await api.post(add, { json: line, headers: { authorization } }), authorization).toMatchObject(
      UNAUTHORIZED,
    );
  // of a proxy in front, which speaks of something else
  expect(await api.post(add, { json: line, headers: { authorization: 'Basic eDp5' } })).toMatchObject({
    status: 200,
  });
});

test('B-AUTH-07, C-112: a token of one restaurant is none at another, also of the same e-mail', async () => {
  const other = await addCustomer(store, 'r-other', { email: 'asha@example.com' });
  expect(await api.get(PROFILE, { bearer: other.token })).toMatchObject(UNAUTHORIZED);
  const theirs = '/api/r-other/currentcustomer/profile';
  expect(await api.get(theirs, { bearer: token })).toMatchObject(UNAUTHORIZED);
  expect(await api.get(theirs, { bearer: other.token })).toMatchObject({ status: 200 });
});

test('B-AUTH-06, R-AUTH-08: a token ends after 24 hours, to the second', async () => {
  store.setNow('2025-06-15T23:59:59.999Z');
  expect((await api.get(PROFILE, { bearer: token })).status).toBe(200);
  store.setNow('2025-06-16T00:00:00.000Z');
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject(UNAUTHORIZED);
});

test('B-AUTH-07: the token of a customer who is gone, or not verified, is none', async () => {
  const fresh = await addCustomer(store, 'r-demo', { email: 'new@example.com', isVerified: false });
  expect(await api.get(PROFILE, { bearer: fresh.token })).toMatchObject(UNAUTHORIZED);
  await store.deps.db.deleteFrom('customers').where('customer_id', '=', customerId).execute();
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject(UNAUTHORIZED);
});

test('S20: signing out ends this token on the server, and no other', async () => {
  await store.deps.db
    .updateTable('customers')
    .set({ password_hash: await store.deps.passwords.hash('correct horse') })
    .execute();
  const auth = authClient(store);
  const another = await auth.token('asha@example.com', 'correct horse');
  expect(await auth.send('signout', {}, { bearer: token })).toMatchObject({
    status: 200,
    success: true,
    data: 'Success',
  });
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject(UNAUTHORIZED);
  expect(await auth.send('signout', {}, { bearer: token })).toMatchObject(UNAUTHORIZED);
  expect((await api.get(PROFILE, { bearer: another })).status).toBe(200);
  expect(await auth.send('signout', {})).toMatchObject(UNAUTHORIZED);
  // a token that has ended by itself need not be remembered
  store.setNow('2025-06-16T00:00:01.000Z');
  const late = await auth.token('asha@example.com', 'correct horse');
  await auth.send('signout', {}, { bearer: late });
  expect(await storeRows(store, 'select token_id from revoked_tokens')).toHaveLength(1);
});

test('S20, F41: a token that was ended stays so when the clock was wrong for a while', async () => {
  await store.deps.db
    .updateTable('customers')
    .set({ password_hash: await store.deps.passwords.hash('correct horse') })
    .execute();
  const auth = authClient(store);
  await auth.send('signout', {}, { bearer: token });
  store.setNow('2025-06-17T00:00:00.000Z');
  store.deps.isClockSteady = () => false;
  const ahead = await auth.token('asha@example.com', 'correct horse');
  expect((await auth.send('signout', {}, { bearer: ahead })).success).toBe(true);
  store.setNow(START);
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject(UNAUTHORIZED);
});

test('S20: signing out names the restaurant of the token', async () => {
  expect(await authClient(store, 'r-other').send('signout', {}, { bearer: token })).toMatchObject(
    UNAUTHORIZED,
  );
  expect((await api.get(PROFILE, { bearer: token })).status).toBe(200);
});

test('a token of a secret that was rotated is good as long as the secret is listed', async () => {
  const before = store.deps.tokenSecrets;
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today', ...before] });
  expect((await api.get(PROFILE, { bearer: token })).status).toBe(200);
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today'] });
  expect(await api.get(PROFILE, { bearer: token })).toMatchObject(UNAUTHORIZED);
});
