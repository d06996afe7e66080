import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { dayOf, type Hours, localReasons, readWindow } from './day.ts';

test.each([
  ['11:30', '14:30', { from: 690, to: 870 }],
  ['22:00', '02:00', { from: 1320, to: 120 }],
  ['00:00', '24:00', { from: 0, to: 1439 }],
  ['18:00', '24:00', { from: 1080, to: 1439 }],
  ['23:59', '24:00', { from: 1439, to: 1439 }],
  ['10:00', '10:00', { from: 0, to: 1439 }],
  ['9:05', '17:00:00', { from: 545, to: 1020 }],
  ['24:00', '02:00', null],
  ['25:00', '26:00', null],
  ['10:60', '11:00', null],
  ['ten', '11:00', null],
  ['', '', null],
])('A-07: from %s to %s is %j', (fromTime, toTime, window) => {
  expect(readWindow({ fromTime, toTime })).toEqual(window);
});

// 7 March 2026 is a Saturday
test('R-OPEN-15: Saturday is 7, its windows come by rising start, what cannot be read is left out', () => {
  const week = hours({ sat: '17:00-22:00 x-y 11:30-14:30', sun: 'closed' });
  expect(dayOf(week, '2026-03-07')).toEqual({
    isClosed: false,
    windows: [
      { from: 690, to: 870 },
      { from: 1020, to: 1320 },
    ],
  });
  expect(dayOf(week, '2026-03-08')).toEqual({ isClosed: true, windows: [] });
});

test('a date’s own hours replace its weekday’s, and only that date’s', () => {
  const week = daily('10:00-22:00', { '2026-03-07': 'closed', '2026-03-08': '12:00-15:00' });
  expect(dayOf(week, '2026-03-07').isClosed).toBe(true);
  expect(dayOf(week, '2026-03-08').windows).toEqual([{ from: 720, to: 900 }]);
  expect(dayOf(week, '2026-03-14').windows).toEqual([{ from: 600, to: 1320 }]);
});

test('C-079: a weekday that is missing has no windows, of a weekday listed twice the first counts', () => {
  expect(dayOf(hours({}), '2026-03-07')).toEqual({ isClosed: false, windows: [] });
  const [one, two] = [hours({ sat: '10:00-11:00' }), hours({ sat: '12:00-13:00' })];
  const twice = { ...one, weeklyAvailabilities: [...one.weeklyAvailabilities, ...two.weeklyAvailabilities] };
  expect(dayOf(twice, '2026-03-07').windows).toEqual([{ from: 600, to: 660 }]);
});

test('a date says why it differs in the language it was written in, else as it is; hours stay', () => {
  const closed = { isClosed: true, dayAvailabilities: [] };
  const dateOverrides = [
    { date: '2026-12-25', ...closed, reason: 'Christmas Day', reasons: { pa: 'ਕ੍ਰਿਸਮਸ' } },
    { date: '2026-12-26', ...closed },
  ];
  const hours: Hours = { ...daily('10:00-12:00'), dateOverrides };
  const reasons = (language: string) =>
    localReasons(hours, language).dateOverrides.map(({ reason }) => reason);
  expect(reasons('pa')).toEqual(['ਕ੍ਰਿਸਮਸ', undefined]);
  expect(reasons('hi')).toEqual(['Christmas Day', undefined]);
  expect(localReasons(hours, 'pa').weeklyAvailabilities).toBe(hours.weeklyAvailabilities);
});
