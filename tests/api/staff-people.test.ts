import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, addStaffSession, type GivenSession } from '#tests/fixtures/staff.ts';
import { lastMailTo, linkTokenTo, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';
const PASSWORD = 'correct horse battery';
const OVER = { success: false, message: 'This link works no more. Please ask for another one.' };
const LAST = { success: false, message: 'A restaurant needs an owner. Make somebody else one first.' };

let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: GivenSession;
let second: GivenSession;
let manager: GivenSession;

beforeEach(async () => {
  store = await startTestBackend({ now: START, publicUrl: 'https://{subdomain}.store.test' });
  staff = staffClient(store);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: 'gurpreet@example.nz', role: 'owner' });
  second = await addStaff(store, 'r-demo', { email: 'second@example.nz', role: 'owner', name: 'Second' });
  manager = await addStaff(store, 'r-demo', { email: 'aroha@example.com', role: 'manager', name: 'Aroha' });
});
afterEach(() => store.close());

const later = (seconds: number) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1000));
const people = async (bearer = owner.token) => (await staff('staff.people', { bearer })).data;
const change = (
  staffId: string,
  role: string,
  more: { by?: GivenSession; mayPublish?: boolean; name?: string } = {},
) =>
  staff('staff.change', {
    bearer: (more.by ?? owner).token,
    path: { staffId },
    json: { name: more.name ?? 'Aroha', role, mayPublish: more.mayPublish ?? false },
  });
const remove = (staffId: string, by = owner) =>
  staff('staff.remove', { bearer: by.token, path: { staffId } });
const invite = (email = 'new@example.com', role = 'manager', mayPublish = false) =>
  staff('staff.invite', { bearer: owner.token, json: { email, role, mayPublish } });
const accept = (token: string, more: { name?: string; password?: string; at?: string } = {}) =>
  staff('staff.acceptInvitation', {
    json: { token, name: more.name ?? 'Ravi Kumar', password: more.password ?? PASSWORD },
    ...(more.at && { at: more.at }),
  });
const acts = async () => {
  const rows = await store.deps.db.selectFrom('activity').selectAll().orderBy('at_utc').execute();
  return rows.map(({ what, staff_id, facts }) => ({
    what,
    staffId: staff_id,
    ...(JSON.parse(facts) as object),
  }));
};

test('A-720: owners see who may come in, owners first; whom an owner makes manager may do less with the next call', async () => {
  expect((await people()).items.map(({ name, role, isMe }) => [name, role, isMe])).toEqual([
    ['Gurpreet Kaur', 'owner', true],
    ['Second', 'owner', false],
    ['Aroha', 'manager', false],
  ]);
  expect((await people(second.token)).items).toHaveLength(3);
  expect(await change(second.staffId, 'manager', { mayPublish: true })).toMatchObject({
    data: { role: 'manager', mayPublish: true },
  });
  expect((await staff('staff.people', { bearer: second.token })).status).toBe(403);
  expect((await staff('staff.me', { bearer: second.token })).data).toMatchObject({
    role: 'manager',
    mayPublish: true,
  });
  expect(await change(second.staffId, 'kitchen', { mayPublish: true })).toMatchObject({
    data: { mayPublish: false },
  });
  expect((await acts()).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['nameChanged', 'roleChanged', 'mayPublishChanged']),
  );
});

test('A-720: of a manager who becomes an owner a second step is asked at once', async () => {
  await change(manager.staffId, 'owner');
  expect((await staff('staff.sessions', { bearer: manager.token })).message).toBe(
    'Set up your second step first',
  );
  expect((await staff('staff.me', { bearer: manager.token })).data.needsSecondStep).toBe(true);
});

test('A-721: an account that is taken away is signed out everywhere at once, and only the activity knows its name', async () => {
  const { token: another } = await addStaffSession(store, 'r-demo', manager.staffId);
  expect((await remove(manager.staffId)).success).toBe(true);
  for (const bearer of [manager.token, another])
    expect((await staff('staff.me', { bearer })).status).toBe(401);
  expect((await people()).items).toHaveLength(2);
  for (const table of ['staff_sessions', 'staff_trusts', 'staff_steps', 'staff_challenges'] as const)
    expect(
      await store.deps.db.selectFrom(table).selectAll().where('staff_id', '=', manager.staffId).execute(),
    ).toEqual([]);
  expect(await remove(manager.staffId)).toMatchObject({ success: false, message: 'Person not found' });
  expect(await acts()).toEqual([
    expect.objectContaining({
      what: 'personRemoved',
      staffId: owner.staffId,
      person: 'Aroha',
      role: 'manager',
    }),
  ]);
});

test('A-722: the last owner can neither leave nor become less', async () => {
  expect((await remove(second.staffId)).success).toBe(true);
  expect(await remove(owner.staffId)).toMatchObject(LAST);
  for (const role of ['manager', 'kitchen']) expect(await change(owner.staffId, role)).toMatchObject(LAST);
  expect((await staff('staff.me', { bearer: owner.token })).data.role).toBe('owner');
  // with another one the first may go
  await change(manager.staffId, 'owner');
  expect((await remove(owner.staffId)).success).toBe(true);
  expect((await staff('staff.me', { bearer: owner.token })).status).toBe(401);
});

test.each([
  [
    'each makes the other one less',
    () => [change(second.staffId, 'manager'), change(owner.staffId, 'manager', { by: second })],
  ],
  ['each leaves', () => [remove(owner.staffId), remove(second.staffId, second)]],
  [
    'one leaves, one becomes less',
    () => [remove(owner.staffId), change(second.staffId, 'kitchen', { by: second })],
  ],
  ['each takes the other one away', () => [remove(second.staffId), remove(owner.staffId, second)]],
] as const)('A-722: of two owners who press at once one stays an owner: %s', async (_, press) => {
  const replies = await Promise.all<{ success: boolean }>(press());
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const owners = await store.deps.db
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'owner')
    .execute();
  expect(owners).toHaveLength(1);
});

test('A-723: an invitation is mailed, good once for 7 days, and makes the account with the role that it says', async () => {
  expect((await invite('New@Example.com', 'manager', true)).data).toMatchObject({
    ...{ email: 'new@example.com', role: 'manager', mayPublish: true, invitedBy: 'Gurpreet Kaur' },
    ...{ expiresUtc: '2026-07-15T00:00:00.000Z', isExpired: false },
  });
  expect(await lastMailTo(store, 'new@example.com')).toContain('https://demo.store.test/manage/invitation/');
  const token = await linkTokenTo(store, 'new@example.com');
  expect(JSON.stringify((await people()).invitations)).not.toContain(token);
  const look = (at = 'r-demo') => staff('staff.lookInvitation', { json: { token }, at });
  expect((await look()).data).toMatchObject({ email: 'new@example.com', role: 'manager' });
  expect(await look('r-other')).toMatchObject(OVER);
  expect(await accept(token, { at: 'r-other' })).toMatchObject(OVER);
  for (const password of ['new@example.com', 'Brooklyn1!'])
    expect(await accept(token, { password })).toMatchObject({
      message: 'This password is too easy to guess',
      body: { errors: { password: ['This password is too easy to guess'] } },
    });
  const { token: bearer, me } = (await accept(token)).data;
  expect(me).toMatchObject({ name: 'Ravi Kumar', role: 'manager', mayPublish: true, needsSecondStep: false });
  expect((await staff('staff.me', { bearer })).status).toBe(200);
  expect(await accept(token)).toMatchObject(OVER);
  expect((await people()).invitations).toEqual([]);
  expect((await invite('new@example.com')).message).toBe('Somebody with this e-mail has an account already');
});

test('A-723: of an invitation that is accepted five times at once one account comes', async () => {
  await invite();
  const token = await linkTokenTo(store, 'new@example.com');
  const replies = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect((await people()).items).toHaveLength(4);
});

test('A-723: an owner who is invited can only set up a second step', async () => {
  await invite('boss@example.com', 'owner');
  const { token: bearer, me } = (await accept(await linkTokenTo(store, 'boss@example.com'))).data;
  expect(me.needsSecondStep).toBe(true);
  expect((await staff('staff.people', { bearer })).status).toBe(403);
  expect((await staff('staff.startApp', { bearer })).success).toBe(true);
});

test('A-724: one that is sent again, replaced, withdrawn or too old works no more', async () => {
  const { invitationId } = (await invite()).data;
  const first = await linkTokenTo(store, 'new@example.com');
  later(60);
  const sent = await staff('staff.resendInvitation', { bearer: owner.token, path: { invitationId } });
  expect(sent.data.expiresUtc).toBe('2026-07-15T00:01:00.000Z');
  const again = await linkTokenTo(store, 'new@example.com');
  expect(await accept(first)).toMatchObject(OVER);
  later(60);
  await invite();
  expect(await accept(again)).toMatchObject(OVER);
  const [waiting] = (await people()).invitations;
  const last = await linkTokenTo(store, 'new@example.com');
  const withdraw = () =>
    staff('staff.withdrawInvitation', {
      bearer: owner.token,
      path: { invitationId: waiting?.invitationId ?? '' },
    });
  expect((await withdraw()).success).toBe(true);
  expect(await withdraw()).toMatchObject({ success: false, message: 'Invitation not found' });
  expect(await accept(last)).toMatchObject(OVER);
  later(60);
  await invite();
  const old = await linkTokenTo(store, 'new@example.com');
  later(7 * 86_400);
  expect(await accept(old)).toMatchObject(OVER);
  expect((await people()).invitations).toMatchObject([{ isExpired: true }]);
});

test('A-724: what an owner invited who leaves or becomes less is withdrawn, and nothing else', async () => {
  await invite('stays@example.com');
  const theirs = {
    bearer: second.token,
    json: { email: 'theirs@example.com', role: 'owner', mayPublish: false },
  };
  await staff('staff.invite', theirs);
  const link = await linkTokenTo(store, 'theirs@example.com');
  await change(second.staffId, 'manager', { name: 'Second' });
  expect((await people()).invitations).toMatchObject([{ email: 'stays@example.com' }]);
  expect(await accept(link)).toMatchObject(OVER);
  await change(second.staffId, 'owner', { name: 'Second' });
  await staff('staff.invite', theirs);
  expect((await people()).invitations).toHaveLength(2);
  await remove(second.staffId);
  expect((await people()).invitations).toMatchObject([{ email: 'stays@example.com' }]);
  expect((await acts()).filter(({ what }) => what === 'invitationWithdrawn')).toHaveLength(2);
});

test('A-724: thirty invitations an hour are mailed, and a restaurant has room for a hundred people', async () => {
  for (let index = 0; index < 30; index += 1)
    expect((await invite(`p${index}@example.com`)).success).toBe(true);
  expect((await invite('one-more@example.com')).status).toBe(429);
  for (let index = 30; index < 97; index += 1) {
    if (index % 30 === 0) later(4000);
    await invite(`p${index}@example.com`);
  }
  later(4000);
  expect((await invite('one-more@example.com')).message).toContain('no room for more people');
});

test('A-725: the owners may ask managers for a second step of their own; the kitchen is left out', async () => {
  const kitchen = await addStaff(store, 'r-demo', { email: 'kitchen@example.com', role: 'kitchen' });
  const set = (everyoneNeedsStep: boolean) =>
    staff('staff.setRules', { bearer: owner.token, json: { everyoneNeedsStep } });
  expect((await set(true)).data).toEqual({ everyoneNeedsStep: true });
  expect((await staff('staff.me', { bearer: manager.token })).data.needsSecondStep).toBe(true);
  expect((await staff('staff.me', { bearer: kitchen.token })).data.needsSecondStep).toBe(false);
  expect((await people()).rules).toEqual({ everyoneNeedsStep: true });
  await set(false);
  expect((await staff('staff.me', { bearer: manager.token })).data.needsSecondStep).toBe(false);
});

test('A-726: nobody sees, changes or takes away the people of another restaurant', async () => {
  const there = await addStaff(store, 'r-other', { email: 'there@example.nz', role: 'owner' });
  const foreign = await addStaff(store, 'r-other', { email: 'foreign@example.nz', role: 'manager' });
  expect((await people()).items.map(({ staffId }) => staffId)).not.toContain(foreign.staffId);
  expect(await remove(foreign.staffId)).toMatchObject({ success: false, message: 'Person not found' });
  expect(await change(foreign.staffId, 'owner')).toMatchObject({
    success: false,
    message: 'Person not found',
  });
  expect((await staff('staff.people', { bearer: there.token, at: 'r-other' })).data.items).toHaveLength(2);
});
