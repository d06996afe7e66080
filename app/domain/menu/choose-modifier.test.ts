import { describe, expect, test } from 'vitest';
import { category, chosen, chosenModifier, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { said } from '#tests/setup/said.ts';
import { addModifier, chooseVariant, plusRefusal, removeModifier, tickModifier } from './choose-modifier.ts';

const two = category('two', [item('a'), item('b'), item('c'), item('out', { inStock: false })], {
  maxQuantity: 2,
});
const steps = category('steps', [item('dip', { minQuantity: 2, maxQuantity: 4 }), item('sauce')], {
  maxQuantity: 5,
});
const dish = product({ modifierCategories: [two, steps] });
const ref = (text: string) => chosenModifier(text);

describe('tick boxes', () => {
  test('R-PROD-15, C-016: ticking in a full category drops the first selected, in order of ticking', () => {
    let selection = chosen(['two/a', 'two/b']);
    selection = tickModifier(dish, selection, ref('two/c'));
    expect(selection).toEqual(chosen(['two/b', 'two/c']));
    selection = tickModifier(dish, selection, ref('two/b'));
    expect(selection).toEqual(chosen(['two/c']));
    selection = tickModifier(dish, tickModifier(dish, selection, ref('two/b')), ref('two/a'));
    expect(selection).toEqual(chosen(['two/b', 'two/a']));
  });

  test('A-34: the first item is dropped whole, as many as the new one needs', () => {
    const full = category('full', [item('a', { maxQuantity: 3 }), item('b'), item('c', { minQuantity: 2 })], {
      maxQuantity: 3,
    });
    const other = product({ modifierCategories: [full] });
    expect(tickModifier(other, chosen(['full/a x2', 'full/b']), ref('full/c'))).toEqual(
      chosen(['full/b', 'full/c x2']),
    );
  });

  test('R-PROD-15: other categories keep their choices', () => {
    const selection = chosen(['steps/sauce', 'two/a', 'two/b']);
    expect(tickModifier(dish, selection, ref('two/c'))).toEqual(chosen(['steps/sauce', 'two/b', 'two/c']));
  });

  test('R-PROD-25: items out of stock or unknown change nothing, but can be unticked', () => {
    const selection = chosen(['two/a']);
    expect(tickModifier(dish, selection, ref('two/out'))).toBe(selection);
    expect(tickModifier(dish, selection, ref('other/a'))).toBe(selection);
    expect(tickModifier(dish, chosen(['two/out']), ref('two/out'))).toEqual(chosen([]));
  });
});

describe('steppers', () => {
  test('R-PROD-19: the first plus gives the least quantity, minus below it takes the item away', () => {
    let selection = addModifier(dish, chosen([]), ref('steps/dip'));
    expect(selection).toEqual(chosen(['steps/dip x2']));
    selection = addModifier(dish, selection, ref('steps/dip'));
    expect(selection).toEqual(chosen(['steps/dip x3']));
    selection = removeModifier(dish, removeModifier(dish, selection, ref('steps/dip')), ref('steps/dip'));
    expect(selection).toEqual(chosen([]));
    expect(removeModifier(dish, selection, ref('steps/dip'))).toEqual(chosen([]));
  });

  test('R-PROD-19, R-PROD-22: plus stops at the item’s own maximum and says so', () => {
    const selection = chosen(['steps/dip x4']);
    expect(said(plusRefusal(dish, selection, ref('steps/dip')))).toBe('You can select a maximum of 4');
    expect(addModifier(dish, selection, ref('steps/dip'))).toBe(selection);
  });

  test('R-PROD-21, C-017: plus stops where the category would overflow', () => {
    const selection = chosen(['steps/dip x4', 'steps/sauce']);
    expect(said(plusRefusal(dish, selection, ref('steps/sauce')))).toBe('You can select a maximum of 5');
    expect(plusRefusal(dish, chosen(['steps/sauce x4']), ref('steps/dip'))).not.toBeNull();
    expect(plusRefusal(dish, chosen(['steps/sauce x3']), ref('steps/dip'))).toBeNull();
  });

  test('R-PROD-20: plus is disabled for an item out of stock', () => {
    expect(plusRefusal(dish, chosen([]), ref('two/out'))).toBe('');
    expect(addModifier(dish, chosen([]), ref('two/out'))).toEqual(chosen([]));
  });

  test('a quantity written twice is one quantity', () => {
    const twice = chosen(['steps/sauce', 'two/a', 'steps/sauce x2']);
    expect(addModifier(dish, twice, ref('steps/sauce'))).toEqual(chosen(['steps/sauce x4', 'two/a']));
  });
});

describe('variants', () => {
  const large = category('large', [item('extra', { isDefault: true }), item('plain')]);
  const sized = product({
    variants: [
      variant('l', { modifierCategories: [large] }),
      variant('gone', { inStock: false, modifierCategories: [large] }),
    ],
  });

  test('R-PROD-10, C-019: choosing one replaces the modifiers with its defaults', () => {
    expect(chooseVariant(sized, chosen(['large/plain'], { variantId: 's' }), 'l')).toEqual(
      chosen(['large/extra'], { variantId: 'l' }),
    );
  });

  test('R-PROD-25: one out of stock or unknown changes nothing', () => {
    const selection = chosen(['large/plain'], { variantId: 'l' });
    expect(chooseVariant(sized, selection, 'gone')).toBe(selection);
    expect(chooseVariant(sized, selection, 'unknown')).toBe(selection);
  });
});
