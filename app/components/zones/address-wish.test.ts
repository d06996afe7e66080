import { expect, test } from 'vitest';
import { readAddressWish } from './address-wish.ts';

const PLACE = { text: '1 High Street, New Zealand', latitude: -36, longitude: 174, signature: 'ours' };
const places = {
  search: async (typed: string) =>
    typed.length < 3 ? { places: null, problem: 'tooShort' as const } : { places: [PLACE], problem: null },
  isOurs: ({ signature }: { signature: string }) => signature === 'ours',
};
const wish = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readAddressWish(form, places);
};

test('R-LOC-04: words are searched; too few are told', async () => {
  expect(await wish({ addressSearch: 'high', intent: 'search-address' })).toMatchObject({
    kind: 'search',
    search: { typed: 'high', places: [{ text: PLACE.text }], problem: null },
  });
  expect(await wish({ addressSearch: 'hi', intent: 'search-address' })).toMatchObject({
    search: { places: null, problem: 'tooShort' },
  });
});

test('A-31: an address is taken only as our own search gave it, to be looked at or to be delivered to', async () => {
  const value = JSON.stringify(PLACE);
  expect(await wish({ place: value })).toEqual({ kind: 'check', place: PLACE });
  expect(await wish({ deliverTo: value })).toEqual({ kind: 'deliver', place: PLACE });
  for (const forged of ['', '{}', 'x', JSON.stringify({ ...PLACE, signature: 'theirs' })])
    expect(await wish({ deliverTo: forged })).toEqual({ kind: 'refused' });
  expect(await wish({ place: '{}' })).toEqual({ kind: 'refused' });
});
