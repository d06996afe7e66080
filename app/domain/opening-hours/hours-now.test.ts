import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { closingTime, hoursNow, nextOpening } from './hours-now.ts';

/** Saturday 7 March 2026 in Auckland, +13:00. */
const saturday = (time: string) => new Date(`2026-03-07T${time}+13:00`);
const LUNCH_AND_DINNER = daily('11:30-14:30 17:00-22:00');

test('R-OPEN-07: between two services, when it opens again today', () => {
  expect(hoursNow(LUNCH_AND_DINNER, saturday('15:00:00'))).toEqual({
    state: 'between',
    title: "We're between service times",
    changesAt: saturday('17:00:00'),
    moment: { date: '2026-03-07', minute: 1020, weekday: 7, days: 0 },
    closedDates: null,
    reason: null,
  });
});

test('A-07: open to the end of the last minute, which is the one that is named', () => {
  for (const time of ['17:00:00', '22:00:59'])
    expect(hoursNow(LUNCH_AND_DINNER, saturday(time))).toMatchObject({
      state: 'open',
      changesAt: saturday('22:01:00'),
      moment: { date: '2026-03-07', minute: 1320, days: 0 },
    });
  expect(hoursNow(LUNCH_AND_DINNER, saturday('22:01:00'))).toMatchObject({
    state: 'closed',
    moment: { date: '2026-03-08', minute: 690, weekday: 1, days: 1 },
  });
});

test('C-077: hours past midnight end on the next day; hours that touch are one', () => {
  const late = daily('18:00-02:00');
  expect(closingTime(late, saturday('23:00:00'))).toEqual(new Date('2026-03-08T02:01:00+13:00'));
  expect(hoursNow(late, saturday('01:00:00'))).toMatchObject({
    state: 'open',
    moment: { minute: 120, days: 0 },
  });
  expect(closingTime(daily('11:00-14:59 15:00-20:00'), saturday('12:00:00'))).toEqual(saturday('20:01:00'));
  expect(closingTime(hours({ sat: '09:00-24:00', sun: '00:00-01:00' }), saturday('12:00:00'))).toEqual(
    new Date('2026-03-08T01:01:00+13:00'),
  );
});

test('who never closes is not said to, and who is closed does not close', () => {
  expect(hoursNow(daily('00:00-24:00'), saturday('12:00:00'))).toMatchObject({
    state: 'open',
    changesAt: null,
    moment: null,
  });
  expect(closingTime(LUNCH_AND_DINNER, saturday('15:00:00'))).toBeNull();
});

test('R-OPEN-06: every weekday closed has no moment', () => {
  expect(hoursNow(daily('closed'), saturday('12:00:00'))).toMatchObject({
    state: 'always',
    changesAt: null,
    moment: null,
  });
});

test('C-063: the hour that comes twice is open twice, and ends with the second', () => {
  // 5 April 2026: 03:00 becomes 02:00 at 14:00 UTC of the 4th
  expect(closingTime(daily('01:00-03:30'), new Date('2026-04-04T13:30:00Z'))).toEqual(
    new Date('2026-04-04T15:31:00Z'),
  );
  expect(closingTime(daily('01:30-02:15'), new Date('2026-04-04T13:00:00Z'))).toEqual(
    new Date('2026-04-04T13:16:00Z'),
  );
});

test('why a date has hours of its own is told on that date', () => {
  const holiday = daily('11:30-14:30', { '2026-03-07': 'closed' });
  const [override] = holiday.dateOverrides;
  const told = {
    ...holiday,
    dateOverrides: override ? [{ ...override, reason: ' Anniversary Day ' }] : [],
  };
  expect(hoursNow(told, saturday('12:00:00'))).toMatchObject({
    state: 'closed',
    reason: 'Anniversary Day',
    moment: { days: 1, minute: 690 },
  });
  expect(hoursNow(told, new Date('2026-03-08T12:00:00+13:00')).reason).toBeNull();
});

test.each([
  ['today', { '2026-03-07': 'closed' }, { first: '2026-03-07', last: '2026-03-07' }],
  ['today, without hours', { '2026-03-07': '' }, { first: '2026-03-07', last: '2026-03-07' }],
  [
    'a stretch that has begun',
    { '2026-03-06': 'closed', '2026-03-07': 'closed', '2026-03-08': 'closed' },
    { first: '2026-03-07', last: '2026-03-08' },
  ],
  ['not a day after the next opening', { '2026-03-09': 'closed' }, null],
  ['not a day with shorter hours', { '2026-03-07': '17:00-18:00' }, null],
])('A-213: the days that hours of their own close before it opens: %s', (_, overrides, closedDates) => {
  expect(hoursNow(daily('11:30-14:30', overrides), saturday('15:00:00'))).toMatchObject({ closedDates });
});

test('A-213: a day that every week is closed is none of them, but lies between two of them', () => {
  const week = { sun: 'closed', mon: '09:00-12:00', tue: '09:00-12:00', sat: '09:00-12:00' };
  expect(hoursNow(hours(week), saturday('15:00:00')).closedDates).toBeNull();
  const holidays = hours(week, { '2026-03-07': 'closed', '2026-03-09': 'closed' });
  expect(hoursNow(holidays, saturday('08:00:00')).closedDates).toEqual({
    first: '2026-03-07',
    last: '2026-03-09',
  });
  // it is open on a day before that
  expect(
    hoursNow(daily('09:00-12:00', { '2026-03-08': 'closed' }), saturday('10:00:00')).closedDates,
  ).toBeNull();
});

test('A-214: the next opening, while it is open the one after the present hours', () => {
  const evening = { minute: 1020, days: 0 };
  expect(nextOpening(LUNCH_AND_DINNER, saturday('12:00:00'))).toMatchObject(evening);
  expect(nextOpening(LUNCH_AND_DINNER, saturday('15:00:00'))).toMatchObject(evening);
  const closedTomorrow = daily('11:00-20:00', { '2026-03-08': 'closed' });
  expect(nextOpening(closedTomorrow, saturday('19:50:00'))).toMatchObject({ minute: 660, days: 2 });
  expect(nextOpening(daily('00:00-24:00'), saturday('12:00:00'))).toBeNull();
  expect(nextOpening(daily('closed'), saturday('12:00:00'))).toBeNull();
});
