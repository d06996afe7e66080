import { isDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';

/** Periods that have a name, in the order in which they are offered; all but 'lastMonth' end today. */
export const PERIODS = ['today', 'week', 'fourWeeks', 'month', 'lastMonth', 'taxYear'] as const;
export type PeriodName = (typeof PERIODS)[number];
/** What is shown where nothing is asked for. */
export const FIRST_PERIOD: PeriodName = 'fourWeeks';

/** Days of the restaurant, 'YYYY-MM-DD', both in it. */
export type Period = { from: string; to: string };
export type PeriodFault = { field: 'from' | 'to'; code: PeriodFaultCode };
export type PeriodFaultCode = 'reportDateInvalid' | 'reportDateAhead' | 'periodBackwards' | 'periodTooLong';
/** What is asked for, as it was typed; two dates win over a name. */
export type AskedPeriod = { period?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Years that a report may cover. */
const MOST_YEARS = 2;
const DAY_MS = 86_400_000;
/** The tax year of New Zealand begins on the first of this month. */
const TAX_YEAR_BEGINS = '04';

/**
 * The days that are asked for: of a name, or from one date to the other. Without anything `FIRST_PERIOD`.
 * @param today the restaurant's day by now
 * @returns the first fault of each date, where one is wrong
 */
export function askedPeriod(
  { period, from = '', to = '' }: AskedPeriod,
  today: string,
): { period: Period; name: PeriodName | null } | { faults: PeriodFault[] } {
  if (from === '' && to === '') {
    const name = PERIODS.find((one) => one === period) ?? FIRST_PERIOD;
    return { period: namedPeriod(name, today), name };
  }
  const faults = [dateFault('from', from, today), dateFault('to', to, today)].filter((one) => one !== null);
  if (faults.length === 0 && from > to) faults.push({ field: 'from', code: 'periodBackwards' });
  if (faults.length === 0 && to >= yearsAfter(from, MOST_YEARS))
    faults.push({ field: 'from', code: 'periodTooLong' });
  return faults.length > 0 ? { faults } : { period: { from, to }, name: null };
}

/** The days of a period that has a name. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const first = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'fourWeeks':
      return { from: addDays(today, -27), to: today };
    case 'month':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: `${addDays(first, -1).slice(0, 8)}01`, to: addDays(first, -1) };
    case 'taxYear': {
      const [year = '', month = ''] = today.split('-');
      const began = month >= TAX_YEAR_BEGINS ? Number(year) : Number(year) - 1;
      return { from: `${began}-${TAX_YEAR_BEGINS}-01`, to: today };
    }
  }
}

/** As many days as the period has, until the day before it. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -dayCount(period)), to: addDays(period.from, -1) };
}

/** How many days a period has. */
export function dayCount({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Its days, one after the other. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: dayCount(period) }, (_, place) => addDays(period.from, place));
}

function dateFault(field: PeriodFault['field'], date: string, today: string): PeriodFault | null {
  // years before this store's time are wrong as well
  if (!isDate(date) || date < '2000') return { field, code: 'reportDateInvalid' };
  return date > today ? { field, code: 'reportDateAhead' } : null;
}

/** The same date so many years later; of 29 February the first of March. */
function yearsAfter(date: string, years: number): string {
  const [year = '', month, day] = date.split('-');
  const same = `${Number(year) + years}-${month}-${day}`;
  return isDate(same) ? same : `${Number(year) + years}-03-01`;
}
