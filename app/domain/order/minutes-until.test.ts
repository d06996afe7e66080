import { expect, test } from 'vitest';
import { minutesUntil } from './minutes-until.ts';

const TZ = 'Pacific/Auckland';
/** Friday 20 November 2026, 7:00:30 PM in Auckland. */
const NOW = new Date('2026-11-20T06:00:30Z');

test('A-588: a clock time is so many minutes away, over midnight too; what is past or too far is none', () => {
  expect(minutesUntil('19:15', NOW, TZ)).toBe(15);
  expect(minutesUntil('19:01', NOW, TZ)).toBe(1);
  // past by half a minute: tomorrow's is too far
  expect(minutesUntil('19:00', NOW, TZ)).toBeNull();
  expect(minutesUntil('05:00', NOW, TZ)).toBe(600);
  expect(minutesUntil('05:01', NOW, TZ)).toBeNull();
  for (const none of ['', '24:00', '7:15', '19:60', '19:15:00', 'soon']) {
    expect(minutesUntil(none, NOW, TZ)).toBeNull();
  }
});

test('A-588: minutes are counted as they pass when the clocks change', () => {
  // Sunday 27 September 2026: 2 AM becomes 3 AM
  expect(minutesUntil('03:30', new Date('2026-09-26T13:30:00Z'), TZ)).toBe(60);
  // Sunday 5 April 2026: 3 AM becomes 2 AM
  expect(minutesUntil('03:30', new Date('2026-04-04T12:30:00Z'), TZ)).toBe(180);
});
