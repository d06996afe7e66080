import { expect, test } from 'vitest';
import { COUNTRIES, phoneWithCountry } from './countries.ts';

test('R-AUTH-12: New Zealand +64, United States +1, Australia +61, Great Britain +44, Canada +1', () => {
  expect(COUNTRIES.map(({ code, dial }) => `${code} +${dial}`)).toEqual([
    'NZ +64',
    'US +1',
    'AU +61',
    'GB +44',
    'CA +1',
  ]);
});

test.each([
  ['NZ', '021 555 0142', '+64215550142'],
  ['NZ', '215550142', '+64215550142'],
  ['NZ', '+64 21 555 0142', '+64215550142'],
  ['NZ', '0064 21 555 0142', '+64215550142'],
  ['NZ', '+61 412 345 678', '+61412345678'],
  ['AU', '0412 345 678', '+61412345678'],
  ['GB', '07700 900123', '+447700900123'],
  ['US', '(212) 555-0142', '+12125550142'],
  ['CA', '1 416 555 0142', '+14165550142'],
  ['NZ', '+64 (0)21 555 0142', '+64215550142'],
  ['AU', '०४१२ ३४५ ६७८', '+61412345678'],
  ['US', '', ''],
] as const)('R-AUTH-21 A-1541: from %s, %j is sent as %j', (country, typed, sent) => {
  expect(phoneWithCountry(country, typed)).toBe(sent);
});
