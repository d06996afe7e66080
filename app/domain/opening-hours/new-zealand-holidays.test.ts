import { expect, test } from 'vitest';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import { easterOf, newZealandHolidays } from './new-zealand-holidays.ts';

const said = (year: number) =>
  newZealandHolidays(`${year}-01-01`, `${year}-12-31`).map(
    ({ date, holiday, isObserved }) => `${date.slice(5)} ${holiday}${isObserved ? ', observed' : ''}`,
  );

test('A-987: the public holidays of 2027, of which four fall on a weekend and are observed after it', () => {
  expect(said(2027)).toEqual([
    '01-01 newYear',
    '01-02 dayAfterNewYear',
    '01-04 dayAfterNewYear, observed',
    '02-06 waitangi',
    '02-08 waitangi, observed',
    '03-26 goodFriday',
    '03-29 easterMonday',
    '04-25 anzac',
    '04-26 anzac, observed',
    '06-07 kingsBirthday',
    '06-25 matariki',
    '10-25 labour',
    '12-25 christmas',
    '12-26 boxing',
    '12-27 christmas, observed',
    '12-28 boxing, observed',
  ]);
});

test('A-987: Christmas on a Sunday is observed on the Tuesday, as Boxing Day has the Monday; a year without weekends has none', () => {
  expect(said(2022)).toEqual(
    expect.arrayContaining(['12-25 christmas', '12-26 boxing', '12-27 christmas, observed']),
  );
  expect(said(2022)).toHaveLength(11 + 4);
  expect(said(2026).filter((day) => day.includes('observed'))).toEqual([
    '04-27 anzac, observed',
    '12-28 boxing, observed',
  ]);
  // ANZAC Day on Easter Sunday is observed on Easter Monday, which is a holiday by itself
  expect(said(2038).filter((day) => day.startsWith('04'))).toEqual([
    '04-23 goodFriday',
    '04-25 anzac',
    '04-26 easterMonday',
  ]);
});

test('A-987: Easter is a Sunday between 22 March and 25 April, as almanacs have it', () => {
  expect([1818, 1961, 2000, 2019, 2024, 2025, 2026, 2038, 2285].map(easterOf)).toEqual([
    '1818-03-22',
    '1961-04-02',
    '2000-04-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
    '2285-03-22',
  ]);
  for (let year = 1900; year < 2200; year++) {
    expect(weekdayOf(easterOf(year))).toBe(1);
    expect(easterOf(year).slice(5) >= '03-22' && easterOf(year).slice(5) <= '04-25').toBe(true);
  }
});

test('A-987: Matariki is a Friday in each year that the Act names, and in no other; a stretch has its days alone', () => {
  const matariki = (year: number) =>
    newZealandHolidays(`${year}-06-01`, `${year}-07-31`).filter(({ holiday }) => holiday === 'matariki');
  for (let year = 2022; year <= 2052; year++) {
    expect(matariki(year).map(({ date }) => weekdayOf(date))).toEqual([6]);
  }
  expect([...matariki(2021), ...matariki(2053)]).toEqual([]);
  // over the turn of a year, its ends included
  expect(newZealandHolidays('2026-12-25', '2027-01-01').map(({ date }) => date.slice(5))).toEqual([
    '12-25',
    '12-26',
    '12-28',
    '01-01',
  ]);
  // the Monday after a New Year's Day on a Saturday belongs to no other year
  expect(newZealandHolidays('2028-01-03', '2028-01-04').map(({ holiday }) => holiday)).toEqual([
    'newYear',
    'dayAfterNewYear',
  ]);
});
