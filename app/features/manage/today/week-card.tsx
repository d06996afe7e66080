import type { ManageToday } from '#app/contract/reports.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { shortPrice } from '#app/domain/money/short-price.ts';
import { changeTenths } from '#app/domain/reports/change.ts';
import { Change, FigureTable } from '#app/features/manage/figure-parts.tsx';
import { dayText } from '#app/features/manage/figure-words.ts';
import type { ReportTable } from '#app/features/manage/reports/report-table.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { BarChart, Legend } from '#app/ui/manage/bar-chart.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type WeekProps = {
  today: ManageToday;
  /** Whether who is signed in may open the reports. */
  mayReport: boolean;
};

/** Sales of the last seven days beside the seven before. */
export function WeekCard({ today: { week, date }, mayReport }: WeekProps) {
  const { t, tell } = useTranslation();
  const sum = (side: 'amount' | 'before') => week.reduce((all, day) => all + day[side], 0);
  const [now, before] = [sum('amount'), sum('before')];
  const nameOf = (day: string) => (day === date ? t('manageToday.title') : dayText(tell, day));
  const table: ReportTable = {
    id: 'week',
    title: t('manageToday.weekTitle'),
    of: t('manageReports.day'),
    columns: [
      { key: 'sales', label: t('manageReports.sales'), kind: 'money' },
      { key: 'before', label: t('manageToday.weekBefore'), kind: 'money' },
    ],
    rows: week.map((day) => ({ key: day.date, name: nameOf(day.date), values: [day.amount, day.before] })),
    total: [now, before],
  };
  return (
    <Card
      question={t('manageToday.weekTitle')}
      hint={t('manageToday.weekHint')}
      foot={
        mayReport && (
          <a className="link" href="/manage/reports">
            {t('manageToday.allReports')}
          </a>
        )
      }
    >
      <BarChart
        height={260}
        says={t('manageToday.weekChart', {
          days: week.map((day) => `${nameOf(day.date)} ${formatPrice(day.amount)}`).join(', '),
        })}
        oneByOne={t('manageReports.oneBar', { of: t('manageToday.weekTitle') })}
        bars={week.map((day) => ({
          key: day.date,
          label: day.date === date ? t('manageToday.title') : (dayText(tell, day.date).split(' ')[0] ?? ''),
          text: day.amount > 0 ? shortPrice(day.amount) : '',
          value: day.amount,
          was: day.before,
          isNow: day.date === date,
          tip: {
            name: nameOf(day.date),
            figure: formatPrice(day.amount),
            was: t('manageReports.was', { value: formatPrice(day.before) }),
          },
        }))}
      />
      <Legend
        now={t('manageReports.legendNow')}
        bar={t('manageToday.thisWeek')}
        was={t('manageToday.weekBefore')}
      />
      <dl className="sum">
        <dt>{t('manageToday.sevenDays')}</dt>
        <dd>
          <b>{formatPrice(now)}</b>
        </dd>
        <dt>{t('manageToday.sevenBefore')}</dt>
        <dd>{formatPrice(before)}</dd>
        {changeTenths(now, before) !== null && (
          <>
            <dt>{t('manageReports.change')}</dt>
            <dd>
              <Change now={now} before={before} />
            </dd>
          </>
        )}
      </dl>
      <Accordion summary={t('manageToday.asTable')}>
        <FigureTable table={table} />
      </Accordion>
    </Card>
  );
}
