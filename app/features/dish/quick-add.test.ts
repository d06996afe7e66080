import { expect, test } from 'vitest';
import { CartLine } from '#app/contract/cart.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import { product, variant } from '#tests/fixtures/menu-parts.ts';
import { quickLine, readQuickAdd } from './quick-add.ts';

const now = new Date('2026-11-20T06:00:00Z');
const menu = [
  product({ productId: 'naan', name: 'Naan', priceCents: 450 }),
  product({ productId: 'curry', variants: [variant('large')] }),
].map((each) => productToWire(each, now));

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('R-CARD-04: one piece as it comes', () => {
  const quick = quickLine(menu, 'naan');
  expect({ ...quick, line: onWire(CartLine, quick?.line) }).toMatchObject({
    product: { productId: 'naan', name: 'Naan' },
    selection: { variantId: null, modifiers: [] },
    line: { productId: 'naan', variantId: null, qty: 1, price: 4.5, isCombo: false },
  });
});

test('A-39: as many pieces as are asked for', () => {
  expect(quickLine(menu, 'naan', 3)?.line.qty).toBe(3);
});

test('what has something to choose, or is unknown, is no quick add', () => {
  expect(quickLine(menu, 'curry')).toBe(null);
  expect(quickLine(menu, 'elsewhere')).toBe(null);
});

test('the card to come back to is one of ours or the usual one', () => {
  expect(readQuickAdd(formOf({ productId: 'naan' }))).toEqual({ productId: 'naan', card: 'card-naan' });
  expect(readQuickAdd(formOf({ productId: 'naan', card: 'recommended-naan' })).card).toBe('recommended-naan');
  expect(readQuickAdd(formOf({ productId: 'naan', card: '//evil.example' })).card).toBe('card-naan');
});
