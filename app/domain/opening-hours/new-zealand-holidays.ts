import { addDays, weekdayOf } from '#app/domain/time/wall-clock.ts';

/** The public holidays of all of New Zealand (Holidays Act 2003, section 44); no region's anniversary is among them. */
export const HOLIDAYS = [
  'newYear',
  'dayAfterNewYear',
  'waitangi',
  'goodFriday',
  'easterMonday',
  'anzac',
  'kingsBirthday',
  'matariki',
  'labour',
  'christmas',
  'boxing',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/** A holiday's date, 'YYYY-MM-DD'; `isObserved`: the Monday or Tuesday that stands in for one on a weekend. */
export type HolidayDate = { date: string; holiday: Holiday; isObserved: boolean };

/**
 * Month and day of Matariki by year: Schedule 1 of the Te Kāhui o Matariki Public Holiday Act 2022, which names no year
 * after these.
 */
const MATARIKI: Readonly<Record<number, string>> = {
  ...{ 2022: '06-24', 2023: '07-14', 2024: '06-28', 2025: '06-20', 2026: '07-10', 2027: '06-25' },
  ...{ 2028: '07-14', 2029: '07-06', 2030: '06-21', 2031: '07-11', 2032: '07-02', 2033: '06-24' },
  ...{ 2034: '07-07', 2035: '06-29', 2036: '07-18', 2037: '07-10', 2038: '06-25', 2039: '07-15' },
  ...{ 2040: '07-06', 2041: '07-19', 2042: '07-11', 2043: '07-03', 2044: '06-24', 2045: '07-07' },
  ...{ 2046: '06-29', 2047: '07-19', 2048: '07-03', 2049: '06-25', 2050: '07-15', 2051: '06-30' },
  ...{ 2052: '06-21' },
};

const [SUNDAY, MONDAY, SATURDAY] = [1, 2, 7];
/**
 * Two that follow each other stand in for a weekend on Monday and Tuesday, one by itself on Monday (section 45, and
 * section 45A since 2014).
 */
const PAIRED: readonly Holiday[] = ['newYear', 'dayAfterNewYear', 'christmas', 'boxing'];
const ALONE: readonly Holiday[] = ['waitangi', 'anzac'];

/** The holidays from one date to another, both included, by date; where two fall on one date it is the first's. */
export function newZealandHolidays(from: string, to: string): HolidayDate[] {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4)));
  const found: HolidayDate[] = [];
  for (let year = (first ?? 0) - 1; year <= (last ?? 0); year++) found.push(...holidaysOf(year));
  const taken = new Set<string>();
  return found
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date) || Number(a.isObserved) - Number(b.isObserved))
    .filter(({ date }) => !taken.has(date) && taken.add(date));
}

function holidaysOf(year: number): HolidayDate[] {
  const easter = easterOf(year);
  const matariki = MATARIKI[year];
  const days: [Holiday, string][] = [
    ['newYear', `${year}-01-01`],
    ['dayAfterNewYear', `${year}-01-02`],
    ['waitangi', `${year}-02-06`],
    ['goodFriday', addDays(easter, -2)],
    ['easterMonday', addDays(easter, 1)],
    ['anzac', `${year}-04-25`],
    ['kingsBirthday', mondayOf(`${year}-06-01`, 1)],
    ...(matariki === undefined ? [] : [['matariki', `${year}-${matariki}`] satisfies [Holiday, string]]),
    ['labour', mondayOf(`${year}-10-01`, 4)],
    ['christmas', `${year}-12-25`],
    ['boxing', `${year}-12-26`],
  ];
  return days.flatMap(([holiday, date]) => {
    const observed = observedOn(holiday, date);
    const itself = { date, holiday, isObserved: false };
    return observed === null ? [itself] : [itself, { date: observed, holiday, isObserved: true }];
  });
}

/** The day that stands in for a holiday on a weekend; null where none does. */
function observedOn(holiday: Holiday, date: string): string | null {
  const weekday = weekdayOf(date);
  if (weekday !== SATURDAY && weekday !== SUNDAY) return null;
  if (PAIRED.includes(holiday)) return addDays(date, 2);
  if (!ALONE.includes(holiday)) return null;
  return addDays(date, weekday === SATURDAY ? 2 : 1);
}

/** A Monday from a date on, which may be it. @param first such as the first of a month @param count 1 is the first Monday */
export function mondayOf(first: string, count: number): string {
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
