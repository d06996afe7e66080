import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

test.each([
  [500, '$5.00'],
  [1250, '$12.50'],
  [1990, '$19.90'],
  [5, '$0.05'],
  [0, '$0.00'],
  [99_999, '$999.99'],
  [123_450, '$1,234.50'],
  [99_999_999, '$999,999.99'],
  [100_000_000, '$1,000,000.00'],
  [-425, '-$4.25'],
  [Number.NaN, '$0.00'],
  [Number.POSITIVE_INFINITY, '$0.00'],
])('R-CARD-03, C-012: %s cents read %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test('R-CARD-12: prices read as the New Zealand locale writes them', () => {
  const format = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });
  for (const cents of [1, 10, 1999, 100_000, 12_345_678, -1999])
    expect(formatPrice(cents)).toBe(format.format(cents / 100));
});
