import { expect, test } from 'vitest';
import { clockText } from '#app/domain/time/clock-text.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { filled } from '#tests/setup/filled.ts';
import { said } from '#tests/setup/said.ts';
import { firstReservationDate, reservationRefusal, reservationTimes } from './reservation-times.ts';

/** Wednesday noon in Auckland. */
const NOON = new Date('2026-07-08T00:00:00Z');
const times = (text: string, date: string, overrides: Record<string, string> = {}) =>
  reservationTimes(daily(text, overrides), date, NOON).map(clockText);

test('A-46: tables are offered each quarter of an hour within the hours, none in the past', () => {
  expect(times('11:30-12:30 17:00-17:30', '2026-07-09')).toEqual([
    '11:30 AM',
    '11:45 AM',
    '12:00 PM',
    '12:15 PM',
    '5:00 PM',
    '5:15 PM',
  ]);
  expect(times('11:30-12:30', '2026-07-08')).toEqual(['12:15 PM']);
  expect(times('11:30-12:30', '2026-07-07')).toEqual([]);
});

test('A-46: dates with hours of their own have those', () => {
  const overrides = { '2026-07-09': 'closed', '2026-07-10': '18:00-18:30' };
  expect(times('11:30-12:30', '2026-07-09', overrides)).toEqual([]);
  expect(times('11:30-12:30', '2026-07-10', overrides)).toEqual(['6:00 PM', '6:15 PM']);
});

test('A-07: a night belongs to the day it ends on, too', () => {
  expect(times('23:30-00:30', '2026-07-09')).toEqual(['12:00 AM', '12:15 AM', '11:30 PM', '11:45 PM']);
});

test('no time that is offered is refused', () => {
  const hours = daily('11:30-14:00 17:00-01:00', { '2026-07-10': 'closed' });
  const two = (value: number) => String(value).padStart(2, '0');
  for (const date of ['2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11'])
    for (const minute of filled(reservationTimes(hours, date, NOON))) {
      const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      expect([date, time, reservationRefusal({ date, time }, hours, NOON)]).toEqual([date, time, null]);
    }
});

test('the first day is the first that has a time', () => {
  expect(firstReservationDate(daily('17:00-22:00'), NOON)).toBe('2026-07-08');
  expect(firstReservationDate(daily('10:00-12:00', { '2026-07-09': 'closed' }), NOON)).toBe('2026-07-10');
  expect(firstReservationDate(daily('closed'), NOON)).toBeNull();
});

const hours = daily('11:30-14:00 17:00-22:00', { '2026-07-10': 'closed' });
/** Wednesday noon in Auckland. */
const now = new Date('2026-07-08T00:00:00Z');
const CLOSED = 'Restaurant is closed at the selected time';

test.each([
  ['today, later', '2026-07-08', '12:01', null],
  ['now', '2026-07-08', '12:00', 'Please choose a time in the future'],
  ['earlier today', '2026-07-08', '11:45', 'Please choose a time in the future'],
  ['yesterday', '2026-07-07', '18:00', 'Please choose a time in the future'],
  ['between service times', '2026-07-09', '15:00', CLOSED],
  ['the last minute', '2026-07-09', '22:00', null],
  ['a date that is closed', '2026-07-10', '18:00', CLOSED],
  ['no such date', '2026-02-31', '18:00', 'Please choose a date'],
  ['no such month', '2026-13-01', '18:00', 'Please choose a date'],
  ['a year on', '2027-07-09', '18:00', null],
  ['more than a year on', '2027-07-10', '18:00', 'Please choose a date within a year'],
])('A-46: a table for %s', (_, date, time, refusal) => {
  expect(said(reservationRefusal({ date, time }, hours, now))).toBe(refusal);
});

test('C-062: of a time that comes twice, the one still ahead counts', () => {
  const always = daily('00:00-24:00');
  // 02:40 for the first time on 5 April 2026
  const during = new Date('2026-04-04T13:40:00Z');
  expect(reservationRefusal({ date: '2026-04-05', time: '02:30' }, always, during)).toBeNull();
});
