import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasskey } from '#tests/fixtures/passkey.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, type GivenSession } from '#tests/fixtures/staff.ts';
import { storeRows } from '#tests/setup/database.ts';
import { appCode, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const EMAIL = 'gurpreet@example.nz';
let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: GivenSession;

beforeEach(async () => {
  store = await startTestBackend({
    now: '2026-07-08T00:00:00.000Z',
    publicUrl: 'https://{subdomain}.store.test',
  });
  staff = staffClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: EMAIL, role: 'owner' });
  await addStaff(store, 'r-demo', { email: 'second@example.nz', role: 'owner' });
});
afterEach(() => store.close());

/** What was mailed since, and to whom, a line a mail. */
async function mailed(): Promise<string[]> {
  const rows = await storeRows(store, 'select recipient, document from outbox order by created_utc');
  await store.deps.db.deleteFrom('outbox').execute();
  return rows.map(({ recipient, document }) => {
    const { text } = JSON.parse(String(document)) as { text: string };
    return `${recipient}: ${text}`;
  });
}
const ownMail = (words: string) => [expect.stringMatching(new RegExp(`^${EMAIL}: [^]*${words}`))];

async function setUpApp(code = appCode) {
  const { token: bearer } = owner;
  const { stepId, secret } = (await staff('staff.startApp', { bearer })).data;
  const json = { stepId, code: code(store.deps.now(), secret) };
  return { stepId, reply: await staff('staff.finishApp', { bearer, json }) };
}
async function addPasskey() {
  const { token: bearer } = owner;
  const { handle, options } = (await staff('staff.startPasskey', { bearer })).data;
  const made = createPasskey('https://demo.store.test').made(options as { challenge: string });
  return staff('staff.finishPasskey', { bearer, json: { handle, name: 'Phone', response: made } });
}
const remove = (stepId: string) => staff('staff.removeStep', { bearer: owner.token, path: { stepId } });

test('A-1563: whose second step is added, replaced or removed is mailed, and nobody else; so for new backup codes', async () => {
  const app = await setUpApp();
  expect(await mailed()).toEqual(ownMail('An authenticator app was added to your account'));
  const { me } = (await addPasskey()).data;
  expect(await mailed()).toEqual(ownMail('A passkey was added to your account'));
  await staff('staff.newRecoveryCodes', { bearer: owner.token });
  expect(await mailed()).toEqual(ownMail('New backup codes were made for your account'));
  await remove(app.stepId);
  expect(await mailed()).toEqual(ownMail('The authenticator app of your account at Test Kitchen was removed'));
  await setUpApp();
  await mailed();
  await remove(me.steps.find(({ kind }) => kind === 'passkey')?.stepId ?? '');
  expect(await mailed()).toEqual(ownMail('A passkey of your account at Test Kitchen was removed'));
});

test('A-1563: nothing is mailed of a step that was not added or removed, and their person reads it in their language', async () => {
  await setUpApp(() => '000000');
  await remove(owner.stepId);
  await remove('unknown');
  expect(await mailed()).toEqual([]);
  await store.deps.db.updateTable('staff').set({ language: 'pa' }).execute();
  await setUpApp();
  expect(await mailed()).toEqual(ownMail('ਔਥੈਂਟੀਕੇਟਰ ਐਪ ਜੋੜੀ ਗਈ'));
});
