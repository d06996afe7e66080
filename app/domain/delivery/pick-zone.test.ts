import { expect, test } from 'vitest';
import { FALLBACK_RANGE_KM, isInRange, pickZone } from './pick-zone.ts';

const zones = [{ distanceValue: 10 }, { distanceValue: 3 }, { distanceValue: 5 }];

test.each([
  [0, 3],
  [3, 3],
  [3.001, 5],
  [5, 5],
  [9.999, 10],
  [10, 10],
  [10.001, undefined],
  [Number.NaN, undefined],
])('R-LOC-14, R-LOC-15, R-LOC-16, C-068: %s km is in the zone of %s km', (distance, zone) => {
  expect(pickZone(zones, distance)?.distanceValue).toBe(zone);
});

test('C-069: the order of the list is left alone, of equal zones the first counts', () => {
  const equal = [
    { id: 'a', distanceValue: 3 },
    { id: 'b', distanceValue: 3 },
  ];
  expect(pickZone(equal, 1)?.id).toBe('a');
  expect(zones.map((zone) => zone.distanceValue)).toEqual([10, 3, 5]);
  expect(pickZone([], 1)).toBeNull();
});

test('R-LOC-13, A-30: without zones to load 9.9 km counts, with none at all nothing is in range', () => {
  expect(FALLBACK_RANGE_KM).toBe(9.9);
  expect([9.9, 9.91].map((distance) => isInRange(null, distance))).toEqual([true, false]);
  expect(isInRange([], 0)).toBe(false);
  expect([10, 10.1].map((distance) => isInRange(zones, distance))).toEqual([true, false]);
});
