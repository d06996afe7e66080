import { addDays } from '#app/domain/time/wall-clock.ts';
import { easterOf, mondayOf } from './new-zealand-holidays.ts';

/**
 * The regions of New Zealand with an anniversary day, from north to south. A region is the former province, and most are
 * wider than the council of that name: Auckland's day is kept in Waikato, Bay of Plenty and Gisborne too.
 */
export const REGIONS = [
  'northland',
  'auckland',
  'taranaki',
  'hawkesBay',
  'wellington',
  'nelson',
  'marlborough',
  'westland',
  'canterbury',
  'southCanterbury',
  'otago',
  'southland',
  'chathamIslands',
] as const;
export type Region = (typeof REGIONS)[number];

/** When a region keeps its anniversary, 'YYYY-MM-DD'. */
export type Anniversary = { date: string; region: Region };

/**
 * The day of a year on which a region keeps its anniversary. No law names it: section 44 of the Holidays Act 2003 leaves
 * it to custom, and this is the custom that employment.govt.nz publishes.
 */
const KEPT: Readonly<Record<Region, (year: number) => string>> = {
  northland: (year) => nearestMonday(`${year}-01-29`),
  auckland: (year) => nearestMonday(`${year}-01-29`),
  taranaki: (year) => mondayOf(`${year}-03-01`, 2),
  hawkesBay: (year) => addDays(labourDay(year), -3),
  wellington: (year) => nearestMonday(`${year}-01-22`),
  nelson: (year) => nearestMonday(`${year}-02-01`),
  marlborough: (year) => addDays(labourDay(year), 7),
  westland: (year) => nearestMonday(`${year}-12-01`),
  canterbury: showDay,
  southCanterbury: (year) => mondayOf(`${year}-09-01`, 4),
  otago: otagoDay,
  southland: (year) => addDays(easterOf(year), 2),
  chathamIslands: (year) => nearestMonday(`${year}-11-30`),
};

/** The regions' anniversary days from one date to another, both included: by region, then by date. */
export function newZealandAnniversaries(from: string, to: string): Anniversary[] {
  const [first = 0, last = 0] = [from, to].map((date) => Number(date.slice(0, 4)));
  return REGIONS.flatMap((region) =>
    Array.from({ length: last - first + 1 }, (_, more) => ({ date: KEPT[region](first + more), region })),
  ).filter(({ date }) => date >= from && date <= to);
}

function nearestMonday(date: string): string {
  return mondayOf(addDays(date, -3), 1);
}

function labourDay(year: number): string {
  return mondayOf(`${year}-10-01`, 4);
}

/** Easter Monday is a holiday by itself, so that Otago then keeps the Tuesday. */
function otagoDay(year: number): string {
  const monday = nearestMonday(`${year}-03-23`);
  return monday === addDays(easterOf(year), 1) ? addDays(monday, 1) : monday;
}

/** Christchurch Show Day: the second Friday after the first Tuesday of November, ten days after it. */
function showDay(year: number): string {
  const tuesday = addDays(mondayOf(`${year}-10-31`, 1), 1);
  return addDays(tuesday, 10);
}
