import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { translator } from '#app/ui/translate.ts';
import { readPlaceIntent } from './place-fields.ts';
import { placeLine, reachLine } from './place-message.tsx';
import { placeOption, placeReach, placeSearch, readPlace } from './place-view.ts';

const t = translator({ language: 'en', texts: en });
const PLACE = { text: '27 Valley Road', latitude: -36.8745, longitude: 174.7545, signature: 's' };
const ZONE = { name: 'Mount Eden', deliveryFee: 490 };

function intentOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPlaceIntent(form);
}

test('an address goes to the browser and back as it is, and nothing else passes for one', () => {
  expect(readPlace(placeOption({ ...PLACE, postcode: '1024' } as typeof PLACE).value)).toEqual(PLACE);
  for (const value of ['', 'null', '5', '{}', '{"text":', JSON.stringify({ ...PLACE, latitude: '-36' })])
    expect(readPlace(value)).toBeNull();
});

test('a search without answers says why', () => {
  expect(placeSearch('va', { places: null, problem: 'tooShort' })).toEqual({
    typed: 'va',
    places: null,
    problem: 'tooShort',
  });
  const line = (search: Parameters<typeof placeLine>[0]['search']) =>
    placeLine({ search, picked: null, isMeasuring: false, isAsking: false }, t)?.text ?? null;
  expect(line({ places: null, problem: 'tooShort' })).toBe('Type at least 3 characters');
  expect(line({ places: null, problem: 'tooMany' })).toBe('Too many attempts, please try again later');
  expect(line({ places: null, problem: 'unavailable' })).toBe(
    'The address search does not answer. Please try again.',
  );
  expect(line({ places: [], problem: null })).toBe('No address found. Try the street and the suburb.');
  expect(line({ places: null, problem: null })).toBeNull();
});

test('R-LOC-15, A-30: the chosen address says how far it is and in which zone, or why nothing goes there', () => {
  const said = (km: number | null, zone: typeof ZONE | null, problem: 'noZone' | 'outOfRange' | null) =>
    reachLine(placeReach({ km, zone, problem }), t);
  expect(said(2.44, ZONE, null)).toEqual({ tone: 'ok', text: '2.4 km away, in Mount Eden zone' });
  expect(said(0.01, ZONE, null)?.text).toBe('0.1 km away, in Mount Eden zone');
  expect(said(2.44, null, null)?.text).toBe('2.4 km away');
  // never on the other side of a zone's edge
  expect(placeReach({ km: 2.54, zone: ZONE, problem: null, edges: [2.5, 5] }).km).toBe(2.54);
  expect(said(30, null, 'outOfRange')).toEqual({ tone: 'no', text: 'Address is out of delivery range' });
  expect(said(2, null, 'noZone')).toEqual({ tone: 'no', text: 'There is no delivery zone.' });
  // a restaurant of unknown location
  expect(said(Number.POSITIVE_INFINITY, null, null)).toBeNull();
});

test('R-LOC-03: words that were not searched yet mean a search, whatever button Enter pressed', () => {
  expect(intentOf({ intent: 'save', addressSearch: ' queen st ', searched: '' })).toEqual({
    kind: 'search-address',
    typed: 'queen st',
  });
  expect(intentOf({ intent: 'save', addressSearch: 'queen st', searched: 'queen st' })).toBeNull();
  expect(intentOf({ intent: 'search-address', addressSearch: 'queen st', searched: 'queen st' })).toEqual({
    kind: 'search-address',
    typed: 'queen st',
  });
  expect(intentOf({ place: '{}', addressSearch: 'queen st' })).toEqual({ kind: 'choose-place', place: '{}' });
  expect(intentOf({})).toBeNull();
});
