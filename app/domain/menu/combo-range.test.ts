import fc from 'fast-check';
import { expect, test } from 'vitest';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { comboRange } from './combo-range.ts';
import { hasEnoughChoices } from './enough-choices.ts';

const curries = comboGroup(
  'curries',
  [
    comboItem('chicken'),
    comboItem('dal'),
    comboItem('paneer', { priceCents: 150 }),
    comboItem('prawns', { priceCents: 900, inStock: false }),
  ],
  { minQty: 2, maxQty: 3 },
);
const bread = comboGroup(
  'bread',
  [comboItem('garlic', { priceCents: 50, maxAllowed: 2 }), comboItem('butter')],
  {
    minQty: 1,
    maxQty: 2,
  },
);

test('A-880: the cheapest and the dearest a combo comes to, with what is in stock', () => {
  const { cheapest, dearest, unfilled } = comboRange(
    product({ isComboProduct: true, priceCents: 2690, comboGroups: [curries, bread] }),
  );
  expect(cheapest).toEqual({
    cents: 2690,
    pieces: [
      { name: 'chicken', count: 1 },
      { name: 'dal', count: 1 },
      { name: 'butter', count: 1 },
    ],
  });
  // one paneer at $1.50 and two garlic naan at $0.50
  expect(dearest?.cents).toBe(2690 + 150 + 100);
  expect(unfilled).toEqual([]);
});

test('A-880: sizes and what must be chosen count, offers too', () => {
  const spice = category('spice', [item('mild', { priceCents: 20 }), item('hot', { priceCents: 70 })], {
    minQuantity: 1,
    maxQuantity: 1,
  });
  const rice = comboItem('rice', {
    priceCents: 5000,
    variants: [variant('small', { priceCents: 100 }), variant('large', { priceCents: 300 })],
    modifierCategories: [spice],
  });
  const combo = product({
    isComboProduct: true,
    priceCents: 1000,
    discountedPriceCents: 800,
    comboGroups: [comboGroup('rice', [rice], { minQty: 1, maxQty: 1 })],
  });
  expect(comboRange(combo)).toMatchObject({ cheapest: { cents: 920 }, dearest: { cents: 1170 } });
});

test('A-881: a group that asks for more than there is cannot be filled, and the combo has no price then', () => {
  const asks = { ...curries, minQty: 4, maxQty: 4 };
  expect(comboRange(product({ isComboProduct: true, comboGroups: [asks, bread] }))).toEqual({
    cheapest: null,
    dearest: null,
    unfilled: [asks],
  });
});

test('A-881: what cannot be filled is what customers see sold out', () => {
  const items = fc.array(
    fc.record({
      inStock: fc.boolean(),
      maxAllowed: fc.integer({ min: 1, max: 3 }),
      minAllowed: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(items, fc.nat(6), fc.nat(6), (some, minQty, maxQty) => {
      const group = comboGroup(
        'g',
        some.map((each, index) => comboItem(String(index), each)),
        { minQty, maxQty },
      );
      const combo = product({ isComboProduct: true, comboGroups: [group] });
      expect(comboRange(combo).unfilled.length === 0).toBe(hasEnoughChoices(combo));
    }),
  );
});
