import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, addStaffSession, type GivenSession } from '#tests/fixtures/staff.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { appCode, lastMailTo, linkTokenTo, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';
const OWNER = 'gurpreet@example.nz';
const MANAGER = 'aroha@example.com';
const PASSWORD = 'correct horse battery';
const NEW = 'another horse altogether';
const CODE_WRONG = { success: false, message: 'That code is not right, or was used already' };
const OVER = { success: false, message: 'This link works no more. Please ask for another one.' };
const LIMITED = { status: 429 };

let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: GivenSession;
let manager: GivenSession;

beforeEach(async () => {
  store = await startTestBackend({ now: START, publicUrl: 'https://{subdomain}.store.test' });
  staff = staffClient(store);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: OWNER, role: 'owner', password: PASSWORD });
  manager = await addStaff(store, 'r-demo', { email: MANAGER, role: 'manager', password: PASSWORD });
});
afterEach(() => store.close());

const later = (seconds: number) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1000));
const handleOf = async (email = OWNER, password = PASSWORD) =>
  (await staff('staff.signIn', { json: { email, password } })).data.secondStep?.handle ?? '';
const finish = (handle: string, code: string, way: string) =>
  staff('staff.finishSignIn', { json: { handle, way, code } });
const setUpApp = async ({ token: bearer }: GivenSession) => {
  const { stepId, secret } = (await staff('staff.startApp', { bearer })).data;
  const code = appCode(store.deps.now(), secret);
  const reply = await staff('staff.finishApp', { bearer, json: { stepId, code } });
  return { stepId, secret, reply };
};
const isIn = async (bearer: string) => (await staff('staff.me', { bearer })).status === 200;

test('A-727: ten backup codes, told once; each signs in once, whoever types it at once', async () => {
  const codes = (await staff('staff.newRecoveryCodes', { bearer: owner.token })).data.recoveryCodes;
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){2}$/);
  const kept = JSON.stringify(
    filled(await store.deps.db.selectFrom('staff_recovery_codes').selectAll().execute()),
  );
  expect(kept).not.toContain(codes[0]);
  const [first = '', second = ''] = codes;
  const handles = [await handleOf(), await handleOf(), await handleOf()];
  const replies = await Promise.all(handles.map((handle) => finish(handle, first.toUpperCase(), 'recovery')));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  await store.deps.db.deleteFrom('rate_limits').execute();
  expect(await finish(await handleOf(), first, 'recovery')).toMatchObject(CODE_WRONG);
  const reply = await finish(await handleOf(), second.replaceAll('-', ''), 'recovery');
  expect(reply.data.me.recoveryCodesLeft).toBe(8);
  // new ones end those from before, and nobody else's work
  await addStaff(store, 'r-demo', { email: 'second@example.nz', role: 'owner', password: PASSWORD });
  expect(await finish(await handleOf('second@example.nz'), codes[2] ?? '', 'recovery')).toMatchObject(
    CODE_WRONG,
  );
  await staff('staff.newRecoveryCodes', { bearer: owner.token });
  expect(await finish(await handleOf(), codes[3] ?? '', 'recovery')).toMatchObject(CODE_WRONG);
});

test('A-728: an app counts once a code of it was given, to its owner, within 15 minutes; another one replaces it', async () => {
  const { stepId, secret } = (await staff('staff.startApp', { bearer: manager.token })).data;
  expect((await staff('staff.me', { bearer: manager.token })).data.steps).toEqual([]);
  const json = { stepId, code: appCode(store.deps.now(), secret) };
  expect((await staff('staff.finishApp', { bearer: owner.token, json })).message).toBe(
    'Second step not found',
  );
  expect(
    await staff('staff.finishApp', { bearer: manager.token, json: { ...json, code: '000000' } }),
  ).toMatchObject(CODE_WRONG);
  later(901);
  expect((await staff('staff.finishApp', { bearer: manager.token, json })).message).toBe(
    'Second step not found',
  );
  const first = await setUpApp(manager);
  expect(first.reply.data.recoveryCodes).toHaveLength(10);
  // the code that set it up is spent
  expect(await finish(await handleOf(MANAGER), appCode(store.deps.now(), first.secret), 'app')).toMatchObject(
    CODE_WRONG,
  );
  later(60);
  const second = await setUpApp(manager);
  expect(second.reply.data).toMatchObject({
    recoveryCodes: null,
    me: { steps: [{ stepId: second.stepId }] },
  });
  later(60);
  expect(await finish(await handleOf(MANAGER), appCode(store.deps.now(), first.secret), 'app')).toMatchObject(
    CODE_WRONG,
  );
  expect(
    (await finish(await handleOf(MANAGER), appCode(store.deps.now(), second.secret), 'app')).success,
  ).toBe(true);
  const rows = JSON.stringify(filled(await store.deps.db.selectFrom('staff_steps').selectAll().execute()));
  expect(rows).not.toContain(second.secret);
});

test('A-728: who needs a step keeps the last one, also of two presses at once; who needs none may take it away', async () => {
  const removeStep = ({ token: bearer }: GivenSession, stepId: string) =>
    staff('staff.removeStep', { bearer, path: { stepId } });
  const stays = 'You need a second step. Set up another one before you remove this one.';
  expect((await removeStep(owner, owner.stepId)).message).toBe(stays);
  const passkey = await addPasskey(owner.staffId);
  const replies = await Promise.all([removeStep(owner, owner.stepId), removeStep(owner, passkey)]);
  expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
  const { stepId } = await setUpApp(manager);
  expect((await removeStep(owner, stepId)).message).toBe('Second step not found');
  expect((await removeStep(manager, stepId)).data).toMatchObject({ steps: [], recoveryCodesLeft: 0 });
});

async function addPasskey(staffId: string): Promise<string> {
  const stepId = store.deps.newId();
  await store.deps.db
    .insertInto('staff_steps')
    .values({
      ...{ restaurant_id: 'r-demo', step_id: stepId, staff_id: staffId, kind: 'passkey', name: 'Phone' },
      ...{
        secret: 'none',
        credential_id: stepId,
        last_count: 0,
        made_utc: START,
        used_utc: null,
        set_utc: START,
      },
    })
    .execute();
  return stepId;
}

const confirm = ({ token: bearer }: GivenSession, way: string, proof: string) =>
  staff('staff.confirm', { bearer, json: { way, proof } });

test('A-729: to confirm: a code, five wrong ones, and fresh for 15 minutes', async () => {
  await store.deps.db.updateTable('staff_sessions').set({ confirmed_utc: START }).execute();
  const bearer = owner.token;
  expect((await staff('staff.people', { bearer })).success).toBe(true);
  later(900);
  expect((await staff('staff.people', { bearer })).status).toBe(403);
  const code = appCode(store.deps.now());
  expect((await confirm(owner, 'app', code)).data.freshUntilUtc).toBe('2026-07-08T00:30:00.000Z');
  expect((await staff('staff.people', { bearer })).success).toBe(true);
  expect(await confirm(owner, 'app', code)).toMatchObject(CODE_WRONG);
  expect(await confirm(owner, 'mail', '000000')).toMatchObject(CODE_WRONG);
  expect((await staff('staff.mailConfirmCode', { bearer })).message).toBe('Second step not found');
  for (const _ of Array(3)) expect(await confirm(owner, 'app', '000000')).toMatchObject(CODE_WRONG);
  later(30);
  expect(await confirm(owner, 'app', appCode(store.deps.now()))).toMatchObject(LIMITED);
});

test('A-729: a password confirms for who has no step of their own: five wrong ones, then not for 15 minutes', async () => {
  expect((await confirm(manager, 'password', 'wrong password')).message).toBe(
    'This is not your current password',
  );
  const right = await confirm(manager, 'password', PASSWORD);
  expect(right.data.freshUntilUtc).toBe('2026-07-08T00:15:00.000Z');
  for (const _ of Array(4)) await confirm(manager, 'password', 'wrong password');
  expect(await confirm(manager, 'password', PASSWORD)).toMatchObject(LIMITED);
});

test('A-729: who has no step of their own confirms by a mailed code, once, in the session that asked', async () => {
  const bearer = manager.token;
  expect((await staff('staff.mailConfirmCode', { bearer })).data).toEqual({ mailedTo: 'a…a@example.com' });
  expect(await staff('staff.mailConfirmCode', { bearer })).toMatchObject(LIMITED);
  const code = /\d{6}/.exec(await lastMailTo(store, MANAGER))?.[0] ?? '';
  const json = { way: 'mail', proof: code };
  const { token: another } = await addStaffSession(store, 'r-demo', manager.staffId);
  expect(await staff('staff.confirm', { bearer: another, json })).toMatchObject(CODE_WRONG);
  expect((await staff('staff.confirm', { bearer, json })).success).toBe(true);
  expect(await staff('staff.confirm', { bearer, json })).toMatchObject(CODE_WRONG);
});

test('A-730: sessions are seen and ended, one or all others; nobody ends somebody else’s', async () => {
  const second = await addStaffSession(store, 'r-demo', owner.staffId);
  const third = await addStaffSession(store, 'r-demo', owner.staffId);
  const end = (bearer: string, staffSessionId: string) =>
    staff('staff.endSession', { bearer, path: { staffSessionId } });
  expect((await staff('staff.sessions', { bearer: owner.token })).data.items).toHaveLength(3);
  expect((await end(manager.token, second.sessionId)).message).toBe('Session not found');
  expect((await end(owner.token, second.sessionId)).success).toBe(true);
  expect(await isIn(second.token)).toBe(false);
  await staff('staff.endOtherSessions', { bearer: owner.token });
  expect([await isIn(owner.token), await isIn(third.token), await isIn(manager.token)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await staff('staff.signOut', { bearer: owner.token })).success).toBe(true);
  expect(await isIn(owner.token)).toBe(false);
});

test('A-731: a new password ends all other sessions and trusts; this one goes on with another token', async () => {
  const other = await addStaffSession(store, 'r-demo', owner.staffId);
  const trusted = (await trustingSignIn(true)).trust?.token ?? '';
  const change = (currentPassword: string, newPassword = NEW) =>
    staff('staff.changePassword', { bearer: owner.token, json: { currentPassword, newPassword } });
  expect((await change('wrong password')).message).toBe('This is not your current password');
  expect((await change(PASSWORD, 'Metallic2026')).message).toBe('This password is too easy to guess');
  const { token } = (await change(PASSWORD)).data;
  expect([await isIn(owner.token), await isIn(other.token), await isIn(token)]).toEqual([false, false, true]);
  const again = await staff('staff.signIn', { json: { email: OWNER, password: NEW, trust: trusted } });
  expect(again.data).toMatchObject({ session: null, secondStep: { ways: ['app'] } });
  expect(await lastMailTo(store, OWNER)).toContain('was changed');
});

async function trustingSignIn(isTrusted: boolean) {
  const json = { handle: await handleOf(), way: 'app', code: appCode(store.deps.now()), isTrusted };
  return (await staff('staff.finishSignIn', { json })).data;
}

test('A-732: a forgotten password is set anew by a mailed link, once, within an hour; the second step stays', async () => {
  const forgot = (email: string) => staff('staff.forgotPassword', { json: { email } });
  const known = await forgot(OWNER);
  const unknown = await forgot('nobody@example.com');
  expect(known.body).toEqual(unknown.body);
  await expect(lastMailTo(store, 'nobody@example.com')).rejects.toThrow('no mail');
  const token = await linkTokenTo(store, OWNER);
  const reset = (at = 'r-demo', newPassword = NEW) =>
    staff('staff.resetPassword', { json: { token, newPassword }, at });
  expect(await reset('r-other')).toMatchObject(OVER);
  expect((await reset('r-demo', OWNER)).message).toBe('This password is too easy to guess');
  const replies = await Promise.all([reset(), reset(), reset()]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await isIn(owner.token)).toBe(false);
  expect((await staff('staff.signIn', { json: { email: OWNER, password: PASSWORD } })).success).toBe(false);
  const signedIn = await staff('staff.signIn', { json: { email: OWNER, password: NEW } });
  expect(signedIn.data).toMatchObject({ session: null, secondStep: { ways: ['app'] } });
  later(60);
  await forgot(OWNER);
  const late = await linkTokenTo(store, OWNER);
  later(3600);
  expect(await staff('staff.resetPassword', { json: { token: late, newPassword: NEW } })).toMatchObject(OVER);
});

test('A-732, A-1585: links for a new password are mailed five times an hour to an e-mail for one network, and slowly after', async () => {
  const forgot = (email: string) => staff('staff.forgotPassword', { json: { email } });
  const mails = async () =>
    (await storeRows(store, 'select mail_id from outbox where recipient = ?', OWNER)).length;
  const before = await mails();
  for (let asked = 1; asked <= 12; asked += 1) {
    expect((await forgot(OWNER)).body).toEqual((await forgot('nobody@example.com')).body);
    expect(await mails()).toBe(before + Math.min(asked, 6));
  }
});
