import { expect, test } from 'vitest';
import { z } from 'zod';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { parseRestaurantFile, readRestaurantFile, restaurantFileSchema } from './read-restaurant-file.ts';
import { type FileFault, WrongRestaurantFile } from './restaurant-file-faults.ts';

/** Faults of a file as a person may write it: anything at all. */
function faultsOf(raw: unknown): FileFault[] {
  try {
    readRestaurantFile(JSON.parse(JSON.stringify(raw)));
    return [];
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.faults;
    throw error;
  }
}

const dish = { name: 'Dal', price: 12.5 };
const items = [{ name: 'Mild' }, { name: 'Hot' }];

test('a file without faults comes back with its defaults', () => {
  const file = readRestaurantFile(fileInput());
  expect(file.restaurant).toMatchObject({
    timeZone: 'Pacific/Auckland',
    language: 'en',
    isStripeVerified: false,
  });
  expect(file.settings.tabs).toEqual({ menu: true });
  expect(file.departments[0]?.products[0]).toMatchObject({ inStock: true, modifiers: [], combo: [] });
});

test('every fault is listed at once, with its path, those between fields too', () => {
  const raw = {
    ...fileInput(),
    departments: [
      { name: 'A', products: [dish] },
      { name: 'B', products: 'none' },
      {
        name: 'C',
        colour: 'red',
        products: [
          { name: 'Naan', price: '4.50', upsells: [{ product: 'Lassi' }] },
          { price: 3 },
          {
            name: 'Roti',
            price: 3,
            discountedPrice: 3,
            modifiers: [{ name: 'Heat', min: 3, max: 2, items }],
          },
        ],
      },
    ],
    promotions: [{ kind: 'half', name: 'x' }],
    productTaxes: ['VAT'],
  };
  expect(faultsOf(raw)).toEqual([
    { path: 'departments[1].products', message: 'must be a list' },
    { path: 'departments[2].colour', message: 'is not a field here' },
    { path: 'departments[2].products[0].price', message: 'must be a sum in dollars, such as 19.90' },
    {
      path: 'departments[2].products[0].upsells[0].product',
      message: "no product has the id or name 'Lassi'",
    },
    { path: 'departments[2].products[1].name', message: 'is missing' },
    { path: 'departments[2].products[2].discountedPrice', message: 'must be below price' },
    { path: 'departments[2].products[2].modifiers[0].min', message: 'must not be above max 2' },
    { path: 'productTaxes[0]', message: "no tax is called 'VAT'" },
    { path: 'promotions[0].kind', message: "must be 'percent', 'fixed' or 'freeDelivery'" },
  ]);
});

const { hours } = fileInput();

test('windows round the clock and past midnight are fine (A-07)', () => {
  expect(
    faultsOf({ ...fileInput(), hours: { ...hours, friday: ['00:00-24:00'], saturday: ['18:00-02:00'] } }),
  ).toEqual([]);
});

test('a product may be named by its id, given or derived', () => {
  const naan = { name: 'Naan', price: 4, upsells: [{ product: 'black-dal' }, { product: 'k' }] };
  const file = fileWith({ name: 'Black Dal', price: 9 }, { id: 'k', name: 'Korma', price: 9 }, naan);
  expect(faultsOf(file)).toEqual([]);
});

const parsed = (text: string, encoding: BufferEncoding = 'utf8') =>
  parseRestaurantFile(Buffer.from(text, encoding));

test('A-1121: a file in Latin-1 is refused with a sentence, not taken with broken letters', () => {
  const text = JSON.stringify(fileWith({ name: 'Pavé', price: 9 }));
  expect(() => parsed(text, 'latin1')).toThrow(/^file: is not UTF-8/);
  expect(parsed(text).departments[0]?.products[0]?.name).toBe('Pavé');
});

test('what is no JSON, or no object, is refused', () => {
  expect(() => parsed('{"restaurant":')).toThrow(/^file: is not JSON/);
  expect(() => parsed('null')).toThrow('file: must be an object');
  expect(() => parsed('[]')).toThrow('file: must be an object');
});

test('B-GEN-06: a prototype key is an unknown field, not a prototype', () => {
  const text = JSON.stringify(fileInput()).replace('{', '{"__proto__":{"isAdmin":true},');
  expect(() => parsed(text)).toThrow('__proto__: is not a field here');
});

test('a byte order mark in front does no harm', () => {
  expect(parsed(`\uFEFF${JSON.stringify(fileInput())}`).restaurant.subdomain).toBe('small');
});

// as another program would read it: from its text
const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(restaurantFileSchema())));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the schema takes every file that the import takes', () => {
  const { settings, restaurant } = fileInput();
  const shouting = fileInput({
    settings: { ...settings, brandColour: '#AABBCC' },
    restaurant: { ...restaurant, tradingName: 'ਖਾਣਾ 🍛' },
  });
  for (const file of [fileInput(), shouting, wholeFile(), demos.demo, demos.harbour])
    expect(schema.safeParse(plain(file)).error?.issues).toBeUndefined();
});

test.each([
  ['a field of no such name', { ...fileInput(), colour: 'red' }],
  ['a part that is missing', { ...fileInput(), hours: undefined }],
  ['a value of another kind', { ...fileInput(), departments: 'none' }],
  ['a price below zero', fileInput({ departments: [{ name: 'A', products: [{ name: 'B', price: -1 }] }] })],
  ['hours that are none', { ...fileInput(), hours: { ...fileInput().hours, monday: ['late'] } }],
])('the schema refuses %s', (_, file) => {
  expect(schema.safeParse(plain(file)).success).toBe(false);
});

test('a file may name its schema for the editor', () => {
  expect(checkedFile({ $schema: './restaurant.schema.json', ...fileInput() })).toMatchObject({
    restaurant: { subdomain: 'small' },
  });
});
