import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

const at = (path: string) => searchText(new URL(path, 'http://demo.localhost'));

test('R-HEAD-05: what is searched for', () => {
  expect(at('/?q=%20naan%20')).toBe('naan');
  expect(at('/')).toBe('');
  expect(at(`/?q=${'x'.repeat(500)}`)).toHaveLength(100);
});

test('results stay while a dish of theirs is open', () => {
  expect(at('/item/garlic-naan?from=%2F%3Fq%3Dnaan')).toBe('naan');
  expect(at('/item/garlic-naan?from=%2Fcart')).toBe('');
});
