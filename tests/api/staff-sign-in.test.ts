import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { appCode, lastMailTo, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';
const OWNER = 'gurpreet@example.nz';
const MANAGER = 'aroha@example.com';
const PASSWORD = 'correct horse battery';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0' };
const WRONG = { status: 200, success: false, message: 'Invalid email or password' };
const CODE_WANTED = { status: 200, success: false, error: { errorCode: 428 } };
const LIMITED = { status: 429, message: 'Too many attempts, please try again later' };
const CODE_WRONG = { success: false, message: 'That code is not right, or was used already' };
const CODES_LIMITED = { status: 429, message: 'Too many attempts, please request a new code' };
const OVER = { success: false, message: 'This took too long. Please sign in again.' };

let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: string;
let manager: string;

beforeEach(async () => {
  store = await startTestBackend({ now: START, publicUrl: 'https://{subdomain}.store.test' });
  staff = staffClient(store);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  owner = (await addStaff(store, 'r-demo', { email: OWNER, role: 'owner', password: PASSWORD })).staffId;
  manager = (await addStaff(store, 'r-demo', { email: MANAGER, role: 'manager', password: PASSWORD }))
    .staffId;
  await store.deps.db.deleteFrom('staff_sessions').execute();
});
afterEach(() => store.close());

const later = (seconds: number) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1000));
const signIn = (email = OWNER, password = PASSWORD, more: { trust?: string; at?: string } = {}) =>
  staff('staff.signIn', {
    json: { email, password, ...(more.trust && { trust: more.trust }) },
    headers: FIREFOX,
    ...(more.at && { at: more.at }),
  });
const handleOf = async (email = OWNER) => (await signIn(email)).data.secondStep?.handle ?? '';
const finish = (handle: string, code: string, way = 'app', isTrusted = false) =>
  staff('staff.finishSignIn', { json: { handle, way, code, isTrusted }, headers: FIREFOX });
const acts = async () =>
  (await store.deps.db.selectFrom('activity').select(['what', 'staff_id', 'facts']).execute()).map(
    ({ what, staff_id, facts }) => ({ what, staffId: staff_id, ...(JSON.parse(facts) as object) }),
  );

test('A-712: password, then the app’s code: a session of this restaurant alone, listed by its device', async () => {
  const first = await signIn(' Gurpreet@EXAMPLE.nz ');
  expect(first.data).toMatchObject({ session: null, secondStep: { ways: ['app'], mailedTo: null } });
  const reply = await finish(first.data.secondStep?.handle ?? '', appCode(store.deps.now()));
  expect(reply.data.me).toMatchObject({
    ...{ staffId: owner, role: 'owner', mayPublish: true, needsSecondStep: false },
    ...{
      device: 'Firefox · Linux',
      confirmWays: ['app'],
      freshUntilUtc: '2026-07-08T00:15:00.000Z',
    },
  });
  const bearer = reply.data.token;
  expect((await staff('staff.sessions', { bearer })).data.items).toMatchObject([
    { isCurrent: true, isTrusted: false },
  ]);
  expect((await staff('staff.sessions', { bearer, at: 'r-other' })).status).toBe(403);
  expect(await acts()).toEqual([{ what: 'signedIn', staffId: owner, way: 'app', isTrusted: false }]);
  const rows = JSON.stringify(filled(await store.deps.db.selectFrom('staff_sessions').selectAll().execute()));
  expect(rows).not.toContain(bearer);
});

test('A-712: the same e-mail is a customer, and one of the staff of two restaurants: each with a password of its own', async () => {
  await addCustomer(store, 'r-demo', { email: OWNER, password: 'a customers password' });
  await addStaff(store, 'r-other', { email: OWNER, role: 'owner', password: 'another password there' });
  expect(await signIn(OWNER, 'a customers password')).toMatchObject(WRONG);
  expect(await signIn(OWNER, 'another password there')).toMatchObject(WRONG);
  expect(await signIn(OWNER, PASSWORD, { at: 'r-other' })).toMatchObject(WRONG);
  expect((await signIn(OWNER, 'another password there', { at: 'r-other' })).success).toBe(true);
  expect((await signIn()).success).toBe(true);
  // a sign-in that began at one restaurant goes on at no other
  const handle = await handleOf();
  const json = { handle, way: 'app', code: appCode(store.deps.now()) };
  expect(await staff('staff.finishSignIn', { json, at: 'r-other' })).toMatchObject(OVER);
});

test('A-713: a wrong e-mail and a wrong password read alike; after five of an account a mailed code is wanted for 15 minutes', async () => {
  const unknown = await signIn('nobody@example.com', 'wrong password');
  const known = await signIn(OWNER, 'wrong password');
  expect(known.body).toEqual(unknown.body);
  expect(known).toMatchObject(WRONG);
  await store.deps.db.deleteFrom('rate_limits').execute();
  for (const _ of Array(5)) expect(await signIn(MANAGER, 'wrong password')).toMatchObject(WRONG);
  expect(await signIn(MANAGER)).toMatchObject(CODE_WANTED);
  expect(await acts()).toEqual([{ what: 'signInsRefused', staffId: null, email: MANAGER, tries: 5 }]);
  later(961);
  expect((await signIn(MANAGER)).success).toBe(true);
});

test('A-713: of a network thirty wrong ones count too, whatever the e-mails; a device that is trusted has tries of its own', async () => {
  const handle = await handleOf();
  const { trust } = (await finish(handle, appCode(store.deps.now()), 'app', true)).data;
  // guests of the shop's Wi-Fi have the network of its people
  for (const index of Array(29).keys()) await signIn(`nobody${index}@example.com`, 'wrong password');
  expect((await signIn()).success).toBe(true);
  await signIn('nobody@example.com', 'wrong password');
  // the network is known from the sign-in: its guests close it to nobody who came in there
  expect((await signIn()).success).toBe(true);
  expect(await signIn(MANAGER)).toMatchObject(CODE_WANTED);
  expect((await signIn(OWNER, PASSWORD, { trust: trust?.token ?? '' })).data.session).toBeTruthy();
  for (const _ of Array(5)) await signIn(OWNER, 'wrong password', { trust: trust?.token ?? '' });
  expect(await signIn(OWNER, PASSWORD, { trust: trust?.token ?? '' })).toMatchObject(CODE_WANTED);
});

test('A-713: a trust that is ended while its password is compared opens no session without the second step', async () => {
  const { trust } = (await finish(await handleOf(), appCode(store.deps.now()), 'app', true)).data;
  const matches = store.deps.passwords.matches.bind(store.deps.passwords);
  store.deps.passwords.matches = async (password, hash) => {
    for (const table of ['staff_sessions', 'staff_trusts'] as const)
      await store.deps.db.deleteFrom(table).where('restaurant_id', '=', 'r-demo').execute();
    return matches(password, hash);
  };
  const { data } = await signIn(OWNER, PASSWORD, { trust: trust?.token ?? '' });
  expect(data).toMatchObject({ session: null, secondStep: { ways: ['app'] } });
});

test('A-713: of twenty wrong passwords at once five are compared', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => insist(() => signIn(OWNER, 'wrong password'))),
  );
  expect(replies.filter(({ message }) => message === WRONG.message)).toHaveLength(5);
  expect(replies.filter(({ success }) => success)).toEqual([]);
});

test('A-713: what is right uses up no try', async () => {
  for (const _ of Array(8)) expect((await signIn()).success).toBe(true);
});

test('A-714: a code of the app is good once, and with a clock that is half a minute off; one before it never again', async () => {
  const now = store.deps.now();
  const code = (steps: number) => appCode(new Date(now.getTime() + steps * 30_000));
  expect(await finish(await handleOf(), code(-2))).toMatchObject(CODE_WRONG);
  expect(await finish(await handleOf(), code(2))).toMatchObject(CODE_WRONG);
  expect((await finish(await handleOf(), code(0))).success).toBe(true);
  expect(await finish(await handleOf(), code(0))).toMatchObject(CODE_WRONG);
  expect(await finish(await handleOf(), code(-1))).toMatchObject(CODE_WRONG);
  expect((await finish(await handleOf(), code(1))).success).toBe(true);
});

test('A-714: of one code that is typed twice at once, one signs in', async () => {
  const handles = [await handleOf(), await handleOf(), await handleOf()];
  const code = appCode(store.deps.now());
  const replies = await Promise.all(handles.map((handle) => finish(handle, code)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await store.deps.db.selectFrom('staff_sessions').selectAll().execute()).toHaveLength(1);
});

test('A-715: five wrong codes, then none for ten minutes, however often the sign-in begins anew; each is written down', async () => {
  for (const _ of Array(5)) expect(await finish(await handleOf(), '000000')).toMatchObject(CODE_WRONG);
  expect(await finish(await handleOf(), appCode(store.deps.now()))).toMatchObject(CODES_LIMITED);
  expect(await acts()).toEqual(Array(5).fill({ what: 'secondStepFailed', staffId: owner, way: 'app' }));
  later(641);
  expect((await finish(await handleOf(), appCode(store.deps.now()))).success).toBe(true);
});

test('A-715: of twenty guesses at once five are looked at', async () => {
  const handle = await handleOf();
  const replies = await Promise.all(Array.from({ length: 20 }, () => insist(() => finish(handle, '000000'))));
  expect(replies.filter(({ message }) => message === CODE_WRONG.message)).toHaveLength(5);
});

test('A-715: a sign-in is over after ten minutes, and once it was finished', async () => {
  const handle = await handleOf();
  later(601);
  expect(await finish(handle, appCode(store.deps.now()))).toMatchObject(OVER);
  const another = await handleOf();
  expect((await finish(another, appCode(store.deps.now()))).success).toBe(true);
  later(30);
  expect(await finish(another, appCode(store.deps.now()))).toMatchObject(OVER);
});

test('A-716: who has no step is mailed a code, good once for ten minutes; who has one never is', async () => {
  const first = await signIn(MANAGER);
  expect(first.data.secondStep).toMatchObject({ ways: ['mail'], mailedTo: 'a…a@example.com' });
  const code = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  const handle = first.data.secondStep?.handle ?? '';
  expect(await staff('staff.mailCode', { json: { handle } })).toMatchObject(LIMITED);
  const reply = await finish(handle, `${code.slice(0, 3)} ${code.slice(3)}`, 'mail');
  expect(reply.data.me).toMatchObject({
    needsSecondStep: false,
    mayPublish: false,
    confirmWays: ['password', 'mail'],
  });
  expect(await finish(handle, code, 'mail')).toMatchObject(OVER);
  const own = await handleOf();
  expect(await staff('staff.mailCode', { json: { handle: own } })).toMatchObject({
    message: 'Second step not found',
  });
  expect(await finish(own, '000000', 'mail')).toMatchObject(CODE_WRONG);
  await expect(lastMailTo(store, OWNER)).rejects.toThrow('no mail');
});

test('A-716: another mailed code ends the one before', async () => {
  const handle = await handleOf(MANAGER);
  const before = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  later(61);
  expect((await staff('staff.mailCode', { json: { handle } })).success).toBe(true);
  const after = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  if (before !== after) expect(await finish(handle, before, 'mail')).toMatchObject(CODE_WRONG);
  expect((await finish(handle, after, 'mail')).success).toBe(true);
});

test('A-716: a mailed code that is typed three times at once signs in once, and no more once an app is set up', async () => {
  const first = await signIn(MANAGER);
  const handle = first.data.secondStep?.handle ?? '';
  const code = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  const replies = await Promise.all([1, 2, 3].map(() => finish(handle, code, 'mail')));
  const [opened, ...more] = replies.filter(({ success }) => success);
  expect(more).toEqual([]);
  const bearer = opened?.data.token ?? '';
  later(61);
  const waiting = await handleOf(MANAGER);
  const mailed = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  const { stepId, secret } = (await staff('staff.startApp', { bearer })).data;
  const json = { stepId, code: appCode(store.deps.now(), secret) };
  expect((await staff('staff.finishApp', { bearer, json })).success).toBe(true);
  expect(await finish(waiting, mailed, 'mail')).toMatchObject(CODE_WRONG);
});

test('A-717: a trusted device needs no second step for 30 days, and is asked for one on payments and people', async () => {
  const { trust, token } = (await finish(await handleOf(), appCode(store.deps.now()), 'app', true)).data;
  expect(trust?.expiresUtc).toBe('2026-08-07T00:00:00.000Z');
  expect((await staff('staff.people', { bearer: token })).success).toBe(true);
  later(60);
  const second = (await signIn(OWNER, PASSWORD, { trust: trust?.token ?? '' })).data.session;
  expect(second?.me).toMatchObject({ freshUntilUtc: null, confirmWays: ['app'] });
  const bearer = second?.token ?? '';
  expect(await staff('staff.people', { bearer })).toMatchObject({
    status: 403,
    message: 'Please confirm that it is you',
  });
  const byPassword = { bearer, json: { way: 'password', proof: PASSWORD } };
  expect((await staff('staff.confirm', byPassword)).status).toBe(403);
  later(30);
  const byApp = { bearer, json: { way: 'app', proof: appCode(store.deps.now()) } };
  expect((await staff('staff.confirm', byApp)).data.freshUntilUtc).toBe('2026-07-08T00:16:30.000Z');
  expect((await staff('staff.people', { bearer })).success).toBe(true);
  // somebody else's password does not go with it
  const other = (await signIn(MANAGER, PASSWORD, { trust: trust?.token ?? '' })).data;
  expect(other.session).toBeNull();
  later(30 * 86_400);
  expect((await signIn(OWNER, PASSWORD, { trust: trust?.token ?? '' })).data.session).toBeNull();
  expect(manager).not.toBe(owner);
});

test('A-718: an owner without a second step may only set one up', async () => {
  const email = 'second@example.nz';
  await addStaff(store, 'r-demo', { email, role: 'owner', password: PASSWORD, hasApp: false });
  const handle = await handleOf(email);
  const code = /\d{6}/.exec(await lastMailTo(store, email))?.[0] ?? '';
  const { token: bearer, me } = (await finish(handle, code, 'mail')).data;
  expect(me.needsSecondStep).toBe(true);
  const refused = { status: 403, message: 'Set up your second step first' };
  expect(await staff('staff.people', { bearer })).toMatchObject(refused);
  expect(await staff('staff.activity', { bearer })).toMatchObject(refused);
  const started = (await staff('staff.startApp', { bearer })).data;
  expect(started.uri).toMatch(/^otpauth:\/\/totp\//);
  const finished = await staff('staff.finishApp', {
    bearer,
    json: { stepId: started.stepId, code: appCode(store.deps.now(), started.secret) },
  });
  expect(finished.data).toMatchObject({ me: { needsSecondStep: false, recoveryCodesLeft: 10 } });
  expect((await staff('staff.people', { bearer })).success).toBe(true);
});

test('A-719: a session ends after 12 hours without use, a week on a trusted device, and 30 days in any case', async () => {
  const plain = (await finish(await handleOf(), appCode(store.deps.now()))).data.token;
  later(30);
  const trusted = (await finish(await handleOf(), appCode(store.deps.now()), 'app', true)).data.token;
  const isIn = async (bearer: string) => (await staff('staff.me', { bearer })).status === 200;
  for (const _ of Array(3)) {
    later(11 * 3600);
    expect([await isIn(plain), await isIn(trusted)]).toEqual([true, true]);
  }
  later(12 * 3600 + 1);
  expect([await isIn(plain), await isIn(trusted)]).toEqual([false, true]);
  for (const _ of Array(4)) {
    later(6 * 86_400);
    expect(await isIn(trusted)).toBe(true);
  }
  later(6 * 86_400);
  expect(await isIn(trusted)).toBe(false);
});
