/** A cell of a sheet: words, or a number that programs may count with. */
export type Cell = string | number;

/** What a spreadsheet would take for a formula, or strip before it finds one. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Rows as RFC 4180 has them: commas between cells, CRLF after each row, quotes around what needs them. Words that
 * a spreadsheet would run as a formula have an apostrophe before them; numbers stay numbers, also those below 0.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
