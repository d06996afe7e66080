import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;
beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
beforeEach(async () => {
  one = await startDrafting(store);
});
afterAll(() => store.close());

/** The names that the activity of a code tells, as they were at that time. */
async function named(what: string): Promise<unknown[]> {
  const rows = await storeRows(
    store,
    'select facts from activity where restaurant_id = ? and what = ?',
    one.id,
    what,
  );
  const facts = rows.map((row) => JSON.parse(String(row.facts)) as { number?: number; name?: string });
  return facts.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ name }) => name);
}

test('A-1091: a change of the draft is written down with the name of its dish or department, that of one that goes too', async () => {
  const part = 'products:dal';
  const dal = (await one.ask('draft.part', { query: { part } })).data.value as object;
  const value = { ...dal, name: 'Dal Makhani' };
  await one.ask('draft.save', { json: { number: 1, part, value } });
  const acts = [
    { act: 'addDish', departmentId: 'mains', value: { name: 'Saag', price: 12 } },
    { act: 'addDepartment', value: { name: 'Sweets' } },
    { act: 'hideDishes', departmentId: 'breads' },
    { act: 'removeDish', dishId: 'naan' },
    { act: 'copyDish', dishId: 'roti' },
  ];
  for (const [at, change] of acts.entries())
    expect((await one.ask('draft.changeMenu', { json: { number: at + 2, change } })).success).toBe(true);
  expect(await named('draftSaved')).toEqual(['Dal Makhani', 'Saag', 'Sweets', 'Breads', 'Naan', 'Roti 2']);
  await one.ask('draft.takeBack', { json: { number: 7, key: 'products:dal#name' } });
  expect(await named('draftTakenBack')).toEqual(['Dal']);
});

test('A-1091: a section of the file is written down without a name, a dish that is sold out with its own', async () => {
  const part = 'hours';
  const hours = (await one.ask('draft.part', { query: { part } })).data.value as object;
  await one.ask('draft.save', { json: { number: 1, part, value: { ...hours, monday: 'closed' } } });
  await one.ask('sale.set', { path: { productId: 'dal' }, json: { inStock: false } });
  expect(await named('draftSaved')).toEqual([undefined]);
  expect(await named('saleSet')).toEqual(['Dal']);
});
