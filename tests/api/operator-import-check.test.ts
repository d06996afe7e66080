import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askServer } from '#app/operator/ask-server.ts';
import { openOperatorDoor } from '#app/operator/operator-door.ts';
import { fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
beforeEach(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  await operator.take(fileWith(DAL, NAAN, { name: 'Roti', price: 3 }, { name: 'Saag', price: 14 }));
});
afterEach(async () => {
  await store.close();
  await operator.close();
});

const DAL = { name: 'Dal', price: 12.5 };
const NAAN = { name: 'Naan', price: 4 };
const SAAG = { name: 'Saag', price: 14 };

test('A-1305: import --check says what would change as an owner reads it, and how many dishes would go; nothing is changed', async () => {
  const { restaurant } = fileInput();
  await operator.write('next.json', {
    ...fileWith({ ...DAL, price: 13 }, NAAN, SAAG, { name: 'Korma', price: 16 }),
    restaurant: { ...restaurant, tradingName: 'Smaller' },
  });
  const before = await fingerprint(store);
  const { code, said, complained } = await operator.run('import', 'next.json', '--check');
  expect([code, complained]).toEqual([0, '']);
  expect(said.split('\n')).toEqual([
    'Would update small: Smaller, 1 department, 4 products',
    '  4 changes:',
    '    Korma is new ($16.00)',
    '    Name of the restaurant: Small → Smaller',
    '    Dal: Price: $12.50 → $13.00',
    '    Roti goes ($3.00)',
    '  1 of 4 dishes that customers see would go: an import does that with --yes alone',
  ]);
  expect(await fingerprint(store)).toEqual(before);
  // and then the import does that
  expect((await operator.run('import', 'next.json', '--yes')).code).toBe(0);
  expect((await operator.run('import', 'next.json', '--check')).said.split('\n').slice(1)).toEqual([
    '  No change',
    '  0 of 4 dishes that customers see would go',
  ]);
});

test('A-1334: a check notes card payment as the import itself does, and keeps an old name whose time is over', async () => {
  const { restaurant, settings } = fileInput();
  const online = { ...settings, pickup: { ...settings.pickup, online: true } };
  const account = { stripeAccountId: 'acct_1', isStripeVerified: true };
  for (const [index, more] of [account, {}].entries()) {
    const name = `cards-${index}`;
    await operator.write(`${name}.json`, {
      ...fileInput(),
      settings: online,
      restaurant: { ...restaurant, ...more, subdomain: name, tradingName: name },
    });
    const notes = (said: string) => said.split('\n').filter((line) => line.includes('Note:'));
    const ran = async (...words: string[]) =>
      notes((await operator.run('import', `${name}.json`, ...words)).said);
    const checked = await ran('--check');
    expect([checked.length, await ran()]).toEqual([index, checked]);
  }
  await operator.run('rename', 'small', 'smaller');
  await store.deps.db
    .updateTable('restaurant_names')
    .set({ until_utc: '2020-01-01T00:00:00.000Z' })
    .execute();
  const before = await fingerprint(store);
  await operator.write('small.json', fileInput());
  expect((await operator.run('import', 'small.json', '--check')).said).toContain('Would create small');
  expect(await fingerprint(store)).toEqual(before);
});

test('A-1305: of a directory, of a new restaurant and of a spreadsheet it says the same, and faults of a file are told', async () => {
  await mkdir(join(operator.directory, 'many'));
  const { restaurant } = fileInput();
  await operator.write('many/a.json', fileWith(DAL, NAAN, { name: 'Roti', price: 3 }, SAAG));
  await operator.write('many/b.json', {
    ...fileInput(),
    restaurant: { ...restaurant, subdomain: 'fresh' },
  });
  await operator.write('many/c.json', '{"restaurant": ');
  const before = await fingerprint(store);
  const many = await operator.run('import', 'many', '--check');
  expect(many).toMatchObject({
    code: 1,
    complained: expect.stringContaining('2 files of 3 looked at, 1 refused'),
  });
  expect(many.said).toContain('Would update small: Small, 1 department, 4 products\n  No change\n');
  expect(many.said).toContain('Would create fresh: Small, 1 department, 1 product');
  await operator.run('example', '--csv', 'menu.csv');
  const sheet = await operator.run('import', 'menu.csv', '--subdomain', 'small', '--check');
  expect(sheet).toMatchObject({ code: 0, complained: '' });
  expect(sheet.said).toContain('4 of 4 dishes that customers see would go');
  expect(await operator.run('import', 'many/c.json', '--check')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('c.json was refused for 1 fault'),
  });
  expect((await operator.run('import', 'many', '--check', '--yes')).code).toBe(2);
  expect(await fingerprint(store)).toEqual(before);
});

test('A-1305: a server beside it answers the same', async () => {
  await operator.write('next.json', fileWith({ ...DAL, price: 13 }, NAAN, { name: 'Roti', price: 3 }, SAAG));
  const alone = await operator.run('import', 'next.json', '--check');
  const door = await openOperatorDoor({ ...store, log: store.deps.log }, store.deps);
  const said: string[] = [];
  const output = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  const asked = { words: ['import', 'next.json', '--check'], directory: operator.directory };
  expect(await askServer(store, asked, output)).toBe(0);
  await door.close();
  expect(said.join('\n')).toBe(alone.said);
});

test('A-1306: an import that takes away more than a fifth of the dishes asks first, and --yes answers', async () => {
  await operator.write('less.json', fileWith(DAL, NAAN, SAAG));
  const before = await fingerprint(store);
  expect(await operator.run('import', 'less.json')).toMatchObject({
    code: 1,
    said: '',
    complained:
      'This takes away 1 of 4 dishes that customers see; nothing was changed. Say --yes if they are to go',
  });
  expect(await fingerprint(store)).toEqual(before);
  expect((await operator.run('import', 'less.json', '--yes')).code).toBe(0);
});
