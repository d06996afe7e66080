import { describe, expect, test } from 'vitest';
import { pathText } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { whatChanged } from './what-changed.ts';

const whole = checkedFile(wholeFile());

/** The whole file after this edit. */
function edited(edit: (file: RestaurantFile) => void): RestaurantFile {
  const file = structuredClone(whole);
  edit(file);
  return file;
}
const changesOf = (edit: (file: RestaurantFile) => void) => whatChanged(whole, edited(edit));

function menu(...departments: [name: string, dishes: string[]][]): RestaurantFile {
  const written: DepartmentInput[] = departments.map(([name, dishes]) => ({
    name,
    products: dishes.map((dish) => ({ name: dish, price: 5 })),
  }));
  return checkedFile(fileInput({ departments: written }));
}
const told = (before: RestaurantFile, after: RestaurantFile) =>
  whatChanged(before, after).map(({ key, act }) => `${act} ${key}`);

const dal = { of: 'dish', id: 'dal', name: { name: 'Dal', names: expect.anything() } };
const mains = { of: 'department', id: 'mains', name: { name: 'Mains', names: expect.anything() } };

describe('A-700: things are matched by their ids', () => {
  test('a dish with another name is that dish, renamed', () => {
    const [change, ...more] = changesOf((file) => {
      const [dish] = file.departments[0]?.products ?? [];
      if (dish) dish.name = 'Dal Makhani';
    });
    expect(more).toEqual([]);
    expect(change).toEqual({
      ...dal,
      name: { ...dal.name, name: 'Dal Makhani' },
      in: [mains],
      key: 'products:dal#name',
      act: 'changed',
      field: 'name',
      before: { type: 'text', text: 'Dal' },
      after: { type: 'text', text: 'Dal Makhani' },
      paths: ['departments[0].products[0].name'],
    });
  });

  test('a dish in another department has moved, with all that is in it', () => {
    const changes = changesOf(({ departments: [first, second] }) => {
      second?.products.push(...(first?.products.splice(0, 1) ?? []));
    });
    expect(changes).toEqual([
      {
        ...dal,
        in: [{ of: 'department', id: 'drinks', name: { name: 'Drinks' } }],
        key: 'products:dal#department',
        act: 'moved',
        field: 'department',
        before: { type: 'thing', id: 'mains', name: mains.name },
        after: { type: 'thing', id: 'drinks', name: { name: 'Drinks' } },
        paths: ['departments[1].products[0]'],
      },
    ]);
  });

  test('without ids a name is the id, as at an import', () => {
    expect(told(menu(['Mains', ['Dal', 'Rice']]), menu(['Mains', ['Daal', 'Rice']]))).toEqual([
      'added products:daal#added',
      'removed products:dal#removed',
    ]);
    expect(told(menu(['Mains', ['Dal']], ['Rice', []]), menu(['Mains', []], ['Rice', ['Dal']]))).toEqual([
      'moved products:dal#department',
    ]);
  });
});

describe('A-701: what came or went is one change, with all that is in it', () => {
  test('a dish, with its price', () => {
    const changes = changesOf(({ departments }) => departments[0]?.products.splice(1, 1));
    expect(changes).toEqual([
      {
        of: 'dish',
        id: 'naan',
        name: { name: 'Naan' },
        in: [mains],
        key: 'products:naan#removed',
        act: 'removed',
        field: null,
        before: { type: 'money', dollars: 4 },
        after: null,
        paths: [],
      },
    ]);
  });

  test('a department with its dishes; one that was there before has moved', () => {
    const before = menu(['Mains', ['Dal', 'Rice']]);
    const after = menu(['Mains', ['Dal']], ['Sides', ['Rice', 'Raita']]);
    expect(told(before, after)).toEqual(['added departments:sides#added', 'moved products:rice#department']);
    expect(told(after, before)).toEqual([
      'moved products:rice#department',
      'removed departments:sides#removed',
    ]);
  });

  test('a choice deep in a combo', () => {
    const [change, ...more] = changesOf(({ departments }) => {
      const item = departments[0]?.products[2]?.combo[0]?.items[1];
      item?.variants[0]?.modifiers[0]?.items.push({
        name: 'Pickle',
        price: 0.5,
        inStock: true,
        isDefault: false,
        max: 1,
        allergens: [],
        diets: [],
      });
    });
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      key: 'products:thali/combo:main/items:main-naan/variants:large/modifiers:large-extras/items:pickle#added',
      of: 'choice',
      after: { type: 'money', dollars: 0.5 },
      in: [{ id: 'mains' }, { id: 'thali' }, { id: 'main' }, { name: { name: 'Naan' } }, { id: 'large' }, {}],
      paths: ['departments[0].products[2].combo[0].items[1].variants[0].modifiers[0].items[1]'],
    });
  });
});

describe('A-702: values are typed, and those that mean nothing alone are one', () => {
  test.each<[string, (file: RestaurantFile) => void, object]>([
    [
      'a day',
      ({ hours }) => {
        hours.friday = 'closed';
      },
      {
        key: '#hours.friday',
        of: 'hours',
        id: null,
        name: null,
        in: [],
        before: { type: 'hours', windows: ['11:30-14:30', '18:00-02:00'] },
        after: { type: 'hours', windows: [] },
        paths: ['hours.friday'],
      },
    ],
    [
      'a promotion of another kind',
      ({ promotions }) => {
        const [first] = promotions;
        if (first) promotions[0] = { ...first, kind: 'fixed', amount: 5 };
      },
      {
        key: 'promotions:ten#offer',
        of: 'promotion',
        before: {
          type: 'parts',
          parts: {
            kind: { type: 'choice', choice: 'percent' },
            percent: { type: 'number', number: 12.5, unit: 'percent' },
            amount: null,
          },
        },
        paths: ['promotions[0].kind', 'promotions[0].percent', 'promotions[0].amount'],
      },
    ],
    [
      'tips that are no more',
      ({ settings }) => {
        delete settings.tips;
      },
      { key: '#settings.tips', of: 'setting', field: 'settings.tips', after: null },
    ],
    [
      'a special day',
      ({ dateOverrides }) => {
        for (const day of dateOverrides) day.reason = day.date === '2026-12-25' ? 'Christmas' : day.reason;
      },
      {
        key: 'dateOverrides:2026-12-25#reason',
        of: 'specialDay',
        id: '2026-12-25',
        name: { name: 'Christmas' },
        before: null,
        after: { type: 'text', text: 'Christmas' },
      },
    ],
    [
      'a word in one language',
      ({ zones: [near] }) => {
        if (near) near.names = { ...near.names, hi: 'नज़दीक' };
      },
      { key: 'zones:near#names.hi', of: 'zone', after: { type: 'text', text: 'नज़दीक' } },
    ],
    [
      'a picture',
      ({ departments: [first] }) => {
        if (first) delete first.picture;
      },
      {
        key: 'departments:mains#picture',
        of: 'department',
        before: { type: 'pictures', pictures: ['/pictures/mains.svg'] },
        after: null,
        paths: ['departments[0].picture'],
      },
    ],
    [
      'a legal text',
      ({ legal }) => {
        legal.terms = [{ heading: 'Terms', text: 'Ours.' }];
      },
      {
        key: '#legal.terms',
        of: 'legalText',
        after: { type: 'sections', sections: [{ heading: 'Terms', text: 'Ours.' }] },
      },
    ],
    [
      'an offer of another dish',
      ({ departments: [first] }) => {
        const [upsell] = first?.products[0]?.upsells ?? [];
        if (upsell) upsell.product = 'thali';
      },
      {
        key: 'products:dal/upsells:with-naan#product',
        of: 'upsell',
        name: { name: 'Thali' },
        before: { type: 'thing', id: 'naan', name: { name: 'Naan' } },
        after: { type: 'thing', id: 'thali', name: { name: 'Thali' } },
      },
    ],
    [
      'the order of dishes',
      ({ departments: [first] }) => first?.products.reverse(),
      {
        key: 'departments:mains#order.products',
        of: 'dish',
        act: 'moved',
        field: 'order',
        id: null,
        in: [mains],
        before: { type: 'order', things: [{ id: 'dal' }, { id: 'naan' }, { id: 'thali' }] },
        after: { type: 'order', things: [{ id: 'thali' }, { id: 'naan' }, { id: 'dal' }] },
        paths: ['departments[0].products'],
      },
    ],
    [
      'the order of promotions',
      ({ promotions }) => promotions.reverse(),
      { key: '#order.promotions', of: 'promotion', in: [], paths: ['promotions'] },
    ],
    [
      'sold out until a time, which is one with being sold out',
      ({ departments: [first] }) => {
        const [dish] = first?.products ?? [];
        if (dish) [dish.inStock, dish.outOfStockUntil] = [true, undefined];
      },
      {
        key: 'products:dal#onSale',
        after: { type: 'parts', parts: { inStock: { on: true }, outOfStockUntil: null } },
      },
    ],
  ])('%s', (_, edit, expected) => {
    const changes = changesOf(edit);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject(expected);
  });
});

test('A-702: money is in dollars as in the file, and the path is that of a fault', () => {
  const prices: RestaurantFileInput = fileInput({
    departments: [{ name: 'Mains', products: [{ name: 'Dal', price: 19.9 }] }],
  });
  const [change] = whatChanged(checkedFile(), checkedFile(prices));
  expect(change).toMatchObject({
    before: { type: 'money', dollars: 12.5 },
    after: { type: 'money', dollars: 19.9 },
    paths: [pathText(['departments', 0, 'products', 0, 'price'])],
  });
});
