import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { fromTheLast, sameNames, sheetText } from '#tests/fixtures/same-names.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls } from '#tests/setup/cart-calls.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { startDrafting } from '#tests/setup/drafting.ts';
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
  const { complained } = await operator.run('import', 'asked.csv', '--subdomain', 'asked');
  const [answer = ''] = /[0-9a-f]+=green(?= )/.exec(complained) ?? [];
  const words = ['import', 'asked.csv', '--subdomain', 'asked', '--same', answer];
  expect((await operator.run(...words)).code).toBe(0);
  const green = (await menuOf('asked')).filter(({ name }) => name === 'Green');
  expect(green.map(({ productId, price, allergens }) => [productId, price, allergens])).toEqual([
    ['green', 7, ['sesame']],
    ['green-2', 9, ['crustaceans', 'milk']],
  ]);
  expect((await operator.run('import', 'asked.csv', '--subdomain', 'asked', '--same', 'x')).code).toBe(2);
});

test('A-1503: the owner’s draft asks the same, and takes the file with its answers', async () => {
  const one = await startDrafting(store, sameNames());
  const moved = sameNames({
    departments: departments.with(1, { name: 'Broths', products: [{ name: 'Green', price: 8 }] }),
  });
  const send = (more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', new Blob([JSON.stringify(moved)]), 'menu.json');
    for (const [name, value] of Object.entries({ number: '1', ...more })) form.set(name, value);
    return { raw: form };
  };
  for (const call of ['draft.compareFile', 'draft.importFile'] as const) {
    const { status, code, data } = await one.refused(call, send());
    expect([status, code, data.questionCount]).toEqual([422, 'fileAsks', 1]);
    expect(data.questions).toMatchObject([
      {
        ...{ of: 'dish', name: 'Green', in: [{ name: 'Broths' }], price: 8 },
        ...{ path: 'departments[1].products[0]', candidates: [{ id: 'green-2', price: 9 }] },
      },
    ]);
  }
  expect(await one.number()).toBe(1);
  const { data } = await one.refused('draft.compareFile', send());
  const answers = JSON.stringify({ [data.questions?.[0]?.key ?? '']: 'green-2' });
  const { items } = (await one.ask('draft.compareFile', send({ answers }))).data;
  expect(items.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['products:green-2#department', 'products:green-2#price']),
  );
  expect((await one.ask('draft.importFile', send({ answers }))).data.number).toBe(2);
  expect((await one.refused('draft.compareFile', send({ answers: 'no' }))).code).toBe('invalidRequest');
});

test('A-1504: an open cart’s line keeps its dish and its price when the menu is sorted anew', async () => {
  const one = await startDrafting(store, sameNames());
  const cart = cartCalls(api, one.id);
  const cartId = await cart.newCart({ productId: 'green', qty: 1 });
  const linesOf = async () =>
    (await cart.read(cartId)).products.map(({ productId, price }) => [productId, price]);
  const before = await linesOf();
  const form = new FormData();
  const turned = JSON.stringify(fromTheLast());
  form.set('file', new Blob([turned]), 'menu.json');
  form.set('number', '1');
  expect((await one.ask('draft.importFile', { raw: form })).data.changes).toBe(1);
  await one.ask('versions.publish', { json: { number: 2 } });
  expect(before).toEqual([['green', 6]]);
  expect(await linesOf()).toEqual(before);
});
