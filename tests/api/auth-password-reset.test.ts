import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type AuthClient, authClient, mailedCode, mailsTo, signUpParts } from '#tests/setup/accounts.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const EMAIL = 'asha@example.com';
const OLD = 'correct horse';
const NEW = 'another horse';
const SUCCESS = { status: 200, success: true, data: 'Success' };
const PROFILE = '/api/r-demo/currentcustomer/profile';

let store: TestBackend;
let auth: AuthClient;

beforeEach(async () => {
  store = await startTestBackend({ now: '2025-06-15T00:00:00.000Z' });
  auth = authClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

const initiate = (Email = EMAIL) => auth.send('pwdreset/initiate', { Email });
const verify = (parts: Record<string, string>) =>
  auth.send('pwdreset/verify', { Email: EMAIL, NewPassword: NEW, ...parts });
const signIn = (Password: string) => auth.send('signin', { Email: EMAIL, Password });

test('B-AUTH-09, S23: the code sets the new password, ends every older token and mails a notice', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: EMAIL, password: OLD });
  const api = apiClient(store.url);
  const signedIn = await auth.token(EMAIL, OLD);
  expect(await initiate()).toMatchObject(SUCCESS);
  const Otp = await mailedCode(store, EMAIL);
  expect((await api.get(PROFILE, { bearer: signedIn })).status).toBe(200);
  expect(await verify({ Otp })).toMatchObject(SUCCESS);
  for (const old of [token, signedIn]) expect((await api.get(PROFILE, { bearer: old })).status).toBe(401);
  expect(await signIn(OLD)).toMatchObject({ message: 'Invalid email or password' });
  const fresh = await auth.token(EMAIL, NEW);
  expect((await api.get(PROFILE, { bearer: fresh })).status).toBe(200);
  expect((await mailsTo(store, EMAIL)).at(-1)?.subject).toMatch(/password/i);
  expect(await mailsTo(store, EMAIL)).toHaveLength(2);
});

test('B-AUTH-07: a token of the same second as the new password is void, one made after it is good', async () => {
  // the clock stands still: no stamp tells the two apart, and the token's own does
  await addCustomer(store, 'r-demo', { email: EMAIL, password: OLD });
  const before = await auth.token(EMAIL, OLD);
  await initiate();
  await verify({ Otp: await mailedCode(store, EMAIL) });
  const after = await auth.token(EMAIL, NEW);
  const api = apiClient(store.url);
  expect((await api.get(PROFILE, { bearer: before })).status).toBe(401);
  expect((await api.get(PROFILE, { bearer: after })).status).toBe(200);
});

test('B-AUTH-08, S27: an unknown and an unverified e-mail get the same answer, limits included, and no mail', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  await addCustomer(store, 'r-demo', { email: 'new@example.com', isVerified: false });
  const known = await initiate();
  const unknown = await initiate('nobody@example.com');
  const unverified = await initiate('new@example.com');
  for (const answer of [unknown, unverified])
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: known.body });
  const again = await initiate();
  const againUnknown = await initiate('nobody@example.com');
  expect(again.status).toBe(429);
  expect(again.message).toBe('Too many attempts, please try again later');
  expect(againUnknown.body).toEqual(again.body);
  expect(await mailsTo(store, 'nobody@example.com')).toEqual([]);
  expect(await mailsTo(store, 'new@example.com')).toEqual([]);
});

test('B-AUTH-08: over an hour the limits of a known and an unknown e-mail are the same', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  const statuses: [number, number][] = [];
  for (const minute of [0, 2, 4, 6, 8, 10]) {
    store.setNow(new Date(Date.parse('2025-06-15T00:00:00Z') + minute * 60_000));
    statuses.push([(await initiate()).status, (await initiate('nobody@example.com')).status]);
  }
  expect(statuses.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [200, 200]));
  expect(statuses[5]).toEqual([429, 429]);
});

test('S27: guesses at the code of an unknown e-mail are answered as those of a known one', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  store.deps.newCode = () => '123456';
  await initiate();
  await initiate('nobody@example.com');
  for (let attempt = 1; attempt <= 6; attempt++) {
    const known = await verify({ Otp: '000000' });
    const unknown = await verify({ Otp: '000000', Email: 'nobody@example.com' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
  }
});

test('a code that nobody was mailed makes no account', async () => {
  store.deps.newCode = () => '123456';
  await initiate('nobody@example.com');
  expect(await verify({ Otp: '123456', Email: 'nobody@example.com' })).toMatchObject({
    status: 400,
    message: 'Invalid OTP',
  });
  expect(await storeRows(store, 'select * from customers')).toEqual([]);
});

test.each([
  [{ Otp: '000000' }, 'Invalid OTP', undefined],
  [{ Otp: '12345' }, 'Please enter a valid OTP', { Otp: ['Please enter a valid OTP'] }],
  [
    { Otp: '000000', NewPassword: '1234567' },
    'Password must be at least 8 characters',
    { NewPassword: ['Password must be at least 8 characters'] },
  ],
  [
    { Otp: '000000', NewPassword: '' },
    'New password is required',
    { NewPassword: ['New password is required'] },
  ],
  [
    { Otp: '000000', NewPassword: 'Brooklyn' },
    'This password is too easy to guess',
    { NewPassword: ['This password is too easy to guess'] },
  ],
  [
    { Otp: '1', NewPassword: '1', Email: 'x' },
    'Please enter a valid email',
    {
      Email: ['Please enter a valid email'],
      Otp: ['Please enter a valid OTP'],
      NewPassword: ['Password must be at least 8 characters'],
    },
  ],
])('B-AUTH-09, R-AUTH-38: %j is HTTP 400 with %j', async (parts, message, errors) => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  await initiate();
  const answer = await verify(parts as Record<string, string>);
  expect(answer).toMatchObject({ status: 400, success: false, message });
  expect(answer.body.errors).toEqual(errors);
});

test('B-AUTH-09, S25: a weak password costs no try at the code', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  await initiate();
  const Otp = await mailedCode(store, EMAIL);
  for (const NewPassword of ['short', 'short', 'short', 'password1', 'password1', 'password1'])
    expect((await verify({ Otp, NewPassword })).status).toBe(400);
  expect(await verify({ Otp })).toMatchObject(SUCCESS);
});

test('B-AUTH-09: expired is HTTP 400 too, and so is a malformed e-mail at the first step', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  await initiate();
  const Otp = await mailedCode(store, EMAIL);
  store.setNow('2025-06-15T00:10:00.000Z');
  expect(await verify({ Otp })).toMatchObject({ status: 400, message: 'OTP has expired' });
  expect(await initiate('asha')).toMatchObject({ status: 400, message: 'Please enter a valid email' });
  expect(await initiate('')).toMatchObject({ status: 400, message: 'Email is required' });
  const elsewhere = authClient(store, 'r-none');
  expect(await elsewhere.send('pwdreset/initiate', { Email: EMAIL })).toMatchObject({
    status: 400,
    message: 'Client not found',
  });
});

test('B-AUTH-09: the other codes of the e-mail are void, and the owner who was shut out can sign in', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: OLD });
  for (let attempt = 1; attempt <= 10; attempt++) await signIn('wrong horse');
  expect((await signIn(OLD)).error?.errorCode).toBe(428);
  // that mailed a code too; the reset's is the newer one
  store.setNow('2025-06-15T00:00:01.000Z');
  await initiate();
  const Otp = await mailedCode(store, EMAIL);
  expect(await verify({ Otp })).toMatchObject(SUCCESS);
  expect(await verify({ Otp })).toMatchObject({ status: 400, message: 'Invalid OTP' });
  expect((await signIn(NEW)).success).toBe(true);
});

test('B-AUTH-01: the account of the same e-mail at another restaurant keeps its password', async () => {
  await addRestaurant(store.deps, { subdomain: 'other' });
  await addCustomer(store, 'r-demo', { email: EMAIL, password: OLD });
  await addCustomer(store, 'r-other', { email: EMAIL, password: OLD });
  await initiate();
  const Otp = await mailedCode(store, EMAIL);
  const there = authClient(store, 'r-other');
  expect((await there.send('pwdreset/verify', { Email: EMAIL, Otp, NewPassword: NEW })).status).toBe(400);
  await verify({ Otp });
  expect((await there.send('signin', { Email: EMAIL, Password: OLD })).success).toBe(true);
  expect((await there.send('signin', { Email: EMAIL, Password: NEW })).success).toBe(false);
});

test('R-AUTH-51: a token sent along is not looked at', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  const parts = { Email: EMAIL };
  expect(await auth.send('pwdreset/initiate', parts, { bearer: 'no-token' })).toMatchObject(SUCCESS);
  expect(await auth.send('signup', signUpParts({ Email: 'b@example.com' }), { bearer: 'x' })).toMatchObject(
    SUCCESS,
  );
});
