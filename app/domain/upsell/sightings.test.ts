import { expect, test } from 'vitest';
import { mayBeShown, type Sighting, withSighting } from './sightings.ts';

const offer = (denyLimit: number, upsellId = 'naan') => ({ upsellId, denyLimit });

/** Whether the offer was shown, at each of so many occasions. */
function shown(denyLimit: number, occasions: number): boolean[] {
  let sightings: Sighting[] = [];
  return Array.from({ length: occasions }, () => {
    const may = mayBeShown(sightings, offer(denyLimit));
    if (may) sightings = withSighting(sightings, offer(denyLimit));
    return may;
  });
}

test('R-UPS-11, R-UPS-12: the first sighting is kept under the offer’s id, with 1, or 0 without a limit', () => {
  expect(withSighting([], offer(3))).toEqual([{ upsellId: 'naan', denyLimit: 1 }]);
  expect(withSighting([], offer(0))).toEqual([{ upsellId: 'naan', denyLimit: 0 }]);
});

test('R-UPS-13: later sightings count only below the limit', () => {
  const once = withSighting([], offer(2));
  const twice = withSighting(once, offer(2));
  expect(twice).toEqual([{ upsellId: 'naan', denyLimit: 2 }]);
  expect(withSighting(twice, offer(2))).toEqual(twice);
  // the restaurant lowered it meanwhile
  expect(withSighting(twice, offer(1))).toEqual(twice);
});

test.each([
  [1, [true, false, false]],
  [2, [true, true, false]],
  [0, [true, true, true]],
])('R-UPS-14, R-UPS-15, A-38: with limit %i it is shown %j', (limit, expected) => {
  expect(shown(limit, 3)).toEqual(expected);
});

test('R-UPS-15: without a limit the counter goes back to 0, and it is shown ten times', () => {
  expect(shown(0, 10)).toEqual(Array(10).fill(true));
  expect(withSighting([{ upsellId: 'naan', denyLimit: 4 }], offer(0))).toEqual([
    { upsellId: 'naan', denyLimit: 0 },
  ]);
});

test('C-031: a limit below 0, or none, is no limit', () => {
  expect(shown(-1, 3)).toEqual([true, true, true]);
  expect(shown(Number.NaN, 3)).toEqual([true, true, true]);
});

test('R-UPS-16: each offer counts by itself; the twenty seen last are remembered', () => {
  let sightings: Sighting[] = [];
  for (let index = 0; index < 25; index += 1) sightings = withSighting(sightings, offer(1, `u${index}`));
  expect(sightings).toHaveLength(20);
  expect(mayBeShown(sightings, offer(1, 'u24'))).toBe(false);
  expect(mayBeShown(sightings, offer(1, 'u4'))).toBe(true);
  sightings = withSighting(sightings, offer(2, 'u5'));
  expect(sightings.at(-1)).toEqual({ upsellId: 'u5', denyLimit: 2 });
});

test('long ids are forgotten before the cookie is full', () => {
  let sightings: Sighting[] = [];
  for (let index = 0; index < 20; index += 1)
    sightings = withSighting(sightings, offer(1, `${index}-${'x'.repeat(190)}`));
  expect(JSON.stringify(sightings).length).toBeLessThanOrEqual(2000);
  expect(sightings.at(-1)?.upsellId).toMatch(/^19-/);
});
