import { describe, expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { MAP_UNITS, zoneMap } from './zone-map.ts';

const KITCHEN = { latitude: -36.8762, longitude: 174.7512 };
const NEAR = { latitude: -36.8745, longitude: 174.7545 };
const WELLINGTON = { latitude: -41.2924, longitude: 174.7876 };
const MIDDLE = MAP_UNITS / 2;
const ground = { reaches: [5, 2.5, 9.9], restaurant: KITCHEN, address: null, way: null };

describe('rings', () => {
  test('R-LOC-14: nearest first, to one scale, the largest inside the drawing', () => {
    const rings = zoneMap(ground)?.rings ?? [];
    expect(rings.map(({ km }) => km)).toEqual([2.5, 5, 9.9]);
    expect(rings.map(({ shade }) => shade)).toEqual([1, 2, 3]);
    for (const { km, radius } of rings) expect(radius / km).toBeCloseTo((rings[0]?.radius ?? 0) / 2.5, 0);
    expect(rings[2]?.radius).toBeLessThan(MIDDLE);
    expect(rings[2]?.radius).toBeGreaterThan(MIDDLE * 0.8);
  });

  test('C-069: equal distances are one ring, what is no distance is none, no ring is no map', () => {
    expect(zoneMap({ ...ground, reaches: [3, 3, 0, -1, Number.NaN] })?.rings).toHaveLength(1);
    expect(zoneMap({ ...ground, reaches: [] })).toBe(null);
    expect(zoneMap({ ...ground, reaches: [0] })).toBe(null);
    expect(zoneMap({ ...ground, reaches: [1, 2, 3, 4, 5, 6] })?.rings.map(({ shade }) => shade)).toEqual([
      1, 2, 3, 4, 4, 4,
    ]);
  });

  test('labels stand on their rings, clear of each other and of both pins', () => {
    const map = zoneMap({ ...ground, reaches: [2.5, 2.6, 2.7, 9.9], address: NEAR });
    const labels = map?.rings ?? [];
    for (const { radius, label } of filled(labels))
      expect(Math.hypot(label.x - MIDDLE, label.y - MIDDLE)).toBeCloseTo(radius, 0);
    const pairs = labels.flatMap(({ label: one }, at) =>
      labels.slice(at + 1).map(({ label: other }) => [one, other] as const),
    );
    for (const [one, other] of filled(pairs))
      expect(Math.abs(one.x - other.x) >= 71 || Math.abs(one.y - other.y) >= 25).toBe(true);
  });
});

describe('the address', () => {
  test('stands where it lies, the line leads from the middle to it', () => {
    const map = zoneMap({ ...ground, address: NEAR });
    const { x = 0, y = 0, isBeyond } = map?.pin ?? {};
    expect(isBeyond).toBe(false);
    expect(x).toBeGreaterThan(MIDDLE);
    expect(y).toBeLessThan(MIDDLE);
    expect(Math.hypot(x - MIDDLE, y - MIDDLE)).toBeLessThan(map?.rings[0]?.radius ?? 0);
    expect(map?.line).toBe(`M${MIDDLE} ${MIDDLE}L${x} ${y}`);
  });

  test('C-068: on the edge of a zone it stands on its ring', () => {
    const edge = {
      latitude: KITCHEN.latitude + 2.5 / ((6371 * Math.PI) / 180),
      longitude: KITCHEN.longitude,
    };
    const map = zoneMap({ ...ground, address: edge });
    expect(MIDDLE - (map?.pin?.y ?? 0)).toBeCloseTo(map?.rings[0]?.radius ?? 0, 0);
  });

  test('a little beyond the zones the map grows, far beyond it only shows where to', () => {
    const near = { ...KITCHEN, latitude: KITCHEN.latitude - 0.12 };
    const grown = zoneMap({ ...ground, address: near });
    expect(grown?.pin?.isBeyond).toBe(false);
    expect(grown?.pin?.y).toBeLessThan(MAP_UNITS);
    expect(grown?.rings[2]?.radius).toBeLessThan(zoneMap(ground)?.rings[2]?.radius ?? 0);

    const far = zoneMap({ ...ground, address: WELLINGTON });
    expect(far?.pin).toMatchObject({ isBeyond: true, y: MAP_UNITS - 26 });
    expect(far?.rings.map(({ radius }) => radius)).toEqual(
      zoneMap(ground)?.rings.map(({ radius }) => radius),
    );
  });

  test('A-90: a restaurant of no known place has its rings, and no pin', () => {
    expect(zoneMap({ ...ground, restaurant: null, address: NEAR })).toMatchObject({ pin: null, line: null });
  });

  test('R-LOC-11: the way by road is drawn, shortened to what one can see', () => {
    const way = Array.from({ length: 500 }, (_, step) => ({
      latitude: KITCHEN.latitude + (step / 500) * (NEAR.latitude - KITCHEN.latitude),
      longitude:
        KITCHEN.longitude + (step < 250 ? 0 : (step - 250) / 250) * (NEAR.longitude - KITCHEN.longitude),
    }));
    const line = zoneMap({ ...ground, address: NEAR, way })?.line ?? '';
    expect(line.startsWith(`M${MIDDLE} ${MIDDLE}L`)).toBe(true);
    expect(line.split('L')).toHaveLength(3);
  });
});

test.each([
  [9.9, 2],
  [10, 5],
  [2.5, 1],
  [0.9, 0.2],
  [100, 50],
])('zones up to %s km have a scale of %s km', (largest, km) => {
  const map = zoneMap({ ...ground, reaches: [largest] });
  expect(map?.scale.km).toBe(km);
  expect((map?.scale.units ?? 0) / km).toBeCloseTo((map?.rings[0]?.radius ?? 0) / largest, 0);
});
