import { expect, test } from 'vitest';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withCode } from '#app/backend/catalogue/fault-codes.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { type FileAnswers, NEW } from '#app/contract/file-questions.ts';
import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DepartmentInput, ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { sameNames } from '#tests/fixtures/same-names.ts';
import { FileAsks } from './asking.ts';
import { matchFile } from './match-file.ts';

const kept = (input: RestaurantFileInput): RestaurantFile => withIds(checkedFile(input));
const match = (input: RestaurantFileInput, inUse: RestaurantFile, answers: FileAnswers = {}) =>
  withIds(matchFile(checkedFile(input), [inUse, undefined], answers));
const dishesOf = (file: RestaurantFile) => file.departments.flatMap(({ products }) => products);

function questionsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof FileAsks) return error.questions;
    throw error;
  }
  return [];
}

test('A-1504: sizes, choices, combos and suggestions are found again, each in its dish', () => {
  const dish = (turned: boolean): ProductInput => {
    const order = <T>(list: T[]) => (turned ? list.toReversed() : list);
    return {
      name: 'Thali',
      price: 10,
      variants: order([
        { name: 'Cup', price: 5, allergens: ['milk'] },
        { name: 'Cup', price: 7 },
      ]),
      modifiers: order([
        { name: 'Heat', items: order([{ name: 'Hot' }, { name: 'HOT', price: 1 }]) },
        { name: 'Extras', items: [{ name: 'Raita' }] },
      ]),
      upsells: order([{ product: 'Tea' }, { product: 'Tea', show: 'before' as const }]),
    };
  };
  const set = (turned: boolean): ProductInput => {
    const items = [{ product: 'Tea', price: 1 }, { product: 'Thali' }];
    return { name: 'Set', price: 20, combo: [{ name: 'Two', items: turned ? items.toReversed() : items }] };
  };
  const tea = { name: 'Tea', price: 4 };
  const inUse = kept(fileWith(dish(false), tea, set(false)));
  const after = match(fileWith(set(true), tea, dish(true)), inUse);
  const facts = (file: RestaurantFile) => {
    const [thali, set] = ['Thali', 'Set'].map((name) => dishesOf(file).find((one) => one.name === name));
    return [
      thali?.variants.map(({ id, price }) => `${id} ${price}`).toSorted(),
      thali?.modifiers
        .map(({ id, name, items }) => [id, name, items.map(({ id, price }) => `${id} ${price}`).toSorted()])
        .toSorted(),
      thali?.upsells.map(({ id, show }) => `${id} ${show}`).toSorted(),
      set?.combo[0]?.items.map(({ id, product, price }) => `${id} ${product} ${price}`).toSorted(),
    ];
  };
  expect(facts(after)).toEqual(facts(inUse));
});

test('A-1503: a size, a choice, a suggestion and a promotion that may be one of several are asked, each with what it is in', () => {
  const cups = (...prices: number[]): ProductInput => ({
    ...{ name: 'Tea', price: 4 },
    variants: prices.map((price) => ({ name: 'Cup', price })),
    modifiers: [{ name: 'Milk', items: prices.map((price) => ({ name: 'Oat', price })) }],
  });
  const off = (percent: number) => ({
    name: 'Monday',
    kind: 'percent' as const,
    percent,
    code: `M${percent}`,
  });
  const input = (of: ProductInput, percents: number[]) => ({
    ...fileWith(of),
    promotions: percents.map(off),
  });
  const inUse = kept(input(cups(4, 5), [10, 15]));
  const asked = questionsOf(() => match(input(cups(6, 7), [20, 22]), inUse));
  expect(
    asked.map(({ of, path, in: places }) => [of, path, places.map(({ name }) => name).join(', ')]),
  ).toEqual([
    ['choice', 'departments[0].products[0].modifiers[0].items[0]', 'Mains, Tea, Milk'],
    ['choice', 'departments[0].products[0].modifiers[0].items[1]', 'Mains, Tea, Milk'],
    ['size', 'departments[0].products[0].variants[0]', 'Mains, Tea'],
    ['size', 'departments[0].products[0].variants[1]', 'Mains, Tea'],
    ['promotion', 'promotions[0]', ''],
    ['promotion', 'promotions[1]', ''],
  ]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(6);
  const answers = Object.fromEntries(
    asked.map(({ key, candidates }, at) => [key, candidates[at % 2]?.id ?? NEW]),
  );
  const after = match(input(cups(6, 7), [20, 22]), inUse, answers);
  expect(dishesOf(after)[0]?.variants.map(({ id, price }) => `${id} ${price}`)).toEqual(['cup 6', 'cup-2 7']);
  expect(after.promotions.map(({ id }) => id)).toEqual(['monday', 'monday-2']);
});

test('A-1503: where a department may be one of two, that is asked before its dishes', () => {
  const lunch = (price: number): DepartmentInput => ({ name: 'Lunch', products: [{ name: 'Naan', price }] });
  const inUse = kept(fileInput({ departments: [lunch(4), lunch(5)] }));
  const asked = questionsOf(() => match(fileInput({ departments: [lunch(6)] }), inUse));
  expect(asked.map(({ of }) => of)).toEqual(['department']);
  const answers = { [asked[0]?.key ?? '']: 'lunch-2' };
  expect(match(fileInput({ departments: [lunch(6)] }), inUse, answers).departments).toMatchObject([
    { id: 'lunch-2', products: [{ id: 'naan-2' }] },
  ]);
});

test('A-1504: what is new gets an id that nothing in use has, also of what goes', () => {
  const inUse = kept(
    fileWith({
      ...{ name: 'Duck (large)', price: 20, variants: [{ name: 'One', price: 20 }] },
      modifiers: [{ name: '鸭 (large)', items: [{ name: '鸭 x' }] }],
    }),
  );
  const [dish] = dishesOf(
    match(
      fileWith({
        ...{ name: 'Duck (large)', price: 20, variants: [{ name: 'One!', price: 20, id: 'own' }] },
        modifiers: [{ name: '鸡 (large)', items: [{ name: '鸡 x' }] }],
      }),
      inUse,
    ),
  );
  expect(dish).toMatchObject({ id: 'duck-large', variants: [{ id: 'own' }], modifiers: [{ id: 'large-2' }] });
  const asked = questionsOf(() => match(fileWith({ name: 'Duck: large', price: 9 }), inUse));
  const answers = { [asked[0]?.key ?? '']: NEW };
  expect(dishesOf(match(fileWith({ name: 'Duck: large', price: 9 }), inUse, answers))[0]?.id).toBe(
    'duck-large-2',
  );
});

test('A-1505: a combo names the dish that it named, whatever the order; what could be another dish is a fault', () => {
  const inUse = kept(sameNames());
  const turned = sameNames({ departments: sameNames().departments.toReversed() });
  const set = dishesOf(match(turned, inUse)).find(({ id }) => id === 'set');
  expect(set).toMatchObject({
    combo: [{ items: [{ product: 'green-2' }, { product: 'ginger' }] }],
    upsells: [{ product: 'fizz-2' }],
  });
  // by the order of this file the soup would be the first of the name
  const soup = { name: 'Bowl', price: 9, combo: [{ name: 'Soup', items: [{ product: 'green' }] }] };
  const departments = [...turned.departments, { name: 'More', products: [soup] }];
  let faults: unknown;
  try {
    match({ ...turned, departments }, inUse);
  } catch (error) {
    if (!(error instanceof WrongRestaurantFile)) throw error;
    faults = error.faults.map(withCode);
  }
  expect(faults).toMatchObject([
    {
      path: 'departments[5].products[0].combo[0].items[0].product',
      ...{ code: 'severalIds', values: ['green', 'green-2', 'green'] },
    },
  ]);
});

test('A-1501: letters that are composed otherwise rename nothing, capitals do', () => {
  const inUse = kept(fileWith({ name: 'Kūmara', price: 5 }, { name: 'Naan', price: 4 }));
  const dishes = dishesOf(
    match(fileWith({ name: 'Kūmara'.normalize('NFD'), price: 5 }, { name: 'NAAN', price: 4 }), inUse),
  );
  expect(dishes.map(({ id, name }) => [id, name])).toEqual([
    ['kumara', 'Kūmara'],
    ['naan', 'NAAN'],
  ]);
});
