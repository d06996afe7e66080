import { expect, test } from 'vitest';
import { coordinatesInRange } from './coordinates.ts';

test.each([
  [-36.8485, 174.7633, true],
  [90, 180, true],
  [-90, -180, true],
  [-43.95, -176.56, true],
  [90.0001, 0, false],
  [91, 0, false],
  [0, -181, false],
  [Number.NaN, 0, false],
  [0, Number.POSITIVE_INFINITY, false],
])('R-LOC-18, C-071: %s, %s in range: %s', (latitude, longitude, expected) => {
  expect(coordinatesInRange({ latitude, longitude })).toBe(expected);
});
