import { type Cell, csvText } from '#app/domain/sheet/csv-text.ts';

/** Tells spreadsheets that the file is UTF-8; without it they misread names that are not English. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as a file that browsers save; nobody keeps a copy on the way.
 * @param name of the file, without '.csv'
 */
export function csvAnswer(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(BYTE_ORDER_MARK + csvText(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
