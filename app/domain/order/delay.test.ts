import { expect, test } from 'vitest';
import { isWorthTelling } from './delay.ts';

const FIRST = Date.parse('2026-03-07T02:10:00Z');
const at = (minutes: number) => new Date(FIRST + minutes * 60_000).toISOString();

test.each([
  [0, 5, false],
  [0, 9, false],
  [0, 10, true],
  [5, 10, true],
  [9, 14, true],
  [10, 15, false],
  [15, 20, true],
  [10, 40, true],
  [-60, -50, false],
  [-15, -5, false],
])('A-342: late by %i, now by %i minutes: the customer is told, %s', (before, promised, expected) => {
  expect(isWorthTelling({ first: at(0), before: at(before), promised: at(promised) })).toBe(expected);
});

test('A-342: a time that cannot be read is not told', () => {
  expect(isWorthTelling({ first: '', before: at(0), promised: at(90) })).toBe(false);
});
