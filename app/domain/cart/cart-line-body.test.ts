import { expect, test } from 'vitest';
import { Cart, CartLine } from '#app/contract/cart.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { lineFromSelection, lineOf, lineWithQuantity, selectionOfLine } from './cart-line-body.ts';

const spice = category('spice', [item('mild'), item('hot', { name: 'Kiwi hot', priceCents: 50 })], {
  name: 'Spice level',
});
const curry = product({
  productId: 'curry',
  priceCents: 1990,
  variants: [variant('large', { name: 'Large', priceCents: 2390 })],
  modifierCategories: [spice],
});
const hot = { modifierCategoryId: 'spice', modifierItemId: 'hot', qty: 2 };

test('R-CART-19: an add line', () => {
  const selection = { variantId: 'large', modifiers: [hot], comboItems: [] };
  expect(onWire(CartLine, lineFromSelection(curry, selection, 3, 'no onion'))).toEqual({
    productId: 'curry',
    variantId: 'large',
    price: 24.9,
    qty: 3,
    isCombo: false,
    selectedModifierCategories: [
      {
        modifierCategoryId: 'spice',
        categoryName: 'Spice level',
        selectedModifierItems: [{ modifierItemId: 'hot', modifierName: 'Kiwi hot', qty: 2, price: 0.5 }],
      },
    ],
    specialInstructions: 'no onion',
  });
});

test('R-CART-20: a combo line names each chosen piece with qty 1', () => {
  const dal = comboItem('dal', {
    name: 'Dal',
    productId: 'p-dal',
    priceCents: 150,
    modifierCategories: [spice],
  });
  const thali = product({
    productId: 'thali',
    isComboProduct: true,
    comboGroups: [comboGroup('group', [dal])],
  });
  const piece = {
    comboProductId: 'group',
    comboItemId: 'dal',
    variantId: null,
    modifiers: [{ ...hot, qty: 1 }],
  };
  const line = lineFromSelection(
    thali,
    { variantId: null, modifiers: [], comboItems: [piece, piece] },
    1,
    null,
  );
  expect(line).toMatchObject({ isCombo: true, qty: 1 });
  expect(line.comboItems).toHaveLength(2);
  const { comboItems } = onWire(CartLine, line) as typeof line;
  expect(comboItems?.[0]).toMatchObject({
    comboProductId: 'group',
    comboItemId: 'dal',
    productId: 'p-dal',
    variantId: null,
    productName: 'Dal',
    variantName: null,
    qty: 1,
    price: 1.5,
    selectedModifierCategories: [
      { categoryName: 'Spice level', modifierCategoryName: 'Spice level', modifierName: 'Kiwi hot' },
    ],
  });
});

test('ids that the menu does not know go along, for the store to refuse', () => {
  const stray = { modifierCategoryId: 'other', modifierItemId: 'x', qty: 1 };
  const line = lineFromSelection(curry, { variantId: 'large', modifiers: [stray], comboItems: [] }, 1, null);
  expect(line.selectedModifierCategories).toMatchObject([{ modifierCategoryId: 'other' }]);
});

const cart = Cart.parse({
  cartId: 'c',
  products: [
    {
      uniqueId: 'u',
      productId: 'curry',
      productName: 'Curry',
      variantId: 'large',
      qty: 2,
      price: 24.9,
      isCombo: false,
      selectedModifierCategories: [
        {
          modifierCategoryId: 'spice',
          categoryName: 'Spice level',
          selectedModifierItems: [{ modifierItemId: 'hot', modifierName: 'Kiwi hot', qty: 2, price: 0.5 }],
        },
      ],
      comboItems: [
        {
          comboProductId: 'group',
          comboProductName: 'Curries',
          comboItemId: 'dal',
          productName: 'Dal',
          price: 1.5,
          qty: 1,
          selectedModifierCategories: [],
        },
      ],
      specialInstructions: 'no onion',
    },
  ],
});

test('R-PROD-12: what a line chose comes back for its dialog', () => {
  const [line] = cart.products;
  expect(line && selectionOfLine(line)).toEqual({
    variantId: 'large',
    modifiers: [hot],
    comboItems: [{ comboProductId: 'group', comboItemId: 'dal', variantId: null, modifiers: [] }],
  });
});

test('another quantity changes nothing else of a line', () => {
  const [line] = cart.products;
  expect(line && lineWithQuantity(line, 5)).toMatchObject({
    uniqueId: 'u',
    productId: 'curry',
    variantId: 'large',
    qty: 5,
    selectedModifierCategories: line?.selectedModifierCategories,
    comboItems: [{ comboProductId: 'group', comboItemId: 'dal' }],
    specialInstructions: 'no onion',
  });
});

test('A-39: the line that an add made or joined is found by its choices', () => {
  const [line] = cart.products;
  const selection = line && selectionOfLine(line);
  if (!selection) throw new Error('The cart of this test has no line');
  const other = { ...selection, modifiers: [] };
  expect(lineOf(cart, 'curry', selection, 'no onion')).toBe(line);
  expect(lineOf(cart, 'curry', selection, null)).toBeUndefined();
  expect(lineOf(cart, 'curry', other, 'no onion')).toBeUndefined();
  expect(lineOf(cart, 'naan', selection, 'no onion')).toBeUndefined();
});
