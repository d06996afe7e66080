import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith } from '#tests/fixtures/restaurant-file.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
afterAll(() => store.close());

const dishValue = async (id: string) =>
  (await one.ask('draft.part', { query: { part: `products:${id}` } })).data.value as Record<string, unknown>;

test('A-747: sold out and pieces left are public at once, and publishing brings no old state back', async () => {
  one = await startDrafting(store);
  const sale = (productId: string, json: object, as = one.tokens.kitchen) =>
    one.ask('sale.set', { path: { productId }, json, as });
  expect((await sale('dal', { inStock: false })).data).toMatchObject({ inStock: false });
  // how many there are is for who buys them
  expect((await sale('paneer', { piecesLeft: 2 })).status).toBe(403);
  expect((await sale('paneer', { piecesLeft: 2 }, one.tokens.manager)).data).toMatchObject({ piecesLeft: 2 });
  expect((await sale('nobody', { inStock: false })).status).toBe(404);
  const state = (await one.ask('draft.get')).data;
  expect([state.number, state.changes]).toEqual([1, 0]);
  const { dishes } = (await one.ask('draft.menu', { query: { department: 'mains' } })).data;
  expect(dishes.map(({ sale: now }) => [now?.inStock, now?.piecesLeft])).toEqual([
    [false, null],
    [true, null],
    [true, 2],
  ]);
  const value = { ...(await dishValue('dal')), price: 13 };
  await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value } });
  await one.ask('versions.publish', { json: { number: 2 } });
  const after = (await one.ask('sale.list')).data.items;
  expect(after.map(({ productId, inStock, piecesLeft }) => [productId, inStock, piecesLeft])).toEqual([
    ['dal', false, null],
    ['korma', true, null],
    ['paneer', true, 2],
    ['naan', true, null],
    ['roti', true, null],
  ]);
});

test('A-747: a dish that its file had as sold out, and that is on sale since, stays on sale when something is published', async () => {
  one = await startDrafting(
    store,
    fileWith({ name: 'Dal', price: 9, inStock: false }, { name: 'Naan', price: 4 }),
  );
  await one.ask('sale.set', { path: { productId: 'dal' }, json: { inStock: true } });
  const value = { ...(await dishValue('dal')), price: 10 };
  await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value } });
  expect((await one.ask('versions.publish', { json: { number: 2 } })).success).toBe(true);
  const { items } = (await one.ask('sale.list')).data;
  expect(items.map(({ inStock }) => inStock)).toEqual([true, true]);
});
