import { expect, test } from 'vitest';
import { type HolidayWords, holidaysAhead, withHolidays } from './holidays.ts';

const TODAY = '2026-11-26';
const languages = { own: 'en', languages: ['en', 'pa'] };
const wordsOf = (language: string): HolidayWords => ({
  names: new Proxy({} as HolidayWords['names'], { get: (_, name) => `${language} ${String(name)}` }),
  observed: (name) => `${name}, observed`,
});

test('A-987: a year’s holidays are offered but for those that are special days already; the ticked ones are added as closed days with their names', () => {
  const known = { date: '2026-12-25', hours: ['17:00-22:00'], reason: 'Dinner alone' };
  const offered = holidaysAhead(TODAY, [known]).map(({ date }) => date);
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
