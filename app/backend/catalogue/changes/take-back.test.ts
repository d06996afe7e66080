import { describe, expect, test } from 'vitest';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { takeBack } from './take-back.ts';
import { withIds } from './with-ids.ts';

type Menu = Record<string, (string | ProductInput)[]>;

function file(menu: Menu, rest: Parameters<typeof fileInput>[0] = {}): RestaurantFile {
  const departments = Object.entries(menu).map(([name, dishes]) => ({
    name,
    products: dishes.map((dish) => (typeof dish === 'string' ? { name: dish, price: 5 } : dish)),
  }));
  return checkedFile(fileInput({ ...rest, departments }));
}
/** The menu after taking back, dishes by name, or why that was refused. */
function taken(live: RestaurantFile, draft: RestaurantFile, key: string): Record<string, string[]> | string {
  const result = takeBack(live, draft, key);
  if ('refused' in result) return result.refused;
  return Object.fromEntries(
    result.file.departments.map(({ name, products }) => [name, products.map((dish) => dish.name)]),
  );
}

describe('A-703: one change is taken back, and the rest of the draft stays', () => {
  const live = file({ Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'] });

  test('a price, beside a new dish', () => {
    const draft = file({ Mains: [{ name: 'Dal', price: 9 }, 'Tea', 'Rice', 'Naan'], Sides: ['Raita'] });
    const result = takeBack(live, draft, 'products:dal#price');
    expect(
      'file' in result && result.file.departments[0]?.products.map(({ name, price }) => [name, price]),
    ).toEqual([
      ['Dal', 5],
      ['Tea', 5],
      ['Rice', 5],
      ['Naan', 5],
    ]);
  });

  test.each<[string, Menu, string, Record<string, string[]> | string]>([
    [
      'a new dish',
      { Mains: ['Dal', 'Tea', 'Rice', 'Naan'], Sides: ['Raita'] },
      'products:tea#added',
      { Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'] },
    ],
    [
      'a dish that is gone: behind the one that it followed',
      { Mains: ['Dal', 'Tea', 'Naan'], Sides: ['Raita'] },
      'products:rice#removed',
      { Mains: ['Dal', 'Rice', 'Tea', 'Naan'], Sides: ['Raita'] },
    ],
    [
      'a dish that moved',
      { Mains: ['Dal', 'Naan'], Sides: ['Raita', 'Rice'] },
      'products:rice#department',
      { Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'] },
    ],
    [
      'an order, around a new dish',
      { Mains: ['Naan', 'Tea', 'Rice', 'Dal'], Sides: ['Raita'] },
      'departments:mains#order.products',
      { Mains: ['Dal', 'Rice', 'Naan', 'Tea'], Sides: ['Raita'] },
    ],
    [
      'the order of departments',
      { Sides: ['Raita'], Mains: ['Dal', 'Rice', 'Naan'] },
      '#order.departments',
      { Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'] },
    ],
    [
      'a department that is gone, with its dishes, but for one that is elsewhere',
      { Sides: ['Raita', 'Rice'] },
      'departments:mains#removed',
      { Mains: ['Dal', 'Naan'], Sides: ['Raita', 'Rice'] },
    ],
    [
      'a new department with its new dishes',
      { Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'], Drinks: ['Tea'] },
      'departments:drinks#added',
      { Mains: ['Dal', 'Rice', 'Naan'], Sides: ['Raita'] },
    ],
  ])('%s', (_, draft, key, expected) => {
    expect(taken(live, file(draft), key)).toEqual(expected);
  });

  test.each<[string, Menu, string, string]>([
    ['its dish is gone', { Mains: ['Rice'], Sides: [] }, 'products:dal#price', 'gone'],
    [
      'its dish is gone with what was new in it',
      { Mains: ['Rice'], Sides: [] },
      'products:dal/variants:large#added',
      'gone',
    ],
    [
      'its dish is gone, and so is what was in it',
      { Mains: ['Rice'], Sides: [] },
      'products:dal/variants:half#removed',
      'gone',
    ],
    ['its department is gone', { Sides: ['Dal'] }, 'departments:mains#name', 'gone'],
    ['the department of the removed dish is gone', { Sides: [] }, 'products:rice#removed', 'departmentGone'],
    [
      'the department from which it moved is gone',
      { Sides: ['Rice'] },
      'products:rice#department',
      'departmentGone',
    ],
    [
      'the new department holds a dish that was elsewhere',
      { Mains: [], Sides: [], New: ['Dal'] },
      'departments:new#added',
      'departmentHoldsDishes',
    ],
    ['it is new: that can be taken back', { Mains: ['Tea'], Sides: [] }, 'products:tea#price', 'new'],
    ['somebody took it back', { Mains: ['Dal'], Sides: [] }, 'products:dal#price', 'nothingToTakeBack'],
    [
      'somebody put it there again',
      { Mains: ['Dal'], Sides: [] },
      'products:dal#removed',
      'nothingToTakeBack',
    ],
    ['somebody published it', { Mains: ['Dal'], Sides: [] }, 'products:dal#added', 'nothingToTakeBack'],
    [
      'the order is the same again',
      { Mains: ['Dal', 'Rice'], Sides: [] },
      'departments:mains#order.products',
      'nothingToTakeBack',
    ],
    ['there is no such field', { Mains: [], Sides: [] }, 'products:dal#colour', 'unknownChange'],
    ['there is no such list', { Mains: [], Sides: [] }, 'dishes:dal#price', 'unknownChange'],
    ['the file itself cannot go', { Mains: [], Sides: [] }, '#removed', 'unknownChange'],
    ['the order of all dishes is none', { Mains: [], Sides: [] }, '#order.products', 'unknownChange'],
    ['it is no key', { Mains: [], Sides: [] }, 'products:dal', 'unknownChange'],
    ['it is empty', { Mains: [], Sides: [] }, '', 'unknownChange'],
  ])('is refused: %s', (_, draft, key, code) => {
    const sized = file({
      Mains: [{ name: 'Dal', price: 5, variants: [{ name: 'Half', price: 3 }] }, 'Rice'],
      Sides: [],
    });
    expect(taken(sized, file(draft), key)).toBe(code);
  });
});

test('A-703: a word of a language that was the only one goes with its record', () => {
  const live = file({ Mains: ['Dal'] });
  const draft = file({ Mains: [{ name: 'Dal', price: 5, names: { hi: 'दाल' } }] });
  const result = takeBack(live, draft, 'products:dal#names.hi');
  expect('file' in result && result.file.departments[0]?.products[0]).not.toHaveProperty('names');
});

test('A-703: settings that mean nothing alone come back as one', () => {
  const { settings } = fileInput();
  const live = file({}, { settings: { ...settings, tips: { delivery: true, percentages: [10] } } });
  const result = takeBack(live, file({}), '#settings.tips');
  expect('file' in result && result.file).toEqual({ ...live, departments: [] });
});

describe('A-1081: what names a tax goes back with the tax’s name', () => {
  const gst = (name: string) => ({ id: 'gst', name, ratePercent: 15, isInclusive: true });
  const levy = (name: string) => ({ id: 'levy', name, ratePercent: 2, isInclusive: false });
  const menu = (dal: string[], ...more: ProductInput[]) => [
    { name: 'Mains', taxes: dal.slice(0, 1), products: [{ name: 'Dal', price: 5, taxes: dal }, ...more] },
  ];
  const taxed = (one: string, other: string, more: ProductInput[] = []) =>
    checkedFile(
      fileInput({
        taxes: [gst(one), levy(other)],
        productTaxes: [one],
        fees: { feeTax: one },
        departments: menu([one, other], ...more),
      }),
    );
  const back = (live: RestaurantFile, draft: RestaurantFile, ...keys: string[]) =>
    keys.reduce((now, key) => {
      const result = takeBack(live, now, key);
      if ('refused' in result) throw new Error(result.refused);
      return result.file;
    }, draft);

  test('dishes, departments, usual taxes and fees; a new dish too', () => {
    const live = taxed('GST', 'Levy');
    const tea = (tax: string) => [{ name: 'Tea', price: 4, taxes: [tax] }];
    const draft = taxed('VAT', 'Levy', tea('VAT'));
    expect(back(live, draft, 'taxes:gst#name')).toEqual(withIds(taxed('GST', 'Levy', tea('GST'))));
  });

  test('two names that changed places, one after the other', () => {
    const live = taxed('GST', 'Levy');
    for (const keys of [
      ['taxes:gst#name', 'taxes:levy#name'],
      ['taxes:levy#name', 'taxes:gst#name'],
    ])
      expect(back(live, taxed('Levy', 'GST'), ...keys)).toEqual(withIds(live));
  });
});
