import { expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { inspectRestaurantFile } from './read-restaurant-file.ts';

const { hours } = fileInput();
const licence = { holder: 'Small', number: '1', expires: '2030-06-30' };
const faultsOf = (rest: object) =>
  inspectRestaurantFile(JSON.parse(JSON.stringify(fileInput(rest)))).faults.map(
    ({ path, message }) => `${path}: ${message}`,
  );
const BEFORE = 'begins before another window is over';

test.each<[string, object, string[]]>([
  [
    'two windows of a day',
    { hours: { ...hours, friday: ['11:00-15:00', '14:30-22:00'] } },
    [`hours.friday[1]: ${BEFORE}`],
  ],
  [
    'one past midnight and the next day’s',
    { hours: { ...hours, friday: ['18:00-02:00'], saturday: ['01:00-03:00'] } },
    [`hours.saturday[0]: ${BEFORE}`],
  ],
  [
    'the last day’s and the first’s',
    { hours: { ...hours, sunday: ['18:00-11:00'], monday: ['10:00-22:00'] } },
    [`hours.monday[0]: ${BEFORE}`],
  ],
  [
    'a window without time',
    { hours: { ...hours, friday: ['14:00-14:00'] } },
    ['hours.friday[0]: ends when it begins; a whole day is 00:00-24:00'],
  ],
  [
    'a special day',
    { dateOverrides: [{ date: '2026-12-24', hours: ['11:00-15:00', '12:00-13:00'] }] },
    [`dateOverrides[0].hours[1]: ${BEFORE}`],
  ],
  [
    'a meal without time',
    { mealPeriods: { lunch: '12:00-12:00' } },
    ['mealPeriods.lunch: ends when it begins; a whole day is 00:00-24:00'],
  ],
  [
    'the hours of alcohol',
    { alcohol: { licence, hours: { ...hours, friday: ['11:00-15:00', '14:00-16:00'] } } },
    [`alcohol.hours.friday[1]: ${BEFORE}`],
  ],
])('A-1120: hours that overlap and windows without time are faults of the file: %s', (_, rest, faults) => {
  expect(faultsOf(rest)).toEqual(faults);
});

test('A-1120: windows that touch, one past midnight and a whole day are none', () => {
  const week = { ...hours, friday: ['11:00-14:00', '14:00-02:00'], saturday: ['02:00-24:00'] };
  expect(faultsOf({ hours: { ...week, sunday: ['00:00-24:00'], monday: ['00:00-10:00'] } })).toEqual([]);
});

test.each([null, 5, {}, '10:00-10:00'])(
  'A-1418: a meal period that is not known is one fault, whatever is written there: %j',
  (window) => {
    expect(faultsOf({ mealPeriods: { brunch: window } })).toEqual([expect.stringContaining('mealPeriods')]);
  },
);
