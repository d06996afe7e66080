import { expect, test } from 'vitest';
import type { Hours } from './day.ts';
import { openTimeBetween } from './open-spans.ts';

const MINUTE = 60_000;
const everyDay = (...windows: [string, string][]): Hours => ({
  timeZone: 'Pacific/Auckland',
  dateOverrides: [],
  weeklyAvailabilities: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: windows.map(([fromTime, toTime]) => ({ fromTime, toTime })),
  })),
});
/** Winter in Auckland is UTC+12: 10:00 there is 22:00 of the day before in UTC. */
const auckland = (wall: string) => new Date(`2026-07-${wall}:00+12:00`);

test('B-ORD-12 inside one window all time counts', () => {
  const hours = everyDay(['11:00', '21:00']);
  expect(openTimeBetween(hours, auckland('08T12:00'), auckland('08T12:30'))).toBe(30 * MINUTE);
});

test('B-ORD-12 the clock stands before opening, between windows and after closing', () => {
  const hours = everyDay(['11:00', '13:59'], ['17:00', '20:59']);
  expect(openTimeBetween(hours, auckland('08T09:00'), auckland('08T11:10'))).toBe(10 * MINUTE);
  expect(openTimeBetween(hours, auckland('08T13:50'), auckland('08T17:05'))).toBe(15 * MINUTE);
  expect(openTimeBetween(hours, auckland('08T20:50'), auckland('09T11:20'))).toBe(30 * MINUTE);
});

test('B-ORD-12 a window past midnight belongs to the day it starts on and counts once', () => {
  const hours = everyDay(['18:00', '01:59'], ['00:00', '00:59']);
  expect(openTimeBetween(hours, auckland('08T23:30'), auckland('09T03:00'))).toBe(150 * MINUTE);
});

test('B-ORD-12 a closed day, a closed date and no hours count nothing', () => {
  const closed: Hours = {
    ...everyDay(['11:00', '21:00']),
    dateOverrides: [{ date: '2026-07-08', isClosed: true, dayAvailabilities: [] }],
  };
  expect(openTimeBetween(closed, auckland('08T12:00'), auckland('08T20:00'))).toBe(0);
  expect(openTimeBetween(everyDay(), auckland('08T12:00'), auckland('10T20:00'))).toBe(0);
});

test('B-GEN-05 real time counts across the change to summer time', () => {
  const hours = everyDay(['00:00', '23:59']);
  const from = new Date('2026-09-26T13:30:00Z');
  expect(openTimeBetween(hours, from, new Date('2026-09-26T14:30:00Z'))).toBe(60 * MINUTE);
});

test('B-ORD-12 C-063 minutes that the clocks skip count nothing, those that come twice count twice', () => {
  const nightly = everyDay(['01:30', '02:29']);
  const night = (from: string, to: string) => openTimeBetween(nightly, new Date(from), new Date(to));
  expect(night('2026-09-26T12:00:00Z', '2026-09-26T20:00:00Z')).toBe(30 * MINUTE);
  expect(night('2026-04-04T12:00:00Z', '2026-04-04T20:00:00Z')).toBe(90 * MINUTE);
});
