import { afterEach, beforeEach, expect, test } from 'vitest';
import { CustomerSession } from '#app/contract/account-security.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { type AuthClient, authClient, mailedCode, mailsTo } from '#tests/setup/accounts.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';
const OWN = '/api/r-demo/currentcustomer';
const EMAIL = 'asha@example.com';
const OLD = 'correct horse';
const NEW = 'another horse altogether';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0';
const LIMITED = { status: 429, message: 'Too many attempts, please try again later' };
const WRONG = { status: 200, success: false, message: 'This is not your current password' };

type Renewed = { data: { accessToken: string; expiry: string } };

let store: TestBackend;
let api: ApiClient;
let auth: AuthClient;

beforeEach(async () => {
  store = await startTestBackend({ now: START });
  api = apiClient(store.url);
  auth = authClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await addCustomer(store, 'r-demo', { email: EMAIL, password: OLD });
  // the session of that fixture, so that only those below are there
  await store.deps.db.deleteFrom('customer_sessions').execute();
});
afterEach(() => store.close());

async function signIn(password = OLD, headers: Record<string, string> = {}): Promise<string> {
  const parts = { Email: EMAIL, Password: password };
  return (await auth.send<{ accessToken: string }>('signin', parts, { headers })).data.accessToken;
}
const change = (bearer: string, currentPassword: string, newPassword = NEW) =>
  api.post<Renewed>(`${OWN}/password`, { json: { currentPassword, newPassword }, bearer });
const status = async (bearer: string) => (await api.get(`${OWN}/profile`, { bearer })).status;
async function sessions(bearer: string) {
  const reply = await api.get<{ data: { items: unknown[] } }>(`${OWN}/sessions`, { bearer });
  return reply.data.data.items.map((item) => asSent(CustomerSession, item));
}
const after = (minutes: number) => store.setNow(new Date(Date.parse(START) + minutes * 60_000));

test('A-232: the right current password sets a new one; this session goes on, all others end, the owner is told', async () => {
  const [own, other] = [await signIn(), await signIn()];
  after(60);
  const changed = await change(own, OLD);
  expect(changed).toMatchObject({ status: 200, success: true, message: 'Your password was changed' });
  const { accessToken, expiry } = changed.data.data;
  expect([await status(accessToken), await status(own), await status(other)]).toEqual([200, 401, 401]);
  // as long as the session would have lasted
  expect(expiry).toBe('2026-07-09T00:00:00.000Z');
  expect(await sessions(accessToken)).toMatchObject([{ isCurrent: true, madeUtc: START }]);
  expect((await auth.send('signin', { Email: EMAIL, Password: OLD })).success).toBe(false);
  expect(await status(await signIn(NEW))).toBe(200);
  const [told] = await mailsTo(store, EMAIL);
  expect(told?.subject).toMatch(/^Your password at .* was changed$/);
  after(24 * 60);
  expect(await status(accessToken)).toBe(401);
});

test('A-232: a change voids a code that was mailed for a new password', async () => {
  const own = await signIn();
  await auth.send('pwdreset/initiate', { Email: EMAIL });
  const Otp = await mailedCode(store, EMAIL);
  await change(own, OLD);
  const late = await auth.send('pwdreset/verify', { Email: EMAIL, Otp, NewPassword: 'a third horse' });
  expect(late).toMatchObject({ status: 400, message: 'Invalid OTP' });
});

test('A-232: a wrong current password changes nothing; ten in a quarter of an hour, then none is looked at', async () => {
  const own = await signIn();
  const before = await storeRows(store, 'select * from customers');
  for (let guess = 0; guess < 10; guess++) expect(await change(own, `guess ${guess}`)).toMatchObject(WRONG);
  expect(await change(own, OLD)).toMatchObject(LIMITED);
  expect(await api.delete(OWN, { json: { currentPassword: OLD }, bearer: own })).toMatchObject(LIMITED);
  expect(await storeRows(store, 'select * from customers')).toEqual(before);
  // the owner is not shut out by whoever guesses with a stolen token
  expect(await status(await signIn())).toBe(200);
  after(17);
  expect((await change(own, OLD)).success).toBe(true);
});

test('A-232: of many guesses at once ten are looked at, and right ones count for nothing', async () => {
  const own = await signIn();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => insist(() => change(own, `guess ${at}`))),
  );
  expect(guesses.filter(({ status: said }) => said === 200)).toHaveLength(10);
  after(17);
  let token = own;
  for (let turn = 0; turn < 12; turn++) {
    const changed = await change(token, turn === 0 ? OLD : NEW);
    expect(changed.success, `turn ${turn}`).toBe(true);
    token = changed.data.data.accessToken;
  }
});

test.each([
  ['1234567', 'Password must be at least 8 characters'],
  ['', 'New password is required'],
  ['Password123', 'This password is too easy to guess'],
  ['Metallic2026', 'This password is too easy to guess'],
  [EMAIL, 'This password is too easy to guess'],
])('A-232: %j is no new password, and costs no try', async (newPassword, message) => {
  const own = await signIn();
  for (let turn = 0; turn < 11; turn++)
    expect(await change(own, 'wrong as well', newPassword)).toMatchObject({ success: false, message });
  expect((await change(own, OLD)).success).toBe(true);
});

test('A-232: of two changes at once with one password one is made', async () => {
  const own = await signIn();
  const both = await Promise.all([change(own, OLD, NEW), change(own, OLD, 'a third horse here')]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

test('A-232: nothing of a change is kept for a repetition', async () => {
  const own = await signIn();
  const json = { currentPassword: OLD, newPassword: NEW };
  await api.post(`${OWN}/password`, { json, bearer: own, idempotencyKey: 'change' });
  expect(await storeRows(store, 'select * from idempotency_keys')).toEqual([]);
});

test('A-233: sessions are listed with their browser, the one used last first; use is noted every five minutes', async () => {
  const own = await signIn(OLD, { 'user-agent': FIREFOX });
  after(1);
  await signIn(OLD, { 'user-agent': 'curl/8.5.0' });
  after(4);
  expect((await sessions(own)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  after(6);
  await status(own);
  expect(await sessions(own)).toMatchObject([
    {
      browser: 'Firefox · Linux',
      isCurrent: true,
      madeUtc: START,
      usedUtc: '2026-07-08T00:06:00.000Z',
      expiresUtc: '2026-07-09T00:00:00.000Z',
    },
    { browser: '', isCurrent: false, usedUtc: '2026-07-08T00:01:00.000Z' },
  ]);
  const kept = await storeRows(store, 'select * from customer_sessions');
  expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|::1|Gecko/);
});

test('A-233: a session is ended by itself, by another, or with all others', async () => {
  const [one, two, three] = [await signIn(), await signIn(), await signIn()];
  const others = (await sessions(one)).filter(({ isCurrent }) => !isCurrent);
  const ended = await api.delete(`${OWN}/sessions/${others[0]?.sessionId}`, { bearer: one });
  expect(ended).toMatchObject({ success: true, message: 'Session ended' });
  expect([await status(two), await status(three)].sort()).toEqual([200, 401]);
  expect(await api.delete(`${OWN}/sessions/${others[0]?.sessionId}`, { bearer: one })).toMatchObject({
    success: false,
    error: { errorCode: 404, errorMessage: 'Session not found' },
  });
  const kept = await api.delete<Renewed>(`${OWN}/sessions`, { bearer: one });
  const { accessToken } = kept.data.data;
  expect([await status(accessToken), await status(one), await status(two), await status(three)]).toEqual([
    200, 401, 401, 401,
  ]);
  const [own] = await sessions(accessToken);
  expect((await api.delete(`${OWN}/sessions/${own?.sessionId}`, { bearer: accessToken })).success).toBe(true);
  expect(await status(accessToken)).toBe(401);
});

test('A-233: signing out, a reset and time take a session off the list', async () => {
  const [own, other] = [await signIn(), await signIn()];
  await auth.send('signout', {}, { bearer: other });
  expect(await sessions(own)).toHaveLength(1);
  await auth.send('pwdreset/initiate', { Email: EMAIL });
  const Otp = await mailedCode(store, EMAIL);
  await auth.send('pwdreset/verify', { Email: EMAIL, Otp, NewPassword: NEW });
  const later = await signIn(NEW);
  expect(await sessions(later)).toHaveLength(1);
  after(23 * 60);
  const last = await signIn(NEW);
  after(25 * 60);
  expect(await sessions(last)).toHaveLength(1);
});

test('A-234: an account is deleted with its password alone, and its sessions with it', async () => {
  const own = await signIn();
  expect(await api.delete(OWN, { json: { currentPassword: 'wrong' }, bearer: own })).toMatchObject(WRONG);
  expect(await api.delete(OWN, { json: {}, bearer: own })).toMatchObject({
    success: false,
    message: 'Password is required',
  });
  expect(await api.delete(OWN, { bearer: own })).toMatchObject({ success: false });
  expect(await status(own)).toBe(200);
  expect((await api.delete(OWN, { json: { currentPassword: OLD }, bearer: own })).success).toBe(true);
  expect(await status(own)).toBe(401);
  expect(await storeRows(store, 'select * from customer_sessions')).toEqual([]);
});
