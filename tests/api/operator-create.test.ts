import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

test('A-1070: the operator makes an empty restaurant, whose owner is invited and whose key opens its kitchen', async () => {
  const { code, said } = await operator.run('create', 'fresh', 'Fresh Kitchen', '1 Queen Street, Auckland');
  expect([code, said.split('\n')[0]]).toEqual([0, 'Created fresh: Fresh Kitchen, closed and without dishes']);
  const [, key = ''] = /shown this once: (\S+)/.exec(said) ?? [];
  expect((await operator.run('owner', 'invite', 'fresh', 'kiri@example.nz')).code).toBe(0);
  const api = apiClient(store.url);
  const { restaurant_id } = await store.deps.db
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('subdomain', '=', 'fresh')
    .executeTakeFirstOrThrow();
  const orders = `/api/${restaurant_id}/receiver/orders`;
  expect((await api.get(orders, { bearer: key })).status).toBe(200);
  const [act] = await store.deps.db.selectFrom('activity').select(['what', 'by_whom']).execute();
  expect(act).toEqual({ what: 'fileImported', by_whom: 'operator' });
});

test('A-1123: a new restaurant’s address is said with its key, as customers and the kitchen open it', async () => {
  const address = 'https://harbour.store.example';
  const reached = await operatorOf(store, undefined, { PUBLIC_URL: 'https://{subdomain}.store.example' });
  try {
    const { said } = await reached.run('create', 'harbour', 'Harbour Kitchen', '1 Queen Street, Auckland');
    expect(said).toContain(`Its address: ${address}/ (orders: ${address}/order-receiver)`);
    const file = { ...fileInput(), restaurant: { ...fileInput().restaurant, subdomain: 'imported' } };
    await reached.write('imported.json', file);
    const imported = await reached.run('import', 'imported.json');
    expect(imported.said).toContain('Its address: https://imported.store.example/ ');
    expect((await reached.run('import', 'imported.json')).said).not.toContain('Its address');
  } finally {
    await reached.close();
  }
});

test('A-1070: a taken sub-domain, and words that no restaurant can have, are refused with nothing changed', async () => {
  const count = () => store.deps.db.selectFrom('restaurants').select('subdomain').execute();
  await operator.run('create', 'taken', 'First', '1 Queen Street');
  const before = await count();
  for (const [words, code, complaint] of [
    [['taken', 'Second', '2 Queen Street'], 1, 'The sub-domain taken has a restaurant already'],
    [['Not a label', 'Second', '2 Queen Street'], 1, 'restaurant.subdomain'],
    [['www', 'Second', '2 Queen Street'], 1, "must not be 'www'"],
    [['other', '  ', '2 Queen Street'], 1, 'restaurant.tradingName'],
    [['other', 'Second'], 2, 'create SUBDOMAIN NAME ADDRESS'],
  ] as const) {
    const refused = await operator.run('create', ...words);
    expect(refused.code, complaint).toBe(code);
    expect(refused.complained).toContain(complaint);
  }
  expect(await count()).toEqual(before);
});

test('A-1093: of two who make a restaurant of one sub-domain at once only one does, and the other empties nothing', async () => {
  const made = (name: string) => operator.run('create', 'twice', name, '1 Queen Street');
  const ran = await Promise.all([made('One'), made('Two'), made('Three')]);
  expect(ran.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  for (const { code, complained } of ran)
    if (code === 1) expect(complained).toContain('The sub-domain twice has a restaurant already');
  const winner = ran.find(({ code }) => code === 0)?.said.match(/^Created twice: (\w+)/)?.[1];
  const [row] = await store.deps.db
    .selectFrom('restaurants')
    .select('document')
    .where('subdomain', '=', 'twice')
    .execute();
  expect(row?.document).toContain(`"${winner}"`);
});
