import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftDepartmentValue, DraftDishValue } from '#app/contract/draft.ts';
import { FileHours } from '#app/contract/restaurant-file/restaurant-file-fields.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
afterAll(() => store.close());

async function fresh(): Promise<Drafting> {
  one = await startDrafting(store);
  return one;
}
const dishValue = async (id: string) =>
  (await one.ask('draft.part', { query: { part: `products:${id}` } })).data.value as Record<string, unknown>;
const priceNow = async (id: string) => {
  const path = `/api/${one.id}/products?departmentid=`;
  const reply = (await (await fetch(store.url + path)).json()) as {
    data: { items: { productId: string; price: number }[] };
  };
  return reply.data.items.find(({ productId }) => productId === id)?.price;
};

test('A-740: parts have the shapes of the contract, which pages read', async () => {
  await fresh();
  const part = async (name: string) => (await one.ask('draft.part', { query: { part: name } })).data.value;
  expect(DraftDishValue.safeParse(await part('products:korma')).error).toBeUndefined();
  expect(DraftDepartmentValue.safeParse(await part('departments:breads')).error).toBeUndefined();
  expect(FileHours.safeParse(await part('hours')).error).toBeUndefined();
  expect(await part('productTaxes')).toBeNull();
  for (const name of ['products:nobody', 'constructor', 'products:dal/variants:x'])
    expect((await one.refused('draft.part', { query: { part: name } })).status).toBe(404);
});

test('A-740: a save goes to the draft, is counted, and no customer sees it', async () => {
  await fresh();
  expect((await one.ask('draft.get')).data).toMatchObject({ number: 1, changes: 0, liveVersion: 1 });
  const value = { ...(await dishValue('dal')), price: 13 };
  const reply = await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value } });
  expect(reply.data).toMatchObject({ number: 2, changes: 1, faults: [] });
  const { items } = (await one.ask('draft.changes')).data;
  expect(items).toMatchObject([
    { key: 'products:dal#price', before: { type: 'money', dollars: 12.5 }, after: { dollars: 13 } },
  ]);
  expect(await priceNow('dal')).toBe(12.5);
  const acts = await storeRows(store, 'select what, who from activity where restaurant_id = ?', one.id);
  expect(acts).toEqual([{ what: 'draftSaved', who: 'owner@example.com' }]);
});

test('A-741: faults of the saved part refuse it, each with its path, its text and a code', async () => {
  await fresh();
  const value = {
    ...(await dishValue('korma')),
    name: '',
    price: 1e9,
    modifiers: [{ name: 'Extras', min: 4, max: 3, items: [{ name: 'Rice' }] }],
  };
  const { status, code, data } = await one.refused('draft.save', {
    json: { number: 1, part: 'products:korma', value },
  });
  expect([status, code]).toEqual([422, 'draftFaulty']);
  const at = 'departments[0].products[1]';
  expect(data.faults).toEqual([
    { path: `${at}.modifiers[0].min`, message: 'must not be above max 3', code: 'aboveMax', values: ['3'] },
    { path: `${at}.name`, message: 'must not be empty', code: 'empty', values: [] },
    { path: `${at}.price`, message: 'at most 99999.99', code: 'tooHigh', values: ['99999.99'] },
  ]);
  expect(await one.number()).toBe(1);
});

test('A-741: so do rules between its fields alone, also after others have moved it', async () => {
  await fresh();
  const dal = await dishValue('dal');
  const change = { act: 'moveDish', dishId: 'dal', departmentId: 'breads', before: null };
  await one.ask('draft.changeMenu', { json: { number: 1, change } });
  const value = { ...dal, discountedPrice: 20 };
  const refused = await one.refused('draft.save', { json: { number: 1, part: 'products:dal', value } });
  expect([refused.status, refused.data.faults]).toMatchObject([
    422,
    [{ path: 'departments[1].products[2].discountedPrice', code: 'offerNotBelow' }],
  ]);
  expect(await one.number()).toBe(2);
});

test('A-741: a fault elsewhere is saved and told, and blocks publishing', async () => {
  await fresh();
  const naan = { ...(await dishValue('naan')), upsells: [{ product: 'roti' }] };
  await one.ask('draft.save', { json: { number: 1, part: 'products:naan', value: naan } });
  const gone = await one.ask('draft.changeMenu', {
    json: { number: 2, change: { act: 'removeDish', dishId: 'roti' } },
  });
  expect(gone.data.faults).toMatchObject([
    { path: 'departments[1].products[0].upsells[0].product', code: 'noProduct' },
  ]);
  const blocked = await one.refused('versions.publish', { json: { number: 3 } });
  expect([blocked.status, blocked.code]).toEqual([422, 'draftBlocked']);
  expect(blocked.data.faults).toHaveLength(1);
});

test('A-742: the same field changed by two is refused with both values, until one is chosen', async () => {
  await fresh();
  const dal = await dishValue('dal');
  const save = (price: number, rest = {}, as = one.tokens.owner) => ({
    as,
    json: { number: 1, part: 'products:dal', value: { ...dal, price }, ...rest },
  });
  await one.ask('draft.save', save(13, {}, one.tokens.manager));
  const { status, data } = await one.refused('draft.save', save(14));
  expect(status).toBe(409);
  expect(data).toMatchObject({
    number: 2,
    conflicts: [{ key: 'products:dal#price', mine: { dollars: 14 }, theirs: { dollars: 13 } }],
  });
  const choices = { 'products:dal#price': 'theirs' };
  const theirs = await one.ask('draft.save', save(14, { choices, conflictNumber: 2 }));
  expect(theirs.success).toBe(true);
  expect((await dishValue('dal')).price).toBe(13);
  // somebody saves another value while the choice is made: it was not seen
  await one.ask('draft.save', {
    json: { number: 3, part: 'products:dal', value: { ...dal, price: 15 } },
  });
  const mine = { choices: { 'products:dal#price': 'mine' } };
  const again = await one.refused('draft.save', save(14, { ...mine, conflictNumber: 2 }));
  expect(again.data.conflicts).toMatchObject([{ theirs: { dollars: 15 } }]);
  await one.ask('draft.save', save(14, { ...mine, conflictNumber: again.data.number }));
  expect((await dishValue('dal')).price).toBe(14);
});

test('A-742: other fields and other parts merge without a word', async () => {
  await fresh();
  const dal = await dishValue('dal');
  const save = (value: object) => one.ask('draft.save', { json: { number: 1, part: 'products:dal', value } });
  await save({ ...dal, price: 13 });
  await save({ ...dal, isFeatured: true });
  await one.ask('draft.save', { json: { number: 1, part: 'mealPeriods', value: { lunch: '11:30-14:30' } } });
  expect(await dishValue('dal')).toMatchObject({ price: 13, isFeatured: true });
  expect((await one.ask('draft.get')).data).toMatchObject({ number: 4, changes: 3 });
  const old = await one.refused('draft.save', { json: { number: 0, part: 'legal', value: {} } });
  expect([old.status, old.code]).toEqual([409, 'draftTooOld']);
});

test('A-743: no draft changes the web address, who is paid, the platform’s fee, or what is sold out', async () => {
  await fresh();
  const { value } = (await one.ask('draft.part', { query: { part: 'restaurant' } })).data;
  const taken = {
    ...(value as object),
    subdomain: 'other',
    stripeAccountId: 'acct_1',
    isStripeVerified: true,
  };
  await one.ask('draft.save', { json: { number: 1, part: 'restaurant', value: taken } });
  await one.ask('draft.save', { json: { number: 1, part: 'fees', value: { platformFee: 9 } } });
  const dal = { ...(await dishValue('dal')), inStock: false };
  await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value: dal } });
  expect((await one.ask('draft.get')).data.changes).toBe(0);
  const fees = { json: { number: 1, part: 'fees', value: { customerPaysCardSurcharge: true } } };
  const manager = await one.refused('draft.save', { ...fees, as: one.tokens.manager });
  expect([manager.status, manager.code]).toEqual([403, 'ownersPart']);
  expect((await one.ask('draft.save', fees)).data.changes).toBe(1);
});

test('A-744: dishes and departments are added, copied, moved, hidden and removed', async () => {
  await fresh();
  const act = async (change: object) => {
    const reply = await one.ask('draft.changeMenu', { json: { number: await one.number(), change } });
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ success: true });
    return reply.data.addedId;
  };
  expect(await act({ act: 'addDepartment', value: { name: 'Sweets' } })).toBe('sweets');
  const phirni = { name: 'Saffron Phirni', price: 7.5 };
  expect(await act({ act: 'addDish', departmentId: 'sweets', value: phirni })).toBe('saffron-phirni');
  expect(await act({ act: 'copyDish', dishId: 'korma' })).toBe('korma-2');
  await act({ act: 'moveDish', dishId: 'roti', departmentId: 'breads', before: 'naan' });
  await act({ act: 'moveDish', dishId: 'dal', departmentId: 'sweets', before: null });
  await act({ act: 'moveDepartment', departmentId: 'sweets', before: 'mains' });
  await act({ act: 'hideDish', dishId: 'naan' });
  await act({ act: 'removeDish', dishId: 'paneer' });
  const { departments } = await one.file();
  expect(departments.map(({ id, products }) => [id, products.map((dish) => dish.id)])).toEqual([
    ['sweets', ['saffron-phirni', 'dal']],
    ['mains', ['korma', 'korma-2']],
    ['breads', ['roti', 'naan']],
  ]);
  const menu = (await one.ask('draft.menu', { query: { department: 'breads' } })).data;
  expect(menu.departments.map(({ dishes, hidden }) => [dishes, hidden])).toEqual([
    [2, 0],
    [2, 1],
    [2, 1],
  ]);
  expect(menu.dishes).toMatchObject([
    { id: 'roti', differs: null, lowest: 3 },
    { id: 'naan', differs: 'changed', isHidden: true },
  ]);
  const gone = await one.refused('draft.changeMenu', {
    json: { number: 1, change: { act: 'showDish', dishId: 'nobody' } },
  });
  expect([gone.status, gone.code]).toEqual([404, 'draftPartNotFound']);
  const faulty = await one.refused('draft.changeMenu', {
    json: { number: 1, change: { act: 'addDish', departmentId: 'mains', value: { name: 'Soup' } } },
  });
  expect(faulty.data.faults).toMatchObject([{ code: 'missing', path: 'departments[0].products[3].price' }]);
});

test('A-744: the list finds dishes by names of any language and by their sizes', async () => {
  await fresh();
  const found = async (q: string) =>
    (await one.ask('draft.menu', { query: { q } })).data.dishes.map(({ id }) => id);
  expect([await found('दाल'), await found('LARGE'), await found('nothing')]).toEqual([
    ['dal'],
    ['korma'],
    [],
  ]);
});

test('A-745: many prices change at once; a dish that would cost less than nothing stays', async () => {
  await fresh();
  const change = { by: 'dollars', direction: 'down', amount: 4, roundTo: 0.5, withChoices: false };
  const preview = (await one.ask('draft.previewPrices', { json: { change } })).data;
  expect(preview).toMatchObject({ changed: 5, refused: 1 });
  expect(preview.prices[0]).toMatchObject({ dishId: 'roti', before: 3, after: -1, refusal: 'belowZero' });
  await one.ask('draft.changePrices', { json: { number: 1, change } });
  const prices = (await one.file()).departments.flatMap(({ products }) =>
    products.flatMap(({ price, variants }) => [price, ...variants.map((size) => size.price)]),
  );
  expect(prices).toEqual([8.5, 16, 11, 16, 14, 0.5, 3]);
  const up = { ...change, by: 'percent', direction: 'up', amount: 10, roundTo: 0.1, departmentId: 'breads' };
  await one.ask('draft.changePrices', { json: { number: 2, change: up } });
  expect((await dishValue('roti')).price).toBe(3.3);
  const wrong = await one.ask('draft.changePrices', { json: { number: 1, change: { ...up, amount: -1 } } });
  expect(wrong.success).toBe(false);
});

test('A-746: one change is taken back, or all of them; others stay', async () => {
  await fresh();
  const save = async (id: string, price: number) =>
    one.ask('draft.save', {
      json: {
        number: await one.number(),
        part: `products:${id}`,
        value: { ...(await dishValue(id)), price },
      },
    });
  await save('dal', 13);
  await save('naan', 5);
  const taken = await one.ask('draft.takeBack', { json: { number: 3, key: 'products:dal#price' } });
  expect(taken.data.changes).toBe(1);
  expect((await dishValue('naan')).price).toBe(5);
  const gone = await one.refused('draft.takeBack', { json: { number: 4, key: 'products:dal#price' } });
  expect([gone.status, gone.code]).toEqual([409, 'changeGone']);
  const late = await one.refused('draft.restart', { json: { number: 3 } });
  expect([late.code, late.data.number]).toEqual(['draftMoved', 4]);
  expect((await one.ask('draft.restart', { json: { number: 4 } })).data.changes).toBe(0);
});
