import { expect, test } from 'vitest';
import { addressData, dialledAnywhere, priceRange } from './place-data.ts';

test.each([
  ['09 555 0142', '+64 9 555 0142'],
  ['(09) 555 0142', '+64 9 555 0142'],
  ['0800 123 456', '+64 800 123 456'],
  ['+64 9 555 0142', '+64 9 555 0142'],
  ['0061 2 5550 0142', '+61 2 5550 0142'],
])('%s is dialled %s from anywhere', (phone, dialled) => {
  expect(dialledAnywhere(phone)).toBe(dialled);
});

test.each([
  [
    '318 Dominion Road, Mount Eden, Auckland 1024',
    { streetAddress: '318 Dominion Road, Mount Eden', addressLocality: 'Auckland', postalCode: '1024' },
  ],
  [
    '2 Quay Street, Auckland 1010, New Zealand',
    { streetAddress: '2 Quay Street', addressLocality: 'Auckland', postalCode: '1010' },
  ],
  ['2 Quay Street, Nelson', { streetAddress: '2 Quay Street', addressLocality: 'Nelson' }],
  ['2 Quay Street, 7010', { streetAddress: '2 Quay Street', postalCode: '7010' }],
  ['2 Quay Street', { streetAddress: '2 Quay Street' }],
  ['Quay Street, Shop 2B', { streetAddress: 'Quay Street, Shop 2B' }],
])('%s in its parts', (address, parts) => {
  expect(addressData(address)).toEqual({ '@type': 'PostalAddress', ...parts, addressCountry: 'NZ' });
});

test('the range of prices leaves hidden dishes out, and those that cost nothing by themselves', () => {
  const priced = (price: number, isDisabled = false) => ({ price, discountedPrice: null, isDisabled });
  expect(priceRange([priced(1990), priced(450), priced(0), priced(9000, true)])).toBe('$4.50-$19.90');
  expect(priceRange([priced(450)])).toBe('$4.50');
  expect(priceRange([priced(0)])).toBeNull();
});
