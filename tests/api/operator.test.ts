import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

// On a store that its first start seeded with the demos.
let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend({ seedDemo: true });
  operator = await operatorOf(store);
  api = apiClient(store.url);
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

const hashes = () =>
  storeRows(store, 'select subdomain, receiver_key_hash from restaurants order by subdomain');

test('B-GEN-08: an empty database is seeded with both demos, whose menus the store API serves', async () => {
  expect(store.backend.receiverKeysMade.map(({ subdomain }) => subdomain).sort()).toEqual([
    'demo',
    'harbour',
  ]);
  const counts = await Promise.all(
    ['demo', 'harbour'].map(async (subdomain) => {
      const { clientId } = asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
      const reply = await api.get(`/api/${clientId}/products?departmentid=`);
      return asSent(Items(Product), reply.data).items.length;
    }),
  );
  expect(counts).toEqual([56, 14]);
});

test('a second start seeds nothing and keeps all', async () => {
  const before = await fingerprint(store);
  const second = await startTestBackend({ seedDemo: true, sharing: store });
  expect(second.backend.receiverKeysMade).toEqual([]);
  await second.close();
  expect(await fingerprint(store)).toBe(before);
});

test('each demo, written as a file, is taken in again in place', async () => {
  const before = await hashes();
  for (const name of ['demo', 'harbour']) {
    expect((await operator.run('example', name, `${name}.json`)).code).toBe(0);
    const { code, said, complained } = await operator.run('import', `${name}.json`);
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(new RegExp(`^Updated ${name}: `));
    expect(said).not.toContain('Receiver key');
  }
  expect(await hashes()).toEqual(before);
});

test('an example never overwrites a file', async () => {
  await operator.write('mine.json', 'precious');
  const { code, complained } = await operator.run('example', 'demo', 'mine.json');
  expect(code).toBe(1);
  expect(complained).toContain('mine.json');
  expect(await readFile(join(operator.directory, 'mine.json'), 'utf8')).toBe('precious');
  expect((await operator.run('example', 'nobody', 'other.json')).code).toBe(1);
});

test('list names each restaurant with the size of its menu', async () => {
  const { code, said } = await operator.run('list');
  expect(code).toBe(0);
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^demo: Mitti Punjabi Kitchen, 57 products, 0 open orders, menu version \d+$/),
    expect.stringMatching(/^harbour: Harbour Fish & Chips, 14 products, 0 open orders, menu version \d+$/),
  ]);
});

test('A-72: a new receiver key replaces the old one, of that restaurant only', async () => {
  const [demo, harbour] = await hashes();
  const { code, said } = await operator.run('receiver-key', 'demo', '--new');
  expect(code).toBe(0);
  const key = /: ([\w-]{43})$/.exec(said)?.[1];
  const { clientId } = asSent(Client, (await api.get('/api/client/demo')).data);
  const board = (bearer: string | undefined) => api.get(`/api/${clientId}/receiver/orders`, { bearer });
  expect((await board(key)).success).toBe(true);
  expect((await board(store.backend.receiverKeysMade[0]?.key)).success).toBe(false);
  const [after, untouched] = await hashes();
  expect(after).not.toEqual(demo);
  expect(untouched).toEqual(harbour);
});

test('A-231: the operator lists the devices of a kitchen and signs them out, one or all', async () => {
  const { clientId } = asSent(Client, (await api.get('/api/client/harbour')).data);
  const key = store.backend.receiverKeysMade.find(({ subdomain }) => subdomain === 'harbour')?.key ?? '';
  const path = `/api/${clientId}/receiver/devices`;
  const made = ['Front', 'Back\u200b', 'Till'].map(async (name) => {
    const reply = await api.post<{ token: string }>(path, { json: { name }, bearer: key });
    return reply.data.token;
  });
  const tokens = await Promise.all(made);
  const { code, said } = await operator.run('devices', 'harbour');
  expect(code).toBe(0);
  expect(said.split('\n').sort((a, b) => a.slice(36).localeCompare(b.slice(36)))).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36} {2}signed in \S+ \S+ {2}seen \S+ \S+ {2}Back$/),
    expect.stringMatching(/ {2}Front$/),
    expect.stringMatching(/ {2}Till$/),
  ]);
  expect(said).not.toContain(tokens[0] ?? 'no token');
  const till =
    said
      .split('\n')
      .find((line) => line.endsWith('Till'))
      ?.slice(0, 36) ?? '';
  expect(await operator.run('device', 'demo', 'end', till)).toMatchObject({
    code: 1,
    complained: `demo has no device ${till} that is signed in`,
  });
  expect((await operator.run('device', 'harbour', 'end', till)).code).toBe(0);
  const statuses = () =>
    Promise.all(
      tokens.map(async (bearer) => (await api.get(`/api/${clientId}/receiver/orders`, { bearer })).status),
    );
  expect(await statuses()).toEqual([200, 200, 401]);
  expect(await operator.run('device', 'harbour', 'end', 'all')).toMatchObject({
    code: 0,
    said: 'harbour: 2 devices signed out',
  });
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await operator.run('devices', 'harbour')).toMatchObject({
    said: 'harbour has no devices that are signed in',
  });
  expect((await operator.run('device', 'harbour', 'start', till)).code).toBe(2);
});

test('A-591: the operator makes a device one for the kitchen only, lets it see everything again, and is told of an unknown one', async () => {
  const { clientId } = asSent(Client, (await api.get('/api/client/harbour')).data);
  const bearer = store.backend.receiverKeysMade.find(({ subdomain }) => subdomain === 'harbour')?.key ?? '';
  const made = await api.post<{ token: string; device: { deviceId: string } }>(
    `/api/${clientId}/receiver/devices`,
    { json: { name: 'Scullery' }, bearer },
  );
  const { token, device } = made.data;
  const dayStatus = async () => (await api.get(`/api/${clientId}/receiver/day`, { bearer: token })).status;
  expect(await operator.run('device', 'harbour', 'kitchen-only', device.deviceId)).toMatchObject({
    code: 0,
    said: `harbour: device ${device.deviceId} is for the kitchen only`,
  });
  expect((await operator.run('devices', 'harbour')).said).toMatch(/ {2}Scullery \(kitchen only\)$/);
  expect(await dayStatus()).toBe(403);
  expect((await operator.run('device', 'harbour', 'everything', device.deviceId)).code).toBe(0);
  expect(await dayStatus()).toBe(200);
  expect(await operator.run('device', 'demo', 'kitchen-only', device.deviceId)).toMatchObject({
    code: 1,
    complained: `demo has no device ${device.deviceId} that is signed in`,
  });
  expect((await operator.run('device', 'harbour', 'end', device.deviceId)).code).toBe(0);
});

test('A-557: the operator confirms the code of a new device, and is told of one that nobody shows', async () => {
  const { clientId } = asSent(Client, (await api.get('/api/client/harbour')).data);
  const pairings = `/api/${clientId}/receiver/pairings`;
  const started = await api.post<{ handle: string; code: string }>(pairings, {
    json: { name: 'Back\u200b tablet' },
  });
  const { handle, code } = started.data;
  expect(await operator.run('device', 'demo', 'pair', code)).toMatchObject({
    code: 1,
    complained: `No device of demo shows the code ${code} any more`,
  });
  expect(
    await operator.run('device', 'harbour', 'pair', `${code.slice(0, 3)} ${code.slice(3)}`),
  ).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^harbour: Back +tablet is let in; its page goes on by itself$/),
  });
  const done = await api.post<{ token: string }>(`${pairings}/finish`, { json: { handle } });
  const orders = await api.get(`/api/${clientId}/receiver/orders`, { bearer: done.data.token });
  expect(orders.status).toBe(200);
  expect((await operator.run('device', 'harbour', 'pair', '12')).code).toBe(2);
  await operator.run('device', 'harbour', 'end', 'all');
});

test('what is refused ends with 1 and says why', async () => {
  expect(await operator.run('receiver-key', 'nobody', '--new')).toEqual({
    code: 1,
    said: '',
    complained: 'No restaurant has the sub-domain nobody',
  });
  expect(await operator.run('import', 'missing.json')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('missing.json'),
  });
  await operator.write('broken.json', '{"restaurant": ');
  expect(await operator.run('import', 'broken.json')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('file: is not JSON'),
  });
});

test.each([
  [[]],
  [['imprt', 'x']],
  [['import']],
  [['import', 'a', 'b']],
  [['receiver-key', 'demo']],
  [['list', 'x']],
  [['receiver-key', 'demo', '--old']],
])('wrong usage ends with 2: %j', async (words) => {
  const { code, said, complained } = await operator.run(...words);
  expect([code, said]).toEqual([2, '']);
  expect(complained).toMatch(/^Usage: npm run store/);
});

test('help is said, not complained', async () => {
  expect(await operator.run('help')).toMatchObject({ code: 0, said: expect.stringContaining('import FILE') });
});
