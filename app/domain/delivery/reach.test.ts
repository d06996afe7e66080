import { expect, test } from 'vitest';
import type { DeliveryZone } from '#app/contract/client.ts';
import { reachOf } from './reach.ts';

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
