import { expect, test } from 'vitest';
import { daily } from '#tests/fixtures/hours.ts';
import { reservationRefusal } from './reservation-refusal.ts';

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
  expect(reservationRefusal({ date, time }, hours, now)).toBe(refusal);
});

test('C-062: of a time that comes twice, the one still ahead counts', () => {
  const always = daily('00:00-24:00');
  // 02:40 for the first time on 5 April 2026
  const during = new Date('2026-04-04T13:40:00Z');
  expect(reservationRefusal({ date: '2026-04-05', time: '02:30' }, always, during)).toBeNull();
});
