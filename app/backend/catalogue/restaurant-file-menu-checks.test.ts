import { expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { readRestaurantFile } from './read-restaurant-file.ts';
import { WrongRestaurantFile } from './restaurant-file-faults.ts';

/** Faults of a file as a person may write it, one text each. */
function faultsOf(raw: unknown): string[] {
  try {
    readRestaurantFile(JSON.parse(JSON.stringify(raw)));
    return [];
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.message.split('\n');
    throw error;
  }
}

const dish = { name: 'Dal', price: 12.5 };
const items = [{ name: 'Mild' }, { name: 'Hot' }];
const combo = (combo: object[]) => [dish, { name: 'Naan', price: 4 }, { name: 'Box', price: 20, combo }];
const modifiers = (...modifiers: object[]) => [{ ...dish, modifiers }];

test.each<[string, object[], string]>([
  ['price below zero', [{ ...dish, price: -1 }], 'departments[0].products[0].price: must not be negative'],
  [
    'C-012: part of a cent',
    [{ ...dish, price: 0.005 }],
    'departments[0].products[0].price: at most two decimals',
  ],
  ['price without end', [{ ...dish, price: 1e6 }], 'departments[0].products[0].price: at most 99999.99'],
  ['A-26: free by discount', [{ ...dish, discountedPrice: 0 }], 'discountedPrice: must be above 0'],
  ['A-26: dearer', [{ ...dish, discountedPrice: 13 }], 'discountedPrice: must be below price'],
  [
    'A-26: discount beside variants',
    [{ ...dish, discountedPrice: 9, variants: [{ name: 'Large', price: 15 }] }],
    'discountedPrice: has no effect on a product with variants',
  ],
  [
    'a name of two lines',
    [{ ...dish, name: 'Dal\r\nBcc: x' }],
    'departments[0].products[0].name: must be one line',
  ],
  [
    'A-84: back at a time, though in stock',
    [{ ...dish, outOfStockUntil: '2030-01-01T00:00:00Z' }],
    'products[0].outOfStockUntil: has no effect without inStock: false',
  ],
  [
    'A-33: price of a combo item beside its variants',
    combo([{ name: 'Main', items: [{ product: 'Dal', price: 2, variants: [{ name: 'Large', price: 3 }] }] }]),
    'combo[0].items[0].price: has no effect beside variants',
  ],
  [
    'same id twice',
    [
      { ...dish, id: 'dal' },
      { ...dish, id: 'dal' },
    ],
    "products[1].id: 'dal' is already taken",
  ],
  ['id with a space', [{ ...dish, id: 'da l' }], 'products[0].id: must be a-z, 0-9 and -'],
  ['unknown tax', [{ ...dish, taxes: ['GST'] }], "products[0].taxes[0]: no tax is called 'GST'"],
  [
    'A-35: min above max',
    modifiers({ name: 'Heat', min: 2, max: 1, items }),
    'modifiers[0].min: must not be above',
  ],
  [
    'minimum out of reach',
    modifiers({ name: 'Heat', min: 3, items }),
    'modifiers[0].min: cannot be reached: the items allow 2 at most',
  ],
  [
    'defaults above max',
    modifiers({ name: 'Heat', max: 1, items: items.map((item) => ({ ...item, isDefault: true })) }),
    'modifiers[0].items: 2 are chosen by default, more than max 1',
  ],
  [
    'item min above its max of one',
    modifiers({ name: 'Heat', items: [{ name: 'Egg', min: 2 }] }),
    'modifiers[0].items[0].min: must not be above max 1',
  ],
  ['no items', modifiers({ name: 'Heat', items: [] }), 'modifiers[0].items: needs at least one item'],
  [
    'modifier id twice, once in a variant',
    [
      {
        ...dish,
        modifiers: [{ id: 'heat', name: 'Heat', items }],
        variants: [{ name: 'Large', price: 15, modifiers: [{ id: 'heat', name: 'Heat', items }] }],
      },
    ],
    "variants[0].modifiers[0].id: 'heat' is already taken",
  ],
  [
    'combo of an unknown product',
    combo([{ name: 'Main', items: [{ product: 'Korma' }] }]),
    "products[2].combo[0].items[0].product: no product has the id or name 'Korma'",
  ],
  [
    'combo in a combo',
    combo([{ name: 'Main', items: [{ product: 'Box' }] }]),
    'combo[0].items[0].product: is a combo itself',
  ],
  [
    'combo group min above max',
    combo([{ name: 'Main', min: 2, max: 1, items: [{ product: 'Dal', max: 2 }] }]),
    'combo[0].min: must not be above max 1',
  ],
  [
    'combo with variants',
    [
      dish,
      {
        name: 'Box',
        price: 9,
        variants: [{ name: 'Large', price: 9 }],
        combo: [{ name: 'M', items: [{ product: 'Dal' }] }],
      },
    ],
    'products[1].variants: a combo has none',
  ],
  [
    'nested variant of a combo item',
    combo([{ name: 'Main', items: [{ product: 'Dal', variants: [{ name: 'Large', price: 'x' }] }] }]),
    'combo[0].items[0].variants[0].price: must be a sum in dollars',
  ],
  [
    'C-033: upsell of itself',
    [{ ...dish, upsells: [{ product: 'Dal' }] }],
    'upsells[0].product: is the product itself',
  ],
  [
    'name of two products',
    [dish, dish, { name: 'Naan', price: 4, upsells: [{ product: 'Dal' }] }],
    "upsells[0].product: several products are called 'Dal': use an id",
  ],
  [
    'picture above the file',
    [{ ...dish, picture: '../secret.png' }],
    'picture: must be a file beside this one',
  ],
  [
    'picture of another host by //',
    [{ ...dish, picture: '//evil.example/x.png' }],
    'picture: must be a file',
  ],
  ['picture without https', [{ ...dish, picture: 'http://x.example/x.png' }], 'picture: must be a file'],
  ['script for a picture', [{ ...dish, picture: 'javascript:alert(1)' }], 'picture: must be a file'],
])('refused: %s', (_, products, text) => {
  expect(faultsOf({ ...fileInput(), departments: [{ name: 'Mains', products }] })).toEqual([
    expect.stringContaining(text),
  ]);
});
