import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { figureNumber } from '#app/features/manage/figure-words.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/csv.ts';
import { loadReport } from './report.server.ts';
import type { ReportTable } from './report-table.ts';
import { reportTables } from './report-tables.ts';

/** The tables of a report as a file: exactly the rows that the page shows, each table behind its own heads. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { report } = await loadReport(context, url);
  if (report === null) throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  const t = translator(wordsFrom(context));
  const tables = Object.values(reportTables(report, { t, tell: (english) => english }));
  return csvAnswer(
    `reports-${report.from}-${report.to}`,
    tables.filter(({ rows }) => rows.length > 0).flatMap((table) => rowsOf(table, t('manageReports.all'))),
  );
}

function rowsOf({ title, of, columns, rows, total }: ReportTable, all: string): Cell[][] {
  const figures = (values: readonly (number | null)[]) =>
    columns.map(({ kind }, place) => {
      const value = values[place] ?? null;
      return value === null ? '' : figureNumber(kind, value);
    });
  return [
    [title, of, ...columns.map(({ label }) => label)],
    ...rows.map(({ name, values }) => [title, name, ...figures(values)]),
    ...(total ? [[title, all, ...figures(total)]] : []),
  ];
}
