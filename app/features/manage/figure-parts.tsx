import '#app/ui/manage/figures.css';
import '#app/ui/manage/tables.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { changeTenths, percentText } from '#app/domain/reports/change.ts';
import { ShareBar } from '#app/ui/manage/bar-chart.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { figureText } from './figure-words.ts';
import type { ReportTable, TableRow } from './reports/report-table.ts';

/** Figures side by side, the first of them as wide as two on a phone. */
export function Figures({ columns, children }: { columns: 'four' | 'five'; children: ReactNode }) {
  return <dl className={clsx('kpis', columns === 'four' && 'k4')}>{children}</dl>;
}

type FigureProps = { name: string; value: string; isBig?: boolean; children?: ReactNode };

/** A figure with what it is compared with. */
export function Figure({ name, value, isBig, children }: FigureProps) {
  return (
    <div className={clsx('kpi', isBig && 'big')}>
      <dt>{name}</dt>
      <dd>
        <span className="v num">{value}</span>
        {children && <div className="c">{children}</div>}
      </dd>
    </div>
  );
}

const DELTA_ICONS = { up: 'rise', dn: 'fall', wn: 'clock', eq: null } as const;

/** How a figure stands: better, worse or neither; its words say the same. */
export function Delta({ tone, children }: { tone: keyof typeof DELTA_ICONS; children: ReactNode }) {
  const icon = DELTA_ICONS[tone];
  return (
    <span className={clsx('delta', tone)}>
      {icon && <ManageIcon name={icon} />}
      {children}
    </span>
  );
}

/** How a figure stands beside the one before, in percent; nothing where there was nothing. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const tenths = changeTenths(now, before);
  if (tenths === null) return null;
  if (tenths === 0) return <Delta tone="eq">{t('manageReports.same')}</Delta>;
  return <Delta tone={tenths > 0 ? 'up' : 'dn'}>{percentText(tenths, { signed: true })}</Delta>;
}

type FigureTableProps = {
  table: ReportTable;
  /** Of its rows, those that are shown here; all without it. */
  rows?: readonly TableRow[];
  /** The language of the names where it is not the page's. */
  lang?: string | undefined;
};

/** A table of figures, with the sum of its columns at the end. */
export function FigureTable({ table, rows = table.rows, lang }: FigureTableProps) {
  const { t } = useTranslation();
  const minutes = (count: number) => t('manageReports.minutes', { minutes: count });
  const widest = Math.max(0, ...table.rows.map(({ share }) => share ?? 0));
  const hasBars = widest > 0;
  // of a table in two parts the sums stand below the last row
  const isEnd = rows.at(-1) === table.rows.at(-1);
  const cells = (values: readonly (number | null)[]) =>
    table.columns.map(({ key, kind, isSecondary }, place) => {
      const value = values[place] ?? null;
      return (
        <td key={key} className={clsx('e num', isSecondary && 'lo')}>
          {kind === 'change' && value !== null ? (
            <Delta tone={value > 0 ? 'up' : value < 0 ? 'dn' : 'eq'}>
              {figureText(kind, value, minutes)}
            </Delta>
          ) : (
            figureText(kind, value, minutes)
          )}
        </td>
      );
    });
  return (
    <table className="tab">
      <caption className="sr">{table.title}</caption>
      <thead>
        <tr>
          <th scope="col">{table.of}</th>
          {hasBars && (
            <th scope="col" className="lo">
              <span className="sr">{t('manageReports.shareBar')}</span>
            </th>
          )}
          {table.columns.map(({ key, label, isSecondary }) => (
            <th key={key} scope="col" className={clsx('e', isSecondary && 'lo')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, share }) => (
          <tr key={key}>
            <th scope="row" lang={lang}>
              {name}
            </th>
            {hasBars && (
              <td className="w lo">
                <ShareBar percent={(100 * (share ?? 0)) / widest} />
              </td>
            )}
            {cells(values)}
          </tr>
        ))}
      </tbody>
      {table.total && isEnd && (
        <tfoot>
          <tr>
            <th scope="row">{t('manageReports.all')}</th>
            {hasBars && <td className="lo" />}
            {cells(table.total)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
