import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#app/backend/security-log.ts';
import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type AuthClient, authClient, formOf, mailedCode, signUpParts } from '#tests/setup/accounts.ts';
import { type ApiClient, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { TOP } from '#tests/setup/build.ts';
import { filled } from '#tests/setup/filled.ts';
import { appCode, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const EMAIL = 'asha@example.com';
const [OLD, NEW] = ['correct horse', 'another horse'];
const ID = 'request-of-the-walk';
const headers = { 'x-request-id': ID };

let store: TestBackend;
let auth: AuthClient;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({
    now: '2025-06-15T00:00:00.000Z',
    publicUrl: 'https://{subdomain}.store.test',
    stripe: { secretKey: 'sk_test_store', webhookSecrets: ['whsec_walk'], apiUrl: 'http://127.0.0.1:9' },
  });
  auth = authClient(store);
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo' });
  await addRestaurant(store.deps, { subdomain: 'other' });
});
afterEach(() => store.close());

const call = (name: string, parts: Record<string, string | Blob>) =>
  auth.send(name, { Email: EMAIL, ...parts }, { headers });
const me = (options: ApiSend = {}, restaurantId = 'r-demo') =>
  api.get(`/api/${restaurantId}/currentcustomer`, { headers, ...options });
const lines = () => store.lines.filter(({ fields }) => fields.security !== undefined);
const events = () => lines().map(({ fields }) => fields.security);
/** The events since the last look. */
function fresh(): unknown[] {
  const seen = events();
  store.lines.length = 0;
  return seen;
}

test('A-262: the README lists every event of the security log, and each is written somewhere', () => {
  const readme = readFileSync(join(TOP, 'README.md'), 'utf8');
  const [, chapter = ''] = readme.split('### Security log\n');
  const listed = [...(chapter.split('\n#')[0] ?? '').matchAll(/^\| `([a-z]+-[a-z-]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual([...SECURITY_EVENTS].sort());
  const sources = readdirSync(join(TOP, 'app/backend'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'security-log.ts')
    .map((name) => readFileSync(join(TOP, 'app/backend', name), 'utf8'));
  expect(SECURITY_EVENTS.filter((event) => !sources.some((text) => text.includes(`'${event}'`)))).toEqual([]);
});

test('A-262: what happens to an account, a key or a limit is a line each', async () => {
  await call('signup', signUpParts({ Email: EMAIL, Password: OLD }));
  const first = await mailedCode(store, EMAIL);
  const wrong = first === '000000' ? '000001' : '000000';
  await call('signup/verify', { OTP: wrong });
  await call('signup/verify', { OTP: first });
  expect(fresh()).toEqual(['code-asked', 'code-refused', 'code-spent']);

  await call('signin', { Password: 'a wrong one' });
  const { data } = await call('signin', { Password: OLD, Email: EMAIL.toUpperCase() });
  const { accessToken } = data as { accessToken: string };
  const [refused, right] = lines().map(({ fields }) => fields);
  expect(right).toMatchObject({
    security: 'signed-in',
    restaurantId: 'r-demo',
    requestId: ID,
    network: '127.0.0.1',
    subject: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(refused).toMatchObject({ about: 'auth.signIn credentialsWrong', subject: right?.subject });
  expect(fresh()).toEqual(['sign-in-refused', 'signed-in']);

  await me({ bearer: accessToken });
  await me({ bearer: accessToken }, 'r-other');
  await me();
  expect(fresh()).toEqual(['data-exported', 'cross-tenant']);

  const imageUrl = new File(['<svg/>'], 'a.png', { type: 'image/png' });
  await api.put('/api/r-demo/currentcustomer/profile', { raw: formOf({ imageUrl }), bearer: accessToken });
  expect(fresh()).toEqual(['upload-refused']);
  const large = new File([new Uint8Array(7_000_000)], 'a.png', { type: 'image/png' });
  const sent = { raw: formOf({ imageUrl: large }), bearer: accessToken };
  expect((await api.put('/api/r-demo/currentcustomer/profile', sent)).status).toBe(413);
  expect(fresh()).toEqual(['upload-refused']);

  store.setNow('2025-06-15T00:02:00.000Z');
  await call('pwdreset/initiate', {});
  const second = await mailedCode(store, EMAIL);
  await call('pwdreset/verify', { Otp: second, NewPassword: NEW });
  const token = await auth.token(EMAIL, NEW);
  await auth.send('signout', {}, { bearer: token, headers });
  expect(fresh()).toEqual(['code-asked', 'code-spent', 'password-changed', 'signed-in', 'session-ended']);

  const last = await auth.token(EMAIL, NEW);
  await api.delete('/api/r-demo/currentcustomer', { bearer: last, headers, json: { currentPassword: NEW } });
  expect(fresh()).toEqual(['signed-in', 'account-deleted']);

  const key = (await renewReceiverKey(store.deps, 'demo')) ?? '';
  const board = (bearer: string) => api.get('/api/r-demo/receiver/orders', { bearer, headers });
  for (const bearer of [key, key, 'a wrong key']) await board(bearer);
  expect(fresh()).toEqual(['receiver-key-renewed', 'receiver-key-right', 'receiver-key-wrong']);
  store.setNow('2025-06-15T01:02:00.000Z');
  await board(key);
  expect(fresh()).toEqual(['receiver-key-right']);

  await fetch(`${store.url}/api/stripe/webhook`, {
    method: 'POST',
    headers,
    body: '{"card":"4242424242424242"}',
  });
  expect(fresh()).toEqual(['webhook-refused']);

  for (let attempt = 0; !events().includes('limit-met'); attempt += 1) {
    expect(attempt).toBeLessThan(50);
    await board('a wrong key');
  }
  expect(lines().at(-1)?.fields).toMatchObject({ about: 'receiver.orders tooManyAttempts' });
});

test('A-262: all lines of one of the staff have the same subject: wrong password, second step, and what is done later', async () => {
  const email = 'aroha@example.com';
  const staff = staffClient(store);
  await addStaff(store, 'r-demo', { email, role: 'owner', password: OLD });
  const signIn = (password: string) => staff('staff.signIn', { json: { email, password }, headers });
  await signIn('a wrong one');
  const handle = (await signIn(OLD)).data.secondStep?.handle ?? '';
  const code = appCode(store.deps.now());
  const { token: bearer } = (
    await staff('staff.finishSignIn', { json: { handle, way: 'app', code }, headers })
  ).data;
  await staff('staff.signOut', { bearer, headers });
  await staff('staff.forgotPassword', { json: { email }, headers });
  const told = lines().map(({ fields }) => [fields.security, fields.subject]);
  const [[, subject] = []] = told;
  expect(subject).toMatch(/^[\w-]{16}$/);
  expect(told).toEqual(
    ['sign-in-refused', 'code-spent', 'signed-in', 'session-ended', 'code-asked'].map((event) => [
      event,
      subject,
    ]),
  );
});

test('A-262: of a whole walk no line of the log has a secret, a code or an e-mail', async () => {
  await call('signup', signUpParts({ Email: EMAIL, Password: OLD }));
  const code = await mailedCode(store, EMAIL);
  await call('signup/verify', { OTP: code });
  await call('signin', { Password: NEW });
  const token = await auth.token(EMAIL, OLD);
  await me({ bearer: token });
  const key = (await renewReceiverKey(store.deps, 'demo')) ?? '';
  await api.get('/api/r-demo/receiver/orders', { bearer: key });
  await auth.send('signout', {}, { bearer: token });
  const all = JSON.stringify(filled([...store.lines, ...store.logged]));
  expect(events()).toContain('signed-in');
  for (const secret of [EMAIL, OLD, NEW, code, token, key, ...token.split('.')])
    expect(all).not.toContain(secret);
});
