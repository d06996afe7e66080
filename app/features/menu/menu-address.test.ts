import { expect, test } from 'vitest';
import { asksForRest, searchedText, wantsWhole, wholeAddress } from './menu-address.ts';

const at = (path: string) => new URL(path, 'http://demo.localhost');

test('C-009: the whole of a menu has an address of its own', () => {
  for (const over of ['', '/products/breads']) expect(wantsWhole(at(wholeAddress(over)))).toBe(true);
  expect(wantsWhole(at('/products/breads'))).toBe(false);
});

test('it is read again on the way to it, not on the way back from a dialog over it', () => {
  const whole = at(wholeAddress('/products/breads'));
  expect(asksForRest(at('/products/breads'), whole)).toBe(true);
  expect(asksForRest(at('/products/breads/cart'), whole)).toBe(true);
  const dialog = at(
    `/products/breads/item/naan?from=${encodeURIComponent(wholeAddress('/products/breads'))}`,
  );
  expect(asksForRest(dialog, whole)).toBe(false);
  expect(asksForRest(whole, dialog)).toBe(false);
});

test('R-HEAD-05: what is searched for', () => {
  expect(searchedText(at('/?q=%20naan%20'))).toBe('naan');
  expect(searchedText(at('/'))).toBe('');
  expect(searchedText(at(`/?q=${'x'.repeat(500)}`))).toHaveLength(100);
});

test('results stay while a dish of theirs is open', () => {
  expect(searchedText(at('/item/garlic-naan?from=%2F%3Fq%3Dnaan'))).toBe('naan');
  expect(searchedText(at('/item/garlic-naan?from=%2Fcart'))).toBe('');
});
