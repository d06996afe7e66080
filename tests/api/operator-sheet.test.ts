import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
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

async function open(subdomain: string) {
  const file = fileWith({ name: 'Dal', price: 12.5, allergens: ['mustard'] }, { name: 'Naan', price: 4 });
  await operator.take({ ...file, restaurant: { ...file.restaurant, subdomain } });
}
async function menuOf(subdomain: string) {
  const { clientId } = asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
  return asSent(Items(Product), (await api.get(`/api/${clientId}/products?departmentid=`)).data).items;
}
const documentOf = async (subdomain: string) =>
  (await storeRows(store, 'select document from restaurants where subdomain = ?', subdomain))[0]?.document;

test('the example becomes the menu of a restaurant, whose settings stay', async () => {
  await open('sheet');
  const before = await documentOf('sheet');
  expect(await operator.run('example', '--csv', 'menu.csv')).toMatchObject({ code: 0 });
  expect(await operator.run('import', 'menu.csv', '--subdomain', 'sheet', '--remove-dishes')).toEqual({
    code: 0,
    said: 'Updated sheet: Small, 3 departments, 5 products',
    complained: '',
  });
  expect((await menuOf('sheet')).map(({ name, price }) => [name, price])).toEqual([
    ['Butter Chicken', 19.9],
    ['Dal Makhani', 17.5],
    ['Garlic Naan', 4.5],
    ['Bread Basket', 12],
    ['Mango Lassi', 6],
  ]);
  expect(await documentOf('sheet')).toBe(before);
});

test('the example that is printed is the one that is written', async () => {
  await operator.run('example', '--csv', 'written.csv');
  const { said } = await operator.run('example', '--csv');
  expect(`\uFEFF${said}\n`).toBe(await readFile(join(operator.directory, 'written.csv'), 'utf8'));
});

test('a dish keeps its allergens, and words that look like formulas are only words', async () => {
  await open('words');
  await operator.write('words.csv', 'department;name;price\nMains;Dal;13.00\n;=cmd|calc;1\n;@SUM(A1);2');
  await operator.run('import', 'words.csv', '--subdomain', 'words', '--remove-dishes');
  expect((await menuOf('words')).map(({ name, price, allergens }) => [name, price, allergens])).toEqual([
    ['Dal', 13, ['mustard']],
    ['=cmd|calc', 1, []],
    ['@SUM(A1)', 2, []],
  ]);
});

test('a wrong sheet changes nothing, and its faults are told by line and column', async () => {
  await open('wrong');
  const before = await fingerprint(store);
  await operator.write('wrong.csv', 'department,name,price\nMains,Dal,much\nMains,Naan,-1\n');
  const { code, said, complained } = await operator.run('import', 'wrong.csv', '--subdomain', 'wrong');
  expect([code, said]).toEqual([1, '']);
  expect(complained.split('\n')).toEqual([
    `${join(operator.directory, 'wrong.csv')} was refused for 2 faults; nothing was changed:`,
    "line 2, price: 'much' is no price: write it as 12.50",
    "line 3, price: '-1' is no price: write it as 12.50",
  ]);
  expect(await fingerprint(store)).toBe(before);
});

test('a menu that was changed while a sheet was read is not overwritten', async () => {
  await open('raced');
  const { restaurant, ...rest } = fileWith({ name: 'Dal', price: 99 });
  const file = checkedFile({ ...rest, restaurant: { ...restaurant, subdomain: 'raced' } });
  await operator.run('stock', 'raced', 'dal', 'off');
  const before = await fingerprint(store);
  // as it was before the stock was said
  const importing = importRestaurant(store.deps, file, { pictures: new Map(), menuVersion: 1 });
  await expect(importing).rejects.toThrow('The menu of raced was changed meanwhile');
  expect(await fingerprint(store)).toBe(before);
});

test('a restaurant that is not there gets no menu', async () => {
  const before = await fingerprint(store);
  await operator.run('example', '--csv', 'unwanted.csv');
  expect(await operator.run('import', 'unwanted.csv', '--subdomain', 'nobody')).toMatchObject({
    code: 1,
    complained: 'No restaurant has the sub-domain nobody',
  });
  expect(await operator.run('import', 'missing.csv', '--subdomain', 'nobody')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('missing.csv'),
  });
  expect(await fingerprint(store)).toBe(before);
});

test.each([[['import', 'menu.csv']], [['example', '--csv', 'a', 'b']]])(
  'wrong usage ends with 2: %j',
  async (words) => {
    expect(await operator.run(...words)).toMatchObject({ code: 2, said: '' });
  },
);

test('A-1507: a restaurant file with --subdomain, and a workbook, are refused with what to do', async () => {
  const before = await fingerprint(store);
  await operator.write('shop.json', fileWith({ name: 'Dal', price: 9 }));
  const refused = async (name: string) => {
    const { code, complained } = await operator.run('import', name, '--subdomain', 'sheet');
    return [code, complained];
  };
  expect(await refused('shop.json')).toEqual([
    1,
    'shop.json is a restaurant file, which says itself whose it is: leave --subdomain out, or write "sheet" in its restaurant.subdomain',
  ]);
  expect(await refused('menu.xlsx')).toEqual([
    1,
    "menu.xlsx is a workbook: save it as 'CSV UTF-8' in its program, and import that",
  ]);
  expect(await fingerprint(store)).toBe(before);
});

test('A-1506: an export of another maker becomes the menu', async () => {
  await open('maker');
  const text = 'sep=;\r\nCategory;Item;Price\r\nMains;Dal;13,00\r\nMains;Naan;4,50\r\n';
  await operator.write('maker.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect((await operator.run('import', 'maker.txt', '--subdomain', 'maker')).code).toBe(0);
  expect((await menuOf('maker')).map(({ name, price, allergens }) => [name, price, allergens])).toEqual([
    ['Dal', 13, ['mustard']],
    ['Naan', 4.5, []],
  ]);
});
