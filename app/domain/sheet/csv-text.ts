/** A cell of a sheet: words, or a number that programs may count with. */
export type Cell = string | number;

/** What a spreadsheet would take for a formula, or strip before it finds one. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The same further on: a program that divides cells otherwise begins a new one behind each of these signs, and takes quotes
 * there for the cell's own.
 */
const LATER_FORMULA = /([;\t\r\n][ "\u00a0\ufeff]*)(?='{0,9}[=+\-@＝＋－＠])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * Rows as RFC 4180 has them: commas between cells, CRLF after each row, quotes around what needs them. Words that
 * a spreadsheet would run as a formula have an apostrophe before them; numbers stay numbers, also those below 0.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA, "$1'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
