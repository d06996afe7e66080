import type { Cents } from '#app/contract/money.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';

/** A day of a report, in cents. */
export type ReportDay = { date: string; orders: number; amount: Cents; before: Cents };
/** Some days, one after the other. */
export type DayGroup = Omit<ReportDay, 'date'> & { from: string; to: string };
export type GroupedBy = 'day' | 'week' | 'month';

/** So many days are shown one by one, and then by weeks. */
const MOST_DAYS = 62;
const MOST_DAYS_BY_WEEK = 366;
const MONDAY = 2;

/** By what a chart of so many days groups them. */
export function chartGroups(days: number): GroupedBy {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
}

/** By what a table groups them, above that of the days themselves. */
export function tableGroups(days: number): 'week' | 'month' {
  return days <= MOST_DAYS ? 'week' : 'month';
}

/** The days in weeks from Monday on, or months; the first and the last may be parts of one. */
export function groupDays(days: readonly ReportDay[], by: GroupedBy): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const { date, orders, amount, before } of days) {
    const last = groups.at(-1);
    if (!last || beginsGroup(date, by)) groups.push({ from: date, to: date, orders, amount, before });
    else {
      last.to = date;
      last.orders += orders;
      last.amount += amount;
      last.before += before;
    }
  }
  return groups;
}

function beginsGroup(date: string, by: GroupedBy): boolean {
  if (by === 'day') return true;
  return by === 'week' ? weekdayOf(date) === MONDAY : date.endsWith('-01');
}
