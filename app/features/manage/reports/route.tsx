import { data } from 'react-router';
import type { Report } from '#app/contract/reports.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { average, percentText, shareTenths } from '#app/domain/reports/change.ts';
import { PERIODS } from '#app/domain/reports/period.ts';
import { Change, Figure, Figures, FigureTable } from '#app/features/manage/figure-parts.tsx';
import { countText, wholeDay } from '#app/features/manage/figure-words.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DayChart, HourChart } from './day-chart.tsx';
import { PeriodForm } from './period-form.tsx';
import { loadReport, queryOf } from './report.server.ts';
import type { ReportTable } from './report-table.ts';
import { reportTables } from './report-tables.ts';

export const handle: ScreenHandle = { title: 'manageReports.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadReport(context, url);
  const { who, faults } = loaded;
  const status = faults.length > 0 ? 400 : 200;
  return data(
    { ...loaded, who: undefined, frame: who.frame, names: PERIODS, query: queryOf(loaded.typed) },
    status,
  );
}

/** The figures of a period, each as a chart with its table, and all of them as a file. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const { frame, report, names, typed, faults, today, query, own } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageReports.title')}
      intro={report && introOf(report, t, tell)}
      actions={
        report && (
          <ButtonLink variant="line" href={`/manage/reports.csv${query}`} data-native="" download>
            <Icon name="download" />
            {t('manageReports.csv')}
          </ButtonLink>
        )
      }
    >
      <PeriodForm names={names} typed={typed} faults={faults} today={today} />
      {report === null && faults.length === 0 && <Note tone="no">{t('manageReports.unavailable')}</Note>}
      {report && <Totals report={report} />}
      {report?.sold.orders === 0 && (
        <Card question={t('manageReports.nothing')}>
          <Empty icon="chart" title={t('manageReports.salesHint')} />
        </Card>
      )}
      {report && report.sold.orders + report.refunds.count > 0 && <Sides report={report} own={own} />}
      {report && report.lost.orders > 0 && (
        <p className="dim small">
          {t('manageReports.lost', { count: report.lost.orders, amount: formatPrice(report.lost.amount) })}
        </p>
      )}
    </ManagePage>
  );
}

type Words = ReturnType<typeof useTranslation>;

function introOf({ from, to, days, untilUtc, timeZone }: Report, t: Words['t'], tell: Words['tell']): string {
  const period =
    from === to
      ? wholeDay(tell, from)
      : t('manageReports.span', { from: wholeDay(tell, from), to: wholeDay(tell, to) });
  const count = days.length;
  const beside =
    count === 1 ? t('manageReports.besideOne', { period }) : t('manageReports.beside', { period, count });
  const until = untilUtc && t('manageReports.until', { time: localTime(new Date(untilUtc), timeZone) });
  return until ? `${beside}. ${until}` : `${beside}.`;
}

function Totals({ report: { sold, refunds, refundsPending, refundsOwed, before } }: { report: Report }) {
  const { t } = useTranslation();
  const mean = average(sold.amount, sold.orders);
  const meanBefore = average(before.sold.amount, before.sold.orders);
  const open = [
    ['onItsWay', refundsPending],
    ['owedAgain', refundsOwed],
  ] as const;
  const was = (value: string) => t('manageReports.was', { value });
  return (
    <Figures columns="four">
      <Figure name={t('manageReports.sales')} value={formatPrice(sold.amount)}>
        <Change now={sold.amount} before={before.sold.amount} />
        {was(formatPrice(before.sold.amount))}
      </Figure>
      <Figure name={t('manageReports.orders')} value={countText(sold.orders)}>
        <Change now={sold.orders} before={before.sold.orders} />
        {was(countText(before.sold.orders))}
      </Figure>
      <Figure name={t('manageReports.average')} value={formatPrice(mean)}>
        <Change now={mean} before={meanBefore} />
        {was(formatPrice(meanBefore))}
      </Figure>
      <Figure name={t('manageReports.given')} value={formatPrice(refunds.amount)}>
        <span className="delta eq">{t('manageReports.refunds', { count: refunds.count })}</span>
        {t('manageReports.ofSales', { percent: percentText(shareTenths(refunds.amount, sold.amount)) })}
        {open
          .filter(([, amount]) => amount > 0)
          .map(([state, amount]) => (
            <p key={state}>
              {t(`refundState.figures.${state}`)}: {formatPrice(amount)}
            </p>
          ))}
      </Figure>
    </Figures>
  );
}

/** Dishes that are shown at once; the others are below them, folded. */
const MOST_SOLD = 10;

function Sides({ report, own }: { report: Report; own: string | undefined }) {
  const { t, tell } = useTranslation();
  const tables = reportTables(report, { t, tell });
  const { onTime } = report;
  const shown: [string, ReportTable][] = [
    ['day', tables.groups],
    ['hour', tables.hours],
    ['service', tables.services],
    ['time', tables.times],
    ['pay', tables.payments],
    ['dish', tables.dishes],
    ['department', tables.departments],
    ['promotion', tables.promotions],
    ['part', tables.parts],
    ['tax', tables.taxes],
  ];
  return (
    <>
      <nav className="jump" aria-label={t('manageReports.by')}>
        <ul>
          {shown
            .filter(([, { rows }]) => rows.length > 0)
            .map(([id, { title }]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
        </ul>
      </nav>
      <Card question={t('manageReports.dayTitle')} hint={t('manageReports.salesHint')} id="day">
        <DayChart report={report} />
        <FigureTable table={tables.groups} />
        <Accordion summary={tables.days.title}>
          <FigureTable table={tables.days} />
        </Accordion>
      </Card>
      <div className="two">
        {tables.hours.rows.length > 0 && (
          <Card question={t('manageReports.hourTitle')} hint={t('manageReports.hourHint')} id="hour">
            <HourChart hours={report.hours} />
            <FigureTable table={tables.hours} />
          </Card>
        )}
        <div className="stack">
          <TableCard id="service" question={t('manageReports.serviceTitle')} table={tables.services} />
          <TableCard
            id="time"
            question={t('manageReports.timeTitle')}
            hint={t('manageReports.timeHint')}
            table={tables.times}
          >
            {onTime.promised > 0 && (
              <p>
                {t('manageReports.onTime', {
                  percent: percentText(shareTenths(onTime.kept, onTime.promised)),
                  count: onTime.promised,
                })}
              </p>
            )}
          </TableCard>
        </div>
      </div>
      <TableCard id="pay" question={t('manageReports.payTitle')} table={tables.payments} />
      {tables.dishes.rows.length > 0 && (
        <Card question={t('manageReports.dishTitle')} hint={t('manageReports.dishHint')} id="dish">
          <FigureTable table={tables.dishes} rows={tables.dishes.rows.slice(0, MOST_SOLD)} lang={own} />
          {tables.dishes.rows.length > MOST_SOLD && (
            <Accordion
              summary={t('manageReports.allDishes', { count: tables.dishes.rows.length - MOST_SOLD })}
            >
              <FigureTable table={tables.dishes} rows={tables.dishes.rows.slice(MOST_SOLD)} lang={own} />
            </Accordion>
          )}
        </Card>
      )}
      <div className="two">
        <TableCard
          id="department"
          question={t('manageReports.departmentTitle')}
          hint={t('manageReports.departmentHint')}
          table={tables.departments}
          lang={own}
        />
        <TableCard
          id="promotion"
          question={t('manageReports.promotionTitle')}
          table={tables.promotions}
          lang={own}
        />
      </div>
      <div className="two">
        <TableCard id="part" question={t('manageReports.partTitle')} table={tables.parts} />
        <TableCard
          id="tax"
          question={t('manageReports.taxTitle')}
          hint={t('manageReports.taxHint')}
          table={tables.taxes}
          lang={own}
        />
      </div>
    </>
  );
}

type TableCardProps = {
  id: string;
  question: string;
  hint?: string;
  table: ReportTable;
  lang?: string | undefined;
  children?: React.ReactNode;
};

/** A table of its own; nothing where it has no rows. */
function TableCard({ id, question, hint, table, lang, children }: TableCardProps) {
  if (table.rows.length === 0) return null;
  return (
    <Card question={question} hint={hint} id={id}>
      <FigureTable table={table} lang={lang} />
      {children}
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
