import { expect, test } from 'vitest';
import { isServed, servedHours, servedNext } from './is-served.ts';

const hours = {
  timeZone: 'Pacific/Auckland',
  mealPeriods: [
    { periodType: 1, fromTime: '07:00', toTime: '11:00' },
    { periodType: 2, fromTime: '11:30', toTime: '14:30' },
    { periodType: 3, fromTime: '18:00', toTime: '01:00' },
  ],
};
/** Winter time is 12 hours ahead of UTC. */
const at = (time: string) => new Date(Date.parse(`2026-07-08T${time}:00Z`) - 12 * 3_600_000);

test.each([
  ['06:59', false, false],
  ['07:00', true, false],
  ['11:00', true, false],
  ['11:01', false, false],
  ['18:00', false, true],
  ['23:59', false, true],
  ['00:30', false, true],
  ['01:00', false, true],
  ['01:01', false, false],
])('At %s breakfast is served: %s, dinner: %s', (time, breakfast, dinner) => {
  expect([isServed([1], hours, at(time)), isServed([3], hours, at(time))]).toEqual([breakfast, dinner]);
});

test('Dishes of several periods are served in each of them', () => {
  const times = ['08:00', '11:15', '12:00', '16:00', '19:00'];
  expect(times.map((time) => isServed([1, 2], hours, at(time)))).toEqual([true, false, true, false, false]);
});

test('Dishes of no period, and of periods without a time that can be read, are always served', () => {
  const silent = { ...hours, mealPeriods: [{ periodType: 1, fromTime: 'early', toTime: '11:00' }] };
  for (const served of [
    isServed(undefined, hours, at('03:00')),
    isServed(null, hours, at('03:00')),
    isServed([], hours, at('03:00')),
    isServed([1], { ...hours, mealPeriods: [] }, at('03:00')),
    isServed([1], silent, at('03:00')),
  ])
    expect(served).toBe(true);
  expect(servedNext([1], silent, at('03:00'))).toBeNull();
});

test.each([
  ['03:00', [1], '07:00'],
  ['11:30', [1, 3], '18:00'],
  ['15:00', [2, 3], '18:00'],
])('At %s dishes of %j are next served at %s', (now, periods, next) => {
  expect(servedNext(periods, hours, at(now))).toEqual(at(next));
});

test('After the day’s last period comes tomorrow’s; it moves with a change of the clocks', () => {
  expect(servedNext([1], hours, at('12:00'))).toEqual(new Date('2026-07-08T19:00:00Z'));
  // the night of 27 September 2026 is an hour short in Auckland
  expect(servedNext([1], hours, new Date('2026-09-26T08:00:00Z'))).toEqual(new Date('2026-09-26T18:00:00Z'));
});

test('the times of its periods, and none for what is always served', () => {
  expect(servedHours([1, 3], hours)).toBe('7:00 AM – 11:00 AM, 6:00 PM – 1:00 AM');
  expect([servedHours([], hours), servedHours(null, hours)]).toEqual(['', '']);
});
