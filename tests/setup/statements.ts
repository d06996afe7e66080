import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from './build.ts';

/**
 * What one test cost and asked of the database (record-statements.ts). Without a title: what its file asked beside its
 * tests, to get ready and to end, which happens when any of them runs.
 */
export type RecordedTest = { file: string; title: string; cpuMs: number; statements: string[] };
/** The tests of one file as they are kept: each says where its statements stand in the list of all. */
export type RecordedFile = {
  file: string;
  statements: string[];
  tests: { title: string; cpuMs: number; places: number[] }[];
};
/** Titles by file. */
export type ChosenTests = Record<string, string[]>;

/** Where the statements of a run on this database are kept: 'sqlite' or 'postgres'. */
export function recordOf(database: string): string {
  return join(TOP, `test-results/statements-${database}.jsonl`);
}

/** Empty where no run has left any. */
export function readRecord(database: string): RecordedTest[] {
  if (!existsSync(recordOf(database))) return [];
  const lines = readFileSync(recordOf(database), 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { file, statements, tests } = JSON.parse(line) as RecordedFile;
    return tests.map(({ places, ...test }) => ({
      ...test,
      file,
      statements: places.map((place) => statements[place] as string),
    }));
  });
}

/** What a database says of itself, and how its tables were made. */
const OF_DATABASE = /\b(sqlite_|pg_|pragma_|kysely_migration|information_schema)/;

/** What the program says to PostgreSQL, and the same as it says it to SQLite: rows are not locked there. */
const AS_ON_SQLITE: [there: RegExp, here: string][] = [
  [/ for (no key )?update( of "\w+")?( skip locked)?/g, ''],
  [/"?\bctid\b"? = any\(array\((.*)\)\)/g, 'rowid in ($1)'],
  [/\bctid\b/g, 'rowid'],
];

/** Null for what is no statement of the product's work. */
export function normalForm(statement: string): string | null {
  const text = statement.replace(/\s+/g, ' ').trim();
  if (!/^(select|insert|update|delete|with)\b/i.test(text) || OF_DATABASE.test(text)) return null;
  // lists and rows of any length are one statement
  const short = text
    .replace(/\?(, \?)+/g, '?')
    .replace(/\bvalues \([?, nul]+\)(, \([?, nul]+\))*/, 'values (?)');
  return AS_ON_SQLITE.reduce((one, [there, here]) => one.replace(there, here), short);
}

/**
 * Statements that ran on SQLite and not on PostgreSQL, each with the files that ran it. Where one of these tests ran there
 * too, the same code was tried: races and deadlines decide which statements it comes to.
 */
export function unproved(
  sqlite: readonly RecordedTest[],
  postgres: readonly RecordedTest[],
): Map<string, string[]> {
  const proved = new Set(postgres.flatMap(({ statements }) => statements));
  const tried = new Set(postgres.map(nameOf));
  const missing = new Map<string, RecordedTest[]>();
  for (const one of sqlite)
    for (const statement of one.statements)
      if (!proved.has(statement)) missing.set(statement, [...(missing.get(statement) ?? []), one]);
  return new Map(
    [...missing]
      .filter(([, tests]) => !tests.some((one) => tried.has(nameOf(one))))
      .map(([statement, tests]) => [statement, [...new Set(tests.map(({ file }) => file))]]),
  );
}

function nameOf({ file, title }: RecordedTest): string {
  return `${file} > ${title}`;
}

/**
 * The cheapest tests found that, beside those of the files `given`, run every statement: the one with most new statements
 * for its cost is taken, again and again, and what later ones made needless goes.
 */
export function coverOf(record: readonly RecordedTest[], given: readonly string[]): ChosenTests {
  const open = new Set(record.flatMap(({ statements }) => statements));
  for (const one of record)
    if (given.includes(one.file)) for (const statement of one.statements) open.delete(statement);
  const others = record.filter(({ file }) => !given.includes(file));
  const wanted = new Set(open);
  const chosen: RecordedTest[] = [];
  const besideTests = new Map(others.filter(({ title }) => title === '').map((one) => [one.file, one]));
  const isNew = ({ file }: RecordedTest) => !chosen.some((one) => one.file === file);
  const runBy = (one: RecordedTest) =>
    isNew(one) ? [...one.statements, ...(besideTests.get(one.file)?.statements ?? [])] : one.statements;
  const worth = (one: RecordedTest) =>
    runBy(one).filter((statement) => open.has(statement)).length / (one.cpuMs + (isNew(one) ? START_MS : 1));
  const tests = others.filter(({ title }) => title !== '');
  while (open.size > 0) {
    const best = tests.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    const statements = runBy(best);
    chosen.push(best);
    for (const statement of statements) open.delete(statement);
  }
  return byFile(withoutNeedless(chosen, wanted, besideTests));
}

/** What a file costs on PostgreSQL whatever it does: a database, and its connections. */
const START_MS = 100;

/** The dearest first: whose statements all others run together. */
function withoutNeedless(
  chosen: RecordedTest[],
  wanted: ReadonlySet<string>,
  besideTests: ReadonlyMap<string, RecordedTest>,
): RecordedTest[] {
  const statementsOf = (one: RecordedTest) => [
    ...one.statements,
    ...(besideTests.get(one.file)?.statements ?? []),
  ];
  return [...chosen]
    .sort((a, b) => b.cpuMs - a.cpuMs)
    .reduce((kept, one) => {
      const others = new Set(kept.filter((other) => other !== one).flatMap(statementsOf));
      const isNeeded = statementsOf(one).some((statement) => wanted.has(statement) && !others.has(statement));
      return isNeeded ? kept : kept.filter((other) => other !== one);
    }, chosen);
}

function byFile(tests: RecordedTest[]): ChosenTests {
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  return Object.fromEntries(
    files.map((file) => [
      file,
      [...new Set(tests.filter((one) => one.file === file).map(({ title }) => title))].sort(),
    ]),
  );
}

/**
 * Whether a test of a chosen file is left out: others are chosen. No test is while a chosen title is not one of the file's
 * `titles`: somebody wrote it anew, and what it proved may stand in any of them.
 */
export function isLeftOut(title: string, titles: readonly string[], chosen?: readonly string[]): boolean {
  if (chosen === undefined || !chosen.every((one) => titles.includes(one))) return false;
  return !chosen.includes(title);
}
