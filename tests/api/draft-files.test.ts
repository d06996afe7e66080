import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { bigMenuFile } from '#tests/fixtures/big-menu.ts';
import { smuggledPictures } from '#tests/fixtures/hostile-pictures.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startDrafting } from '#tests/setup/drafting.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
let store: TestBackend;

beforeAll(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
});
afterAll(() => store.close());

function formOf(name: string, bytes: BlobPart, rest: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set(name, new Blob([bytes]), 'file');
  for (const [key, value] of Object.entries(rest)) form.set(key, value);
  return form;
}
const asJson = (file: object) => JSON.stringify(file);

test('A-755: a file shows its changes first, and goes into the draft alone', async () => {
  const one = await startDrafting(store);
  const file = await one.file();
  const [mains, breads] = file.departments;
  const next = {
    ...file,
    departments: [
      { ...mains, products: mains?.products.map((dish) => ({ ...dish, price: dish.price + 1 })) },
      breads,
    ],
  };
  const seen = await one.ask('draft.compareFile', { raw: formOf('file', asJson(next)) });
  expect(seen.data.items.map(({ key }) => key)).toEqual([
    'products:dal#price',
    'products:korma#price',
    'products:paneer#price',
  ]);
  expect(seen.data.takenAway).toEqual({ dishes: 0, liveDishes: 5, isAskedFirst: false });
  const late = await one.refused('draft.importFile', { raw: formOf('file', asJson(next), { number: '0' }) });
  expect(late.status).toBe(409);
  const taken = await one.ask('draft.importFile', { raw: formOf('file', asJson(next), { number: '1' }) });
  expect(taken.data).toMatchObject({ number: 2, changes: 3 });
});

test('A-755 A-708: a file that takes more than a fifth of the dishes away is asked about', async () => {
  const one = await startDrafting(store);
  const file = await one.file();
  const raw = (rest = {}) =>
    formOf('file', asJson({ ...file, departments: file.departments.slice(0, 1) }), { number: '1', ...rest });
  const asked = await one.refused('draft.importFile', { raw: raw() });
  expect([asked.status, asked.code, asked.data.takenAway]).toMatchObject([
    409,
    'fileTakesDishes',
    { dishes: 2, liveDishes: 5, isAskedFirst: true },
  ]);
  expect(await one.number()).toBe(1);
  const confirmed = await one.ask('draft.importFile', { raw: raw({ isConfirmed: 'true' }) });
  expect(confirmed.data.number).toBe(2);
});

test('A-755: a spreadsheet changes the menu alone; of 5,000 wrong rows the first hundred are told', async () => {
  const one = await startDrafting(store);
  const rows = (price: string, count: number) =>
    `department,name,price\n${Array.from({ length: count }, (_, row) => `Mains,Dish ${row},${price}\n`).join('')}`;
  const wrong = await one.refused('draft.compareFile', { raw: formOf('file', rows('much', 5000)) });
  expect([wrong.status, wrong.code, wrong.data.faultCount]).toEqual([422, 'fileFaulty', 100]);
  expect(wrong.data.faults).toHaveLength(100);
  expect(wrong.data.faults?.[0]?.path).toBe('line 2, price');
  const raw = formOf('file', rows('9.50', 3), { number: '1', isConfirmed: 'true' });
  expect((await one.ask('draft.importFile', { raw })).success).toBe(true);
  expect((await one.file()).departments.map(({ products }) => products.length)).toEqual([3]);
});

test('A-755: no file names pictures of another restaurant, or some that nobody can fetch', async () => {
  const one = await startDrafting(store);
  const file = await one.file();
  for (const logo of ['/api/r-other/pictures/abc', 'logo.png', 'https://example.com/logo.png']) {
    const next: RestaurantFile = { ...file, settings: { ...file.settings, logo } };
    const { data } = await one.refused('draft.compareFile', { raw: formOf('file', asJson(next)) });
    expect(data.faults).toMatchObject([{ path: 'settings.logo', code: 'pictureUnknown' }]);
  }
});

test('A-756: a picture is kept as imports keep it, named by the draft, and goes when nothing names it', async () => {
  const one = await startDrafting(store);
  const photo = (colour: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  const keep = async (colour: string) =>
    (await one.ask('draft.addPicture', { raw: formOf('picture', await photo(colour)) })).data;
  const [kept, unused] = [await keep('#063'), await keep('#300')];
  expect(kept).toMatchObject({ width: 40, height: 30 });
  expect((await fetch(store.url + kept.picture)).status).toBe(200);
  const part = 'products:dal';
  const { value } = (await one.ask('draft.part', { query: { part } })).data;
  const named = { ...(value as object), picture: kept.picture };
  const saved = await one.ask('draft.save', { json: { number: 1, part, value: named } });
  expect(saved.success).toBe(true);
  const unknown = { ...(value as object), picture: '/api/r-other/pictures/abc' };
  const { data } = await one.refused('draft.save', { json: { number: 1, part, value: unknown } });
  expect(data.faults).toMatchObject([{ path: 'departments[0].products[0].picture', code: 'pictureUnknown' }]);
  store.setNow(new Date(NOON + 31 * DAY_MS));
  await forgetOldRows(store.deps);
  store.setNow(new Date(NOON));
  const left = await storeRows(store, 'select picture_id from pictures where restaurant_id = ?', one.id);
  expect(left.map((row) => String(row.picture_id))).toEqual([kept.picture.split('/').at(-1)]);
  expect(unused.picture).not.toBe(kept.picture);
});

test('S42, A-1575: a picture that the owner sends is written anew, whatever hides in it or behind its end', async () => {
  const one = await startDrafting(store);
  for (const [title, bytes] of filled(await smuggledPictures())) {
    const sent = { raw: formOf('picture', new Uint8Array(bytes)) };
    const { picture } = (await one.ask('draft.addPicture', sent)).data;
    const served = Buffer.from(await (await fetch(store.url + picture)).arrayBuffer());
    expect([title, served.length > 100, served.includes('script')]).toEqual([title, true, false]);
    expect((await one.ask('draft.addPicture', sent)).data.picture).toBe(picture);
  }
});

test('A-1004: what of a picture stays in view goes from the draft to customers, with every dish that shows it', async () => {
  const one = await startDrafting(
    store,
    fileInput({
      departments: [
        {
          name: 'Mains',
          products: [
            { name: 'Dal', price: 9, upsells: [{ product: 'Naan' }] },
            { name: 'Naan', price: 4 },
            { name: 'Set', price: 12, combo: [{ name: 'Bread', items: [{ product: 'Naan' }] }] },
          ],
        },
      ],
    }),
  );
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#063' } })
    .jpeg()
    .toBuffer();
  const { picture } = (await one.ask('draft.addPicture', { raw: formOf('picture', new Uint8Array(photo)) }))
    .data;
  const { value } = (await one.ask('draft.part', { query: { part: 'products:naan' } })).data;
  const save = (pictureFocus: string) => ({
    number: 1,
    part: 'products:naan',
    value: { ...(value as object), picture, pictureFocus },
  });
  const wrong = await one.refused('draft.save', { json: save('somewhere') });
  expect(wrong.data.faults).toMatchObject([
    { path: 'departments[0].products[1].pictureFocus', code: 'oneOf' },
  ]);
  await one.ask('draft.save', { json: save('top-left') });
  const { items } = (await one.ask('draft.changes')).data;
  expect(items.map(({ field, after }) => [field, after])).toContainEqual([
    'pictureFocus',
    { type: 'choice', choice: 'top-left' },
  ]);
  await one.ask('versions.publish', { json: { number: 2 } });
  const reply = await (await fetch(`${store.url}/api/${one.id}/products`)).text();
  expect(reply.match(new RegExp(`"${picture}#top-left"`, 'g'))?.length).toBeGreaterThan(1);
  expect(reply).not.toContain(`"${picture}"`);
  expect((await one.ask('draft.get')).data.changes).toBe(0);
});

test('A-756: what is too large, a drawing, moving, broken or of another kind is refused, each with its own words', async () => {
  const one = await startDrafting(store);
  const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#c60' } });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const png = await picture.clone().png().toBuffer();
  const frame = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
  const noise = Buffer.alloc(8 * 16 * 3)
    .fill(0, 0, 192)
    .fill(255, 192);
  const moving = await sharp(noise, { raw: frame }).webp({ loop: 0 }).toBuffer();
  const head = Buffer.from('acTL');
  const files: [string, Buffer][] = [
    ['pictureTooLarge', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])],
    ['pictureIsDrawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['pictureMoves', moving],
    ['pictureMoves', Buffer.concat([png.subarray(0, 33), head, png.subarray(33)])],
    ['pictureBroken', jpeg.subarray(0, jpeg.length / 2)],
    ['pictureOtherKind', Buffer.from('GIF89a')],
  ];
  for (const [code, bytes] of files) {
    const refused = await one.refused('draft.addPicture', { raw: formOf('picture', new Uint8Array(bytes)) });
    expect([refused.status, refused.code]).toEqual([422, code]);
  }
  const huge = await one.refused('draft.addPicture', {
    raw: formOf('picture', new Uint8Array(30 * 1024 * 1024)),
  });
  expect([huge.status, huge.code]).toEqual([413, 'requestTooLarge']);
});

test('A-757: of a thousand dishes a list, a page of changes and a save are small', async () => {
  const one = await startDrafting(store, bigMenuFile('big', 4, 1000));
  const bytes = async (name: 'draft.menu' | 'draft.changes' | 'draft.get') =>
    JSON.stringify((await one.ask(name)).body).length;
  expect(await bytes('draft.menu')).toBeLessThan(50_000);
  const change = { by: 'percent', direction: 'up', amount: 5, roundTo: 0.1, withChoices: false };
  expect((await one.ask('draft.changePrices', { json: { number: 1, change } })).data.changes).toBe(1000);
  expect(await bytes('draft.changes')).toBeLessThan(100_000);
  expect(await bytes('draft.get')).toBeLessThan(1_000);
  const part = `products:${(await one.file()).departments[0]?.products[0]?.id}`;
  const { value } = (await one.ask('draft.part', { query: { part } })).data;
  await one.ask('draft.save', { json: { number: 2, part, value: { ...(value as object), price: 9 } } });
  const [row] = await storeRows(
    store,
    `select length(file) as file, (select length(before_pieces) from draft_saves
      where draft_saves.restaurant_id = drafts.restaurant_id and number = 3) as save from drafts where restaurant_id = ?`,
    one.id,
  );
  expect(Number(row?.file)).toBeLessThan(150_000);
  expect(Number(row?.save)).toBeLessThan(1_000);
});
