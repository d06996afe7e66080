import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
beforeAll(async () => {
  store = await startTestBackend({ seedDemo: true });
  operator = await operatorOf(store, () => photo());
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

/** Every row of a restaurant's menu and its document, as the database has them. */
async function rowsOf(subdomain: string) {
  const [restaurant] = await storeRows(
    store,
    'select restaurant_id, document from restaurants where subdomain = ?',
    subdomain,
  );
  const id = String(restaurant?.restaurant_id);
  const table = (name: string) =>
    storeRows(store, `select * from ${name} where restaurant_id = ? order by display_order`, id);
  return {
    document: restaurant?.document,
    departments: await table('departments'),
    products: await table('products'),
  };
}
const run = async (...words: string[]) => {
  const { code, said, complained } = await operator.run(...words);
  expect([code, complained]).toEqual([0, '']);
  return said;
};
const exported = async (name: string): Promise<RestaurantFileInput> =>
  JSON.parse(await readFile(join(operator.directory, name), 'utf8'));

test.each(['demo', 'harbour'])(
  '%s, exported and taken in again, has the same rows to the byte',
  async (name) => {
    const before = await rowsOf(name);
    expect(before.products.length).toBeGreaterThan(10);
    expect(await run('export', name, `${name}.json`)).toMatch(/\.json: \d+ departments, \d+ products$/);
    await run('import', `${name}.json`);
    expect(await rowsOf(name)).toEqual(before);
  },
);

test('what was said of the stock since the last import is in the file', async () => {
  const file = fileWith({ name: 'Battered Fish', price: 9 });
  await operator.take({ ...file, restaurant: { ...file.restaurant, subdomain: 'fishy' } });
  await run('stock', 'fishy', 'Battered Fish', 'off', '--until', '2099-01-01T00:00:00+13:00');
  await run('export', 'fishy', 'sold-out.json');
  const { departments } = await exported('sold-out.json');
  const dishes = departments.flatMap(({ products }) => products);
  expect(dishes.find(({ id }) => id === 'battered-fish')).toMatchObject({
    inStock: false,
    outOfStockUntil: '2098-12-31T11:00:00.000Z',
  });
});

test('A-1575: pictures of the database are written beside the file and read back as the same pictures', async () => {
  const png = await photo({ kind: 'png' });
  await operator.write('dal.png', png);
  const file = fileWith(
    { name: 'Dal', price: 1, picture: 'dal.png' },
    { name: 'Naan', price: 1, picture: 'https://example.com/n.jpg' },
  );
  await operator.take({ ...file, restaurant: { ...file.restaurant, subdomain: 'painted' } });
  const before = await rowsOf('painted');
  const [kept] = await storeRows(store, "select bytes from pictures where content_type = 'image/png'");
  expect(await run('export', 'painted', 'painted.json')).toMatch(/, 2 pictures beside it$/);
  const { departments } = await exported('painted.json');
  const pictures = departments.flatMap(({ products }) => products.map(({ picture }) => picture));
  expect(pictures).toEqual([
    expect.stringMatching(/^pictures\/[\w-]{16}\.png$/),
    expect.stringMatching(/^pictures\/[\w-]{16}\.jpg$/),
  ]);
  const written = await readFile(join(operator.directory, String(pictures[0])));
  expect(written.toString('base64')).toBe(kept?.bytes);
  await run('import', 'painted.json');
  expect(await rowsOf('painted')).toEqual(before);
});

test('an export overwrites nothing, and a restaurant that is not there leaves no file', async () => {
  await operator.write('mine.json', 'precious');
  expect(await operator.run('export', 'demo', 'mine.json')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('is there already'),
  });
  expect(await readFile(join(operator.directory, 'mine.json'), 'utf8')).toBe('precious');
  expect(await operator.run('export', 'nobody', 'nobody.json')).toMatchObject({ code: 1 });
  expect(await readdir(operator.directory)).not.toContain('nobody.json');
});

test('the schema is printed, and written for an editor', async () => {
  const printed = JSON.parse(await run('schema'));
  expect(printed).toMatchObject({
    type: 'object',
    required: ['restaurant', 'settings', 'hours', 'departments'],
  });
  await run('schema', 'restaurant.schema.json');
  expect(await exported('restaurant.schema.json')).toEqual(printed);
  // a file that names it is taken in all the same
  await operator.take({ $schema: './restaurant.schema.json', ...fileInput() });
});
