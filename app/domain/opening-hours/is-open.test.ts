import { describe, expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { openForCheckout, openForHeader } from './is-open.ts';

/** 7 March 2026 is a Saturday; Auckland is 13 hours ahead. */
const saturday = (time: string) => new Date(`2026-03-07T${time}+13:00`);
const sunday = (time: string) => new Date(`2026-03-08T${time}+13:00`);

describe.each([
  ['checkout', openForCheckout],
  ['header', openForHeader],
])('R-OPEN-03, R-OPEN-12, A-07: the %s rule', (_, isOpen) => {
  test.each([
    ['11:29:59', false],
    ['11:30:00', true],
    ['14:30:00', true],
    ['14:30:59', true],
    ['14:31:00', false],
    ['17:00:00', true],
    ['22:01:00', false],
  ])('C-076: at %s open is %s', (time, expected) => {
    expect(isOpen(daily('17:00-22:00 11:30-14:30'), saturday(time))).toBe(expected);
  });

  test('C-077: a window past midnight belongs to the day it starts on, Saturday runs into Sunday', () => {
    const late = hours({ fri: 'closed', sat: '18:00-02:00', sun: 'closed', mon: 'closed' });
    expect(isOpen(late, saturday('01:00:00'))).toBe(false);
    expect(isOpen(late, saturday('23:59:59'))).toBe(true);
    expect(isOpen(late, sunday('01:00:00'))).toBe(true);
    expect(isOpen(late, sunday('02:00:59'))).toBe(true);
    expect(isOpen(late, sunday('02:01:00'))).toBe(false);
    expect(isOpen(late, sunday('18:00:00'))).toBe(false);
  });

  test('A-07: equal times are the whole day, 24:00 its end', () => {
    for (const text of ['10:00-10:00', '00:00-24:00']) {
      const day = hours({ fri: 'closed', sat: text, sun: 'closed' });
      expect(['00:00:00', '23:59:59'].map((time) => isOpen(day, saturday(time)))).toEqual([true, true]);
      expect([isOpen(day, new Date('2026-03-06T10:59:59Z')), isOpen(day, sunday('00:00:00'))]).toEqual([
        false,
        false,
      ]);
    }
  });

  test('R-OPEN-02, R-OPEN-10, C-078: flagged closed is closed, whatever its windows', () => {
    expect(isOpen(daily('closed00:00-24:00'), saturday('12:00:00'))).toBe(false);
  });

  test('a date’s own hours decide, and end no window of the day before', () => {
    const week = daily('18:00-02:00', { '2026-03-08': 'closed' });
    expect(isOpen(week, sunday('01:00:00'))).toBe(true);
    expect(isOpen(week, sunday('19:00:00'))).toBe(false);
    expect(isOpen(week, new Date('2026-03-09T01:00:00+13:00'))).toBe(false);
  });

  test('C-063: the wall decides on the nights the clock changes', () => {
    const night = daily('01:30-03:30');
    const open = (instant: string) => isOpen(night, new Date(instant));
    // forward on 27 September 2026: 01:59 is followed by 03:00
    expect(['13:29', '13:30', '14:00', '14:30', '14:31'].map((time) => open(`2026-09-26T${time}Z`))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    // back on 5 April 2026: 02:00 to 02:59 comes twice
    expect(['12:29', '12:30', '14:30', '15:30', '15:31'].map((time) => open(`2026-04-04T${time}Z`))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['no windows', daily('')],
  ['no readable windows', daily('x-y')],
  ['no such day', hours({})],
])('A-06, R-OPEN-02, R-OPEN-11: a day with %s is open in the header and closed at checkout', (_, week) => {
  expect(openForHeader(week, saturday('12:00:00'))).toBe(true);
  expect(openForCheckout(week, saturday('12:00:00'))).toBe(false);
});
