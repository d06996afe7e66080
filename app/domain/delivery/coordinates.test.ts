import { expect, test } from 'vitest';
import { coordinatesInRange, isOnMap } from './coordinates.ts';

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

test('a saved place at 0, 0 is one that nobody knows; on the equator or the meridian alone it is one', () => {
  expect([null, undefined, { latitude: 0, longitude: 0 }].map(isOnMap)).toEqual([false, false, false]);
  expect(isOnMap({ latitude: 0, longitude: 174 })).toBe(true);
  expect(isOnMap({ latitude: -36, longitude: 0 })).toBe(true);
});
