import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu.ts';
import { curry, thali } from '#tests/fixtures/selling.ts';
import { checkSelection } from './check-selection.ts';
import { hasEnoughChoices } from './enough-choices.ts';
import {
  choiceRef,
  comboItemRef,
  type OptionRef,
  optionKey,
  renamedChoices,
  sizeRef,
  stillOff,
  withOffOptions,
} from './off-options.ts';
import { soldOutChoice } from './sold-out-choice.ts';
import { optionOfDish, stockedOptions } from './stocked-options.ts';
import type { MenuProduct, Selection } from './types.ts';

const off = (...refs: OptionRef[]) => new Set(refs.map(optionKey));
const heat = { name: 'Heat' };
const mild = choiceRef(heat, { modifierItemId: 'mild' });
const large = sizeRef('curry', { variantId: 'large' });
const lamb = comboItemRef('thali', { comboProductId: 'mains', comboItemId: 'lamb' });
const at = (untilUtc: string | null) => ({ ...large, untilUtc, sinceUtc: '2026-01-01T00:00:00.000Z' });

test('A-500: an option is off until its time, without one until it is switched on', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const list = [at(null), at('2026-01-01T12:00:00.000Z'), at('2026-01-01T12:00:00.001Z')];
  expect(stillOff(list, now)).toEqual([list[0], list[2]]);
});

test('A-501: a choice is off in every dish and combo whose group has its name', () => {
  const left = [curry, thali].map((dish) => withOffOptions(dish, off(mild)));
  expect(left[0]?.modifierCategories[0]?.modifierItems.map(({ inStock }) => inStock)).toEqual([false, true]);
  const dal = left[1]?.comboGroups[0]?.comboItems[0];
  expect(dal?.modifierCategories[0]?.modifierItems.map(({ inStock }) => inStock)).toEqual([false, true]);
  // a group of another name has another choice, whatever its id
  const other = choiceRef({ name: 'Sauce' }, { modifierItemId: 'mild' });
  expect(withOffOptions(curry, off(other))).toBe(curry);
});

test('A-502: a combo’s item is off in its group; a size of its dish wherever it stands', () => {
  const items = withOffOptions(thali, off(lamb)).comboGroups[0]?.comboItems ?? [];
  expect(items.map(({ comboItemId, inStock }) => [comboItemId, inStock])).toEqual([
    ['dal', true],
    ['lamb', false],
  ]);
  const boneless = sizeRef('p-lamb', { variantId: 'boneless' });
  const lambOf = (dish: MenuProduct) => dish.comboGroups[0]?.comboItems[1];
  const one = lambOf(withOffOptions(thali, off(boneless)));
  expect(one?.inStock).toBe(true);
  expect(one?.variants.map(({ inStock }) => inStock)).toEqual([true, false]);
  const onBone = sizeRef('p-lamb', { variantId: 'on-bone' });
  expect(lambOf(withOffOptions(thali, off(boneless, onBone)))?.inStock).toBe(false);
});

test('A-503: no size left, or too little of what must be chosen: the dish counts as sold out', () => {
  const regular = sizeRef('curry', { variantId: 'regular' });
  const hot = choiceRef(heat, { modifierItemId: 'hot' });
  expect(hasEnoughChoices(curry)).toBe(true);
  expect(hasEnoughChoices(withOffOptions(curry, off(large)))).toBe(true);
  expect(hasEnoughChoices(withOffOptions(curry, off(large, regular)))).toBe(false);
  expect(hasEnoughChoices(withOffOptions(curry, off(mild, hot)))).toBe(false);
  const dal = comboItemRef('thali', { comboProductId: 'mains', comboItemId: 'dal' });
  expect(hasEnoughChoices(withOffOptions(thali, off(dal)))).toBe(true);
  expect(hasEnoughChoices(withOffOptions(thali, off(dal, lamb)))).toBe(false);
  expect(hasEnoughChoices(withOffOptions(thali, off(mild, hot, lamb)))).toBe(false);
});

test('A-504: what of a selection is sold out is named', () => {
  const selection: Selection = {
    variantId: 'large',
    modifiers: [{ modifierCategoryId: 'heat', modifierItemId: 'mild', qty: 1 }],
    comboItems: [],
  };
  expect(soldOutChoice(curry, selection)).toBeNull();
  expect(soldOutChoice(withOffOptions(curry, off(mild)), selection)).toEqual({ name: 'Mild' });
  expect(soldOutChoice(withOffOptions(curry, off(mild, large)), selection)).toEqual({ name: 'Large' });
});

test('A-500: a choice whose group was renamed stays off under the new name', () => {
  const renamed = {
    ...curry,
    modifierCategories: curry.modifierCategories.map((each) => ({ ...each, name: `The ${each.name}` })),
  };
  const known = { ...mild, untilUtc: null, sinceUtc: '2026-01-01T00:00:00.000Z' };
  expect(renamedChoices([curry], [renamed], [known])).toEqual([{ ...known, groupId: 'the heat' }]);
  expect(renamedChoices([curry], [curry], [known])).toEqual([]);
});

test('A-501: what can be switched off is listed once, and found again by its ids', () => {
  const options = stockedOptions([curry, thali], []);
  expect(options.get(optionKey(mild))).toMatchObject({ productIds: ['curry', 'thali'], name: 'Mild' });
  for (const [key, option] of options) {
    const dish = [curry, thali].find(({ productId }) => productId === option.productIds[0]);
    const ref = dish && optionOfDish(dish, option);
    expect(ref && optionKey(ref)).toBe(key);
  }
});

test('A-564: a size that is only inside combos is one of the dish there; one that its dish has is listed once', () => {
  const boneless = sizeRef('p-lamb', { variantId: 'boneless' });
  expect(stockedOptions([curry, thali], []).get(optionKey(boneless))).toMatchObject({
    kind: 'size',
    productIds: ['thali'],
    groupId: 'p-lamb',
    groupName: 'Lamb',
    name: 'Boneless',
  });
  const ref = optionOfDish(thali, { kind: 'size', groupId: 'p-lamb', optionId: 'boneless' });
  expect(ref).toEqual(boneless);
  expect(isOff(thali, boneless)).toBe(true);
  const lamb = {
    ...curry,
    productId: 'p-lamb',
    variants: thali.comboGroups[0]?.comboItems[1]?.variants ?? [],
  };
  expect(stockedOptions([lamb, thali], []).get(optionKey(boneless))).toMatchObject({
    productIds: ['p-lamb'],
    groupId: null,
  });
});

/** Whether the size of the thali's lamb is out of stock once that is off. */
function isOff(product: MenuProduct, ref: OptionRef): boolean {
  const left = withOffOptions(product, new Set([optionKey(ref)]));
  const sizes = left.comboGroups[0]?.comboItems[1]?.variants ?? [];
  return sizes.some(({ variantId, inStock }) => variantId === ref.optionId && !inStock);
}

describe('with any menu', () => {
  const small = fc.integer({ min: 0, max: 3 });
  const modifiers = fc
    .array(fc.record({ min: small, max: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 })
    .map((items) =>
      items.map((each, index) =>
        item({
          modifierItemId: `i${index}`,
          name: 'I',
          priceCents: 100,
          minQuantity: each.min,
          maxQuantity: each.max,
        }),
      ),
    );
  const categories = fc
    .array(fc.record({ min: small, max: small, items: modifiers }), { maxLength: 2 })
    .map((list) =>
      list.map((each, index) =>
        category({
          modifierCategoryId: `c${index}`,
          name: `C${index}`,
          minQuantity: each.min,
          maxQuantity: each.max,
          modifierItems: each.items,
        }),
      ),
    );
  const dishes = fc
    .record({ sizes: fc.integer({ min: 0, max: 2 }), own: categories, of: categories })
    .map(({ sizes, own, of }) =>
      product({
        productId: 'p',
        name: 'P',
        priceCents: 1000,
        modifierCategories: own,
        variants: Array.from({ length: sizes }, (_, index) =>
          variant({
            variantId: `v${index}`,
            name: 'V',
            priceCents: 900,
            modifierCategories: index === 0 ? of : [],
          }),
        ),
      }),
    );

  test('A-503: a dish has enough choices exactly when some selection of it can be made', () => {
    fc.assert(
      fc.property(dishes, fc.integer({ min: 0, max: 2 ** 12 }), (dish, bits) => {
        const keys = [...stockedOptions([dish], []).keys()].filter((_, index) => (bits >> index) % 2 === 1);
        const left = withOffOptions(dish, new Set(keys));
        expect(hasEnoughChoices(left)).toBe(
          selections(left).some((one) => checkSelection(left, one) === null),
        );
      }),
    );
  });

  test('A-503: nothing but stock changes by what is off, and only where it is off', () => {
    fc.assert(
      fc.property(dishes, fc.integer({ min: 0, max: 2 ** 12 }), (dish, bits) => {
        const keys = [...stockedOptions([dish], []).keys()].filter((_, index) => (bits >> index) % 2 === 1);
        const left = withOffOptions(dish, new Set(keys));
        expect(withoutStock(left)).toBe(withoutStock(dish));
        if (keys.length === 0) expect(left).toBe(dish);
      }),
    );
  });

  function withoutStock(dish: MenuProduct): string {
    return JSON.stringify(dish, (key, value: unknown) => (key === 'inStock' ? undefined : value));
  }

  /** Every selection of a small dish. */
  function selections(dish: MenuProduct): Selection[] {
    const variants = dish.variants.length === 0 ? [null] : dish.variants.map(({ variantId }) => variantId);
    return variants.flatMap((variantId) => {
      const own = dish.variants.find((each) => each.variantId === variantId)?.modifierCategories ?? [];
      const seen = (list: typeof own) => list.filter(({ modifierItems }) => modifierItems.length > 0);
      const list = seen(own).length > 0 ? seen(own) : seen(dish.modifierCategories);
      const places = list.flatMap((each) =>
        each.modifierItems.map(({ modifierItemId }) => ({
          modifierCategoryId: each.modifierCategoryId,
          modifierItemId,
        })),
      );
      let all: Selection['modifiers'][] = [[]];
      for (const place of places)
        all = all.flatMap((chosen) =>
          [0, 1, 2, 3].map((qty) => (qty === 0 ? chosen : [...chosen, { ...place, qty }])),
        );
      return all.map((modifiers) => ({ variantId, modifiers, comboItems: [] }));
    });
  }
});

test('A-503: pieces of a combo’s group are counted by how often each may be taken', () => {
  const group = (max: number) =>
    product({
      productId: 'box',
      name: 'Box',
      priceCents: 900,
      comboGroups: [
        comboGroup({
          comboProductId: 'g',
          productId: 'box',
          name: 'G',
          minQty: 2,
          comboItems: [
            comboItem({
              comboItemId: 'a',
              productId: 'p-a',
              name: 'A',
              comboProductId: 'g',
              maxAllowed: max,
            }),
          ],
        }),
      ],
    });
  expect([1, 2].map((max) => hasEnoughChoices(group(max)))).toEqual([false, true]);
});
