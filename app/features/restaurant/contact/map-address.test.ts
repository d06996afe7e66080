import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';

test('A-46: the map is asked for the restaurant by its name and address, whatever letters they have', () => {
  const at = { latitude: -36.85, longitude: 174.76 };
  const query = (place: Parameters<typeof mapAddress>[0]) =>
    new URL(mapAddress(place)).searchParams.get('query');
  expect(query({ ...at, name: 'Salt & Pepper', address: '1 Queen Street, Auckland' })).toBe(
    'Salt & Pepper, 1 Queen Street, Auckland',
  );
  expect(query({ ...at, name: 'ਮਿੱਟੀ', address: '' })).toBe('-36.85,174.76');
});
