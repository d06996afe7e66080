import { expect, test } from 'vitest';
import { checkedAddress, zoneViews } from './zone-view.ts';

const zone = (deliveryZoneId: string, distanceValue: number, deliveryFee: number | null = 500) => ({
  deliveryZoneId,
  name: deliveryZoneId,
  distanceValue,
  deliveryFee,
  minimumOrderAmount: null,
  freeDeliveryFrom: null,
});
const ZONES = zoneViews([zone('far', 5), zone('near', 3)]);
const ADDRESS = { text: 'x', latitude: 0, longitude: 0, signature: 's' };
const at = (km: number | null, zones: typeof ZONES | null = ZONES) =>
  checkedAddress(ADDRESS, { km, zones, chosen: null });

test('R-LOC-14, R-LOC-15, R-LOC-16, C-068: the nearest zone that reaches it, its edge inside; beyond the largest none', () => {
  expect(at(0)).toMatchObject({ text: 'x', isChosen: false, zone: { zoneId: 'near' } });
  expect(at(3).zone?.zoneId).toBe('near');
  expect(at(3.001)).toMatchObject({ km: 3.001, zone: { zoneId: 'far' }, problem: null });
  expect(at(5).zone?.zoneId).toBe('far');
  expect(at(5.001)).toMatchObject({ km: 5.001, zone: null, problem: 'outOfRange' });
});

test('A-30, A-90: no zone, zones that nobody could read and a restaurant of no known place are told apart', () => {
  expect(at(1, [])).toMatchObject({ problem: 'noZone', zone: null });
  expect(at(1, null)).toMatchObject({ problem: 'zonesUnknown', zone: null, km: 1 });
  expect(at(Number.POSITIVE_INFINITY)).toMatchObject({ problem: 'placeUnknown', km: null });
  expect(at(null)).toMatchObject({ problem: 'placeUnknown', km: null });
});

test('C-069, A-29: zones are sorted by number, equal ones share a shade, a fee that is not told stays unknown', () => {
  const views = zoneViews([zone('ten', 10), zone('nine', 9, null), zone('also nine', 9)]);
  expect(views.map(({ name, shade }) => [name, shade])).toEqual([
    ['nine', 1],
    ['also nine', 1],
    ['ten', 2],
  ]);
  expect(views.map(({ feeCents }) => feeCents)).toEqual([null, 500, 500]);
});
