import { appendFileSync } from 'node:fs';
import { type CompiledQuery, DefaultQueryCompiler, SqliteQueryCompiler } from 'kysely';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { TOP } from './build.ts';
import { normalForm, type RecordedFile, recordOf } from './statements.ts';
import { titleOf } from './test-titles.ts';

/*
 * With STATEMENTS=sqlite or =postgres vitest runs this before each test file. It adds a line to
 * test-results/statements-….jsonl: which statements the product had Kysely write down in each test. Each database spells a
 * statement differently, so all are kept as SQLite spells them. Processes that tests start are not heard.
 */
type Heard = { statements: Set<string>; forms: Map<string, string | null> };
const HEARD = Symbol.for('store.heard-statements');
const FRAMES = 40;
const ON_THE_WAY = /node_modules|node:|record-statements|walled-compilers/;

/** Kysely's compilers are patched once a worker, which runs many files. */
function hear(): Heard {
  const prototype = DefaultQueryCompiler.prototype as DefaultQueryCompiler & { [HEARD]?: Heard };
  if (prototype[HEARD]) return prototype[HEARD];
  const heard: Heard = { statements: new Set(), forms: new Map() };
  prototype[HEARD] = heard;
  const compile = prototype.compileQuery;
  const sqlite = new SqliteQueryCompiler();
  prototype.compileQuery = function (node, queryId): CompiledQuery {
    const compiled = compile.call(this, node, queryId);
    let form = heard.forms.get(compiled.sql);
    if (form === undefined && isOfProduct()) {
      const onSqlite = this instanceof SqliteQueryCompiler ? compiled : compile.call(sqlite, node, queryId);
      form = normalForm(onSqlite.sql);
      heard.forms.set(compiled.sql, form);
    }
    if (form) heard.statements.add(form);
    return compiled;
  };
  return heard;
}

/** Not of a test, of a change of the tables, which runs for each database once, nor of a backup, which is an SQLite file. */
function isOfProduct(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  // the files alone: to write a stack down takes ten times as long
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const own = files.find((file) => file.includes(TOP) && !ON_THE_WAY.test(file));
  return own !== undefined && !/\/tests\/|\.test\.tsx?\b|\/db\/migrations\/|\/backend\/backups\//.test(own);
}

const { statements } = hear();
const all: string[] = [];
const tests: RecordedFile['tests'] = [];
let before = process.cpuUsage();
beginAnew();
beforeEach(() => keepAs(''));
// of all hooks this one runs last, and the one above first
afterEach(({ task }) => keepAs(titleOf(task)));
afterAll(() => {
  keepAs('');
  const file = expect.getState().testPath?.replace(`${TOP}/`, '') ?? '';
  const line: RecordedFile = { file, statements: all, tests };
  appendFileSync(recordOf(process.env.STATEMENTS ?? ''), `${JSON.stringify(line)}\n`);
});

function beginAnew(): void {
  statements.clear();
  before = process.cpuUsage();
}

/** What was heard since then, as that of the test with this title. */
function keepAs(title: string): void {
  const { user, system } = process.cpuUsage(before);
  const places = [...statements].map((statement) => {
    if (!all.includes(statement)) all.push(statement);
    return all.indexOf(statement);
  });
  const known = tests.find((one) => one.title === title);
  const cpuMs = Math.round((user + system) / 1000);
  if (!known) tests.push({ title, cpuMs, places });
  else
    Object.assign(known, { cpuMs: known.cpuMs + cpuMs, places: [...new Set([...known.places, ...places])] });
  beginAnew();
}
