import { expect, test } from 'vitest';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import { easterSunday, isRestricted } from './restricted-days.ts';

/** As New Zealand's calendar of public holidays has them. */
test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2035, '2035-03-25'],
  [2038, '2038-04-25'],
])('A-954: Easter Sunday of %d is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('A-954: Easter is a Sunday between 22 March and 25 April of each year', () => {
  for (let year = 1900; year <= 2200; year++) {
    const date = easterSunday(year);
    expect(weekdayOf(date), date).toBe(1);
    expect(date >= `${year}-03-22` && date <= `${year}-04-25`, date).toBe(true);
  }
});

const at = (date: string, clock = '12:00') => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return isRestricted({ date, minute: hours * 60 + minutes });
};

test('A-954: Good Friday, Easter Sunday and Christmas Day are closed, Anzac Day until 1 pm', () => {
  expect([at('2026-04-02', '23:59'), at('2026-04-03'), at('2026-04-04'), at('2026-04-05')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([at('2026-04-06'), at('2026-12-24'), at('2026-12-25'), at('2026-12-26')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([at('2026-04-25', '00:00'), at('2026-04-25', '12:59'), at('2026-04-25', '13:00')]).toEqual([
    true,
    true,
    false,
  ]);
  // in 2038 Easter Sunday is Anzac Day
  expect(at('2038-04-25', '15:00')).toBe(true);
});
