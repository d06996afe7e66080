import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { lastMailTo, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
let staff: ReturnType<typeof staffClient>;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store, undefined, { PUBLIC_URL: 'https://{subdomain}.store.test' });
  staff = staffClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

test('A-738: the operator invites the first owner: the link is printed once and mailed, and it is the operator’s act', async () => {
  const { code, said } = await operator.run(
    'owner',
    'invite',
    'demo',
    'Gurpreet@Example.nz',
    'Gurpreet Kaur',
  );
  expect(code).toBe(0);
  const [link = ''] = /https:\S+/.exec(said) ?? [];
  expect(link).toMatch(/^https:\/\/demo\.store\.test\/manage\/invitation\/[\w-]{43}$/);
  expect(await lastMailTo(store, 'gurpreet@example.nz')).toContain(link);
  const token = link.split('/').at(-1) ?? '';
  expect((await staff('staff.lookInvitation', { json: { token } })).data).toMatchObject({
    ...{ email: 'gurpreet@example.nz', name: 'Gurpreet Kaur', role: 'owner', invitedBy: '' },
  });
  const json = { token, name: 'Gurpreet Kaur', password: 'correct horse battery' };
  const { me, token: bearer } = (await staff('staff.acceptInvitation', { json })).data;
  expect(me).toMatchObject({ role: 'owner', needsSecondStep: true });
  expect(bearer).toBeTruthy();
  const acts = await store.deps.db.selectFrom('activity').select(['what', 'by_whom', 'facts']).execute();
  expect(acts).toContainEqual({
    what: 'invited',
    by_whom: 'operator',
    facts: '{"email":"gurpreet@example.nz","role":"owner"}',
  });
});

test('A-738: what cannot be is refused, and nothing is changed', async () => {
  await addStaff(store, 'r-demo', { email: 'known@example.nz', role: 'manager' });
  for (const [words, code, complaint] of [
    [['invite', 'nobody', 'a@example.nz'], 1, 'No restaurant has the sub-domain nobody'],
    [['invite', 'demo', 'known@example.nz'], 1, 'Somebody with this e-mail has an account already'],
    [['invite', 'demo', 'no e-mail'], 2, "'no e-mail' is no e-mail address"],
    [['remove', 'demo', 'a@example.nz'], 2, "'remove' is nothing that can be done with an owner"],
    [['invite', 'demo'], 2, ''],
  ] as const) {
    const ran = await operator.run('owner', ...words);
    expect([ran.code, ran.complained]).toEqual([code, expect.stringContaining(complaint)]);
  }
});

test('A-738: what else the operator does there stands in the restaurant’s activity', async () => {
  await operator.run('stock', 'demo', 'naan', '7');
  await operator.run('receiver-key', 'demo', '--new');
  const acts = await store.deps.db
    .selectFrom('activity')
    .select(['what', 'by_whom', 'facts'])
    .orderBy('at_utc')
    .execute();
  expect(acts.filter(({ by_whom }) => by_whom === 'operator').slice(-2)).toEqual([
    {
      what: 'stockSet',
      by_whom: 'operator',
      facts: '{"productId":"naan","dish":"Garlic Naan","stock":"counted","pieces":7}',
    },
    { what: 'receiverKeyRenewed', by_whom: 'operator', facts: '{}' },
  ]);
});
