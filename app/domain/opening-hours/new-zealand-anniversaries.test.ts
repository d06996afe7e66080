import { expect, test } from 'vitest';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';
import { filled } from '#tests/setup/filled.ts';
import { newZealandAnniversaries, REGIONS, type Region } from './new-zealand-anniversaries.ts';
import { newZealandHolidays } from './new-zealand-holidays.ts';

/** As published calendars of these years have them. */
const PUBLISHED: Readonly<Record<number, Readonly<Record<Region, string>>>> = {
  2015: {
    ...{ northland: '01-26', auckland: '01-26', taranaki: '03-09', hawkesBay: '10-23', wellington: '01-19' },
    ...{ nelson: '02-02', marlborough: '11-02', westland: '11-30', canterbury: '11-13' },
    ...{ southCanterbury: '09-28', otago: '03-23', southland: '04-07', chathamIslands: '11-30' },
  },
  2024: {
    ...{ northland: '01-29', auckland: '01-29', taranaki: '03-11', hawkesBay: '10-25', wellington: '01-22' },
    ...{ nelson: '01-29', marlborough: '11-04', westland: '12-02', canterbury: '11-15' },
    ...{ southCanterbury: '09-23', otago: '03-25', southland: '04-02', chathamIslands: '12-02' },
  },
  2025: {
    ...{ northland: '01-27', auckland: '01-27', taranaki: '03-10', hawkesBay: '10-24', wellington: '01-20' },
    ...{ nelson: '02-03', marlborough: '11-03', westland: '12-01', canterbury: '11-14' },
    ...{ southCanterbury: '09-22', otago: '03-24', southland: '04-22', chathamIslands: '12-01' },
  },
  2026: {
    ...{ northland: '01-26', auckland: '01-26', taranaki: '03-09', hawkesBay: '10-23', wellington: '01-19' },
    ...{ nelson: '02-02', marlborough: '11-02', westland: '11-30', canterbury: '11-13' },
    ...{ southCanterbury: '09-28', otago: '03-23', southland: '04-07', chathamIslands: '11-30' },
  },
};

test('A-1100: each region’s anniversary day is where it was published, from north to south', () => {
  for (const [year, days] of Object.entries(PUBLISHED)) {
    const found = newZealandAnniversaries(`${year}-01-01`, `${year}-12-31`);
    expect(found.map(({ region }) => region)).toEqual([...REGIONS]);
    expect(Object.fromEntries(found.map(({ region, date }) => [region, date.slice(5)]))).toEqual(days);
  }
});

test('A-1100: Otago keeps the Tuesday where its Monday is Easter Monday; November that begins with a Tuesday has its Show Day on the 11th', () => {
  const dayOf = (region: Region, year: number) =>
    newZealandAnniversaries(`${year}-01-01`, `${year}-12-31`).find((day) => day.region === region)?.date;
  // the last year in which it was so, and the next
  expect([2008, 2035].map((year) => dayOf('otago', year))).toEqual(['2008-03-25', '2035-03-27']);
  expect([2011, 2016, 2022].map((year) => dayOf('canterbury', year))).toEqual([
    '2011-11-11',
    '2016-11-11',
    '2022-11-11',
  ]);
});

test('A-1100: an anniversary is a Monday but in Hawke’s Bay, Canterbury, Southland and rarely Otago, and never a holiday of all', () => {
  for (let year = 2012; year <= 2052; year++) {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const national = new Set(newZealandHolidays(from, to).map(({ date }) => date));
    for (const { date, region } of filled(newZealandAnniversaries(from, to))) {
      expect(national.has(date), date).toBe(false);
      if (['hawkesBay', 'canterbury'].includes(region)) expect(weekdayOf(date)).toBe(6);
      else if (region === 'southland') expect(weekdayOf(date)).toBe(3);
      else expect(region === 'otago' ? [2, 3] : [2]).toContain(weekdayOf(date));
    }
  }
});

test('A-1100: a stretch has its days alone, over the turn of a year too, its ends included', () => {
  expect(newZealandAnniversaries('2026-11-30', '2027-01-25')).toEqual([
    { date: '2027-01-25', region: 'wellington' },
    { date: '2026-11-30', region: 'westland' },
    { date: '2026-11-30', region: 'chathamIslands' },
  ]);
});
