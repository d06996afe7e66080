import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { fromTheLast, sameNames, sheetText } from '#tests/fixtures/same-names.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

const { departments } = sameNames();

async function open(subdomain: string) {
  const file = sameNames();
  await operator.take({ ...file, restaurant: { ...file.restaurant, subdomain } });
}
async function menuOf(subdomain: string) {
  const { clientId } = asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
  const { items } = asSent(Items(Product), (await api.get(`/api/${clientId}/products?departmentid=`)).data);
  return items;
}
/** What must stay with its dish, by the dish's id. */
async function factsOf(subdomain: string) {
  const items = await menuOf(subdomain);
  return items
    .map(({ productId, name, price, allergens, isAlcohol, stockCount, inStock }) =>
      JSON.stringify({ productId, name, price, allergens, isAlcohol, stockCount, inStock }),
    )
    .toSorted();
}
const changesIn = (said: string) => said.split('\n').slice(1, -1);

test('A-1502: a sheet sorted anew changes the order alone: dishes, allergens, alcohol, stock and combos stay', async () => {
  await open('sorted');
  const before = await factsOf('sorted');
  await operator.write('sorted.csv', sheetText(departments.toReversed()));
  const { said } = await operator.run('import', 'sorted.csv', '--subdomain', 'sorted', '--check');
  expect(changesIn(said)).toEqual([
    '  1 change:',
    '    Order of the departments: Rolls, Soups, Soft, Bar, Sets → Sets, Bar, Soft, Soups, Rolls',
  ]);
  expect((await operator.run('import', 'sorted.csv', '--subdomain', 'sorted')).code).toBe(0);
  expect(await factsOf('sorted')).toEqual(before);
});

test('A-1502: the sheet of the menu as it is changes nothing', async () => {
  await open('same');
  await operator.write('same.csv', sheetText(departments));
  const { said } = await operator.run('import', 'same.csv', '--subdomain', 'same', '--check');
  expect(changesIn(said)).toEqual(['  No change']);
});

test('A-1500: a new dish put first is new, and no other dish changes', async () => {
  await open('first');
  const before = await factsOf('first');
  const specials = { name: 'Specials', products: [{ name: 'Green', price: 7 }] };
  await operator.write('first.csv', sheetText([specials, ...departments]));
  const { said } = await operator.run('import', 'first.csv', '--subdomain', 'first', '--check');
  expect(changesIn(said)).toEqual(['  1 change:', '    Specials is new']);
  expect((await operator.run('import', 'first.csv', '--subdomain', 'first')).code).toBe(0);
  const after = await factsOf('first');
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 1);
});

test('A-1504: a file without ids sorted anew leaves sold out, the count and the combo with their dishes', async () => {
  await open('sold');
  await operator.run('stock', 'sold', 'green-2', 'off');
  const before = await factsOf('sold');
  const file = fromTheLast();
  await operator.write('sold.json', { ...file, restaurant: { ...file.restaurant, subdomain: 'sold' } });
  const { said } = await operator.run('import', 'sold.json', '--check');
  expect(changesIn(said)).toEqual([
    '  1 change:',
    '    Order of the departments: Rolls, Soups, Soft, Bar, Sets → Sets, Bar, Soft, Soups, Rolls',
  ]);
  expect((await operator.run('import', 'sold.json')).code).toBe(0);
  expect(await factsOf('sold')).toEqual(before);
});

test('A-1503: what may be a dish in use is asked before anything changes, with how to answer', async () => {
  await open('asked');
  const before = await fingerprint(store);
  // the roll goes, and a dish of its name comes elsewhere at another price
  const specials = [
    { name: 'Green', price: 7 },
    { name: 'Ginger', price: 5 },
  ];
  const moved = departments.with(0, { name: 'Specials', products: specials });
  await operator.write('asked.csv', sheetText(moved));
  for (const more of [['--check'], ['--yes']]) {
    const { code, said, complained } = await operator.run(
      ...['import', 'asked.csv', '--subdomain', 'asked', ...more],
    );
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain('asked.csv asks 1 question; nothing was changed');
    expect(complained).toContain('line 2: Dish Green (Specials, $7.00): is it one that is there already?');
    expect(complained).toMatch(/--same [0-9a-f]+=green +Green \(Rolls, \$6\.00\)/);
    expect(complained).toMatch(/--same [0-9a-f]+=NEW/);
  }
  expect(await fingerprint(store)).toEqual(before);
});
