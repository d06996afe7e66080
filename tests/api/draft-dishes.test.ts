import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('A-1006: dishes are left out of a change of prices, one may end in 90 cents, and what changed already is told', async () => {
  const up = { by: 'percent', direction: 'up', amount: 5, roundTo: 'ninety', withChoices: false };
  const dal = (await one.ask('draft.part', { query: { part: 'products:dal' } })).data.value;
  const value = { ...(dal as object), price: 13.2 };
  await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value } });
  const change = { ...up, leaveOut: ['korma', 'nobody'] };
  const preview = (await one.ask('draft.previewPrices', { json: { change } })).data;
  expect(preview).toMatchObject({ changed: 4, refused: 0 });
  expect(
    preview.prices.map(({ dishId, of, after, isLeftOut, isChanged }) => [
      dishId,
      of,
      after,
      isLeftOut,
      isChanged,
    ]),
  ).toEqual([
    ['dal', null, 13.9, false, true],
    ['korma', 'Small', 15.9, true, false],
    ['korma', 'Large', 20.9, true, false],
    ['paneer', null, 18.9, false, false],
    ['naan', null, 4.9, false, false],
    ['roti', null, 2.9, false, false],
  ]);
  await one.ask('draft.changePrices', { json: { number: 2, change } });
  const prices = (await one.file()).departments.flatMap(({ products }) =>
    products.flatMap(({ price, variants }) => [price, ...variants.map((size) => size.price)]),
  );
  expect(prices).toEqual([13.9, 19.9, 15, 19.9, 18.9, 4.9, 2.9]);
});

test('A-1083: a choice that is called as a size is not told as changed already; the size is, whatever its name', async () => {
  const part = 'products:korma';
  const korma = (await one.ask('draft.part', { query: { part } })).data.value as {
    variants: { id: string; name: string; price: number }[];
  };
  const rice = { name: 'Rice', items: [{ name: 'Large', price: 2 }] };
  const variants = korma.variants.map((size) =>
    size.name === 'Small' ? { ...size, name: 'Little', price: 14 } : size,
  );
  const json = { number: 1, part, value: { ...korma, variants, modifiers: [rice] } };
  await one.ask('draft.save', { json });
  const change = { by: 'percent', direction: 'up', amount: 50, roundTo: 1, withChoices: true };
  const { prices } = (await one.ask('draft.previewPrices', { json: { change } })).data;
  const told = prices.filter(({ dishId }) => dishId === 'korma');
  expect(told.map(({ of, before, isChanged }) => [of, before, isChanged])).toEqual([
    ['Little', 14, true],
    ['Large', 19.9, false],
    ['Large', 2, false],
  ]);
});

test('A-1003: all that is wrong with a dish is told at once, and a trial saves nothing', async () => {
  const part = 'products:korma';
  const { value } = (await one.ask('draft.part', { query: { part } })).data;
  const faulty = {
    ...(value as object),
    picture: '/api/r-other/pictures/abc',
    variants: [{ name: 'Small', price: '1e9' }],
    modifiers: [{ name: 'Heat', min: 5, max: 2, items: [{ name: 'Mild' }] }],
    upsells: [{ product: 'korma' }, { product: 'nobody' }],
  };
  for (const isTrial of [true, false]) {
    const { status, data } = await one.refused('draft.save', {
      json: { number: 1, part, value: faulty, isTrial },
    });
    expect(status).toBe(422);
    expect(data.faults?.map(({ path, code }) => [path.replace(/^.*products\[1\]\./, ''), code])).toEqual([
      ['modifiers[0].min', 'aboveMax'],
      ['upsells[0].product', 'itself'],
      ['upsells[1].product', 'noProduct'],
      ['variants[0].price', 'money'],
      ['picture', 'pictureUnknown'],
    ]);
  }
  const change = { act: 'addDish', departmentId: 'mains', value: { name: '', price: 1, picture: 'x.png' } };
  const added = await one.refused('draft.changeMenu', { json: { number: 1, change } });
  expect(added.data.faults?.map(({ code }) => code)).toEqual(['empty', 'pictureUnknown']);
  const good = { number: 1, part, value: { ...(value as object), price: 21 } };
  expect((await one.ask('draft.save', { json: { ...good, isTrial: true } })).data).toMatchObject({
    number: 1,
  });
  expect(await one.number()).toBe(1);
  expect((await one.ask('draft.save', { json: good })).data.number).toBe(2);
});
