import { expect, test } from 'vitest';
import { readableKm } from './readable-km.ts';

test.each([
  [2.4321, 2.4],
  [2.54, 2.54],
  [2.5, 2.5],
  [2.501, 2.501],
  [2.46, 2.5],
  [0.04, 0.1],
  [9.94, 9.94],
  [480.123, 480.1],
])('C-068: %s km reads as %s: never on the other side of an edge', (km, shown) => {
  expect(readableKm(km, [2.5, 5, 9.9])).toBe(shown);
});
