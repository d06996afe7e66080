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
  // each of them would be a fault of its own if it were looked at
  const wrong = dishes(50_000, { price: -1 });
  expect(await compared({ ...file, departments: [{ name: 'Big', products: wrong }] })).toMatchObject([
    { path: 'departments', code: 'tooManyDishes', values: ['5000'] },
  ]);
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

test('A-1589: a dish has at most 500 sizes, groups and choices, by a file and by its page', async () => {
  const file = await one.file();
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `C${at}` }));
  const dish = (count: number) => ({
    name: 'Dal',
    price: 5,
    modifiers: [{ name: 'A', items: items(count) }],
  });
  const fault = { code: 'tooManyChoices', values: ['500'] };
  expect(
    await compared({ ...file, departments: [{ name: 'Big', products: [dish(499), dish(500)] }] }),
  ).toMatchObject([{ ...fault, path: 'departments[0].products[1]' }]);
  const add = async (count: number) => {
    const change = { act: 'addDish', departmentId: file.departments[0]?.id, value: dish(count) };
    return { number: await one.number(), change };
  };
  expect((await one.ask('draft.changeMenu', { json: await add(499) })).status).toBe(200);
  const refused = await one.refused('draft.changeMenu', { json: await add(500) });
  const there = `departments[0].products[${(await one.file()).departments[0]?.products.length}]`;
  expect([refused.status, refused.data.faults]).toMatchObject([422, [{ ...fault, path: there }]]);
});

test('A-1028: banners are twenty at most; of pictures that nobody has each is named', async () => {
  const file: RestaurantFile = await one.file();
  const banners = Array.from({ length: 21 }, (_, index) => `/pictures/${index}.svg`);
  expect(await compared({ ...file, settings: { ...file.settings, banners } })).toMatchObject([
    { path: 'settings.banners', code: 'tooManyBanners', values: ['20'] },
  ]);
  const picture = (index: number) => `/api/${one.id}/pictures/p${index}`;
  const products = dishes(1200).map((dish, index) => ({ ...dish, picture: picture(index) }));
  const faults = await compared({ ...file, departments: [{ name: 'Big', products }] });
  expect(faults).toHaveLength(100);
  expect(faults?.[0]).toMatchObject({ path: 'departments[0].products[0].picture', code: 'pictureUnknown' });
});

test('A-1029: the draft is read while somebody else writes', async () => {
  await one.number();
  await store.deps.transaction(async (trx) => {
    await trx.updateTable('drafts').set({ who: 'Somebody' }).where('restaurant_id', '=', one.id).execute();
    const read = await Promise.all([
      one.ask('draft.part', { query: { part: 'hours' } }),
      one.ask('draft.menu'),
      one.ask('draft.changes'),
      one.ask('draft.file'),
      one.ask('versions.list'),
      one.ask('versions.get', { query: { version: '1' } }),
    ]);
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

test('A-1030: a restaurant adds a hundred pictures an hour', async () => {
  const other = await startDrafting(store);
  const send = (to: Drafting) => {
    const raw = new FormData();
    raw.set('picture', new Blob(['GIF89a']));
    return to.refused('draft.addPicture', { raw });
  };
  for (let count = 1; count <= 100; count += 1) expect((await send(other)).status).toBe(422);
  const over = await send(other);
  expect([over.status, over.code]).toEqual([429, 'tooManyAttempts']);
  expect((await send(one)).status).toBe(422);
});

test('A-1102: legal texts of all that the file permits are saved, in Hindi too; who may not is answered before they are read', async () => {
  const other = await startDrafting(store);
  const sections = Array.from({ length: 60 }, () => ({
    heading: 'क'.repeat(300),
    text: 'ख'.repeat(10_000),
  }));
  const json = { part: 'legal', value: { privacy: sections, terms: sections, refund: sections } };
  const saved = await other.ask('draft.save', { json: { ...json, number: await other.number() } });
  expect(saved.status).toBe(200);
  expect((await other.file()).legal).toEqual(json.value);
  const longer = { terms: [{ heading: 'x', text: 'ख'.repeat(10_001) }] };
  const refused = await other.refused('draft.save', {
    json: { part: 'legal', value: longer, number: await other.number() },
  });
  expect(refused.data.faults).toMatchObject([{ path: 'legal.terms[0].text' }]);
  const raw = JSON.stringify({ ...json, number: 1 });
  const headers = { 'content-type': 'application/json' };
  const path = `${store.url}/api/${other.id}/manage/draft/part`;
  const stranger = await fetch(path, { method: 'POST', body: raw, headers });
  expect(stranger.status).toBe(401);
});
