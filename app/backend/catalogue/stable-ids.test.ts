import { expect, test } from 'vitest';
import { slug, stableIds } from './stable-ids.ts';

test.each([
  ['Kūmara & Chana Masala', 'kumara-chana-masala'],
  ['Hawke’s Bay  Lamb', 'hawkes-bay-lamb'],
  ['  20% off! ', '20-off'],
  ['Entrées', 'entrees'],
])('%s becomes %s', (name, id) => {
  expect(slug(name)).toBe(id);
});

test('C-011: names in Gurmukhi get ids too, each its own, always the same', () => {
  const ids = stableIds([{ name: 'ਦਾਲ ਮੱਖਣੀ' }, { name: 'ਸਮੋਸਾ' }]);
  expect(ids).toEqual(stableIds([{ name: 'ਦਾਲ ਮੱਖਣੀ' }, { name: 'ਸਮੋਸਾ' }]));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test('a name that comes again gets a number; a given id is never given to another', () => {
  expect(stableIds([{ name: 'Naan' }, { name: 'naan' }, { name: 'Roti' }])).toEqual([
    'naan',
    'naan-2',
    'roti',
  ]);
  expect(stableIds([{ name: 'Naan' }, { id: 'naan', name: 'Bread' }])).toEqual(['naan-2', 'naan']);
});

test('an id does not depend on what comes after it', () => {
  expect(stableIds([{ name: 'Naan' }, { name: 'Naan' }])[0]).toBe(stableIds([{ name: 'Naan' }])[0]);
});

// with a look through all earlier names for each, this would take longer than a test may
test('A-1022: two hundred thousand things of one name get their ids at once, each its own', () => {
  const same = Array.from({ length: 200_000 }, () => ({ name: 'a' }));
  const ids = stableIds([...same, { id: 'a-7', name: 'b' }]);
  expect(new Set(ids).size).toBe(200_001);
  expect(ids.slice(0, 7)).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6', 'a-8']);
});
