import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import {
  type AuthClient,
  authClient,
  formOf,
  mailedCode,
  mailsTo,
  signUpParts,
} from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2025-06-15T00:00:00.000Z';
const EMAIL = 'asha@example.com';
const CODE = '123456';
const WRONG = '654321';
const SUCCESS = { status: 200, success: true, data: 'Success' };
const WAIT = { status: 429, success: false, message: 'Too many attempts, please try again later' };

let store: TestBackend;
let auth: AuthClient;

beforeEach(async () => {
  store = await startTestBackend({ now: START });
  store.deps.newCode = () => CODE;
  auth = authClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

const refusal = (message: string) => ({ status: 200, success: false, message });
const verify = (OTP: string) => auth.send('signup/verify', { Email: EMAIL, OTP });
/** The clock, so many seconds after the start. */
const after = (seconds: number) => store.setNow(new Date(Date.parse(START) + seconds * 1000));

test('S29: codes are six digits of chance', async () => {
  const { newCode } = (await startAndClose()).deps;
  const codes = Array.from({ length: 1000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // a thousand of a million: more than a few equal ones would be no chance
  expect(new Set(codes).size).toBeGreaterThan(980);
});

test('B-AUTH-03, C-107: five wrong tries void the code, the right one then too', async () => {
  await auth.send('signup', signUpParts());
  for (let attempt = 1; attempt <= 5; attempt++)
    expect(await verify(WRONG), `try ${attempt}`).toMatchObject(refusal('Invalid OTP'));
  expect(await verify(CODE)).toMatchObject(refusal('Too many attempts, please request a new code'));
  after(60);
  expect(await auth.send('signup/resend', { Email: EMAIL })).toMatchObject(SUCCESS);
  expect(await verify(CODE)).toMatchObject(SUCCESS);
});

test('B-AUTH-03, C-108: the fifth try may still be right', async () => {
  await auth.send('signup', signUpParts());
  for (let attempt = 1; attempt <= 4; attempt++) await verify(WRONG);
  expect(await verify(CODE)).toMatchObject(SUCCESS);
});

test('B-AUTH-03, C-107: a code works once', async () => {
  await auth.send('signup', signUpParts());
  expect(await verify(CODE)).toMatchObject(SUCCESS);
  expect(await verify(CODE)).toMatchObject(refusal('Invalid OTP'));
});

/* On PostgreSQL a thousand share eight connections, and each asks again for one that it did not get in time. */
test('S30, C-108: of a thousand guesses at once five are looked at', async () => {
  await auth.send('signup', signUpParts());
  const guesses = Array.from({ length: 1000 }, (_, index) => index);
  const answers = await Promise.all(
    guesses.map((guess) => verifyInProcess(String(200_000 + guess), `10.0.${guess >> 8}.${guess & 255}`)),
  );
  expect(answers.filter((text) => text === 'Invalid OTP')).toHaveLength(5);
  expect(answers.filter((text) => text === 'Too many attempts, please request a new code')).toHaveLength(995);
  expect(await verify(CODE)).toMatchObject(refusal('Too many attempts, please request a new code'));
});

test('B-AUTH-03: of twenty right codes at once one counts', async () => {
  await auth.send('signup', signUpParts());
  const answers = await Promise.all(Array.from({ length: 20 }, () => insist(() => verify(CODE))));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
});

test('S30: an idempotency key buys no further tries', async () => {
  await auth.send('signup', signUpParts());
  for (let attempt = 1; attempt <= 5; attempt++)
    await auth.send(
      'signup/verify',
      { Email: EMAIL, OTP: WRONG },
      { headers: { 'idempotency-key': `key-${attempt}` } },
    );
  expect(await verify(CODE)).toMatchObject(refusal('Too many attempts, please request a new code'));
});

test('B-GEN-07: a repeated verification with its key is answered as the first', async () => {
  await auth.send('signup', signUpParts());
  const parts = { Email: EMAIL, OTP: CODE };
  const headers = { 'idempotency-key': 'press-1' };
  const first = await auth.send('signup/verify', parts, { headers });
  expect(await auth.send('signup/verify', parts, { headers })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(await auth.send('signup/verify', { ...parts, OTP: WRONG }, { headers })).toMatchObject({
    status: 409,
    message: 'Duplicate request',
  });
  const kept = JSON.stringify(filled(await storeRows(store, 'select * from idempotency_keys')));
  expect(kept).not.toContain(CODE);
});

test('B-AUTH-03, B-AUTH-04: a code is good for ten minutes', async () => {
  await auth.send('signup', signUpParts());
  after(599);
  expect(await verify(WRONG)).toMatchObject(refusal('Invalid OTP'));
  after(600);
  expect(await verify(CODE)).toMatchObject(refusal('OTP has expired'));
});

test('S31, C-107: a new code voids the old one', async () => {
  await auth.send('signup', signUpParts());
  after(60);
  store.deps.newCode = () => '777777';
  await auth.send('signup/resend', { Email: EMAIL });
  expect(await verify(CODE)).toMatchObject(refusal('Invalid OTP'));
  expect(await verify('777777')).toMatchObject(SUCCESS);
});

test('S31: the next code comes after sixty seconds, not sooner, and the first one stays good', async () => {
  await auth.send('signup', signUpParts());
  after(59);
  expect(await auth.send('signup/resend', { Email: EMAIL })).toMatchObject(WAIT);
  expect(await verify(CODE)).toMatchObject(SUCCESS);
});

test('A-296: a code that a clock made which was a day ahead holds up no other one', async () => {
  after(86_400);
  await auth.send('signup', signUpParts());
  after(0);
  store.deps.newCode = () => '777777';
  expect(await auth.send('signup/resend', { Email: EMAIL })).toMatchObject(SUCCESS);
  expect(await verify(CODE)).toMatchObject(refusal('Invalid OTP'));
  expect(await verify('777777')).toMatchObject(SUCCESS);
});

test('B-AUTH-03: five codes an hour for one e-mail, of whatever kind', async () => {
  await auth.send('signup', signUpParts());
  for (const minute of [2, 4, 6, 8]) {
    after(minute * 60);
    expect(await auth.send('signup/resend', { Email: EMAIL }), `minute ${minute}`).toMatchObject(SUCCESS);
  }
  after(10 * 60);
  expect(await auth.send('signup/resend', { Email: EMAIL })).toMatchObject(WAIT);
  expect(await auth.send('pwdreset/initiate', { Email: EMAIL })).toMatchObject(WAIT);
  expect(await mailsTo(store, EMAIL)).toHaveLength(5);
  after(65 * 60);
  expect(await auth.send('signup/resend', { Email: EMAIL })).toMatchObject(SUCCESS);
});

test('S32: a sign-up code does not reset a password, nor a reset code verify a sign-up', async () => {
  await auth.send('signup', signUpParts());
  await auth.send('pwdreset/initiate', { Email: EMAIL });
  const reset = { Email: EMAIL, Otp: CODE, NewPassword: 'another horse' };
  // both codes are the same six digits here, so only their purpose can tell them apart
  await verify(CODE);
  after(60);
  store.deps.newCode = () => '777777';
  await auth.send('pwdreset/initiate', { Email: EMAIL });
  expect(await verify('777777')).toMatchObject(refusal('Invalid OTP'));
  expect(await auth.send('pwdreset/verify', reset)).toMatchObject({ status: 400, message: 'Invalid OTP' });
  expect(await auth.send('pwdreset/verify', { ...reset, Otp: '777777' })).toMatchObject(SUCCESS);
});

test('S29: a code of one e-mail is no code of another', async () => {
  await auth.send('signup', signUpParts());
  store.deps.newCode = () => '777777';
  await auth.send('signup', signUpParts({ Email: 'bina@example.com' }));
  expect(await verify('777777')).toMatchObject(refusal('Invalid OTP'));
  expect(await auth.send('signup/verify', { Email: 'bina@example.com', OTP: '777777' })).toMatchObject(
    SUCCESS,
  );
});

test.each([
  ['12345', 'Please enter a valid OTP'],
  ['1234567', 'Please enter a valid OTP'],
  ['１２３４５', 'Please enter a valid OTP'],
  ['12345a', 'Please enter a valid OTP'],
  ['', 'Please enter a valid OTP'],
])('C-107, A-1540: %j is no code: %s; and it costs no try', async (typed, text) => {
  await auth.send('signup', signUpParts());
  for (let attempt = 1; attempt <= 6; attempt++) expect(await verify(typed)).toMatchObject(refusal(text));
  expect(await verify(' 123 ４५੬ ')).toMatchObject(SUCCESS);
});

test('resend answers the same for an e-mail without a waiting sign-up, and mails nothing', async () => {
  await addCustomer(store, 'r-demo', { email: 'known@example.com' });
  await auth.send('signup', signUpParts());
  after(60);
  const [waiting, known, unknown] = [
    await auth.send('signup/resend', { Email: EMAIL }),
    await auth.send('signup/resend', { Email: 'known@example.com' }),
    await auth.send('signup/resend', { Email: 'nobody@example.com' }),
  ];
  expect(known.body).toEqual(waiting.body);
  expect(unknown.body).toEqual(waiting.body);
  expect(await mailsTo(store, 'known@example.com')).toEqual([]);
  expect(await mailsTo(store, 'nobody@example.com')).toEqual([]);
  expect(await auth.send('signup/resend', { Email: 'nobody@example.com' })).toMatchObject(WAIT);
});

test('a code of a rotated secret is still good', async () => {
  await auth.send('signup', signUpParts());
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today', ...store.deps.tokenSecrets] });
  expect(await verify(await mailedCode(store, EMAIL))).toMatchObject(SUCCESS);
});

test('codes long past are forgotten', async () => {
  await auth.send('signup', signUpParts());
  after(25 * 3600);
  await auth.send('pwdreset/initiate', { Email: 'bina@example.com' });
  await forgetOldRows(store.deps);
  expect(await storeRows(store, 'select email from mailed_codes')).toEqual([{ email: 'bina@example.com' }]);
});

async function startAndClose(): Promise<TestBackend> {
  const fresh = await startTestBackend();
  await fresh.close();
  return fresh;
}

/** Without a socket each, which a machine has not a thousand of to spare. */
async function verifyInProcess(OTP: string, clientAddress: string): Promise<string> {
  const asked = {
    method: 'POST',
    path: '/api/customer/auth/signup/verify',
    query: new URLSearchParams(),
    headers: {},
    body: formOf({ ClientId: 'r-demo', Email: EMAIL, OTP }),
    clientAddress,
  };
  const { body } = await insist(() => store.backend.handle(asked));
  return (body as { message: string }).message;
}
