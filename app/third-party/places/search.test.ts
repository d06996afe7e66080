import { expect, test } from 'vitest';
import { coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance.ts';
import { BUILT_IN_PLACES } from './built-in.ts';
import { searchPlaces } from './search.ts';

const texts = async (query: string) => (await searchPlaces(query)).map((place) => place.text);

test('R-LOC-04: nothing is searched below three characters', async () => {
  expect(await texts('va')).toEqual([]);
  expect(await texts(' va ')).toEqual([]);
  expect(await texts('val')).toEqual(['27 Valley Road, Mount Eden, Auckland 1024, New Zealand']);
});

test('R-LOC-06: at most five', async () => {
  expect(await texts('auckland')).toHaveLength(5);
});

test('words may come in any order, begun, in any case, without accents, and short', async () => {
  expect(await texts('MANGERE ray')).toEqual([
    'Auckland Airport, Ray Emery Drive, Māngere, Auckland 2022, New Zealand',
  ]);
  expect(await texts('Māng airport')).toHaveLength(1);
  expect(await texts('27 valley rd, mt eden')).toHaveLength(1);
  expect(await texts('valley 27')).toHaveLength(1);
});

test('a number inside a search counts as a whole, one still being typed need not', async () => {
  expect(await texts('2 valley road')).toEqual([]);
  expect(await texts('valley road 2')).toHaveLength(1);
});

test('a place is found by its whole text, itself alone', async () => {
  for (const place of BUILT_IN_PLACES) expect(await searchPlaces(place.text)).toEqual([place]);
});

test('no words, and words of no place, find nothing', async () => {
  expect(await texts('---')).toEqual([]);
  expect(await texts('%%%')).toEqual([]);
  expect(await texts('Valley Road, Sydney')).toEqual([]);
});

test('R-LOC-31: every built-in place is a New Zealand address with a postcode, on earth', () => {
  expect(BUILT_IN_PLACES.length).toBeGreaterThanOrEqual(55);
  for (const place of BUILT_IN_PLACES) {
    expect(place.text).toMatch(/, New Zealand$/);
    expect(place.postcode, place.text).toMatch(/^\d{4}$/);
    expect(coordinatesInRange(place)).toBe(true);
    expect(place.latitude).toBeLessThan(-34);
  }
  expect(new Set(BUILT_IN_PLACES.map((place) => place.text)).size).toBe(BUILT_IN_PLACES.length);
});

test('C-072: the Chatham Islands lie at negative longitudes', async () => {
  const [waitangi] = await searchPlaces('waitangi chatham');
  expect(waitangi?.longitude).toBeLessThan(-176);
});

test('places lie in each zone of the demo kitchen, and beyond the largest', () => {
  const kitchen = { latitude: -36.8762, longitude: 174.7512 };
  const distances = BUILT_IN_PLACES.map((place) => distanceKm(kitchen, place));
  const between = (from: number, to: number) => distances.filter((km) => km > from && km <= to).length;
  for (const [from, to] of [
    [0, 2.5],
    [2.5, 5],
    [5, 9.9],
    [9.9, 30],
  ] as const)
    expect(between(from, to)).toBeGreaterThanOrEqual(5);
});
