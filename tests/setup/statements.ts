import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from './build.ts';

/** What one test file cost and asked of the database (record-statements.ts). */
export type RecordedFile = { file: string; cpuMs: number; statements: string[] };

/** Where the statements of a run on this database are kept: 'sqlite' or 'postgres'. */
export function recordOf(database: string): string {
  return join(TOP, `test-results/statements-${database}.jsonl`);
}

/** Empty where no run has left any. */
export function readRecord(database: string): RecordedFile[] {
  if (!existsSync(recordOf(database))) return [];
  const lines = readFileSync(recordOf(database), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedFile);
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
 * Statements that ran on SQLite and not on PostgreSQL, each with the files that ran it. Where one of these ran there too,
 * the same code was tried: races and deadlines decide which statements it comes to.
 */
export function unproved(
  sqlite: readonly RecordedFile[],
  postgres: readonly RecordedFile[],
): Map<string, string[]> {
  const proved = new Set(postgres.flatMap(({ statements }) => statements));
  const tried = new Set(postgres.map(({ file }) => file));
  const missing = new Map<string, string[]>();
  for (const { file, statements } of sqlite)
    for (const statement of statements)
      if (!proved.has(statement)) missing.set(statement, [...(missing.get(statement) ?? []), file]);
  return new Map([...missing].filter(([, files]) => !files.some((file) => tried.has(file))));
}

/**
 * The cheapest files found that, beside those `given`, run every statement: the one with most new statements for its
 * cost is taken, again and again, and what later ones made needless goes.
 */
export function coverOf(record: readonly RecordedFile[], given: readonly string[]): string[] {
  const isGiven = ({ file }: RecordedFile) => given.includes(file);
  const open = new Set(record.flatMap(({ statements }) => statements));
  for (const one of record.filter(isGiven)) for (const statement of one.statements) open.delete(statement);
  const wanted = new Set(open);
  const chosen: RecordedFile[] = [];
  const worth = (one: RecordedFile) =>
    one.statements.filter((statement) => open.has(statement)).length / (one.cpuMs + START_MS);
  while (open.size > 0) {
    const best = record
      .filter((one) => !isGiven(one))
      .reduce((best, one) => (worth(one) > worth(best) ? one : best));
    chosen.push(best);
    for (const statement of best.statements) open.delete(statement);
  }
  return withoutNeedless(chosen, wanted)
    .map(({ file }) => file)
    .sort();
}

/** What a file costs on PostgreSQL whatever it does: a database, and its connections. */
const START_MS = 100;

/** The dearest first: whose statements all others run together. */
function withoutNeedless(chosen: RecordedFile[], wanted: ReadonlySet<string>): RecordedFile[] {
  return [...chosen]
    .sort((a, b) => b.cpuMs - a.cpuMs)
    .reduce((kept, one) => {
      const others = new Set(kept.filter((other) => other !== one).flatMap(({ statements }) => statements));
      const isNeeded = one.statements.some((statement) => wanted.has(statement) && !others.has(statement));
      return isNeeded ? kept : kept.filter((other) => other !== one);
    }, chosen);
}
