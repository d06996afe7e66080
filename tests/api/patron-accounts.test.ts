import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { authClient, signUpParts } from '#tests/setup/accounts.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const CODE = '123456';
const PASSWORD = 'a long enough password';

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof patronCalls>;

beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  store = started;
  store.deps.newCode = () => CODE;
  api = started.api;
  const { token } = await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner' });
  calls = patronCalls(api, token);
});
afterEach(() => store.close());

async function signUp(Email: string): Promise<void> {
  const auth = authClient(store);
  await auth.send('signup', signUpParts({ Email, Password: PASSWORD }));
  expect(await auth.send('signup/verify', { Email, OTP: CODE })).toMatchObject({ success: true });
}
const signIn = (Email: string, Password = PASSWORD) => authClient(store).send('signin', { Email, Password });

test('A-1064: an account is a customer before its first order, listed, found, and erased', async () => {
  await signUp('asha@gmail.com');
  await keepPatrons(store.deps);
  const { items, ofYear, ofMonth } = await calls.patrons();
  expect(items).toMatchObject([{ email: 'asha@gmail.com', hasAccount: true, orders: 0, spent: 0 }]);
  // the figures are of those who have ordered
  expect([ofYear, ofMonth]).toEqual([0, 0]);
  const id = await calls.find('asha@gmail.com');
  expect(id).toBe(items[0]?.patronId);
  expect(await calls.patron(id)).toMatchObject({ items: [], hasAccount: true });
  expect(await calls.data(id)).toMatchObject({
    success: true,
    data: { account: { email: 'asha@gmail.com' } },
  });
  expect(await calls.erase(id)).toMatchObject({ success: true, data: { orders: 0 } });
  for (const table of ['customers', 'patrons', 'patron_words'])
    expect(await storeRows(store, `select * from ${table}`), table).toEqual([]);
});

test('A-1064: an account of before is one from its next sign-in, and it has one row with its guest’s orders', async () => {
  await addCustomer(store, 'r-demo', { email: 'asha@gmail.com', password: PASSWORD });
  await calls.order({ fullName: 'Asha Guest', email: 'a.sha@gmail.com', phone: '0215550142' });
  expect(await signIn('asha@gmail.com', 'a wrong password')).toMatchObject({ success: false });
  for (let again = 0; again < 2; again += 1)
    expect(await signIn('asha@gmail.com')).toMatchObject({ success: true });
  expect((await calls.patrons()).items).toMatchObject([
    { fullName: 'Asha Guest', hasAccount: true, orders: 1 },
  ]);
  expect((await calls.patrons()).ofYear).toBe(1);
});

test('A-1064: who has never ordered is not among those who have not been seen for long', async () => {
  await signUp('asha@gmail.com');
  store.setNow('2026-10-08T00:00:00.000Z');
  const { token } = await addStaff(store, 'r-demo', { email: 'later@example.nz', role: 'owner' });
  expect((await calls.patrons({ list: 'away' }, token)).items).toEqual([]);
});

test('A-1064: who deletes an account without orders is no customer any more; who is blocked stays so', async () => {
  await signUp('asha@gmail.com');
  await signUp('mere@example.nz');
  await calls.block(await calls.find('mere@example.nz'), { reason: 'Rude' });
  const signedIn = { asha: await signIn('asha@gmail.com'), mere: await signIn('mere@example.nz') };
  for (const reply of Object.values(signedIn)) {
    const { accessToken } = (reply as { data: { accessToken: string } }).data;
    expect(
      await api.delete('/api/r-demo/currentcustomer', {
        bearer: accessToken,
        json: { currentPassword: PASSWORD },
      }),
    ).toMatchObject({ success: true });
  }
  expect(await storeRows(store, 'select full_name, blocked_by from patrons')).toEqual([
    { full_name: '', blocked_by: 'Gurpreet Kaur' },
  ]);
  expect(
    await calls.tryOrder({ fullName: 'M', email: 'mere@example.nz', phone: '0215550142' }),
  ).toMatchObject({
    success: false,
  });
});
