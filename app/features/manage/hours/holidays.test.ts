import { expect, test } from 'vitest';
import { anniversaryBox, type HolidayWords, holidaysAhead, withHolidays } from './holidays.ts';

const TODAY = '2026-11-26';
const languages = { own: 'en', languages: ['en', 'pa'] };
const wordsOf = (language: string): HolidayWords => ({
  names: new Proxy({} as HolidayWords['names'], { get: (_, name) => `${language} ${String(name)}` }),
  observed: (name) => `${name}, observed`,
  anniversaries: new Proxy({} as HolidayWords['anniversaries'], {
    get: (_, name) => `${language} ${String(name)}`,
  }),
});

test('A-987: a year’s holidays are offered but for those that are special days already; the ticked ones are added as closed days with their names', () => {
  const known = { date: '2026-12-25', hours: ['17:00-22:00'], reason: 'Dinner alone' };
  const offered = holidaysAhead(TODAY, [known]).national.map(({ date }) => date);
  expect(offered.slice(0, 3)).toEqual(['2026-12-26', '2026-12-28', '2027-01-01']);
  expect(offered.at(-1)).toBe('2027-10-25');
  const ticked = ['2026-12-28', '2026-12-25', '2027-02-06', '2027-03-01', '2031-12-25'];
  expect(withHolidays([known], ticked, { today: TODAY, languages, wordsOf })).toEqual([
    known,
    {
      date: '2026-12-28',
      hours: 'closed',
      reason: 'en boxing, observed',
      reasons: { pa: 'pa boxing, observed' },
    },
    { date: '2027-02-06', hours: 'closed', reason: 'en waitangi', reasons: { pa: 'pa waitangi' } },
  ]);
  expect(withHolidays([known], [], { today: TODAY, languages, wordsOf })).toEqual([known]);
});

test('A-1100: the anniversary day of each region is offered too; the ticked one is added by its region, one day a date', () => {
  const { regional } = holidaysAhead(TODAY, [{ date: '2027-02-01' }]);
  expect(regional.map(anniversaryBox)).toEqual([
    'taranaki 2027-03-08',
    'hawkesBay 2027-10-22',
    'wellington 2027-01-25',
    'marlborough 2027-11-01',
    'westland 2026-11-30',
    'canterbury 2027-11-12',
    'southCanterbury 2027-09-27',
    'otago 2027-03-22',
    'southland 2027-03-30',
    'chathamIslands 2026-11-30',
  ]);
  const asked = { today: TODAY, languages, wordsOf };
  const ticked = ['westland 2026-11-30', 'chathamIslands 2026-11-30', 'otago 2027-03-23', 'otago'];
  expect(withHolidays([], ticked, asked)).toEqual([
    { date: '2026-11-30', hours: 'closed', reason: 'en westland', reasons: { pa: 'pa westland' } },
  ]);
  // the national ones ticked beside it come first
  const both = withHolidays([], ['otago 2027-03-22', '2027-02-06'], asked);
  expect(both.map(({ date }) => date)).toEqual(['2027-02-06', '2027-03-22']);
});
