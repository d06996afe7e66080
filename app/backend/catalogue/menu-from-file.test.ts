import { expect, test } from 'vitest';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { menuFromFile } from './menu-from-file.ts';

function menu(input: RestaurantFileInput) {
  const { products, departments } = menuFromFile(checkedFile(input), (picture) => picture);
  return { departments, products, byId: new Map(products.map((product) => [product.productId, product])) };
}

test('departments and products keep the file’s order; ids come from names and are unique in the restaurant', () => {
  const { departments, products } = menu(
    fileInput({
      departments: [
        { name: 'Mains', products: [{ name: 'Dal', price: 9 }] },
        {
          name: 'Sides',
          picture: '/pictures/naan.svg',
          products: [
            { name: 'Dal', price: 4 },
            { id: 'x', name: 'Raita', price: 3 },
          ],
        },
      ],
    }),
  );
  expect(departments).toEqual([
    { departmentId: 'mains', name: 'Mains', imageUrl: null },
    { departmentId: 'sides', name: 'Sides', imageUrl: '/pictures/naan.svg' },
  ]);
  expect(
    products.map(({ productId, departmentId, priceCents }) => [productId, departmentId, priceCents]),
  ).toEqual([
    ['dal', 'mains', 900],
    ['dal-2', 'sides', 400],
    ['x', 'sides', 300],
  ]);
});

test('an item is ticked once unless it has a max; a category has no limit unless it has one', () => {
  const { products } = menu(
    fileWith({
      name: 'Dal',
      price: 9,
      modifiers: [
        {
          name: 'Extras',
          items: [
            { name: 'Rice', price: 3.5 },
            { name: 'Egg', max: 4, min: 2 },
          ],
        },
      ],
    }),
  );
  expect(products[0]?.modifierCategories[0]).toMatchObject({
    modifierCategoryId: 'extras',
    minQuantity: 0,
    maxQuantity: null,
    modifierItems: [
      { modifierItemId: 'rice', priceCents: 350, minQuantity: null, maxQuantity: 1 },
      { modifierItemId: 'egg', priceCents: 0, minQuantity: 2, maxQuantity: 4 },
    ],
  });
});

test('ids of modifier categories are unique over a product and its variants', () => {
  const heat = { name: 'Heat', items: [{ name: 'Mild' }] };
  const { products } = menu(
    fileWith({
      name: 'Dal',
      price: 9,
      modifiers: [heat],
      variants: [
        { name: 'Small', price: 9, modifiers: [heat] },
        { name: 'Large', price: 12, modifiers: [heat, { ...heat, id: 'small-heat' }] },
      ],
    }),
  );
  const [dal] = products;
  const categories = [dal, ...(dal?.variants ?? [])].flatMap((owner) => owner?.modifierCategories ?? []);
  const ids = categories.map((category) => category.modifierCategoryId);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect(ids).toContain('small-heat');
});

test('a combo item takes name, picture, allergens and stock from its product unless it says otherwise', () => {
  const dal = { name: 'Dal', price: 9, picture: '/pictures/dal.svg', allergens: ['milk'] };
  const { byId } = menu(
    fileWith(
      dal,
      { name: 'Naan', price: 4, inStock: false },
      {
        name: 'Box',
        price: 20,
        combo: [
          {
            name: 'Main',
            min: 1,
            items: [
              { product: 'dal', variants: [{ name: 'Large', price: 2 }] },
              { product: 'Naan', name: 'Bread', price: 1.5, max: 2, inStock: true, allergens: [] },
              { product: 'Naan' },
            ],
          },
        ],
      },
    ),
  );
  expect(byId.get('dal')?.isComboProduct).toBe(false);
  expect(byId.get('box')).toMatchObject({ isComboProduct: true });
  expect(byId.get('box')?.comboGroups).toMatchObject([
    {
      comboProductId: 'main',
      productId: 'box',
      minQty: 1,
      maxQty: null,
      comboItems: [
        {
          comboItemId: 'dal',
          comboProductId: 'main',
          productId: 'dal',
          name: 'Dal',
          priceCents: 0,
          imageUrl: '/pictures/dal.svg',
          allergens: ['milk'],
          inStock: true,
          maxAllowed: 1,
          minAllowed: null,
          variants: [{ variantId: 'large', priceCents: 200 }],
        },
        {
          comboItemId: 'bread',
          productId: 'naan',
          name: 'Bread',
          priceCents: 150,
          maxAllowed: 2,
          inStock: true,
        },
        { comboItemId: 'naan', productId: 'naan', inStock: false },
      ],
    },
  ]);
});

test('R-UPS-24: an upsell shows the other product as it is; ids are unique in the restaurant', () => {
  const { byId } = menu(
    fileWith(
      { name: 'Naan', description: 'Warm.', price: 4, discountedPrice: 3.5, picture: '/pictures/naan.svg' },
      { name: 'Dal', price: 9, upsells: [{ product: 'Naan', denyLimit: 2 }] },
      {
        name: 'Roti',
        price: 3,
        upsells: [{ product: 'naan', show: 'before', sell: 'replace', description: 'Better.' }],
      },
    ),
  );
  expect(byId.get('dal')?.upsells).toEqual([
    {
      upsellId: 'dal-naan',
      upsellProductId: 'naan',
      upsellProductName: 'Naan',
      description: 'Warm.',
      priceCents: 350,
      imageUrl: '/pictures/naan.svg',
      displayOrder: 1,
      sellType: 1,
      denyLimit: 2,
      productId: 'dal',
    },
  ]);
  expect(byId.get('roti')?.upsells).toMatchObject([
    { upsellId: 'roti-naan', displayOrder: 0, sellType: 0, description: 'Better.' },
  ]);
});

test('taxes of a product: its own, else its department’s, else the file’s, else all', () => {
  const taxes = ['GST', 'Levy', 'Excise'].map((name) => ({ name, ratePercent: 15, isInclusive: true }));
  const departments = [
    { name: 'A', products: [{ name: 'a', price: 1 }] },
    {
      name: 'B',
      taxes: ['Levy'],
      products: [
        { name: 'b', price: 1 },
        { name: 'b2', price: 1, taxes: [] },
      ],
    },
  ];
  const taxIds = (rest: Partial<RestaurantFileInput>) =>
    menu(fileInput({ taxes, departments, ...rest })).products.map((product) => product.taxIds);
  expect(taxIds({ productTaxes: ['GST'] })).toEqual([['gst'], ['levy'], []]);
  expect(taxIds({})).toEqual([['gst', 'levy', 'excise'], ['levy'], []]);
});
