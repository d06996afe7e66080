import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  one = await startDrafting(store);
});
afterAll(() => store.close());

const compared = async (file: object) => {
  const form = new FormData();
  form.set('file', new Blob([JSON.stringify(file)]));
  return (await one.refused('draft.compareFile', { raw: form })).data.faults;
};
const dishes = (count: number, of: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ name: `Dish ${index}`, price: 5, ...of }));

test('A-1022: a file with too much is refused for that alone, before the rest of it is looked at', async () => {
  const file = await one.file();
  const many = Array.from({ length: 5 }, (_, index) => ({ name: `D${index}`, products: dishes(1001) }));
  const started = performance.now();
  expect(await compared({ ...file, departments: [{ name: 'Big', products: dishes(50_000) }] })).toMatchObject(
    [{ path: 'departments', code: 'tooManyDishes', values: ['5000'] }],
  );
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(await compared({ ...file, departments: many })).toMatchObject([{ code: 'tooManyDishes' }]);
  const departments = Array.from({ length: 201 }, (_, index) => ({ name: `D${index}`, products: [] }));
  expect(await compared({ ...file, departments })).toMatchObject([
    { path: 'departments', code: 'tooManyDepartments', values: ['200'] },
  ]);
  const items = Array.from({ length: 40 }, (_, index) => ({ name: `C${index}` }));
  const modifiers = [{ name: 'Extras', items }];
  const filled = [{ name: 'Big', products: dishes(1000, { modifiers }) }];
  expect(await compared({ ...file, departments: filled })).toMatchObject([
    { path: 'departments', code: 'tooManyChoices', values: ['30000'] },
  ]);
});

