import { expect, test } from 'vitest';
import { sameTimeOn } from './same-time.ts';

const ZONE = 'Pacific/Auckland';

test.each([
  ['an evening', '2026-11-22T05:42:30.000Z', '2026-11-15', '2026-11-15T05:42:30.000Z'],
  [
    'half past one at night is still the day before',
    '2026-11-22T12:30:00.000Z',
    '2026-11-15',
    '2026-11-15T12:30:00.000Z',
  ],
  // clocks went forward at two on 27 September, and back at three on 5 April
  ['across the change to summer time', '2026-09-30T05:42:00.000Z', '2026-09-23', '2026-09-23T06:42:00.000Z'],
  [
    'a time that the night of the change skips',
    '2026-10-03T13:30:00.000Z',
    '2026-09-26',
    '2026-09-26T14:00:00.000Z',
  ],
  ['across the change to winter time', '2026-04-08T06:42:00.000Z', '2026-04-01', '2026-04-01T05:42:00.000Z'],
  [
    'five in the morning, when the day begins',
    '2026-11-21T16:00:00.000Z',
    '2026-11-15',
    '2026-11-14T16:00:00.000Z',
  ],
])('A-802: the same time of day: %s', (_, now, date, expected) => {
  expect(sameTimeOn(date, new Date(now), ZONE).toISOString()).toBe(expected);
});
