import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasswordHasher } from '#app/backend/use-cases/accounts/password-hasher.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type AuthClient, authClient, formOf, mailsTo } from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
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
const wrongPassword = refusal('Invalid email or password');
const codeWanted = refusal(
  'If your password is right, we have just sent a code to your email. Please enter it here with your password',
  428,
);

/** A sign-in from another machine: over HTTP every test comes from the same one. */
async function signInFrom(clientAddress: string, parts: Record<string, string>): Promise<unknown> {
  const asked = {
    method: 'POST',
    path: '/api/customer/auth/signin',
    query: new URLSearchParams(),
    headers: {},
    body: formOf({ ClientId: 'r-demo', ...parts }),
    clientAddress,
  };
  const { status, body } = await insist(() => store.backend.handle(asked));
  return { status, ...(body as object) };
}

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
    expect(await auth.send('signin', { ...asha, Password })).toMatchObject(wrongPassword);
});

test.each([
  [{ Email: '', Password: PASSWORD }, 'Email is required'],
  [{ Password: PASSWORD }, 'Email is required'],
  [{ Email: 'asha', Password: PASSWORD }, 'Please enter a valid email'],
  [{ Email: 'asha@example.com', Password: '' }, 'Password is required'],
  [{ Email: 'asha@example.com' }, 'Password is required'],
  [{ Email: 'asha@example.com', Password: 'x'.repeat(5000) }, 'Invalid email or password'],
])('R-AUTH-02..04: %j is refused with %j', async (parts: Record<string, string>, text) => {
  expect(await auth.send('signin', parts)).toMatchObject(refusal(text));
});

test('B-AUTH-05, S26: an unknown e-mail and a wrong password get the same answer for the same work', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  const work: string[] = [];
  const { passwords } = store.deps;
  store.deps.passwords = {
    ...passwords,
    matches: (password, kept) => {
      work.push('compared');
      return passwords.matches(password, kept);
    },
    hash: (password) => {
      work.push('hashed');
      return passwords.hash(password);
    },
  };
  const known = await auth.send('signin', wrong);
  const workForKnown = work.splice(0);
  const unknown = await auth.send('signin', { ...wrong, Email: 'nobody@example.com' });
  expect(known).toMatchObject(wrongPassword);
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  expect(workForKnown).toEqual(['compared']);
  expect(work).toEqual(workForKnown);
});

test('B-AUTH-05: an unverified account is told so, but only with its password', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD, isVerified: false });
  expect(await auth.send('signin', wrong)).toMatchObject(wrongPassword);
  expect(await auth.send('signin', asha)).toMatchObject(refusal('Please verify your email', 403));
});

test('B-AUTH-05, A-244: after ten wrong passwords a mailed code is wanted, for fifteen minutes', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await auth.send('signin', wrong), `attempt ${attempt}`).toMatchObject(wrongPassword);
  expect(await auth.send('signin', wrong)).toMatchObject(codeWanted);
  expect(await auth.send('signin', asha)).toMatchObject(codeWanted);
  // whoever keeps trying does not keep it so
  store.setNow('2025-06-15T00:14:00Z');
  expect(await auth.send('signin', wrong)).toMatchObject(codeWanted);
  store.setNow('2025-06-15T00:16:00Z');
  expect((await auth.send('signin', asha)).success).toBe(true);
});

test('B-AUTH-05, S28: of fifty guesses at once ten are looked at', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signInFrom(`10.0.0.${index}`, wrong)),
  );
  const texts = answers.map((answer) => (answer as { message: string }).message);
  expect(texts.filter((text) => text === wrongPassword.message)).toHaveLength(10);
  expect(texts.filter((text) => text === codeWanted.message)).toHaveLength(40);
  expect(await mailsTo(store, 'asha@example.com')).toEqual([]);
});

test('B-AUTH-05: right passwords are never counted', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  for (let attempt = 1; attempt <= 12; attempt++)
    expect((await auth.send('signin', asha)).success, `attempt ${attempt}`).toBe(true);
});

test('S28: guesses from anywhere do not shut the owner out at home', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject({ success: true });
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await signInFrom(`10.0.0.${attempt}`, wrong)).toMatchObject(wrongPassword);
  expect(await signInFrom('10.0.0.99', asha)).toMatchObject(codeWanted);
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject({ success: true });
  // and home has a limit of its own
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await signInFrom('192.0.2.7', wrong)).toMatchObject(wrongPassword);
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject(codeWanted);
  const kept = await storeRows(store, 'select * from customer_networks');
  expect(JSON.stringify(kept)).not.toContain('192.0.2.7');
});

test('A-1371, S28: after a rotation of the secrets home is known, and its count of wrong passwords goes on', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  const [old = ''] = store.deps.tokenSecrets;
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject({ success: true });
  const guessAtHome = async (times: number) => {
    for (let attempt = 1; attempt <= times; attempt++)
      expect(await signInFrom('192.0.2.7', wrong)).toMatchObject(wrongPassword);
  };
  await guessAtHome(3);
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today', old] });
  await guessAtHome(3);
  // written under the newest from now on, too
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject({ success: true });
  expect(await storeRows(store, 'select * from customer_networks')).toHaveLength(2);
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today'], retiredSecrets: [old] });
  await guessAtHome(4);
  expect(await signInFrom('192.0.2.7', asha)).toMatchObject(codeWanted);
  // guesses from elsewhere are still counted apart
  expect(await signInFrom('10.0.0.1', wrong)).toMatchObject(wrongPassword);
});

test('B-AUTH-05: fifty wrong passwords of one network are enough, whatever the e-mails', async () => {
  // as many guesses as the row allows, without as many hashes
  store.deps.passwords = { ...store.deps.passwords, matches: async () => false };
  for (let attempt = 1; attempt <= 50; attempt++)
    expect(await signInFrom('2001:db8::1', { ...wrong, Email: `a${attempt}@example.com` })).toMatchObject(
      wrongPassword,
    );
  expect(await signInFrom('2001:db8::2', { ...wrong, Email: 'other@example.com' })).toMatchObject(codeWanted);
  expect(await signInFrom('2001:db9::1', { ...wrong, Email: 'other@example.com' })).toMatchObject(
    wrongPassword,
  );
});

test('S24: a password kept at another cost is kept anew at its next use', async () => {
  const cheap = store.deps.passwords;
  store.deps.passwords = createPasswordHasher();
  const { customerId } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  await store.deps.db
    .updateTable('customers')
    .set({ password_hash: await cheap.hash(PASSWORD) })
    .execute();
  expect(await auth.send('signin', wrong)).toMatchObject(wrongPassword);
  expect(await kept(customerId)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect((await auth.send('signin', asha)).success).toBe(true);
  expect(await kept(customerId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await auth.send('signin', asha)).success).toBe(true);
});

test('a password that changes while it is looked at gives no token', async () => {
  const { customerId } = await addCustomer(store, 'r-demo', {
    email: 'asha@example.com',
    password: PASSWORD,
  });
  const { passwords } = store.deps;
  store.deps.passwords = {
    ...passwords,
    async matches(password, phc) {
      const isRight = await passwords.matches(password, phc);
      await store.deps.db
        .updateTable('customers')
        .set({ password_hash: await passwords.hash('another password') })
        .where('restaurant_id', '=', 'r-demo')
        .where('customer_id', '=', customerId)
        .execute();
      return isRight;
    },
  };
  expect(await auth.send('signin', asha)).toMatchObject(wrongPassword);
});

test('B-GEN-03: the ClientId of the form must be a restaurant', async () => {
  for (const ClientId of ['r-none', ''])
    expect(await auth.send('signin', { ...asha, ClientId })).toMatchObject(refusal('Client not found', 404));
});

async function kept(customerId: string): Promise<string> {
  const [row] = await storeRows(
    store,
    'select password_hash from customers where customer_id = ?',
    customerId,
  );
  return String(row?.password_hash);
}

test('A-297: a sign-in that is refused for its network leaves nothing of the e-mail that it names', async () => {
  const LIMITED_AFTER = 50;
  const kept = async () =>
    (await storeRows(store, "select bucket from rate_limits where bucket like 'sign-in r-demo%'")).length;
  for (let guess = 0; guess < LIMITED_AFTER; guess += 1)
    await signInFrom('192.0.2.9', { Email: `nobody${guess}@example.com`, Password: 'wrong horse' });
  expect(await kept()).toBe(LIMITED_AFTER);
  for (let guess = 0; guess < 20; guess += 1)
    expect(
      await signInFrom('192.0.2.9', { Email: `made-up${guess}@example.com`, Password: 'wrong horse' }),
    ).toMatchObject({ error: { errorCode: 428 } });
  expect(await kept()).toBe(LIMITED_AFTER);
});
