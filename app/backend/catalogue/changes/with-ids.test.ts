import { describe, expect, test } from 'vitest';
import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { withIds } from './with-ids.ts';

const asItIs = (picture: string) => picture;
const extras = { name: 'Extras', items: [{ name: 'Raita' }, { name: 'Raita', price: 1 }] };

/** Names that come twice, other scripts, references by name, and groups of the same name in a dish's sizes. */
const withoutIds = fileInput({
  taxes: [{ name: 'GST', ratePercent: 15, isInclusive: true }],
  zones: [
    { name: 'Near', upToKm: 2, fee: 4 },
    { name: 'Near', upToKm: 5, fee: 7 },
  ],
  promotions: [{ name: 'ਛੋਟ', kind: 'freeDelivery' }],
  departments: [
    {
      name: 'ਖਾਣਾ',
      products: [
        { name: 'Dal', price: 1, modifiers: [extras, extras], upsells: [{ product: 'Kūmara' }] },
        {
          name: 'Rice',
          price: 2,
          modifiers: [{ ...extras, name: 'Half extras' }],
          variants: [{ name: 'Half', price: 1, modifiers: [extras] }],
        },
      ],
    },
    {
      name: 'ਖਾਣਾ',
      products: [
        { name: 'Rice', price: 3, upsells: [{ product: 'Kūmara' }, { product: 'Kūmara' }] },
        { name: 'Kūmara', price: 4 },
        {
          name: 'Thali',
          price: 9,
          combo: [{ name: 'Main', items: [{ product: 'Kūmara', modifiers: [extras] }, { product: 'dal' }] }],
        },
      ],
    },
  ],
});

describe('A-700: the ids are those that an import gives, so that nothing becomes another thing by them', () => {
  test.each([
    ['of every field', wholeFile()],
    ['of the demo', demos.demo],
    ['of the harbour', demos.harbour],
    ['without any id', withoutIds],
    ['of a dish alone', fileWith({ name: 'Dal', price: 0 })],
  ])('%s', (_, input) => {
    const file = checkedFile(input);
    const whole = withIds(file);
    expect(menuFromFile(whole, asItIs)).toEqual(menuFromFile(file, asItIs));
    expect(documentFromFile(whole, asItIs)).toEqual(documentFromFile(file, asItIs));
    expect(checkedFile(whole)).toEqual(whole);
    expect(withIds(whole)).toStrictEqual(whole);
  });
});

test('A-700: a dish is named by its id, so that another name breaks no combo and no upsell', () => {
  const { departments } = withIds(checkedFile(withoutIds));
  const [, second] = departments;
  const items = second?.products[2]?.combo[0]?.items.map(({ id, product }) => [id, product]);
  expect(items).toEqual([
    ['kumara', 'kumara'],
    ['dal', 'dal'],
  ]);
  expect(departments[0]?.products[0]?.upsells[0]?.product).toBe('kumara');
});

test('a reference to no dish stays as it is written, for the check to tell', () => {
  const file = withIds({
    ...checkedFile(fileWith({ name: 'Dal', price: 1 })),
    departments: checkedFile(
      fileWith({ name: 'Dal', price: 1, upsells: [{ product: 'Rice' }] }, { name: 'Rice', price: 1 }),
    ).departments.map((department) => ({ ...department, products: department.products.slice(0, 1) })),
  });
  expect(file.departments[0]?.products[0]?.upsells[0]?.product).toBe('Rice');
});

test('what says nothing is left out: records without words, and the address of the schema', () => {
  const zones = [{ name: 'Near', upToKm: 5, fee: 7, names: {} }];
  const file = withIds(checkedFile(fileInput({ $schema: './schema.json', zones })));
  expect(file).not.toHaveProperty('$schema');
  expect(file.zones[0]).not.toHaveProperty('names');
});
