import { CsvError, parse } from 'csv-parse/sync';
import { type Fault, WrongRestaurantFile } from './restaurant-file-faults.ts';

/** Columns of a menu sheet, by the names in its first line. */
export const SHEET_COLUMNS = [
  'department',
  'department hi',
  'department pa',
  'name',
  'name hi',
  'name pa',
  'description',
  'description hi',
  'description pa',
  'price',
  'variants',
  'options',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
const REQUIRED: readonly SheetColumn[] = ['department', 'name', 'price'];

/** One row that says anything: its first line in the file, counted from 1, and its cells; none of a column that the sheet lacks. */
export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>> };

/** Where in a sheet: 'line 4, price'. */
export function sheetPlace(line: number, column?: string): string {
  return column === undefined ? `line ${line}` : `line ${line}, ${column}`;
}

/**
 * The rows of a menu sheet: UTF-8 with or without a byte order mark, cells divided by commas or by semicolons as its
 * first line has them, quotes and line breaks as spreadsheets write them.
 * @throws WrongRestaurantFile whose faults name lines and columns
 */
export function readSheetRows(bytes: Uint8Array): SheetRow[] {
  const [header, ...records] = withLines(parseText(decode(bytes)));
  if (!header) throw wrong({ path: '', message: 'is empty' });
  const columns = readHeader(header.cells);
  const faults: Fault[] = [];
  const rows = records.flatMap(({ line, cells }) => {
    const extra = cells.findIndex((cell, place) => place >= columns.length && cell !== '');
    if (extra >= 0)
      faults.push({
        path: sheetPlace(line),
        message: `has more cells than the first line has names ('${cells[extra]}'): a cell with a comma or a semicolon needs quotes`,
      });
    if (cells.every((cell) => cell === '')) return [];
    return [
      { line, cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) },
    ];
  });
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  return rows;
}

function decode(bytes: Uint8Array): string {
  try {
    // a byte order mark is taken off by the decoder
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw wrong({ path: '', message: "is not UTF-8: save it as 'CSV UTF-8'" });
  }
}

type RawRecord = { record: string[]; raw: string };

function parseText(text: string): RawRecord[] {
  const first = text.slice(0, text.search(/\n|$/));
  const isSemicolon = first.split(';').length > first.split(',').length;
  try {
    return parse(text, {
      delimiter: isSemicolon ? ';' : ',',
      record_delimiter: '\n',
      relax_column_count: true,
      raw: true,
      // with `raw` each entry is an object, which the types do not say
    }) as unknown as RawRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1);
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a cell begins with a quote that is never closed'
        : 'has a quote in the middle of a cell: put the whole cell in quotes, and write "" for a quote in it';
    throw wrong({ path: sheetPlace(line), message });
  }
}

/** Cells trimmed, with the line that each record begins on: a quoted cell may be several lines long. */
function withLines(records: RawRecord[]): { line: number; cells: string[] }[] {
  let line = 1;
  return records.map(({ record, raw }) => {
    const start = line;
    line += raw.split('\n').length - 1;
    return { line: start, cells: record.map(cellText) };
  });
}

/** Without the apostrophe that spreadsheets put before =, +, - and @ so that a text is not taken for a formula. */
function cellText(cell: string): string {
  return cell.trim().replace(/^'(?=[=+@-])/, '');
}

function readHeader(names: string[]): string[] {
  const columns = names.map((name) => name.toLowerCase());
  while (columns.at(-1) === '') columns.pop();
  const unknown = columns.filter((name) => !SHEET_COLUMNS.some((known) => known === name));
  const twice = columns.filter((name, place) => columns.indexOf(name) < place);
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  const faults = [
    ...unknown.map((name) => `'${name}' is no column; there are ${SHEET_COLUMNS.join(', ')}`),
    ...twice.map((name) => `'${name}' stands there twice`),
    ...missing.map((name) => `has no column '${name}'`),
  ];
  if (faults.length > 0)
    throw new WrongRestaurantFile(faults.map((message) => ({ path: sheetPlace(1), message })));
  return columns;
}

function wrong(fault: Fault): WrongRestaurantFile {
  return new WrongRestaurantFile([fault]);
}
