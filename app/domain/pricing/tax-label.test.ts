import { expect, test } from 'vitest';
import { taxLabel } from './tax-label.ts';

test('R-STAT-13: tax lines say the rate and whether it is included in or added to the price', () => {
  expect(taxLabel({ name: 'GST', ratePercent: 15 }, true)).toBe('GST 15% included in price');
  expect(taxLabel({ name: 'Levy', ratePercent: 2.5 }, false)).toBe('Levy 2.5% added to price');
});
