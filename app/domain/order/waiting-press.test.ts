import { expect, test } from 'vitest';
import { minutesStill } from './waiting-press.ts';

test.each([
  [25, 0, 25],
  [25, 59_999, 25],
  [25, 60_000, 24],
  [25, 30 * 60_000, 1],
  [25, -5_000, 25],
])('A-344: of %i minutes that were pressed %i ms ago %i are left to promise', (minutes, waited, left) => {
  expect(minutesStill(minutes, waited)).toBe(left);
});
