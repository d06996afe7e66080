import { expect, test } from 'vitest';
import { searchPlaces } from '#app/third-party/places/search.ts';
import { findPlace, placedText } from './find-place.server.ts';
import { isSameAddress } from './place-text.ts';

const KNOWN = {
  address: '318 Dominion Road, Mount Eden, Auckland 1024',
  latitude: -36.8762,
  longitude: 174.7512,
};
/** The built-in list, whose places are signed by their text. */
const geo = {
  search: async (typed: string) => ({
    places: (await searchPlaces(typed)).map((place) => ({ ...place, signature: place.text })),
    problem: null,
  }),
  isOurs: ({ text, signature }: { text: string; signature: string }) => text === signature,
};
const asShown = {
  address: KNOWN.address,
  latitude: String(KNOWN.latitude),
  longitude: String(KNOWN.longitude),
  'placed-was': placedText({ latitude: '-36.8762', longitude: '174.7512' }),
};
const find = (texts: Record<string, string>, known = KNOWN) =>
  findPlace(geo, { ...asShown, ...texts }, known);

test('A-980: an address that is not changed stays where it is, another one is where the map has it', async () => {
  expect(await find({})).toEqual({ address: KNOWN.address, latitude: '-36.8762', longitude: '174.7512' });
  expect(await find({ address: '27 valley road,  mount eden, Auckland 1024' })).toEqual({
    address: '27 Valley Road, Mount Eden, Auckland 1024',
    latitude: '-36.8745',
    longitude: '174.7545',
  });
  // nothing typed is for the store to refuse
  expect(await find({ address: ' ' })).toMatchObject({ address: ' ' });
});

test('A-980: of several addresses one is chosen, and only one that the map gave counts', async () => {
  const asked = await find({ address: 'Dominion Road' });
  if (!('fault' in asked)) throw new Error('it was found at once');
  expect(asked.fault).toBe('choose');
  expect(asked.places.map(({ text }) => text)).toContain('590 Dominion Road, Balmoral, Auckland 1041');
  const place = asked.places.find(({ text }) => text.startsWith('590'))?.value ?? '';
  const chosen = { address: 'Dominion Road', searched: 'Dominion Road', place };
  expect(await find(chosen)).toEqual({
    address: '590 Dominion Road, Balmoral, Auckland 1041',
    latitude: '-36.8895',
    longitude: '174.7475',
  });
  // another address was typed since: the choice was of the last search
  expect(await find({ ...chosen, address: '27 Valley Road' })).toMatchObject({ fault: 'choose' });
  const forged = place.replace('-36.8895', '-30').replace(/"signature":"[^"]*"/, '"signature":"x"');
  expect(await find({ ...chosen, place: forged })).toMatchObject({ fault: 'choose' });
});

test('A-980: what the map does not have is told, and may be placed by hand; a place that is not known is looked up', async () => {
  const lost = { address: '1 Nowhere Lane, Atlantis' };
  expect(await find(lost)).toEqual({ fault: 'notFound', places: [] });
  expect(await find({ ...lost, latitude: '-36,9', longitude: '174.7' })).toEqual({
    ...lost,
    latitude: '-36,9',
    longitude: '174.7',
  });
  const unplaced = { address: KNOWN.address } as typeof KNOWN;
  const texts = { latitude: '', longitude: '', 'placed-was': placedText({}) };
  expect(await find(texts, unplaced)).toMatchObject({ latitude: '-36.8762' });
  const down = { ...geo, search: async () => ({ places: null, problem: 'unavailable' as const }) };
  expect(await findPlace(down, { ...asShown, address: '27 Valley Road' }, KNOWN)).toEqual({
    fault: 'unavailable',
    places: [],
  });
  expect(isSameAddress('1 A Street, Auckland, New Zealand', '1 a street,Auckland')).toBe(true);
});
