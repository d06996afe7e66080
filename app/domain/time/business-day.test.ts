import { expect, test } from 'vitest';
import { endOfBusinessDay } from './business-day.ts';

test.each([
  ['2026-07-08T00:00:00Z', '2026-07-08T17:00:00.000Z', 'noon'],
  ['2026-07-08T13:30:00Z', '2026-07-08T17:00:00.000Z', 'half past one at night'],
  ['2026-07-08T17:00:00Z', '2026-07-09T17:00:00.000Z', 'five itself'],
  // clocks went forward at two in the night before, and back
  ['2026-09-26T11:00:00Z', '2026-09-26T16:00:00.000Z', 'the evening before summer time'],
  ['2026-04-04T10:00:00Z', '2026-04-04T17:00:00.000Z', 'the evening before winter time'],
])('A-347: at %s the day in Auckland ends at %s (%s)', (now, end) => {
  expect(endOfBusinessDay(new Date(now), 'Pacific/Auckland').toISOString()).toBe(end);
});
