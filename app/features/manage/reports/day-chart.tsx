import type { Report } from '#app/contract/reports.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { shortPrice } from '#app/domain/money/short-price.ts';
import { chartGroups, type DayGroup, type GroupedBy, groupDays } from '#app/domain/reports/day-groups.ts';
import {
  dayText,
  hourText,
  monthText,
  shortDay,
  spanText,
  wholeDay,
} from '#app/features/manage/figure-words.ts';
import { BarChart, Legend } from '#app/ui/manage/bar-chart.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Whole dollars are what a scale is in, cents. */
const DOLLAR = 100;
/** So many words have room under the bars of a phone. */
const MOST_LABELS = 5;

/** Sales by day, by week or by month, each with what the days so far before it came to. */
export function DayChart({ report }: { report: Report }) {
  const { t, tell } = useTranslation();
  const { days, from, to, untilUtc } = report;
  const by = chartGroups(days.length);
  const groups = groupDays(days, by);
  const amounts = groups.map(({ amount }) => amount);
  const every = Math.ceil(groups.length / MOST_LABELS);
  const isNow = (group: DayGroup) => untilUtc !== null && group.to === to && by === 'day';
  return (
    <>
      <BarChart
        height={240}
        says={t('manageReports.dayChart', {
          from: wholeDay(tell, from),
          to: wholeDay(tell, to),
          least: formatPrice(Math.min(...amounts)),
          most: formatPrice(Math.max(...amounts)),
        })}
        oneByOne={t('manageReports.oneBar', { of: t('manageReports.byDay') })}
        axis={{ least: DOLLAR, say: shortPrice }}
        bars={groups.map((group, place) => ({
          key: group.from,
          label: place % every === 0 ? labelOf(group, by, tell) : '',
          value: group.amount,
          was: group.before,
          isNow: isNow(group),
          tip: {
            name: nameOf(group, by, tell),
            figure: formatPrice(group.amount),
            was: t('manageReports.was', { value: formatPrice(group.before) }),
          },
        }))}
      />
      <Legend
        now={groups.some(isNow) && t('manageReports.legendNow')}
        bar={t(`manageReports.legend.${by}`)}
        was={t('manageReports.legendWas', { count: days.length })}
      />
    </>
  );
}

function labelOf({ from }: DayGroup, by: GroupedBy, tell: (english: string) => string): string {
  return by === 'month' ? monthText(tell, from) : shortDay(tell, from);
}

function nameOf(group: DayGroup, by: GroupedBy, tell: (english: string) => string): string {
  if (by === 'month') return monthText(tell, group.from);
  return by === 'day' ? dayText(tell, group.from) : spanText(tell, group.from, group.to);
}

/** Sales by the hour for which orders were due. */
export function HourChart({ hours }: Pick<Report, 'hours'>) {
  const { t } = useTranslation();
  const most = hours.reduce((best, one) => (one.amount > best.amount ? one : best), { hour: 0, amount: -1 });
  return (
    <BarChart
      height={240}
      says={t('manageReports.hourChart', {
        hour: `${most.hour % 12 || 12} ${most.hour < 12 ? 'AM' : 'PM'}`,
        most: formatPrice(most.amount),
      })}
      oneByOne={t('manageReports.oneBar', { of: t('manageReports.byHour') })}
      axis={{ least: DOLLAR, say: shortPrice }}
      bars={hours.map(({ hour, amount }) => ({
        key: String(hour),
        label: String(hour % 12 || 12),
        value: amount,
        tip: { name: hourText(hour), figure: formatPrice(amount) },
      }))}
    />
  );
}
