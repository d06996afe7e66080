import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type AuthClient, authClient, mailedCode, mailsTo, signUpParts } from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** The 15 June has just begun in Auckland; in UTC it is the 14. */
const MIDNIGHT = '2025-06-14T12:30:00.000Z';
const EMAIL = 'asha@example.com';
const SUCCESS = { status: 200, success: true, data: 'Success', error: null };

let store: TestBackend;
let auth: AuthClient;

beforeEach(async () => {
  store = await startTestBackend({ now: MIDNIGHT });
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
const customers = () => storeRows(store, 'select * from customers');
/** What people filled in and did not confirm yet. */
const waiting = () => storeRows(store, 'select * from waiting_sign_ups');

test('B-AUTH-02, B-AUTH-04: sign up, type the mailed code, sign in', async () => {
  const signedUp = await auth.send('signup', signUpParts({ BirthDate: '2000-02-29' }));
  expect(signedUp).toMatchObject({ ...SUCCESS, message: 'Please verify your email' });
  expect(await auth.send('signin', { Email: EMAIL, Password: 'correct horse' })).toMatchObject(
    refusal('Please verify your email', 403),
  );
  const OTP = await mailedCode(store, EMAIL);
  expect(await auth.send('signup/verify', { Email: EMAIL, OTP })).toMatchObject(SUCCESS);
  expect(await auth.send('signin', { Email: EMAIL, Password: 'correct horse' })).toMatchObject({
    success: true,
  });
  expect(await customers()).toMatchObject([
    { email: EMAIL, first_name: 'Asha', last_name: 'Rao', phone: '+64211234567', birth_date: '2000-02-29' },
  ]);
});

test('B-AUTH-01, S24: the password is kept as argon2id, the code as a hash, and neither is in a reply or a log', async () => {
  const sold = await startTestBackend({ sharing: store, now: MIDNIGHT, passwordCost: undefined });
  store.deps.passwords = sold.deps.passwords;
  await sold.close();
  const { body } = await auth.send('signup', signUpParts());
  const [customer] = await waiting();
  expect(customer?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const code = await mailedCode(store, EMAIL);
  const [kept] = await storeRows(store, 'select * from mailed_codes');
  expect(kept?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([body, kept, store.logged])).not.toContain(code);
  expect(JSON.stringify([body, customer, store.logged])).not.toContain('correct horse');
});

test.each([
  [{ FirstName: '' }, 'First name is required'],
  [{ FirstName: ' \n' }, 'First name is required'],
  [{ FirstName: 'a'.repeat(101) }, 'First name is too long'],
  [{ LastName: '  ' }, 'Last name is required'],
  [{ Email: '' }, 'Email is required'],
  [{ Email: 'asha@example' }, 'Please enter a valid email'],
  [{ Email: 'a@example.com,b@example.com' }, 'Please enter a valid email'],
  [{ Email: 'asha\u0000@example.com' }, 'Please enter a valid email'],
  [{ PhoneNumber: '' }, 'Phone number is required'],
  [{ PhoneNumber: '021 x 55' }, 'Invalid phone number'],
  [{ PhoneNumber: '1234567890123456' }, 'Invalid phone number'],
  [{ Password: '' }, 'Password is required'],
  [{ Password: '1234567' }, 'Password must be at least 8 characters'],
  [{ Password: '🍛🍛🍛🍛' }, 'Password must be at least 8 characters'],
  [{ Password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  [{ Password: 'Password123' }, 'This password is too easy to guess'],
  [{ Password: 'Midnight1!' }, 'This password is too easy to guess'],
  [{ Password: 'asha.rao', Email: 'asha.rao@example.com' }, 'This password is too easy to guess'],
  [{ BirthDate: '2025-06-16' }, 'Date of birth cannot be in the future'],
  [{ BirthDate: '2012-06-16' }, 'You must be at least 13 years old'],
  [{ BirthDate: '2001-02-29' }, 'Invalid date of birth'],
  [{ BirthDate: '15/06/2000' }, 'Invalid date of birth'],
])(
  'B-AUTH-02, R-AUTH-14..21: %j is refused with %j, and nothing is written or mailed',
  async (parts, text) => {
    expect(await auth.send('signup', signUpParts(parts))).toMatchObject(refusal(text));
    expect(await waiting()).toEqual([]);
    expect(await storeRows(store, 'select * from outbox')).toEqual([]);
  },
);

test('B-AUTH-02: every field that is missing is named, beside the first text', async () => {
  const { body, message } = await auth.send('signup', { Email: EMAIL });
  expect(message).toBe('First name is required');
  expect(body.errors).toEqual({
    FirstName: ['First name is required'],
    LastName: ['Last name is required'],
    PhoneNumber: ['Phone number is required'],
    Password: ['Password is required'],
  });
});

test.each([
  ['2012-06-15', 'the 13th birthday is today in Auckland, tomorrow in UTC'],
  ['', 'no birth date'],
])('C-110: a birth date of %j is taken: %s', async (BirthDate) => {
  expect(await auth.send('signup', signUpParts({ BirthDate }))).toMatchObject(SUCCESS);
});

test.each([
  ['        '],
  ['kettle-8'],
  ['x'.repeat(128)],
  ['🍛'.repeat(8)],
  ['🍛'.repeat(128)],
  ['पासवर्ड है'],
])('B-AUTH-01, C-111: the password %j is taken as it is', async (Password) => {
  await auth.send('signup', signUpParts({ Password }));
  const OTP = await mailedCode(store, EMAIL);
  await auth.send('signup/verify', { Email: EMAIL, OTP });
  expect((await auth.send('signin', { Email: EMAIL, Password })).success).toBe(true);
  const other = await auth.send('signin', { Email: EMAIL, Password: `${Password}x` });
  expect(other).toMatchObject(refusal('Invalid email or password'));
});

test('B-AUTH-02, A-235, C-109: a verified e-mail is answered like a new one, whatever its case, and its owner is told; another restaurant has its own', async () => {
  await addRestaurant(store.deps, { subdomain: 'other' });
  await addCustomer(store, 'r-demo', { email: EMAIL });
  const before = await customers();
  const known = await auth.send('signup', signUpParts({ Email: ' Asha@EXAMPLE.com ' }));
  const fresh = await auth.send('signup', signUpParts({ Email: 'new@example.com' }));
  expect(known.body).toEqual(fresh.body);
  expect(known).toMatchObject({ ...SUCCESS, message: 'Please verify your email' });
  const [told, ...others] = await mailsTo(store, EMAIL);
  expect(told?.subject).toMatch(/^You already have an account at /);
  expect(told?.text).not.toMatch(/\b\d{6}\b/);
  expect(others).toEqual([]);
  expect((await customers()).filter(({ email }) => email === EMAIL)).toEqual(before);
  const there = authClient(store, 'r-other');
  expect(await there.send('signup', signUpParts())).toMatchObject(SUCCESS);
  const texts = (await mailsTo(store, EMAIL)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const OTP = texts.find((code) => code !== undefined) ?? '';
  expect(await auth.send('signup/verify', { Email: EMAIL, OTP })).toMatchObject(refusal('Invalid OTP'));
  expect(await there.send('signup/verify', { Email: EMAIL, OTP })).toMatchObject(SUCCESS);
  expect((await there.send('signin', { Email: EMAIL, Password: 'correct horse' })).success).toBe(true);
  expect((await auth.send('signin', { Email: EMAIL, Password: 'correct horse' })).success).toBe(false);
});

test('A-79: signing up again replaces what was not verified, and its code', async () => {
  await auth.send('signup', signUpParts());
  const first = await mailedCode(store, EMAIL);
  store.setNow('2025-06-14T12:31:00.000Z');
  store.deps.newCode = () => (first === '222222' ? '333333' : '222222');
  const again = signUpParts({ FirstName: 'Asha Devi', Password: 'another horse' });
  expect(await auth.send('signup', again)).toMatchObject(SUCCESS);
  expect(await auth.send('signup/verify', { Email: EMAIL, OTP: first })).toMatchObject(
    refusal('Invalid OTP'),
  );
  await auth.send('signup/verify', { Email: EMAIL, OTP: await mailedCode(store, EMAIL) });
  expect(await customers()).toMatchObject([{ first_name: 'Asha Devi', is_verified: 1 }]);
  expect((await auth.send('signin', { Email: EMAIL, Password: 'another horse' })).success).toBe(true);
});

test('a second press of the same sign-up is fine and mails nothing; another sign-up must wait its minute', async () => {
  await auth.send('signup', signUpParts());
  expect(await auth.send('signup', signUpParts())).toMatchObject(SUCCESS);
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
  for (const [name, value] of [
    ['Password', 'another horse'],
    ['FirstName', 'Bina'],
  ] as const)
    expect(await auth.send('signup', signUpParts({ [name]: value }))).toMatchObject({
      status: 429,
      success: false,
      message: 'Too many attempts, please try again later',
    });
  expect(await waiting()).toMatchObject([{ first_name: 'Asha' }]);
});

test('A-235: a double press, a changed form and a guessed code are answered for a verified e-mail as for a new one', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  store.deps.newCode = () => '222222';
  const saidOf = async (Email: string) => {
    const said = [];
    for (const parts of [{}, {}, { Password: 'another horse' }, { FirstName: 'Bina' }] as Record<
      string,
      string
    >[])
      said.push(await auth.send('signup', signUpParts({ Email, ...parts })));
    said.push(await auth.send('signup/resend', { Email }));
    for (let guess = 0; guess < 6; guess++)
      said.push(await auth.send('signup/verify', { Email, OTP: `11111${guess}` }));
    return said.map(({ status, body }) => ({ status, body }));
  };
  expect(await saidOf(EMAIL)).toEqual(await saidOf('new@example.com'));
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
});

test('A-235: a code that was never mailed verifies nothing, and the account stays as it is', async () => {
  await addCustomer(store, 'r-demo', { email: EMAIL });
  store.deps.newCode = () => '222222';
  await auth.send('signup', signUpParts());
  const before = await customers();
  expect((await auth.send('signup/verify', { Email: EMAIL, OTP: '222222' })).success).toBe(false);
  expect(await customers()).toEqual(before);
});

test('of ten equal sign-ups at once all succeed and one mail goes out', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => auth.send('signup', signUpParts())));
  expect(answers.map((answer) => answer.data)).toEqual(Array.from({ length: 10 }, () => 'Success'));
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
});

test('the code is mailed in the language of the page', async () => {
  await auth.send('signup', signUpParts(), { headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
  const [mail] = await mailsTo(store, EMAIL);
  expect(mail?.text).toMatch(/[\u0900-\u097f]{3}/);
  expect(await waiting()).toMatchObject([{ language: 'hi' }]);
});

test('C-085: a line break in a name is a space', async () => {
  await auth.send('signup', signUpParts({ FirstName: ' Asha\r\nBcc: all ', LastName: 'O\u0000Hara' }));
  expect(await waiting()).toMatchObject([{ first_name: 'Asha Bcc: all', last_name: 'O Hara' }]);
});

test('A-241: whoever does not type the code within a week is forgotten', async () => {
  await auth.send('signup', signUpParts());
  store.setNow('2025-06-21T12:00:00.000Z');
  await auth.send('signup', signUpParts({ Email: 'second@example.com' }));
  await forgetOldRows(store.deps);
  expect(await waiting()).toHaveLength(2);
  store.setNow('2025-06-21T13:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await waiting()).toMatchObject([{ email: 'second@example.com' }]);
});

test('S50: a refusal over a limit says when to come back', async () => {
  await auth.send('signup', signUpParts());
  const { status, headers } = await auth.send('signup/resend', { Email: EMAIL });
  expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '60' });
});

test('a form that cannot be text for the database is refused, not broken', async () => {
  for (const ClientId of ['r-demo\u0000', '\u0000'])
    expect(await auth.send('signup', signUpParts({ ClientId }))).toMatchObject(
      refusal('Client not found', 404),
    );
  const parts = { Email: EMAIL, Password: 'correct horse', CartId: 'a\u0000b' };
  expect(await auth.send('signin', parts)).toMatchObject(refusal('Invalid email or password'));
  expect(await auth.send('signup', signUpParts({ FirstName: new Blob(['a file']) }))).toMatchObject(
    refusal('First name is required'),
  );
  expect(store.logged).toEqual([]);
});
