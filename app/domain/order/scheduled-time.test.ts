import { expect, test } from 'vitest';
import { scheduledTimeRefusal } from './scheduled-time.ts';

const INVALID = 'Invalid order time';
const hours = {
  weeklyAvailabilities: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '11:30', toTime: '21:00' }],
  })),
  dateOverrides: [{ date: '2026-03-08', isClosed: true, dayAvailabilities: [] }],
  timeZone: 'Pacific/Auckland',
};
// Friday 6 March 2026, 12:00 in Auckland
const now = new Date('2026-03-05T23:00:00Z');

test.each([
  ['a slot', '2026-03-05T23:15:00Z', null],
  ['tomorrow’s last', '2026-03-07T08:00:00Z', null],
  ['past', '2026-03-05T22:45:00Z', INVALID],
  ['too soon', '2026-03-05T23:00:00Z', INVALID],
  ['off the quarter', '2026-03-05T23:20:00Z', INVALID],
  ['with seconds', '2026-03-05T23:30:01Z', INVALID],
  ['the day after tomorrow', '2026-03-07T23:00:00Z', INVALID],
  ['no time', null, INVALID],
  ['no time at all', 'later', INVALID],
  ['before opening', '2026-03-06T22:15:00Z', 'Restaurant is closed at the selected time'],
])('B-ORD-06: %s (%s)', (_, dueUtc, expected) => {
  expect(scheduledTimeRefusal(dueUtc, hours, now)).toBe(expected);
});

test('B-ORD-06: two minutes of grace after the slot closed, no more', () => {
  const slot = '2026-03-05T23:15:00Z';
  expect(scheduledTimeRefusal(slot, hours, new Date('2026-03-05T23:02:00Z'))).toBeNull();
  expect(scheduledTimeRefusal(slot, hours, new Date('2026-03-05T23:02:01Z'))).toBe(INVALID);
});

test('B-ORD-06: a date that is closed is closed for scheduled orders too', () => {
  const saturday = new Date('2026-03-06T23:00:00Z');
  expect(scheduledTimeRefusal('2026-03-08T00:00:00Z', hours, saturday)).toBe(
    'Restaurant is closed at the selected time',
  );
});
