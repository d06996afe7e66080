import { expect, test } from 'vitest';
import type { DeliveryZone } from '#app/contract/client.ts';
import { reachOf } from './reach.ts';

const KITCHEN = { latitude: -36.8762, longitude: 174.7512 };
/** A degree of latitude is 111.19 km on a sphere of 6371 km. */
const kmNorth = (km: number) => ({
  latitude: KITCHEN.latitude + km / 111.194_926,
  longitude: KITCHEN.longitude,
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
  expect(reachOf(kmNorth(1), KITCHEN, ZONES)).toMatchObject({
    zone: { deliveryZoneId: 'near' },
    problem: null,
  });
  expect(reachOf(kmNorth(2.999), KITCHEN, ZONES).zone?.deliveryZoneId).toBe('near');
  expect(reachOf(kmNorth(3.001), KITCHEN, ZONES).zone?.deliveryZoneId).toBe('far');
});

test('R-LOC-16, C-068: beyond the largest zone there is none', () => {
  expect(reachOf(kmNorth(5.001), KITCHEN, ZONES)).toEqual({ zone: null, problem: 'outOfRange' });
});

test('R-PREF-02: without zones there is no delivery, whatever the address', () => {
  expect(reachOf(null, KITCHEN, [])).toEqual({ zone: null, problem: 'noZone' });
  expect(reachOf(kmNorth(1), KITCHEN, [])).toEqual({ zone: null, problem: 'noZone' });
});

test('no address yet is no problem yet', () => {
  expect(reachOf(null, KITCHEN, ZONES)).toEqual({ zone: null, problem: null });
});

test('A-30, R-LOC-13: zones that could not be loaded leave 9.9 km to show, and the zone to the store', () => {
  expect(reachOf(kmNorth(9.8), KITCHEN, null)).toEqual({ zone: null, problem: null });
  expect(reachOf(kmNorth(9.95), KITCHEN, null)).toEqual({ zone: null, problem: 'outOfRange' });
});

test('A-90: a restaurant without coordinates delivers to nobody', () => {
  expect(reachOf(kmNorth(1), { latitude: null, longitude: 174 }, ZONES).problem).toBe('outOfRange');
});
