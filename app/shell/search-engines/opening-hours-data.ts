import { type DayHours, dayOf, type Hours } from '#app/domain/opening-hours/day.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';

/** schema.org's names by weekday, 1 (Sunday) to 7 (Saturday). */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Days ahead for which dates with other hours are listed: a holiday matters when it comes near. */
const DAYS_AHEAD = 60;

export type OpeningHours = {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: string[];
  opens: string;
  closes: string;
  validFrom?: string;
  validThrough?: string;
};

/**
 * The hours in which orders are taken, as schema.org data: days with the same windows together, then the
 * dates that differ. A weekday without hours is left out. A closed date has both times at midnight, as
 * schema.org has no other way. A window past midnight closes at an earlier time than it opens.
 */
export function openingHoursData(hours: Hours, now: Date): OpeningHours[] {
  const today = wallTime(now, hours.timeZone);
  const byWindow = new Map<string, string[]>();
  for (const [index, name] of DAYS.entries()) {
    const date = addDays(today.date, index + 1 - today.weekday);
    for (const [opens, closes] of windowsOf(dayOf({ ...hours, dateOverrides: [] }, date))) {
      const key = `${opens} ${closes}`;
      byWindow.set(key, [...(byWindow.get(key) ?? []), name]);
    }
  }
  const usual = [...byWindow].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes };
  });
  return [...usual, ...datesOf(hours, today.date)];
}

function datesOf(hours: Hours, today: string): OpeningHours[] {
  const last = addDays(today, DAYS_AHEAD);
  return hours.dateOverrides
    .map(({ date }) => date)
    .filter((date, index, all) => date >= today && date <= last && all.indexOf(date) === index)
    .sort()
    .flatMap((date) => {
      const windows = windowsOf(dayOf(hours, date));
      return (windows.length > 0 ? windows : [['00:00', '00:00'] as const]).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification' as const,
        opens,
        closes,
        validFrom: date,
        validThrough: date,
      }));
    });
}

function windowsOf({ isClosed, windows }: DayHours): (readonly [opens: string, closes: string])[] {
  return isClosed ? [] : windows.map(({ from, to }) => [timeOf(from), timeOf(to)] as const);
}

/** Minutes since midnight as 'HH:mm'. */
function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
