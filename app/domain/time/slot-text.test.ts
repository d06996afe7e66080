import { expect, test } from 'vitest';
import { slotText } from './slot-text.ts';

test('C-065: a chosen time is printed on the restaurant’s clock, whatever the server’s', () => {
  expect(slotText(new Date('2026-11-20T05:45:00Z'), 'Pacific/Auckland')).toBe('Fri 20 Nov, 6:45 PM');
  expect(slotText(new Date('2026-11-20T05:45:00Z'), 'Asia/Kolkata')).toBe('Fri 20 Nov, 11:15 AM');
  expect(slotText(new Date('no date'), 'Pacific/Auckland')).toBe('');
});
