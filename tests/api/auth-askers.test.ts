import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { formOf, mailsTo, signUpParts } from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = Date.parse('2025-06-15T00:00:00.000Z');
const EMAIL = 'asha@example.com';
const PASSWORD = 'correct horse';
const HOME = '192.0.2.7';
const OK = { success: true };
const INVALID = { success: false, message: 'Invalid OTP' };
const WAIT = { success: false, message: 'Too many attempts, please try again later' };
const WANTED = { success: false, error: { errorCode: 428 } };

let store: TestBackend;
let codes: string[];

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(START) });
  codes = [];
  store.deps.newCode = () => {
    codes.push(String(100_000 + codes.length));
    return codes.at(-1) ?? '';
  };
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

/** A browser in a network, or a client that says nothing of itself. */
function client(Asker: string | null, network = HOME) {
  return async (call: string, parts: Record<string, string> = {}) => {
    const { status, body } = await store.backend.handle({
      method: 'POST',
      path: `/api/customer/auth/${call}`,
      query: new URLSearchParams(),
      headers: {},
      body: formOf({ ClientId: 'r-demo', Email: EMAIL, ...(Asker !== null && { Asker }), ...parts }),
      clientAddress: network,
    });
    return { status, ...(body as { success: boolean; message: string }) };
  };
}

const after = (seconds: number) => store.setNow(new Date(START + seconds * 1000));
const signUp = (rest: Record<string, string> = {}) => signUpParts(rest) as Record<string, string>;
const accounts = () => storeRows(store, 'select email, first_name, is_verified from customers');

test('S29, A-240: each browser has a code of its own, with five guesses of its own', async () => {
  const { customerId } = await addCustomer(store, 'r-demo', { email: EMAIL });
  const [owner, stranger] = [client('owner'), client('stranger', '10.0.0.1')];
  expect(await owner('pwdreset/initiate')).toMatchObject(OK);
  expect(await stranger('pwdreset/initiate')).toMatchObject(OK);
  const [own = '', theirs = ''] = codes;
  const reset = (by: typeof owner, Otp: string) =>
    by('pwdreset/verify', { Otp, NewPassword: 'another horse' });
  for (let guess = 0; guess < 5; guess += 1) expect(await reset(stranger, own)).toMatchObject(INVALID);
  expect(await reset(stranger, theirs)).toMatchObject({
    message: 'Too many attempts, please request a new code',
  });
  expect(await reset(owner, theirs)).toMatchObject(INVALID);
  expect(await reset(owner, own)).toMatchObject(OK);
  expect(customerId).not.toBe('');
});

test('A-240: a client that says nothing of itself is known by its network; in another one its code still counts', async () => {
  await client(null)('signup', signUp());
  const [own = ''] = codes;
  expect(await client(null, '10.0.0.1')('signup/verify', { OTP: own })).toMatchObject(OK);
  expect(await accounts()).toMatchObject([{ first_name: 'Asha', is_verified: 1 }]);
});

test('S29, A-240: where two such clients asked, each must be in its own network', async () => {
  const [owner, stranger] = [client(null), client(null, '10.0.0.1')];
  await owner('signup', signUp());
  after(61);
  await stranger('signup', signUp({ FirstName: 'Mallory', Password: 'a thief’s own horse' }));
  const [own = '', theirs = ''] = codes;
  expect(await client(null, '10.0.0.2')('signup/verify', { OTP: own })).toMatchObject(INVALID);
  expect(await owner('signup/verify', { OTP: theirs })).toMatchObject(INVALID);
  expect(await owner('signup/verify', { OTP: own })).toMatchObject(OK);
  expect(await accounts()).toMatchObject([{ first_name: 'Asha' }]);
});

test('A-241: of two sign-ups the first that is confirmed becomes the account; the other reads that there is one', async () => {
  const [owner, stranger] = [client('owner'), client('stranger', '10.0.0.1')];
  await owner('signup', signUp());
  await stranger('signup', signUp({ FirstName: 'Mallory', Password: 'a thief’s own horse' }));
  const [own = '', theirs = ''] = codes;
  expect(await accounts()).toEqual([]);
  expect(await owner('signup/verify', { OTP: own })).toMatchObject(OK);
  expect(await stranger('signup/verify', { OTP: theirs })).toMatchObject({
    success: false,
    message: 'Email already exists',
  });
  expect(await accounts()).toMatchObject([{ first_name: 'Asha', is_verified: 1 }]);
  expect(await storeRows(store, 'select * from waiting_sign_ups')).toEqual([]);
  expect(await owner('signin', { Password: PASSWORD })).toMatchObject(OK);
});

test('A-79, A-241: a sign-in elsewhere before the code leads to a code of its own, for what was filled in', async () => {
  await client('phone')('signup', signUp({ BirthDate: '2000-02-29' }));
  const laptop = client('laptop', '10.0.0.1');
  expect(await laptop('signup/resend')).toMatchObject(OK);
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
  after(61);
  expect(await laptop('signin', { Password: 'wrong horse' })).toMatchObject({
    message: 'Invalid email or password',
  });
  expect(await laptop('signin', { Password: PASSWORD })).toMatchObject({ error: { errorCode: 403 } });
  expect(await laptop('signup/resend')).toMatchObject(OK);
  expect(await mailsTo(store, EMAIL)).toHaveLength(2);
  expect(await laptop('signup/verify', { OTP: codes.at(-1) ?? '' })).toMatchObject(OK);
  expect(await storeRows(store, 'select birth_date from customers')).toEqual([{ birth_date: '2000-02-29' }]);
});

test('A-246: an account of before that nobody verified is confirmed, and its sign-in leads to the code', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD, isVerified: false });
  const phone = client('phone');
  expect(await phone('signin', { Password: PASSWORD })).toMatchObject({ error: { errorCode: 403 } });
  expect(await phone('signup/resend')).toMatchObject(OK);
  expect(await phone('signup/verify', { OTP: codes[0] ?? '' })).toMatchObject(OK);
  expect(await accounts()).toMatchObject([{ email: EMAIL, is_verified: 1 }]);
  expect(await phone('signin', { Password: PASSWORD })).toMatchObject(OK);
});

test('A-246: a code that was mailed before the update still works: a browser gets its id with the next one', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD, isVerified: false });
  const message = JSON.stringify(['code', 'r-demo', 'signup', EMAIL, '123456']);
  const code = {
    restaurant_id: 'r-demo',
    purpose: 'signup',
    email: EMAIL,
    bound_to: '',
    code_hash: createHmac('sha256', store.deps.tokenSecrets[0] ?? '')
      .update(message)
      .digest('hex'),
    tries_left: 5,
    sent_utc: new Date(START).toISOString(),
    expires_utc: new Date(START + 600_000).toISOString(),
  };
  await store.deps.db.insertInto('mailed_codes').values(code).execute();
  expect(await client(null)('signup/verify', { OTP: '654321' })).toMatchObject(INVALID);
  expect(await client(null)('signup/verify', { OTP: '123456' })).toMatchObject(OK);
  expect(await accounts()).toMatchObject([{ email: EMAIL, is_verified: 1 }]);
});

test('S30, A-242: fifteen codes an hour go to an e-mail, five for one network; a network of its owner has its own', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD });
  await client('owner')('signin', { Password: PASSWORD });
  let mailed = 0;
  for (let network = 1; network <= 6; network += 1)
    for (let wish = 1; wish <= 6; wish += 1) {
      const { status } = await client(
        `stranger ${network} ${wish}`,
        `10.0.0.${network}`,
      )('pwdreset/initiate');
      if (status === 200) mailed += 1;
      if (wish === 6) expect(status).toBe(429);
    }
  expect(mailed).toBe(15);
  expect(await client('phone', '10.0.0.9')('pwdreset/initiate')).toMatchObject(WAIT);
  expect(await client('owner')('pwdreset/initiate')).toMatchObject(OK);
  after(65 * 60);
  expect(await client('phone', '10.0.0.9')('pwdreset/initiate')).toMatchObject(OK);
});

test('S50, A-242: a network has codes mailed to a hundred e-mails in ten minutes; asking again for one counts once', async () => {
  const ask = (asker: string, Email: string) => client(asker)('pwdreset/initiate', { Email });
  for (let count = 1; count <= 100; count += 1)
    for (const asker of ['one', 'other']) expect(await ask(asker, `a${count}@example.com`)).toMatchObject(OK);
  expect(await ask('one', 'another@example.com')).toMatchObject(WAIT);
  expect(
    await client('one', '10.0.0.1')('pwdreset/initiate', { Email: 'another@example.com' }),
  ).toMatchObject(OK);
  after(11 * 60);
  expect(await ask('one', 'another@example.com')).toMatchObject(OK);
});

test('A-242: three hundred customers of one network sign up in an evening, and nobody is refused', async () => {
  // without as many hashes
  store.deps.passwords = { ...store.deps.passwords, hash: async () => 'hash', matches: async () => true };
  store.deps.newCode = () => '123456';
  const join = async (count: number) => {
    const Email = `a${count}@example.com`;
    const customer = client(`phone ${count}`);
    expect(await customer('signup', signUp({ Email })), Email).toMatchObject(OK);
    if (count % 5 === 0)
      expect(await customer('signup/verify', { Email, OTP: '000000' })).toMatchObject(INVALID);
    expect(await customer('signup/verify', { Email, OTP: '123456' }), Email).toMatchObject(OK);
  };
  for (let first = 0; first < 300; first += 30)
    await Promise.all(Array.from({ length: 30 }, (_, index) => join(first + index)));
  expect(await accounts()).toHaveLength(300);
});

test('S30, A-243: a hundred wrong codes of a network are looked at, then the first try at each code alone', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  const owner = client('owner');
  await owner('pwdreset/initiate');
  const reset = (Otp: string) => owner('pwdreset/verify', { Otp, NewPassword: 'another horse' });
  const guess = (count: number) =>
    client('stranger')('signup/verify', { Email: `a${count}@example.com`, OTP: '000000' });
  for (let count = 1; count <= 100; count += 1) expect(await guess(count)).toMatchObject(INVALID);
  expect(await guess(101)).toMatchObject(WAIT);
  expect(await reset(codes[0] ?? '')).toMatchObject(OK);
  after(61);
  await owner('pwdreset/initiate');
  expect(await reset('000000')).toMatchObject(INVALID);
  expect(await reset(codes.at(-1) ?? '')).toMatchObject(WAIT);
  expect(
    await client('owner', '10.0.0.1')('pwdreset/verify', {
      Otp: codes.at(-1) ?? '',
      NewPassword: 'another horse',
    }),
  ).toMatchObject(OK);
});

test('S28, A-244: the mailed code opens the account to its owner, and to nobody who only has the password', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD });
  for (let guess = 1; guess <= 10; guess += 1)
    await client(null, `10.0.0.${guess}`)('signin', { Password: 'wrong horse' });
  const [phone, thief] = [client('phone'), client('thief', '10.0.1.1')];
  expect(await phone('signin', { Password: PASSWORD })).toMatchObject(WANTED);
  // again within the minute, and with no code typed: the one that was mailed is still good
  expect(await phone('signin', { Password: PASSWORD, Code: ' ' })).toMatchObject(WANTED);
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
  const [Code = ''] = codes;
  expect(await thief('signin', { Password: PASSWORD, Code })).toMatchObject(INVALID);
  expect(await phone('signin', { Password: PASSWORD, Code: '000000' })).toMatchObject(INVALID);
  expect(await phone('signin', { Password: 'mistyped horse', Code })).toMatchObject({
    message: 'Invalid email or password',
  });
  expect(
    await phone('signin', { Password: PASSWORD, Code: `${Code.slice(0, 3)} ${Code.slice(3)}` }),
  ).toMatchObject(OK);
  // it was used; and this network is known from now on
  expect(await phone('signin', { Password: PASSWORD })).toMatchObject(OK);
  expect(await thief('signin', { Password: PASSWORD, Code })).toMatchObject(INVALID);
});

test('A-1585, A-244: wrong passwords of others in the same network use up no code of the right one', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD });
  for (let guess = 1; guess <= 40; guess += 1)
    await client(`neighbour ${guess}`)('signin', { Password: 'wrong horse' });
  expect(await client('own')('signin', { Password: PASSWORD })).toMatchObject(WANTED);
  expect(await client('own')('signin', { Password: PASSWORD, Code: codes.at(-1) ?? '' })).toMatchObject(OK);
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
});

test('S26, A-244: whether a code was mailed tells nobody who has an account, guesses at it included', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL, password: PASSWORD });
  const said: unknown[][] = [[], []];
  for (const [at, Email] of [EMAIL, 'nobody@example.com'].entries()) {
    const thief = client('thief', `10.0.${at}.1`);
    for (let guess = 1; guess <= 11; guess += 1)
      said[at]?.push(await thief('signin', { Email, Password: 'wrong horse' }));
    for (let guess = 1; guess <= 6; guess += 1)
      said[at]?.push(await thief('signin', { Email, Password: 'wrong horse', Code: '000000' }));
  }
  expect(said[0]).toEqual(said[1]);
  expect(await mailsTo(store, 'nobody@example.com')).toEqual([]);
});

test('A-293: of one email five sign-ups wait beside those whose code still holds; the oldest go', async () => {
  const waiting = async () =>
    (await storeRows(store, 'select asker from waiting_sign_ups order by created_utc')).length;
  const ASKED = 8;
  for (let browser = 0; browser < ASKED; browser += 1)
    expect(await client(`b${browser}`, `10.0.${browser}.1`)('signup', signUp())).toMatchObject(OK);
  expect(await waiting()).toBe(ASKED);
  // ten minutes later nobody's code holds
  for (let browser = 0; browser < 20; browser += 1) {
    after(601 + browser);
    const signedIn = await client(`in${browser}`, `10.1.${browser}.1`)('signin', { Password: PASSWORD });
    expect(signedIn).toMatchObject({ success: false, error: { errorCode: 403 } });
  }
  expect(await waiting()).toBe(5);
  // the one that signed in last is among them, and is confirmed
  expect(await client('in19', '10.1.19.1')('signup/resend')).toMatchObject(OK);
  const verified = client('in19', '10.1.19.1')('signup/verify', { OTP: codes.at(-1) ?? '' });
  expect(await verified).toMatchObject(OK);
  expect(await waiting()).toBe(0);
});

test('A-293: nobody’s sign-ups push out one whose code still holds', async () => {
  await client('owner')('signup', signUp());
  const [own = ''] = codes;
  for (let browser = 0; browser < 9; browser += 1) {
    after(1 + browser);
    await client(`b${browser}`, `10.0.${browser}.1`)('signup', signUp({ FirstName: 'Mallory' }));
  }
  expect(await client('owner')('signup/verify', { OTP: own })).toMatchObject(OK);
  expect(await accounts()).toMatchObject([{ first_name: 'Asha', is_verified: 1 }]);
});
