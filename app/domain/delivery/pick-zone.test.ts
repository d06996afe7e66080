import { expect, test } from 'vitest';
import type { DeliveryZone } from '#app/contract/client.ts';
import { FALLBACK_RANGE_KM, isInRange, pickZone, reachOf } from './pick-zone.ts';

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

function zone(deliveryZoneId: string, distanceValue: number): DeliveryZone {
  return {
    deliveryZoneId,
    name: deliveryZoneId,
    distanceValue,
    deliveryFee: 5,
    minimumOrderAmount: null,
    freeDeliveryFrom: null,
  };
}
const ZONES = [zone('far', 5), zone('near', 3)];

test('R-LOC-14, R-LOC-15: the first zone by rising distance that reaches the address', () => {
  expect(reachOf(1, ZONES)).toMatchObject({
    zone: { deliveryZoneId: 'near' },
    problem: null,
  });
  expect(reachOf(2.999, ZONES).zone?.deliveryZoneId).toBe('near');
  expect(reachOf(3.001, ZONES).zone?.deliveryZoneId).toBe('far');
});

test('R-LOC-16, C-068: beyond the largest zone there is none', () => {
  expect(reachOf(5.001, ZONES)).toEqual({ zone: null, problem: 'outOfRange' });
});

test('R-PREF-02: without zones there is no delivery, whatever the address', () => {
  expect(reachOf(null, [])).toEqual({ zone: null, problem: 'noZone' });
  expect(reachOf(1, [])).toEqual({ zone: null, problem: 'noZone' });
});

test('no address yet is no problem yet', () => {
  expect(reachOf(null, ZONES)).toEqual({ zone: null, problem: null });
});

test('A-30, R-LOC-13: zones that could not be loaded leave 9.9 km to show, and the zone to the store', () => {
  expect(reachOf(9.8, null)).toEqual({ zone: null, problem: null });
  expect(reachOf(9.95, null)).toEqual({ zone: null, problem: 'outOfRange' });
});

test('A-90: a restaurant without coordinates delivers to nobody', () => {
  expect(reachOf(Number.POSITIVE_INFINITY, ZONES).problem).toBe('outOfRange');
});
