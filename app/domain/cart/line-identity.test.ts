import { expect, test } from 'vitest';
import { chosen, chosenModifier, piece } from '#tests/fixtures/menu-parts.ts';
import { lineIdentity } from './line-identity.ts';

const line = { productId: 'dish', selection: chosen(['a/x', 'b/y x2'], { variantId: 'l' }), note: null };
const identity = lineIdentity(line);

test.each([
  ['the order of ticking', { ...line, selection: chosen(['b/y x2', 'a/x'], { variantId: 'l' }) }],
  ['a quantity written in parts', { ...line, selection: chosen(['b/y', 'a/x', 'b/y'], { variantId: 'l' }) }],
  ['a blank note', { ...line, note: '  ' }],
])('B-CART-02: %s makes no other line', (_, same) => {
  expect(lineIdentity(same)).toBe(identity);
});

test.each([
  ['another product', { ...line, productId: 'other' }],
  ['another variant', { ...line, selection: { ...line.selection, variantId: 's' } }],
  ['no variant', { ...line, selection: { ...line.selection, variantId: null } }],
  ['another quantity', { ...line, selection: chosen(['a/x', 'b/y'], { variantId: 'l' }) }],
  ['an item of another category', { ...line, selection: chosen(['b/x', 'b/y x2'], { variantId: 'l' }) }],
  ['a note', { ...line, note: 'no onion' }],
  ['a combo item', { ...line, selection: { ...line.selection, comboItems: [piece('g/i')] } }],
])('B-CART-02: %s makes another line', (_, other) => {
  expect(lineIdentity(other)).not.toBe(identity);
});

test('B-CART-02: combo pieces are the same in any order, with the same choices inside', () => {
  const of = (...comboItems: ReturnType<typeof piece>[]) =>
    lineIdentity({ productId: 'combo', selection: chosen([], { comboItems }), note: null });
  const hot = piece('g/i', { modifiers: [chosenModifier('s/hot'), chosenModifier('s/mint')] });
  const turned = piece('g/i', { modifiers: [chosenModifier('s/mint'), chosenModifier('s/hot')] });
  const plain = piece('g/i');
  expect(of(hot, plain)).toBe(of(plain, turned));
  expect(of(plain, plain)).not.toBe(of(plain));
  expect(of(hot)).not.toBe(of(plain));
});

test('C-039: ids that hold the separators make no two lines alike', () => {
  const a = lineIdentity({ ...line, selection: chosen(['a","b/x']) });
  const b = lineIdentity({ ...line, selection: chosen(['a/b","x']) });
  expect(a).not.toBe(b);
});
