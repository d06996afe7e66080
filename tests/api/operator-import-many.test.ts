import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { askServer } from '#app/operator/ask-server.ts';
import { openOperatorDoor } from '#app/operator/operator-door.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
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

const { restaurant, settings } = fileInput();
const shop = (subdomain: string, rest: Partial<RestaurantFileInput> = {}) =>
  fileInput({ ...rest, restaurant: { ...restaurant, subdomain } });
const known = async () =>
  (await storeRows(store, 'select subdomain from restaurants order by subdomain')).map(
    ({ subdomain }) => subdomain,
  );

test('A-1147: the files of a directory are taken in, those of its folders too; faults of all are told, and stop no other', async () => {
  const before = await known();
  for (const folder of ['many', 'many/deep', 'none']) await mkdir(join(operator.directory, folder));
  await operator.write('many/a.json', shop('first'));
  await operator.write('many/b.json', '{"restaurant": ');
  await operator.write('many/c.json', { ...shop('third'), departments: [{ name: '', products: [] }] });
  await operator.write('many/deep/d.json', shop('fourth'));
  await operator.write('many/deep/e.json', shop('first'));
  await operator.write('many/notes.txt', 'no restaurant');
  const { code, said, complained } = await operator.run('import', 'many');
  expect(code).toBe(1);
  expect(said.split('\n').filter((text) => text.startsWith('Created'))).toEqual([
    expect.stringMatching(/^Created first: /),
    expect.stringMatching(/^Created fourth: /),
  ]);
  const path = (name: string) => join(operator.directory, 'many', name);
  expect(complained).toContain(`${path('b.json')} was refused for 1 fault`);
  expect(complained).toContain(`${path('c.json')} was refused for`);
  expect(complained).toContain(
    `${path('deep/e.json')} was refused: its sub-domain first is that of ${path('a.json')} too`,
  );
  expect(complained.split('\n').at(-1)).toBe('2 files of 5 taken in, 3 refused');
  expect((await known()).filter((one) => !before.includes(one))).toEqual(['first', 'fourth']);
  expect(await operator.run('import', 'many/deep')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\n2 files of 2 taken in$/),
  });
  expect(await operator.run('import', 'none')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('There is no restaurant file (.json) in'),
  });
});

test('A-1148: an import notes delivery without a zone and online payment without an account, and takes the file in', async () => {
  const online = { isAllowed: true, cash: true, online: true };
  await operator.write('offers.json', shop('offers', { settings: { ...settings, delivery: online } }));
  const { code, said, complained } = await operator.run('import', 'offers.json');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toContain('Note: it offers delivery and has no delivery zone');
  expect(said).toContain('Note: it offers online payment and has no account');
  const account = { ...shop('offers', { settings: { ...settings, pickup: online } }) };
  account.restaurant = { ...account.restaurant, stripeAccountId: 'acct_1A2b3C' };
  await operator.write('offers.json', account);
  expect((await operator.run('import', 'offers.json')).said).not.toContain('Note:');
});

test('A-1140: a server reads the files from where the operator stands', async () => {
  const door = await openOperatorDoor({ ...store, log: store.deps.log }, store.deps);
  await operator.write('mine.json', shop('mine'));
  const { askServer } = await import('#app/operator/ask-server.ts');
  const lines: string[] = [];
  const output = {
    say: (text: string) => void lines.push(text),
    complain: (text: string) => void lines.push(text),
  };
  const asked = { words: ['import', 'mine.json'], directory: operator.directory };
  expect(await askServer(store, asked, output)).toBe(0);
  expect(lines[0]).toMatch(/^Created mine: /);
  expect(await known()).toContain('mine');
  await door.close();
});

test('A-1388: a directory’s import ends after the file under way when the server stops, says how far it came, and the next one takes in the rest', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `row-${String(place).padStart(2, '0')}`);
  await mkdir(join(operator.directory, 'row'));
  for (const name of names) await operator.write(`row/${name}.json`, shop(name));
  const door = await openOperatorDoor({ ...store, log: store.deps.log }, store.deps);
  const created: string[] = [];
  const complained: string[] = [];
  let closed: Promise<void> | null = null;
  const output = {
    say(text: string) {
      if (text.startsWith('Created ')) created.push(text.replace(/^Created (\S+):.*/, '$1'));
      // the first file is in: the server is told to stop
      closed ??= door.close();
    },
    complain: (text: string) => void complained.push(text),
  };
  const asked = { words: ['import', 'row'], directory: operator.directory };
  expect(await askServer(store, asked, output)).toBe(1);
  await closed;
  expect(complained).toEqual([
    `The server stops, or nobody waits any more: ${created.length} of 12 files were looked at`,
  ]);
  expect(created.length).toBeLessThan(names.length);
  const inRow = async () => (await known()).filter((name) => String(name).startsWith('row-'));
  expect(created).toEqual(names.slice(0, created.length));
  expect(await inRow()).toEqual(created);
  expect(await operator.run('import', 'row')).toMatchObject({ code: 0 });
  expect(await inRow()).toEqual(names);
});

test('A-1326: a restaurant file of more than 12 MB is refused before it is read, and nothing is written', async () => {
  const whole = JSON.stringify(shop('large'));
  await operator.write('large.json', whole + ' '.repeat(FILE_LIMITS.bytes - Buffer.byteLength(whole) + 1));
  const { code, complained } = await operator.run('import', 'large.json');
  expect([code, complained]).toEqual([
    1,
    `${join(operator.directory, 'large.json')} was refused for 1 fault; nothing was changed:\nfile: is larger than the 12 MB that a restaurant file may have`,
  ]);
  expect(await known()).not.toContain('large');
  // to the byte
  await operator.write('large.json', whole + ' '.repeat(FILE_LIMITS.bytes - Buffer.byteLength(whole)));
  expect((await operator.run('import', 'large.json')).code).toBe(0);
});
