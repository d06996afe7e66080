import { expect, test } from 'vitest';
import { createPageStore } from './page-store.ts';

test('A-300: pages are kept up to a number of bytes; what was asked for longest ago goes first', () => {
  const store = createPageStore<string>(100);
  store.keep('a', 'A', 40);
  store.keep('b', 'B', 40);
  expect(store.get('a')).toBe('A');
  store.keep('c', 'C', 40);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['A', undefined, 'C']);
  expect(store.size()).toBe(80);
});

test('A-300: a page that is kept anew counts once; one larger than all room is not kept', () => {
  const store = createPageStore<string>(100);
  store.keep('a', 'A', 40);
  store.keep('a', 'newer', 60);
  expect(store.get('a')).toBe('newer');
  expect(store.size()).toBe(60);
  store.keep('a', 'too large', 101);
  expect(store.get('a')).toBeUndefined();
  expect(store.size()).toBe(0);
});
