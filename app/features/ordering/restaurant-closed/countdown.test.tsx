import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { Countdown, partsOf } from './countdown.tsx';

const numbers = (leftMs: number) => partsOf(leftMs).map(([, value]) => value);
const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('R-OPEN-14: days, hours, minutes and seconds of real time', () => {
  expect(numbers(12 * HOUR + 42 * 60 * SECOND + 8 * SECOND)).toEqual([0, 12, 42, 8]);
  expect(numbers(6 * 24 * HOUR + 23 * HOUR + 59 * 60 * SECOND + 59 * SECOND)).toEqual([6, 23, 59, 59]);
  expect(partsOf(0).map(([unit]) => unit)).toEqual(['days', 'hours', 'minutes', 'seconds']);
});

test('C-080: 0 at 0 and never below; a begun second is whole', () => {
  expect(numbers(1)).toEqual([0, 0, 0, 1]);
  expect(numbers(999)).toEqual([0, 0, 0, 1]);
  expect(numbers(0)).toEqual([0, 0, 0, 0]);
  expect(numbers(-5000)).toEqual([0, 0, 0, 0]);
  expect(numbers(59_001)).toEqual([0, 0, 1, 0]);
});

test('R-OPEN-06, R-OPEN-14: two digits over the names of the units', () => {
  const text = drawn(<Countdown leftMs={8000} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe('00 Days 00 Hours 00 Minutes 08 Seconds');
});
