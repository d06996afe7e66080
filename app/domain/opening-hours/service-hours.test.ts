import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { mealRows, upcomingOverrides, weekRows } from './service-hours.ts';
import { todaysHours } from './todays-hours.ts';

/** Saturday 7 March 2026, 00:30 in Auckland; still Friday in UTC. */
const now = new Date('2026-03-06T11:30:00Z');
const week = hours({ sun: 'closed', mon: '', fri: '12:00-13:30', sat: '17:00-22:00 11:30-14:30' });

test('R-ROUTE-20: today’s hours by the restaurant’s date', () => {
  expect(todaysHours(week, now)).toBe('11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM');
  expect(todaysHours(daily('18:00-02:00'), now)).toBe('6:00 PM – 2:00 AM');
  expect(todaysHours(daily('closed10:00-12:00'), now)).toBe('Closed');
});

test('A-205: a day that is open around the clock says so, in words and not by its last minute', () => {
  for (const text of ['00:00-24:00', '10:00-10:00', '00:00-23:59', '11:00-14:00 00:00-24:00'])
    expect(todaysHours(daily(text), now), text).toBe('AllDay');
  expect(todaysHours(daily('00:00-23:58'), now)).toBe('12:00 AM – 11:58 PM');
  expect(todaysHours(daily('01:00-00:00 00:00-24:00'), now)).toBe('12:00 AM – 11:59 PM, 1:00 AM – 12:00 AM');
  expect(weekRows(daily('00:00-24:00'), now)[0]?.text).toBe('AllDay');
  expect(mealRows([{ periodType: 3, fromTime: '00:00', toTime: '24:00' }])[0]?.text).toBe(
    '12:00 AM – 11:59 PM',
  );
});

test('R-HOURS-02, R-HOURS-03, A-06: one row for each weekday, Sunday first; no windows read Closed', () => {
  expect(weekRows(week, now).map(({ weekday, day, text }) => [weekday, day, text])).toEqual([
    [1, 'Sun', 'Closed'],
    [2, 'Mon', 'Closed'],
    [3, 'Tue', 'Closed'],
    [4, 'Wed', 'Closed'],
    [5, 'Thu', 'Closed'],
    [6, 'Fri', '12:00 PM – 1:30 PM'],
    [7, 'Sat', '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM'],
  ]);
});

test('R-HOURS-05: today is today in Auckland', () => {
  expect(
    weekRows(week, now)
      .filter((row) => row.isToday)
      .map((row) => row.day),
  ).toEqual(['Sat']);
});

test('a date with hours of its own shows in this week’s row, and says which date', () => {
  const rows = weekRows(
    daily('10:00-12:00', { '2026-03-07': 'closed', '2026-03-13': '9:00-10:00', '2026-03-14': 'closed' }),
    now,
  );
  expect(rows.map((row) => [row.text, row.overrideDate]).slice(4)).toEqual([
    ['10:00 AM – 12:00 PM', null],
    ['9:00 AM – 10:00 AM', '2026-03-13'],
    ['Closed', '2026-03-07'],
  ]);
});

test('R-HOURS-07, R-ENUM-05: meal rows', () => {
  expect(
    mealRows([
      { periodType: 1, fromTime: '07:00', toTime: '10:30' },
      { periodType: 2, fromTime: '12:00', toTime: '15:00' },
      { periodType: 3, fromTime: '17:30', toTime: '24:00' },
      { periodType: 9, fromTime: '12:00', toTime: '15:00' },
      { periodType: 1, fromTime: '', toTime: '15:00' },
    ]),
  ).toEqual([
    { name: 'Breakfast', text: '7:00 AM – 10:30 AM' },
    { name: 'Lunch', text: '12:00 PM – 3:00 PM' },
    { name: 'Dinner', text: '5:30 PM – 11:59 PM' },
  ]);
});

test('R-HOURS-03: dates with hours of their own, from today to 14 days on, by date', () => {
  const week = daily('10:00-12:00', {
    '2026-03-22': 'closed',
    '2026-03-21': '18:00-02:00',
    '2026-03-06': 'closed',
    '2026-03-07': 'closed09:00-10:00',
    '2026-03-10': '',
  });
  expect(upcomingOverrides(week, now)).toEqual([
    { date: '2026-03-07', isToday: true, text: 'Closed', reason: null },
    { date: '2026-03-10', isToday: false, text: 'Closed', reason: null },
    { date: '2026-03-21', isToday: false, text: '6:00 PM – 2:00 AM', reason: null },
  ]);
});

test('a reason is the restaurant’s own; of a date that stands twice the first counts, as for orders', () => {
  const closed = { isClosed: true, dayAvailabilities: [] };
  const dateOverrides = [
    { date: '2026-03-09', ...closed, reason: ' Taranaki Anniversary ' },
    { date: '2026-03-09', isClosed: false, dayAvailabilities: [{ fromTime: '10:00', toTime: '11:00' }] },
    { date: '2026-03-10', ...closed, reason: ' ' },
    { date: '2026-03-11', ...closed, reason: null },
    { date: '2026-02-30', ...closed },
  ];
  const found = upcomingOverrides({ ...daily('10:00-12:00'), dateOverrides }, now);
  expect(found.map(({ date, text, reason }) => [date, text, reason])).toEqual([
    ['2026-03-09', 'Closed', 'Taranaki Anniversary'],
    ['2026-03-10', 'Closed', null],
    ['2026-03-11', 'Closed', null],
  ]);
  expect(upcomingOverrides(daily('10:00-12:00'), now)).toEqual([]);
});
