import { describe, expect, test } from 'vitest';
import { EXAMPLE_SHEET } from '#app/backend/demo/example-sheet.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { withIds } from './changes/with-ids.ts';
import { readMenuSheet } from './read-menu-sheet.ts';
import { WrongRestaurantFile } from './restaurant-file-faults.ts';

const HEAD = 'department,name,description,price,variants,options\n';
const read = (text: string | Uint8Array, current = fileInput()) =>
  readMenuSheet(
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    withIds(checkedFile(current)),
  );
const dishes = (text: string, current = fileInput()) =>
  read(text, current).departments.flatMap(({ products }) => products);
const dish = (row: string, head = HEAD) => dishes(head + row)[0];

function faultsOf(text: string | Uint8Array, current = fileInput()): string[] {
  try {
    read(text, current);
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('a sheet is read', () => {
  test('the example: departments in their order, dishes, variants, options', () => {
    const { departments } = read(EXAMPLE_SHEET);
    expect(departments.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
      ['Curries', ['Butter Chicken', 'Dal Makhani']],
      ['Breads', ['Garlic Naan', 'Bread Basket']],
      ['Drinks', ['Mango Lassi']],
    ]);
    const [butterChicken, dal] = departments[0]?.products ?? [];
    expect(butterChicken?.names).toEqual({ hi: 'बटर चिकन', pa: 'ਬਟਰ ਚਿਕਨ' });
    expect(butterChicken).toMatchObject({
      description: 'Tomato, butter, fenugreek',
      // the lowest of its variants
      price: 19.9,
      variants: [
        { name: 'Regular', price: 19.9 },
        { name: 'Large', price: 23.9 },
      ],
      modifiers: [
        { name: 'Heat', min: 1, max: 1, items: [{ name: 'Mild' }, { name: 'Medium' }, { name: 'Kiwi hot' }] },
        {
          name: 'Extras',
          min: 0,
          max: 3,
          items: [
            { name: 'Saffron rice', price: 3 },
            { name: 'Raita', price: 2.5 },
            { name: 'Pickle', price: 1 },
          ],
        },
      ],
    });
    expect(dal).toMatchObject({ price: 17.5, variants: [] });
    expect(departments[1]?.products[1]?.modifiers[0]).toMatchObject({ min: 3, max: 3 });
  });

  test.each([
    ['commas', EXAMPLE_SHEET],
    ['a byte order mark', `\uFEFF${EXAMPLE_SHEET}`],
    ['Windows line ends', EXAMPLE_SHEET.replaceAll('\n', '\r\n')],
    ['old line ends', EXAMPLE_SHEET.replaceAll('\n', '\r')],
    ['no line end after the last row', EXAMPLE_SHEET.trimEnd()],
  ])('the same with %s', (_, text) => {
    expect(read(text)).toEqual(read(EXAMPLE_SHEET));
  });

  test('divided by semicolons, with quotes in quotes and a comma without any', () => {
    expect(
      dishes('Name;Price;Department;Description\n"""Best"" dal; of all";17.5;Mains;hot, rich'),
    ).toMatchObject([{ name: '"Best" dal; of all', price: 17.5, description: 'hot, rich' }]);
  });

  test('a row without a department belongs to the one above, rows of one department need not stand together', () => {
    const { departments } = read(`${HEAD}A,One,,1,,\n,Two,,2,,\n\n,,,,,\nB,Three,,3,,\nA,Four,,4,,`);
    expect(departments.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
      ['A', ['One', 'Two', 'Four']],
      ['B', ['Three']],
    ]);
  });

  test('options: exactly one, a range, at least one, any number; divided by lines or semicolons', () => {
    const options = '"One [1]: a | b; Some [ 1 - 2 ]: a | b | c = 1\nMore [1+]: a = 0.5\nAny: a (x:y) = 2"';
    expect(dish(`Mains,Dal,,1,,${options}`)?.modifiers).toMatchObject([
      { name: 'One', min: 1, max: 1 },
      { name: 'Some', min: 1, max: 2, items: [{ price: 0 }, { price: 0 }, { price: 1 }] },
      { name: 'More', min: 1, max: undefined },
      { name: 'Any', min: 0, max: undefined, items: [{ name: 'a (x:y)', price: 2 }] },
    ]);
  });

  test('formulas are words: nothing is worked out, and a spreadsheet’s own apostrophe goes', () => {
    expect(dish(`Mains,=1+1,"=HYPERLINK(""http://x"")",1,,`)).toMatchObject({
      name: '=1+1',
      description: '=HYPERLINK("http://x")',
    });
    expect(dish(`Mains,Dal,"Slow;'=1\n'- mild\n'- hot; 'tis good",1,,`)).toMatchObject({
      description: "Slow;=1\n- mild\n- hot; 'tis good",
    });
    expect(dish("Mains,'+ Chicken,'tis hot,1,,")).toMatchObject({
      name: '+ Chicken',
      description: "'tis hot",
    });
    expect(faultsOf(`${HEAD}Mains,Dal,,=1+1,,`)).toEqual([
      "line 2, price: '=1+1' is no price: write it as 12.50",
    ]);
  });
});

describe('what a sheet has no column for stays with the dish of the same name', () => {
  const current = fileWith(
    {
      id: 'dal-1',
      name: 'Dal',
      description: 'Slow',
      price: 12.5,
      discountedPrice: 10,
      picture: '/pictures/dal.svg',
      allergens: ['mustard'],
      upsells: [{ product: 'naan' }, { product: 'gone' }],
      modifiers: [
        {
          id: 'heat-1',
          name: 'Heat',
          min: 1,
          max: 1,
          items: [{ name: 'Hot', price: 1, allergens: ['chilli'] }],
        },
      ],
    },
    { id: 'naan', name: 'Naan', price: 4 },
    { id: 'gone', name: 'Gone', price: 4 },
  );

  test('ids, pictures, allergens, offers; not the dishes that are not in it, nor offers of them', () => {
    const [dal, ...others] = dishes(`${HEAD}Other,Dal,,12.5,,Heat: Hot | Mild\nOther,Naan,,4,,`, current);
    expect(dal).toMatchObject({
      id: 'dal-1',
      description: '',
      discountedPrice: 10,
      picture: '/pictures/dal.svg',
      allergens: ['mustard'],
      upsells: [{ product: 'naan' }],
      modifiers: [
        {
          id: 'heat-1',
          min: 0,
          max: undefined,
          items: [{ name: 'Hot', price: 0, allergens: ['chilli'] }, { name: 'Mild' }],
        },
      ],
    });
    expect(dal?.upsells).toHaveLength(1);
    expect(others.map(({ id }) => id)).toEqual(['naan']);
  });

  test('columns that the sheet lacks change nothing; another price ends the reduced one', () => {
    const [dal] = dishes('department,name,price\nMains,Dal,14\nMains,Naan,4', current);
    expect(dal).toMatchObject({ price: 14, description: 'Slow', modifiers: [{ id: 'heat-1', min: 1 }] });
    expect(dal?.discountedPrice).toBeUndefined();
  });

  test('a combo keeps its groups; one with a dish that is gone is a fault', () => {
    const combos = fileWith(
      { name: 'Naan', price: 4 },
      { name: 'Roti', price: 3 },
      {
        name: 'Basket',
        price: 6,
        combo: [{ name: 'Bread', items: [{ product: 'Naan' }, { product: 'Roti' }] }],
      },
    );
    const both = 'Mains,Naan,,4,,\nMains,Roti,,3,,\n';
    expect(dishes(`${HEAD}${both}Mains,Basket,,7,,`, combos)[2]).toMatchObject({
      price: 7,
      combo: [{ items: [{ product: 'naan' }, { product: 'roti' }] }],
    });
    expect(faultsOf(`${HEAD}Mains,Naan,,4,,\nMains,Basket,,7,,`, combos)).toEqual([
      "line 3: combo[0].items[1].product (kept from the menu in use): no product has the id or name 'roti'",
    ]);
  });
});

describe('other languages', () => {
  const head = 'department,department pa,name,name hi,name pa,description,description hi,price\n';
  const known = () => {
    const words = { names: { hi: 'दाल', pa: 'ਦਾਲ' }, description: 'Slow', descriptions: { hi: 'धीमी' } };
    return fileWith({ name: 'Dal', price: 12, ...words });
  };

  test('columns of a language say names and descriptions; what has no cell stays plain', () => {
    const { departments } = read(`${head}Mains,,Dal,दाल,ਦਾਲ,Slow,धीमी,12\nMains,ਮੁੱਖ,Roti,,,,,2\n`);
    expect(departments[0]).toMatchObject({
      names: { pa: 'ਮੁੱਖ' },
      products: [
        { name: 'Dal', names: { hi: 'दाल', pa: 'ਦਾਲ' }, descriptions: { hi: 'धीमी' } },
        { name: 'Roti', names: undefined, descriptions: undefined },
      ],
    });
  });

  test('a sheet without such columns keeps what there was, an empty cell takes it away, a new description leaves its old words', () => {
    const [kept] = dishes('department,name,price\nMains,Dal,12\n', known());
    expect(kept).toMatchObject({ names: { hi: 'दाल', pa: 'ਦਾਲ' }, descriptions: { hi: 'धीमी' } });
    const [emptied] = dishes('department,name,name hi,price\nMains,Dal,,12\n', known());
    expect(emptied?.names).toEqual({ pa: 'ਦਾਲ' });
    const [described] = dishes('department,name,description,price\nMains,Dal,Quick,12\n', known());
    expect(described?.descriptions).toBeUndefined();
  });

  test('a fault in such a cell names its column', () => {
    expect(faultsOf(`department,name,name pa,price\nMains,Dal,${'ਦ'.repeat(301)},12\n`)).toEqual([
      expect.stringMatching(/^line 2, name pa: .*at most 300/),
    ]);
  });
});
