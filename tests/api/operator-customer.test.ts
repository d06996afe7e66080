import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { escapedText } from '#app/operator/plain-text.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { authClient } from '#tests/setup/accounts.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { KEY, NOON, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const PASSWORD = 'a long enough password';
const ASHA = { fullName: 'Asha Rao', email: 'asha@example.nz', phone: '0215550142' };
/** The store's own, as its server has it. */
const TOKEN_SECRET = 'token-secret-of-a-running-server-0123';

let store: TestBackend;
let api: ApiClient;
let operator: Operator;
let calls: ReturnType<typeof patronCalls>;
beforeEach(async () => {
  // the command asks the machine for the time, as no server runs; it comes after what the store did
  vi.useFakeTimers({ now: NOON + 1_000, toFake: ['Date'] });
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
  operator = await operatorOf(store, undefined, { TOKEN_SECRET });
  const { token } = await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner' });
  calls = patronCalls(api, token);
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await operator.close();
});

const account = () =>
  addCustomer(store, 'r-demo', { email: 'asha@example.nz', phone: ASHA.phone, password: PASSWORD });
const signIn = (Password: string) => authClient(store).send('signin', { Email: 'asha@example.nz', Password });
const isSignedIn = async (bearer: string) =>
  (await api.get('/api/r-demo/currentcustomer', { bearer })).status === 200;

/** What stands in the activity, without who and when. */
const acts = async () =>
  (await storeRows(store, 'select what, by_whom, staff_id, facts from activity order by at_utc, activity_id'))
    .map(({ what, by_whom, staff_id, facts }) => [what, by_whom, staff_id, facts].join(' '))
    .filter((act) => act.startsWith('customer'));

test('A-1300: unlock lets somebody sign in at once who has typed too many wrong passwords, and asked for too many codes', async () => {
  await account();
  for (let wrong = 0; wrong < 11; wrong += 1) await signIn('a wrong one');
  expect(await signIn(PASSWORD)).toMatchObject({ success: false, body: { error: { errorCode: 428 } } });
  const ask = (at: number) => {
    store.setNow(new Date(NOON + at * 61_000));
    return authClient(store).send('pwdreset/initiate', { Email: 'asha@example.nz' });
  };
  let asked = 0;
  while ((await ask(asked)).success) asked += 1;
  expect(asked).toBeGreaterThan(0);
  const ran = await operator.run('customer', 'demo', 'Asha@Example.nz', 'unlock');
  expect(ran).toMatchObject({
    code: 0,
    said: 'asha@example.nz (demo) can sign in: what counted against it is forgotten',
  });
  expect(ran.complained).toContain('"security":"limits-lifted"');
  expect(ran.complained).not.toContain('asha');
  expect(await signIn(PASSWORD)).toMatchObject({ success: true });
  expect(await ask(asked)).toMatchObject({ success: true });
  expect(await acts()).toEqual(['customerUnlocked operator  {"order":null}']);
  await operator.run('customer', 'demo', 'asha@example.nz', 'unlock');
  expect((await operator.run('customer', 'demo', 'asha@example.nz', 'unlock')).said).toContain(
    'nothing counted against it',
  );
});

test('A-1300: unlock takes a code away that was guessed at too often, so that another can be asked for at once', async () => {
  await account();
  const auth = authClient(store);
  const ask = () => auth.send('pwdreset/initiate', { Email: 'asha@example.nz' });
  const codes = () => storeRows(store, 'select tries_left from mailed_codes');
  expect(await ask()).toMatchObject({ success: true });
  for (let guess = 0; guess < 6; guess += 1)
    await auth.send('pwdreset/verify', { Email: 'asha@example.nz', Otp: '000000', NewPassword: PASSWORD });
  expect(await codes()).toEqual([{ tries_left: 0 }]);
  expect((await operator.run('customer', 'demo', '021 555 0142', 'unlock')).code).toBe(0);
  expect(await codes()).toEqual([]);
  await ask();
  expect(await codes()).toEqual([{ tries_left: 5 }]);
});

test('A-1301: end-sessions signs a customer out everywhere, and nobody else', async () => {
  const { token } = await account();
  const { data } = await authClient(store).send<{ accessToken: string }>('signin', {
    Email: 'asha@example.nz',
    Password: PASSWORD,
  });
  const { token: stranger } = await addCustomer(store, 'r-demo', { email: 'mere@example.nz' });
  const { token: elsewhere } = await addCustomer(store, 'r-other', { email: 'asha@example.nz' });
  const { code, said, complained } = await operator.run(
    'customer',
    'demo',
    '+64 21 555 0142',
    'end-sessions',
  );
  expect([code, said]).toEqual([0, 'asha@example.nz (demo) is signed out everywhere: 2 sessions ended']);
  expect(complained).toContain('"security":"session-ended"');
  expect([await isSignedIn(token), await isSignedIn(data.accessToken)]).toEqual([false, false]);
  expect(await isSignedIn(stranger)).toBe(true);
  expect((await api.get('/api/r-other/currentcustomer', { bearer: elsewhere })).status).toBe(200);
  expect(await signIn(PASSWORD)).toMatchObject({ success: true });
  expect(await acts()).toEqual(['customerSignedOut operator  {"order":null}']);
});

test('A-1302: export prints what the owner downloads, or writes it into a new file that is its owner’s alone', async () => {
  const { token } = await account();
  const { orderNumber } = await calls.order({ ...ASHA, bearer: token, orderNotes: 'ring\u001b[2J twice' });
  const page = await calls.data(await calls.find('asha@example.nz'));
  const { exportedUtc, ...expected } = page.data as Record<string, unknown>;
  expect(exportedUtc).toBeTruthy();
  const shown = await operator.run('customer', 'demo', 'asha@example.nz', 'export');
  expect(shown.code).toBe(0);
  expect(shown.said).not.toContain('\u001b');
  expect(JSON.parse(shown.said)).toMatchObject({
    orders: [{ orderInfo: { orderNumber } }],
  });
  expect(JSON.parse(shown.said)).toMatchObject(expected);
  expect((await operator.run('customer', 'demo', '0215550142', 'export', 'asha.json')).code).toBe(0);
  const path = join(operator.directory, 'asha.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject(expected);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const taken = await acts();
  // never over a file, nor into a folder that is not there: and then nothing was taken
  for (const [file, complaint] of [
    ['asha.json', 'is there already'],
    ['nowhere/asha.json', 'There is no such file or folder'],
  ] as const)
    expect(await operator.run('customer', 'demo', '0215550142', 'export', file)).toMatchObject({
      code: 1,
      complained: expect.stringContaining(complaint),
    });
  expect(await acts()).toEqual(taken);
  expect(taken.slice(-2)).toEqual(Array(2).fill(`customerTaken operator  {"order":${orderNumber}}`));
});

test('A-1302: a JSON text at a terminal moves no cursor and is the same text', () => {
  const value = { name: 'A\u0085\u001b[2J\u202eB\u{e0041}', list: ['\u2028', 'ਅ\n'] };
  const text = escapedText(JSON.stringify(value, null, 2));
  expect(text.replaceAll('\n', '')).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u);
  expect(JSON.parse(text)).toEqual(value);
});

test('A-1303, A-1331, A-1332: erase wants the e-mail once more, and waits for orders and money', async () => {
  const { token } = await account();
  const { orderId, orderNumber } = await calls.order({ ...ASHA, bearer: token });
  const erase = (...yes: string[]) => operator.run('customer', 'demo', '0215550142', 'erase', ...yes);
  const refused = (complained: string) => ({
    code: 1,
    said: '',
    complained: expect.stringContaining(complained),
  });
  expect(await erase()).toMatchObject(refused('Say --yes asha@example.nz if it may'));
  expect(await erase('--yes', 'mere@example.nz')).toMatchObject(refused('--yes says mere@example.nz'));
  expect(await erase('--yes', 'asha@example.nz')).toMatchObject(refused('asha@example.nz (demo): '));
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  const refund = {
    ...{
      restaurant_id: 'r-demo',
      refund_id: 'pi_1',
      order_id: orderId,
      intent_id: 'pi_1',
      account_id: 'acct_1',
    },
    ...{ amount_cents: 300, state: 'due', provider_id: null, tries: 0, round: 0 },
    // as programs of before kept the kitchen's words
    ...{ next_try_utc: '2026-01-01', reason: 'Asha called it off', created_utc: '2026-01-01' },
  };
  await store.deps.db.insertInto('refunds').values(refund).execute();
  expect(await erase('--yes', 'asha@example.nz')).toMatchObject(refused(`finish that: ${orderNumber}`));
  expect(await storeRows(store, 'select email from customers')).toHaveLength(1);
  await store.deps.db.updateTable('refunds').set({ state: 'failed' }).execute();
  expect(await erase('--yes', 'asha@example.nz')).toMatchObject(
    refused(`could not be given back: ${orderNumber}. Pay it in another way`),
  );
  const done = await erase('--yes', 'ASHA@example.nz', '--refunds-settled');
  expect(done).toMatchObject({ code: 0, said: 'asha@example.nz (demo) is erased; 1 order lost the person' });
  expect(done.complained).toContain('"security":"account-deleted"');
  for (const table of ['customers', 'patrons', 'patron_words'])
    expect(await storeRows(store, `select * from ${table}`), table).toEqual([]);
  expect(await storeRows(store, 'select reason from refunds')).toEqual([{ reason: 'Cancelled' }]);
  expect(await acts()).toEqual([`customerErased operator  {"order":${orderNumber}}`]);
});

test('A-1303: without a server beside it the command signs as the server would, or does nothing', async () => {
  await account();
  const words = ['customer', 'demo', 'asha@example.nz', 'erase', '--yes', 'asha@example.nz'];
  if (store.databaseUrl === undefined) {
    const without = await operatorOf(store, undefined, { TOKEN_SECRET: '' });
    const { code, complained } = await without.run(...words);
    await without.close();
    expect([code, complained]).toEqual([1, expect.stringContaining('this needs TOKEN_SECRET')]);
    expect(await storeRows(store, 'select email from customers')).toHaveLength(1);
  }
  expect((await operator.run(...words)).code).toBe(0);
});

test('A-1304: who is not known, or not the only one, gets a sentence, and nothing is changed', async () => {
  await calls.order(ASHA);
  await calls.order({ ...ASHA, email: 'ravi@example.nz', fullName: 'Ravi Rao' });
  for (const [words, code, complaint] of [
    [['nobody', 'a@example.nz', 'unlock'], 1, 'No restaurant has the sub-domain nobody'],
    [['demo', 'a@example.nz', 'unlock'], 1, 'demo knows no customer with the e-mail or phone a@example.nz'],
    [['demo', 'asha@', 'export'], 1, 'demo knows no customer'],
    [['demo', 'Asha', 'export'], 1, 'demo knows no customer'],
    [['demo', '0142', 'export'], 1, 'demo knows no customer'],
    [['other', 'asha@example.nz', 'export'], 1, 'other knows no customer'],
    [['demo', '0215550142', 'export'], 1, '2 customers of demo have this phone, say an e-mail: '],
    [['demo', 'asha@example.nz', 'unlock'], 1, 'asha@example.nz (demo) has no account there'],
    [['demo', 'asha@example.nz', 'end-sessions'], 1, 'has no account there'],
    [['demo', 'asha@example.nz', 'block'], 2, "'block' is nothing that can be done with a customer"],
    [['demo', 'asha@example.nz', 'constructor'], 2, "'constructor' is nothing"],
    [['demo', 'asha@example.nz', 'unlock', 'x'], 2, "'x' is one word too many"],
    [['demo', 'asha@example.nz', 'unlock', '--yes', 'x'], 2, '--yes belongs to erase'],
    [['demo', 'asha@example.nz', 'unlock', '--refunds-settled'], 2, '--refunds-settled belongs to erase'],
    [['demo', 'asha@example.nz'], 2, 'Usage:'],
  ] as const) {
    const ran = await operator.run('customer', ...words);
    expect([ran.code, ran.said, ran.complained], words.join(' ')).toEqual([
      code,
      '',
      expect.stringContaining(complaint),
    ]);
  }
  expect(await acts()).toEqual([]);
});

test('A-1304: an account of before, which has not ordered, is known too', async () => {
  await account();
  expect(await storeRows(store, 'select * from patrons')).toEqual([]);
  const { code, said } = await operator.run('customer', 'demo', '021-555-0142', 'export');
  expect([code, JSON.parse(said)]).toMatchObject([0, { account: { email: 'asha@example.nz' }, orders: [] }]);
});
