import { expect, test } from 'vitest';
import { localMoment, localStamp, localTime, utcStamp } from './stamp.ts';

const zone = 'Pacific/Auckland';

test.each([
  ['2025-03-07T15:05:00Z', '3:05pm 07-Mar-25'],
  ['2026-01-01T00:00:59Z', '12:00am 01-Jan-26'],
  ['2026-12-31T12:09:00Z', '12:09pm 31-Dec-26'],
  ['2009-09-09T09:09:00Z', '9:09am 09-Sep-09'],
])('R-STAT-24: %s reads %s', (date, text) => {
  expect(utcStamp(new Date(date))).toBe(text);
});

test('A-65: the same on the restaurant’s clock, in summer and in winter', () => {
  expect(localStamp(new Date('2025-03-07T15:05:00Z'), zone)).toBe('4:05am 08-Mar-25');
  expect(localStamp(new Date('2025-07-07T15:05:00Z'), zone)).toBe('3:05am 08-Jul-25');
  expect(localTime(new Date('2026-03-07T05:45:00Z'), zone)).toBe('6:45 PM');
});

test('a date that cannot be read prints nothing', () => {
  const never = new Date(Number.NaN);
  expect([utcStamp(never), localStamp(never, zone), localTime(never, zone)]).toEqual(['', '', '']);
});

test('R-ORD-03, R-ORD-10: day, clock with seconds, and both together on the restaurant’s clock', () => {
  expect(localMoment(new Date('2026-11-20T05:11:07Z'), zone)).toEqual({
    day: '20 Nov 2026',
    clock: '18:11:07',
    full: '20 Nov 2026, 6:11:07 pm',
  });
  expect(localMoment(new Date('2026-12-31T11:00:00Z'), zone)).toEqual({
    day: '01 Jan 2027',
    clock: '00:00:00',
    full: '01 Jan 2027, 12:00:00 am',
  });
  expect(localMoment(new Date(Number.NaN), zone)).toBeNull();
});
