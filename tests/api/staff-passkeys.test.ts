import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasskey, type Passkey } from '#tests/fixtures/passkey.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, type GivenSession } from '#tests/fixtures/staff.ts';
import { staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';
const OWNER = 'gurpreet@example.nz';
const PASSWORD = 'correct horse battery';
const HERE = 'https://demo.store.test';
const REFUSED = { success: false, message: 'This passkey was not accepted' };
const OVER = { success: false, message: 'This took too long. Please sign in again.' };

type Options = { challenge: string; rpId?: string; rp?: { id: string }; allowCredentials?: { id: string }[] };

let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: GivenSession;
let other: GivenSession;
let phone: Passkey;

beforeEach(async () => {
  store = await startTestBackend({ now: START, publicUrl: 'https://{subdomain}.store.test' });
  staff = staffClient(store);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: OWNER, role: 'owner', password: PASSWORD });
  other = await addStaff(store, 'r-demo', { email: 'other@example.nz', role: 'owner', password: PASSWORD });
  phone = createPasskey(HERE);
});
afterEach(() => store.close());

const later = (seconds: number) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1000));
async function register(passkey = phone, { token: bearer } = owner, at?: string) {
  const { handle, options } = (await staff('staff.startPasskey', { bearer, ...(at && { at }) })).data;
  const json = { handle, name: 'Phone', response: passkey.made(options as Options) };
  return staff('staff.finishPasskey', { bearer, json, ...(at && { at }) });
}
async function start(handle?: string) {
  const started = (await staff('staff.startPasskeySignIn', { json: { handle } })).data;
  return { handle: started.handle, options: started.options as Options };
}
const finish = (handle: string, response: Record<string, unknown>, at = 'r-demo') =>
  staff('staff.finishPasskeySignIn', { json: { handle, response }, at });
const password = async (email = OWNER) =>
  (await staff('staff.signIn', { json: { email, password: PASSWORD } })).data.secondStep;

test('A-733: a passkey is made for the restaurant’s own host, and signs in by itself', async () => {
  const made = await register();
  expect(made.data).toMatchObject({
    recoveryCodes: expect.any(Array),
    me: { recoveryCodesLeft: 10 },
  });
  expect(made.data.me.steps.find(({ kind }) => kind === 'passkey')?.name).toBe('Phone');
  const { handle, options } = await start();
  expect(options).toMatchObject({ rpId: 'demo.store.test', allowCredentials: [] });
  const { me } = (await finish(handle, phone.signed(options))).data;
  expect(me).toMatchObject({
    staffId: owner.staffId,
    confirmWays: ['app', 'passkey', 'recovery'],
  });
});

test('A-733: as the second step it is one of the person’s own', async () => {
  await register();
  const theirs = createPasskey(HERE);
  await register(theirs, other);
  const step = await password();
  expect(step?.ways).toEqual(['app', 'passkey', 'recovery']);
  const { handle, options } = await start(step?.handle);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([phone.id]);
  expect(await finish(handle, theirs.signed(options))).toMatchObject(REFUSED);
  // whose password was given is told of it, as of each wrong second step
  const told = await store.deps.db.selectFrom('activity').select(['what', 'staff_id']).execute();
  expect(told).toContainEqual({ what: 'secondStepFailed', staff_id: owner.staffId });
  expect((await finish(handle, phone.signed(options))).data.me.staffId).toBe(owner.staffId);
  expect(await start('unknown').catch(() => 'refused')).toBe('refused');
});

test('A-734: what was signed for another page, another question, or before is worth nothing', async () => {
  await register();
  const { handle, options } = await start();
  expect(await finish(handle, phone.signed(options, { origin: 'https://other.store.test' }))).toMatchObject(
    REFUSED,
  );
  expect(await finish(handle, phone.signed({ challenge: 'bm8' }))).toMatchObject(REFUSED);
  expect(await finish(handle, {})).toMatchObject(REFUSED);
  const answer = phone.signed(options);
  expect(await finish(handle, answer, 'r-other')).toMatchObject(OVER);
  const replies = await Promise.all([finish(handle, answer), finish(handle, answer), finish(handle, answer)]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await finish(handle, answer)).toMatchObject(OVER);
  // a copy of the passkey counts on its own
  const again = await start();
  expect(await finish(again.handle, phone.signed(again.options, { counter: 1 }))).toMatchObject(REFUSED);
  const late = await start();
  later(601);
  expect(await finish(late.handle, phone.signed(late.options))).toMatchObject(OVER);
});

test('A-734: nobody registers a passkey into somebody else’s account, nor one twice, nor one of another page', async () => {
  const { handle, options } = (await staff('staff.startPasskey', { bearer: owner.token })).data;
  const json = { handle, name: 'Phone', response: phone.made(options as Options) };
  expect(await staff('staff.finishPasskey', { bearer: other.token, json })).toMatchObject(OVER);
  expect((await staff('staff.finishPasskey', { bearer: owner.token, json })).success).toBe(true);
  expect(await staff('staff.finishPasskey', { bearer: owner.token, json })).toMatchObject(OVER);
  expect(await register(phone, other)).toMatchObject(REFUSED);
  expect(await register(createPasskey('https://other.store.test'))).toMatchObject(REFUSED);
});

test('A-735: a passkey confirms where payments and people ask again, and once it is taken away signs nobody in', async () => {
  const { stepId } = (await register()).data.me.steps.find(({ kind }) => kind === 'passkey') ?? {
    stepId: '',
  };
  const bearer = owner.token;
  await store.deps.db.updateTable('staff_sessions').set({ confirmed_utc: null }).execute();
  expect((await staff('staff.people', { bearer })).status).toBe(403);
  const { handle, options } = (await staff('staff.startPasskeyConfirm', { bearer })).data;
  const json = { handle, response: phone.signed(options as Options) };
  expect(await staff('staff.finishPasskeyConfirm', { bearer: other.token, json })).toMatchObject(OVER);
  expect((await staff('staff.finishPasskeyConfirm', { bearer, json })).success).toBe(true);
  expect((await staff('staff.people', { bearer })).success).toBe(true);
  const began = await start();
  expect((await staff('staff.removeStep', { bearer, path: { stepId } })).success).toBe(true);
  expect(await finish(began.handle, phone.signed(began.options))).toMatchObject(REFUSED);
});
