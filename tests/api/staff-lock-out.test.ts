import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallName } from '#app/contract/calls.ts';
import { calls } from '#app/contract/calls.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { formOf } from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { appCode, lastMailTo } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const OWNER = 'gurpreet@example.nz';
const MANAGER = 'aroha@example.com';
const PASSWORD = 'correct horse battery';
const SHOP = '192.0.2.7';
const HOTEL = '203.0.113.9';
const WRONG = { success: false, message: 'Invalid email or password' };
const CODE_WANTED = { success: false, error: { errorCode: 428 } };

let store: TestBackend;

beforeEach(async () => {
  store = await startTestBackend({
    now: '2026-07-08T00:00:00.000Z',
    publicUrl: 'https://{subdomain}.store.test',
  });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await addStaff(store, 'r-demo', { email: OWNER, role: 'owner', password: PASSWORD });
  await addStaff(store, 'r-demo', { email: MANAGER, role: 'manager', password: PASSWORD });
});
afterEach(() => store.close());

type Reply = { status: number; success: boolean; data: Record<string, never>; error?: { errorCode: number } };
type Opened = { token: string; trust: { token: string } | null };
type SignedIn = Reply & {
  data: { session: Opened | null; secondStep: { handle: string; ways: string[] } | null };
};

/** A call from a machine somewhere: over HTTP every test comes from the same one. */
async function from<R = Reply>(clientAddress: string, name: CallName, body: object): Promise<R> {
  const asked = {
    ...{ method: calls[name].method, path: calls[name].path.replace('{clientId}', 'r-demo') },
    ...{ query: new URLSearchParams(), headers: {}, body, clientAddress },
  };
  const { status, body: answer } = await insist(() => store.backend.handle(asked));
  return { status, ...(answer as object) } as R;
}
const signIn = (network: string, email = OWNER, password = PASSWORD, more: object = {}) =>
  from<SignedIn>(network, 'staff.signIn', { email, password, ...more });
const finish = (network: string, handle: string, code: string, more: object = {}) =>
  from<Reply & { data: Opened }>(network, 'staff.finishSignIn', { handle, way: 'app', code, ...more });
const later = (seconds: number) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1000));

/** A whole sign-in of the owner. */
async function comeIn(network: string, more: object = {}): Promise<Opened> {
  later(60);
  const handle = (await signIn(network)).data.secondStep?.handle ?? '';
  const reply = await finish(network, handle, appCode(store.deps.now()), more);
  expect(reply).toMatchObject({ success: true });
  return reply.data;
}

/** So many wrong passwords, each from a network of its own, or all from one. */
async function guess(times: number, network: (index: number) => string, email = OWNER): Promise<void> {
  for (let index = 1; index <= times; index += 1) await signIn(network(index), email, 'wrong password');
}
const strange = (index: number) => `10.0.${index}.1`;
const mailsTo = async (email: string) =>
  (await storeRows(store, 'select mail_id from outbox where recipient = ?', email)).length;
const codeTo = async (email: string) => /\d{6}/.exec(await lastMailTo(store, email))?.[0] ?? '';

test('A-1557: wrong passwords from strange networks close no network that signed in before, and no trusted device', async () => {
  await comeIn(SHOP);
  const { trust } = await comeIn('198.51.100.4', { isTrusted: true });
  await guess(40, strange);
  expect(await signIn(strange(50))).toMatchObject(CODE_WANTED);
  expect((await signIn(SHOP)).data.secondStep).toMatchObject({ ways: ['app'] });
  // the device goes where it likes
  const away = await signIn(strange(51), OWNER, PASSWORD, { trust: trust?.token });
  expect(away.data.session).toBeTruthy();
  const kept = filled(await storeRows(store, 'select * from staff_networks'));
  expect(JSON.stringify(kept)).not.toContain(SHOP);
});

test('A-1557: thirty guesses in the shop’s Wi-Fi close nobody who came in there, and others come in by a mailed code', async () => {
  await comeIn(SHOP);
  for (let index = 0; index < 35; index += 1)
    await signIn(SHOP, `nobody${index}@example.com`, 'wrong password');
  expect((await signIn(SHOP)).data.secondStep).toMatchObject({ ways: ['app'] });
  // guests guess at the owner's own password there, too
  await guess(35, () => SHOP);
  expect(await signIn(SHOP, MANAGER)).toMatchObject(CODE_WANTED);
  const json = { code: await codeTo(MANAGER) };
  expect((await signIn(SHOP, MANAGER, PASSWORD, json)).data.session).toBeTruthy();
  later(61);
  expect(await signIn(SHOP)).toMatchObject(CODE_WANTED);
  const own = { code: await codeTo(OWNER) };
  expect((await signIn(SHOP, OWNER, PASSWORD, own)).data.secondStep).toMatchObject({ ways: ['app'] });
});

test('A-1557: a new device comes in by a mailed code, which only the right password has mailed, and its second step stays', async () => {
  await guess(5, strange);
  expect(await signIn(HOTEL, OWNER, 'wrong password')).toMatchObject(CODE_WANTED);
  expect(await mailsTo(OWNER)).toBe(0);
  later(61);
  const asked = await signIn(HOTEL, OWNER, PASSWORD, { asker: 'a-browser' });
  expect(asked).toMatchObject(CODE_WANTED);
  expect(await mailsTo(OWNER)).toBe(1);
  const code = await codeTo(OWNER);
  // it is good for the browser that asked, with the right password, once
  expect((await signIn(HOTEL, OWNER, PASSWORD, { asker: 'another', code })).success).toBe(false);
  expect(await signIn(HOTEL, OWNER, 'wrong password', { asker: 'a-browser', code })).toMatchObject(WRONG);
  const right = await signIn(HOTEL, OWNER, PASSWORD, { asker: 'a-browser', code });
  expect(right.data).toMatchObject({ session: null, secondStep: { ways: ['app'] } });
  expect((await signIn(HOTEL, OWNER, PASSWORD, { asker: 'a-browser', code })).success).toBe(false);
  const handle = right.data.secondStep?.handle ?? '';
  expect((await finish(HOTEL, handle, appCode(store.deps.now()))).success).toBe(true);
  // from now on the hotel is known
  expect((await signIn(HOTEL)).data.secondStep).toMatchObject({ ways: ['app'] });
});

test('A-1557: a code that the staff’s sign-in mailed is no good for a customer’s account of the same e-mail', async () => {
  await addCustomer(store, 'r-demo', { email: OWNER, password: PASSWORD });
  await guess(5, strange);
  await signIn(HOTEL);
  const code = await codeTo(OWNER);
  const form = formOf({ ClientId: 'r-demo', Email: OWNER, Otp: code, NewPassword: 'quite another phrase' });
  expect(await from(HOTEL, 'auth.verifyPasswordReset', form)).toMatchObject({ message: 'Invalid OTP' });
});

test('A-1557: unknown e-mails read like known ones when a code is wanted', async () => {
  await guess(5, strange);
  await guess(5, strange, 'nobody@example.com');
  const known = await signIn(HOTEL, OWNER, 'wrong password');
  const unknown = await signIn('203.0.113.10', 'nobody@example.com', 'wrong password');
  expect(unknown).toEqual(known);
});

test('A-1557: guests who begin passkeys without end do not close them in a network that somebody came in from', async () => {
  await comeIn(SHOP);
  for (let index = 0; index < 70; index += 1) {
    await from(SHOP, 'staff.startPasskeySignIn', {});
    await from(HOTEL, 'staff.startPasskeySignIn', {});
  }
  expect(await from(SHOP, 'staff.startPasskeySignIn', {})).toMatchObject({ success: true });
  expect(await from(HOTEL, 'staff.startPasskeySignIn', {})).toMatchObject({ status: 429 });
});

test('A-1557: whoever knows a password uses up neither the codes nor the mails of a network that is known', async () => {
  const first = await signIn(SHOP, MANAGER);
  const by = { way: 'mail' };
  await finish(SHOP, first.data.secondStep?.handle ?? '', await codeTo(MANAGER), by);
  for (let index = 0; index < 9; index += 1) {
    const begun = await signIn(strange(index), MANAGER);
    await finish(strange(index), begun.data.secondStep?.handle ?? '', '000000', by);
  }
  expect(await signIn(HOTEL, MANAGER)).toMatchObject({ status: 429 });
  later(1);
  const again = await signIn(SHOP, MANAGER);
  const handle = again.data.secondStep?.handle ?? '';
  expect((await finish(SHOP, handle, await codeTo(MANAGER), by)).success).toBe(true);
});

test('A-1558: strangers who ask for new passwords do not use up the mails of a known network or device', async () => {
  await comeIn(SHOP);
  const { trust } = await comeIn('198.51.100.4', { isTrusted: true });
  const forgot = (network: string, more: object = {}) =>
    from(network, 'staff.forgotPassword', { email: OWNER, ...more });
  for (let index = 1; index <= 20; index += 1) await forgot(strange(index));
  expect(await mailsTo(OWNER)).toBe(16);
  await forgot(strange(30));
  expect(await mailsTo(OWNER)).toBe(16);
  await forgot(SHOP);
  expect(await mailsTo(OWNER)).toBe(17);
  await forgot(strange(31), { trust: trust?.token });
  expect(await mailsTo(OWNER)).toBe(18);
});

test('A-1585: guests of the shop’s Wi-Fi who ask for links refuse its people none, and mail the owner six at once and then six an hour', async () => {
  await comeIn(SHOP);
  const forgot = (email: string) => from(SHOP, 'staff.forgotPassword', { email });
  for (let index = 0; index < 150; index += 1) await forgot(`nobody${index}@example.com`);
  for (let index = 0; index < 40; index += 1) await forgot(OWNER);
  expect(await mailsTo(OWNER)).toBe(6);
  // the owner binned those, and asks as well; no answer tells who has an account
  const answers = [OWNER, MANAGER, 'nobody1@example.com', 'nobody999@example.com'].map(forgot);
  expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer))).size).toBe(1);
  const minutes = 60;
  for (let minute = 1; minute < minutes; minute += 1) {
    later(60);
    await forgot(OWNER);
    if (minute === 12) expect(await mailsTo(OWNER)).toBe(7);
  }
  expect(await mailsTo(OWNER)).toBeLessThanOrEqual(12);
  const token = /\/manage\/password\/(\S+)/.exec(await lastMailTo(store, OWNER))?.[1] ?? '';
  const json = { token, newPassword: 'quite another phrase' };
  expect(await from(SHOP, 'staff.resetPassword', json)).toMatchObject({ success: true });
});

test('A-1585: wrong passwords use up no code of the right one, in the shop’s Wi-Fi and in a strange network', async () => {
  await comeIn(SHOP);
  for (const network of [SHOP, HOTEL]) {
    for (let index = 0; index < 130; index += 1) {
      await signIn(network, `nobody${index}@example.com`, 'wrong password', { asker: `guest-${index}` });
      await signIn(network, OWNER, 'wrong password', { asker: `guest-${index}` });
    }
    later(1);
    expect(await signIn(network, OWNER, PASSWORD, { asker: network })).toMatchObject(CODE_WANTED);
    const entered = await signIn(network, OWNER, PASSWORD, { asker: network, code: await codeTo(OWNER) });
    expect(entered.data.secondStep).toMatchObject({ ways: ['app'] });
  }
  expect(await mailsTo(OWNER)).toBe(2);
});

test('A-1585: whoever knows a password uses up no code of a known network’s sign-in', async () => {
  await comeIn(SHOP);
  await guess(5, strange);
  for (let index = 10; index < 40; index += 1) await signIn(strange(index));
  expect(await mailsTo(OWNER)).toBe(15);
  await guess(5, () => SHOP);
  later(61);
  expect(await signIn(SHOP)).toMatchObject(CODE_WANTED);
  expect(await mailsTo(OWNER)).toBe(16);
});

test('A-1585: a network that compares passwords without end has to wait, whichever account it names', async () => {
  for (const email of [OWNER, 'nobody@example.com']) await guess(5, strange, email);
  const asked: Reply[] = [];
  for (let index = 0; index < 640; index += 1)
    asked.push(await signIn(HOTEL, OWNER, 'wrong password', { asker: `guest-${index}` }));
  expect(asked.at(-1)).toMatchObject({ status: 429 });
  expect(await signIn(HOTEL, 'nobody@example.com', 'wrong password')).toMatchObject({ status: 429 });
});

test('A-1558: asking as a customer of the same e-mail uses up nothing of the staff’s', async () => {
  for (let index = 1; index <= 20; index += 1)
    await from(strange(index), 'auth.initiatePasswordReset', formOf({ ClientId: 'r-demo', Email: OWNER }));
  expect(await from(HOTEL, 'staff.forgotPassword', { email: OWNER })).toMatchObject({ success: true });
});

test('A-1557: a new password by a mailed link forgets the networks, and what was guessed', async () => {
  await comeIn(SHOP);
  await guess(5, strange);
  await from(SHOP, 'staff.forgotPassword', { email: OWNER });
  const token = /\/manage\/password\/(\S+)/.exec(await lastMailTo(store, OWNER))?.[1] ?? '';
  const json = { token, newPassword: 'quite another phrase' };
  expect(await from(SHOP, 'staff.resetPassword', json)).toMatchObject({ success: true });
  expect(await storeRows(store, 'select * from staff_networks')).toEqual([]);
  expect((await signIn(HOTEL, OWNER, 'quite another phrase')).data.secondStep).toMatchObject({
    ways: ['app'],
  });
});
