import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { openingStatus } from './opening-status.ts';

/** 7 March 2026 is a Saturday; Auckland is 13 hours ahead. */
const saturday = (time: string) => new Date(`2026-03-07T${time}+13:00`);
const shut = { sun: 'closed', mon: 'closed', tue: 'closed', wed: 'closed', thu: 'closed', fri: 'closed' };

test.each([
  ['A-09: open', daily('11:30-14:30'), '12:00:00', "We're open now", null],
  [
    'R-OPEN-04, R-OPEN-07: between two ranges',
    daily('11:30-14:30 17:00-22:00'),
    '15:00:00',
    "We're between service times",
    '2026-03-07T17:00:00+13:00',
  ],
  [
    'R-OPEN-05, R-OPEN-07: before the first',
    daily('11:30-14:30 17:00-22:00'),
    '09:00:00',
    "We're closed now",
    '2026-03-07T11:30:00+13:00',
  ],
  [
    'R-OPEN-05, R-OPEN-08: after the last',
    daily('17:00-22:00 11:30-14:30'),
    '22:30:00',
    "We're closed now",
    '2026-03-08T11:30:00+13:00',
  ],
  [
    'R-OPEN-08: the next open day, over closed ones',
    hours({ sat: '11:00-15:00', sun: 'closed', mon: '', tue: '12:00-15:00' }),
    '15:30:00',
    "We're closed now",
    '2026-03-10T12:00:00+13:00',
  ],
  [
    'R-OPEN-08: the same weekday next week',
    hours({ ...shut, sat: '11:00-15:00' }),
    '15:01:00',
    "We're closed now",
    '2026-03-14T11:00:00+13:00',
  ],
  [
    'R-OPEN-06: every weekday closed',
    hours({ ...shut, sat: 'closed' }),
    '12:00:00',
    "We're currently closed",
    null,
  ],
  ['A-08: every listed day closed', hours({ sat: 'closed' }), '12:00:00', "We're currently closed", null],
  ['R-OPEN-09, A-08: no hours', hours({}), '12:00:00', "We're closed now", '2026-03-08T08:00:00+13:00'],
  [
    'R-OPEN-09, A-08: an open day without a valid window',
    hours({ ...shut, sat: '' }),
    '12:00:00',
    "We're closed now",
    '2026-03-08T08:00:00+13:00',
  ],
  [
    'C-078: a whole day starts at midnight',
    hours({ ...shut, sun: '10:00-10:00' }),
    '12:00:00',
    "We're closed now",
    '2026-03-08T00:00:00+13:00',
  ],
])('%s', (_, week, time, title, nextOpening) => {
  expect(openingStatus(week, saturday(time))).toMatchObject({
    isOpen: title === "We're open now",
    title,
    nextOpening: nextOpening === null ? null : new Date(nextOpening),
  });
});

test('a holiday is skipped, and a week of them does not end the search', () => {
  const closed = Object.fromEntries(
    [8, 9, 10, 11, 12, 13, 14].map((day) => [`2026-03-${String(day).padStart(2, '0')}`, 'closed']),
  );
  const next = openingStatus(daily('11:30-14:30', closed), saturday('15:00:00')).nextOpening;
  expect(next).toEqual(new Date('2026-03-15T11:30:00+13:00'));
});

test('a date that opens counts where every weekday is closed', () => {
  const pop = daily('closed', { '2026-03-10': '12:00-15:00' });
  expect(openingStatus(pop, saturday('12:00:00'))).toMatchObject({
    isOpen: false,
    title: "We're closed now",
    nextOpening: new Date('2026-03-10T12:00:00+13:00'),
  });
});

test('C-063: the countdown runs in real time over the change of clocks', () => {
  const forward = openingStatus(daily('02:30-03:30'), new Date('2026-09-26T13:00:00Z'));
  expect(forward.nextOpening).toEqual(new Date('2026-09-26T14:00:00Z'));
  const back = openingStatus(daily('08:00-09:00'), new Date('2026-04-04T13:00:00Z'));
  expect(back.nextOpening).toEqual(new Date('2026-04-04T20:00:00Z'));
  // 02:40 has passed once, but comes again
  const again = openingStatus(daily('02:40-02:50'), new Date('2026-04-04T14:05:00Z'));
  expect(again.nextOpening).toEqual(new Date('2026-04-04T14:40:00Z'));
});

test('C-063: no skipped minute is promised, and of two equal hours the second is known', () => {
  // 02:00 to 02:30 does not exist on 27 September: it opens on the 28th
  const skipped = openingStatus(daily('02:00-02:30'), new Date('2026-09-26T13:00:00Z'));
  expect(skipped.nextOpening).toEqual(new Date('2026-09-27T13:00:00Z'));
  // at the first 02:40 of 5 April the second 02:00 is 20 minutes away, in the middle of these hours
  const again = openingStatus(daily('01:30-02:15'), new Date('2026-04-04T13:40:00Z'));
  expect(again).toMatchObject({ isOpen: false, nextOpening: new Date('2026-04-04T14:00:00Z') });
});
