import { expect, test } from 'vitest';
import { distanceKm, readableKm } from './distance.ts';

const auckland = { latitude: -36.8485, longitude: 174.7633 };
const wellington = { latitude: -41.2866, longitude: 174.7756 };

test('R-LOC-12: Auckland to Wellington by straight line', () => {
  expect(distanceKm(auckland, wellington)).toBeCloseTo(493.49, 1);
  expect(distanceKm(wellington, auckland)).toBe(distanceKm(auckland, wellington));
  expect(distanceKm(auckland, auckland)).toBe(0);
});

test('R-LOC-12: one degree of latitude on an earth of radius 6371 km', () => {
  const from = { latitude: 0, longitude: 0 };
  expect(distanceKm(from, { latitude: 1, longitude: 0 })).toBeCloseTo((Math.PI * 6371) / 180, 9);
});

test('C-072: across the date line, and to the other side of the earth', () => {
  const chathams = { latitude: -43.95, longitude: -176.56 };
  expect(distanceKm({ latitude: -43.53, longitude: 172.63 }, chathams)).toBeLessThan(900);
  const opposite = { latitude: -auckland.latitude, longitude: auckland.longitude - 180 };
  expect(distanceKm(auckland, opposite)).toBeCloseTo(Math.PI * 6371, 3);
});

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
