import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

/** A line with those who came in this order: the first letter is the restaurant. */
function lineOf(...visitors: string[]) {
  const line = createFairLine<string>();
  for (const visitor of visitors) line.push(visitor.slice(0, 1), visitor);
  return line;
}

test('F30: restaurants take turns, and within one whoever came first goes first', () => {
  const line = lineOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  const gone = Array.from({ length: 7 }, () => line.shift());
  expect(gone).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(line.count()).toBe(0);
});

test('F30: who comes now is told as many as really go before', () => {
  for (const restaurant of ['a', 'b', 'c']) {
    const line = lineOf('a1', 'a2', 'a3', 'a4', 'b1');
    const before = line.ahead(restaurant);
    line.push(restaurant, 'new');
    const gone = Array.from({ length: 6 }, () => line.shift());
    // at worst: the restaurants before may have had their turn already
    expect(before - gone.indexOf('new')).toBeGreaterThanOrEqual(0);
    expect(before - gone.indexOf('new')).toBeLessThanOrEqual(1);
  }
});

test('F30: whoever leaves the line is passed over', () => {
  const line = lineOf('a1', 'b1', 'a2');
  expect(line.remove('a', 'a1')).toBe(true);
  expect(line.remove('a', 'a1')).toBe(false);
  expect(line.first()).toEqual([
    { restaurant: 'a', visitor: 'a2' },
    { restaurant: 'b', visitor: 'b1' },
  ]);
  expect([line.shift(), line.shift(), line.shift()]).toEqual(['a2', 'b1', undefined]);
});
