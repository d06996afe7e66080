import { expect, test } from 'vitest';
import { shortDayText } from './day-text.ts';

test('A-1085: a day is named by the calendar alone, at the ends of months and years too', () => {
  expect(shortDayText('2026-11-20')).toBe('Fri 20 Nov');
  expect(shortDayText('2027-01-01')).toBe('Fri 1 Jan');
  expect(shortDayText('2028-02-29')).toBe('Tue 29 Feb');
});
