import { CsvError, parse } from 'csv-parse/sync';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { FALLBACK, LANGUAGES, type Language } from '#app/locales/languages.ts';
import { asSeen } from './identity/same-name.ts';
import { type FileFault, MOST_FAULTS, quoted, WrongRestaurantFile } from './restaurant-file-faults.ts';
import { sheetText } from './sheet-text.ts';

/** The languages that a sheet can have columns for. Its plain columns have the restaurant's own words. */
export const SHEET_LANGUAGES = LANGUAGES.filter((language) => language !== FALLBACK);

/** Columns that may be given in each language: 'name', 'name hi'. */
type WordColumn = 'department' | 'name' | 'description';
export type SheetColumn =
  | WordColumn
  | `${WordColumn} ${Language}`
  | 'price'
  | 'variants'
  | 'options'
  | 'alcohol'
  | 'id';

/** The columns of a menu sheet, by the names in its first line. */
const SHEET_COLUMNS: readonly SheetColumn[] = [
  ...inEveryLanguage('department'),
  ...inEveryLanguage('name'),
  ...inEveryLanguage('description'),
  'price',
  'variants',
  'options',
  'alcohol',
  'id',
];
const REQUIRED: readonly SheetColumn[] = ['department', 'name', 'price'];

/**
 * A row that is not empty: its first line in the file, counted from 1, and its cells, for the columns that
 * the sheet has. `isTooLong`: it has more cells than that, so that no cell is surely in its column.
 */
export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>>; isTooLong: boolean };

/** A place in a sheet: 'line 4, price'. */
export function sheetPlace(line: number, column?: string): string {
  return column === undefined ? `line ${line}` : `line ${line}, ${column}`;
}

/**
 * Reads the rows of a menu sheet in any encoding that spreadsheets write (sheet-text.ts). Its cells are divided by
 * commas, semicolons or tabs, as in its first line, or as a line 'sep=;' before that says; quotes and line breaks are
 * as spreadsheets write them.
 * @returns the rows, and the faults of those that are too long
 * @throws WrongRestaurantFile where the whole cannot be read, whose faults name lines and columns.
 */
export function readSheetRows(bytes: Uint8Array): { rows: SheetRow[]; faults: FileFault[] } {
  const { records: raw, firstLine } = parseText(sheetText(bytes));
  const lines = withLines(raw, firstLine);
  // exports begin with empty lines, too
  const start = lines.findIndex(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...records] = start < 0 ? [] : lines.slice(start);
  if (records.length >= FILE_LIMITS.lines)
    throw wrong({ path: '', message: `at most ${FILE_LIMITS.lines} lines` });
  if (!header) throw wrong({ path: '', message: 'is empty' });
  const columns = readHeader(header.cells, header.line);
  const faults: FileFault[] = [];
  const rows: SheetRow[] = [];
  for (const { line, cells } of records) {
    if (faults.length >= MOST_FAULTS) break;
    const extra = cells.findIndex((cell, place) => place >= columns.length && cell !== '');
    if (extra >= 0)
      faults.push({
        path: sheetPlace(line),
        message: `has more cells than the first line has names (${quoted(cells[extra] ?? '')}): a cell with a comma or a semicolon needs quotes`,
      });
    if (cells.every((cell) => cell === '')) continue;
    const read = columns.map((column, place) => {
      const cell = cells[place] ?? '';
      if (cell.length > FILE_LIMITS.letters)
        faults.push({ path: sheetPlace(line, column), message: `at most ${FILE_LIMITS.letters} characters` });
      // nothing reads the rest: a cell of megabytes would be divided into a million choices
      return [column, cell.slice(0, FILE_LIMITS.letters)] as const;
    });
    rows.push({ line, cells: Object.fromEntries(read), isTooLong: extra >= 0 });
  }
  return { rows, faults: faults.slice(0, MOST_FAULTS) };
}

function inEveryLanguage(column: WordColumn): SheetColumn[] {
  return [column, ...SHEET_LANGUAGES.map((language) => `${column} ${language}` as const)];
}

type RawRecord = { record: string[]; raw: string };

const SAYS_DIVIDER = /^"?sep=([^"\n])"?\n/i;

/** Its records, and the line on which the first of them is. */
function parseText(whole: string): { records: RawRecord[]; firstLine: number } {
  const [said = '', divider] = SAYS_DIVIDER.exec(whole) ?? [];
  const text = whole.slice(said.length);
  const firstLine = said === '' ? 1 : 2;
  const [first = ''] = text.trimStart().split('\n', 1);
  const head = first.replace(/"[^"]*"/g, '');
  const count = (letter: string) => head.split(letter).length;
  const most = [',', ';', '\t'].reduce((one, other) => (count(other) > count(one) ? other : one));
  try {
    const records = parse(text, {
      delimiter: divider ?? most,
      record_delimiter: '\n',
      relax_column_count: true,
      // one more than there may be: the rest is not read
      to: FILE_LIMITS.lines + 1,
      raw: true,
      // with `raw` each entry is an object, which the library's types do not say
    }) as unknown as RawRecord[];
    return { records, firstLine };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1) + firstLine - 1;
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a cell begins with a quote that is never closed'
        : 'has a quote in the middle of a cell: put the whole cell in quotes, and write "" for a quote in it';
    throw wrong({ path: sheetPlace(line), message });
  }
}

/** Trimmed cells, with the line that each record starts on: a quoted cell may have several lines. */
function withLines(records: RawRecord[], firstLine: number): { line: number; cells: string[] }[] {
  let line = firstLine;
  return records.map(({ record, raw }) => {
    const start = line;
    line += raw.split('\n').length - 1;
    return { line: start, cells: record.map(cellText) };
  });
}

/**
 * Without the apostrophes that stand before =, +, - and @ to mark a text that is no formula, at its start or where a
 * program may divide it (domain/sheet/csv-text.ts); of several in a row one goes.
 */
function cellText(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?='*[=+@＝＋－＠-])/, '')
    .replace(/([;\t\r\n][ "\u00a0\ufeff]*)'(?='{0,9}[=+\-@＝＋－＠])/g, '$1');
}

/** What other makers' files call the columns. */
const OTHER_NAMES: Readonly<Record<string, SheetColumn>> = {
  ...{ category: 'department', 'category name': 'department', section: 'department' },
  ...{ item: 'name', 'item name': 'name', dish: 'name', product: 'name', 'product name': 'name' },
  ...{ 'item price': 'price', 'product price': 'price' },
  ...{ details: 'description', 'item description': 'description', 'product description': 'description' },
};

/** The column of a name, without the currency behind it. */
function columnOf(name: string): string {
  const said = asSeen(name)
    .toLowerCase()
    .replace(/ \((?:nzd|nz\$|\$)\)$/, '');
  return OTHER_NAMES[said] ?? said;
}

function readHeader(names: string[], line: number): string[] {
  const columns = names.map(columnOf);
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > FILE_LIMITS.columns)
    throw wrong({ path: sheetPlace(line), message: `at most ${FILE_LIMITS.columns} columns` });
  const unknown = columns.filter((name) => !SHEET_COLUMNS.some((known) => known === name));
  const twice = columns.filter((name, place) => columns.indexOf(name) < place);
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  const faults = [
    ...unknown.map((name) => `${quoted(name)} is no column; there are ${SHEET_COLUMNS.join(', ')}`),
    ...twice.map((name) => `${quoted(name)} stands there twice`),
    ...missing.map((name) => `has no column ${quoted(name)}`),
  ].slice(0, MOST_FAULTS);
  if (faults.length > 0)
    throw new WrongRestaurantFile(faults.map((message) => ({ path: sheetPlace(line), message })));
  return columns;
}

function wrong(fault: FileFault): WrongRestaurantFile {
  return new WrongRestaurantFile([fault]);
}

/** Texts by language for the columns that the sheet has; an empty cell gives an empty text. */
export type SheetWords = Partial<Record<Language, string>>;
type Words = { readonly [language in Language]?: string | undefined };

/**
 * Reads the columns 'name hi' and the like of a row.
 * @param known the words of an earlier row, which count
 */
export function namesOf(
  cells: SheetRow['cells'],
  column: 'department' | 'name' | 'description',
  known: SheetWords = {},
): SheetWords {
  const said: SheetWords = {};
  for (const language of SHEET_LANGUAGES) {
    const cell = cells[`${column} ${language}`];
    if (cell !== undefined && !known[language]) said[language] = cell;
  }
  return said;
}

/**
 * The earlier texts with those of the sheet: an empty cell removes a language, a missing column leaves it.
 */
export function mergeWords(before: Words | undefined, said: Words | undefined): Words | undefined {
  const words = Object.entries({ ...before, ...said }).filter(([, word]) => word);
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}
