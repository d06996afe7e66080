import { expect, test } from 'vitest';
import { clockText } from '#app/domain/time/clock-text.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { reservationRefusal } from './reservation-refusal.ts';
import { firstReservationDate, reservationTimes } from './reservation-times.ts';

/** Wednesday noon in Auckland. */
const NOON = new Date('2026-07-08T00:00:00Z');
const times = (text: string, date: string, overrides: Record<string, string> = {}) =>
  reservationTimes(daily(text, overrides), date, NOON).map(clockText);

test('A-46: tables are asked for in quarters of an hour inside the hours of the day, none of which is past', () => {
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
    for (const minute of reservationTimes(hours, date, NOON)) {
      const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      expect([date, time, reservationRefusal({ date, time }, hours, NOON)]).toEqual([date, time, null]);
    }
});

test('the first day is the first that has a time', () => {
  expect(firstReservationDate(daily('17:00-22:00'), NOON)).toBe('2026-07-08');
  expect(firstReservationDate(daily('10:00-12:00', { '2026-07-09': 'closed' }), NOON)).toBe('2026-07-10');
  expect(firstReservationDate(daily('closed'), NOON)).toBeNull();
});
