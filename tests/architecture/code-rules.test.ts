import { describe, expect, test } from 'vitest';
import {
  environmentFaults,
  impurityFaults,
  inlineStyleFaults,
  metaFaults,
  pictureFaults,
  READS_ENVIRONMENT,
  rawHtmlFaults,
  SETS_HTML,
  transactionFaults,
} from './code-rules.ts';
import { isTest, parseSource, readSources, type Source } from './source.ts';

const app = readSources('app', 'server.ts');
const shipped = app.filter((source) => !isTest(source.path));

type Rule = (source: Source) => string[];

function faults(rule: Rule, text: string, path = 'app/domain/sample.tsx'): string[] {
  return rule(parseSource(path, text));
}

test('a file that may do what others may not is there, and does it', () => {
  const free = (path: string) => app.filter((source) => source.path === path);
  const elsewhere = (path: string, rule: Rule) =>
    free(path).flatMap((source) => rule({ ...source, path: 'app/ui/a.tsx' }));
  expect(SETS_HTML.filter((path) => elsewhere(path, rawHtmlFaults).length === 0)).toEqual([]);
  expect(READS_ENVIRONMENT.filter((path) => elsewhere(path, environmentFaults).length === 0)).toEqual([]);
});

describe('domain/ has no clock, no randomness and no I/O', () => {
  test('in its files and in their tests', () => {
    expect(app.filter((source) => source.path.startsWith('app/domain/')).flatMap(impurityFaults)).toEqual([]);
  });

  test.each([
    'const a = Date.now();',
    "const a = Date['now']();",
    'const a = new Date();',
    'const a = new (Date)();',
    'const a = Date();',
    'const a = globalThis.Date.now();',
    'const a = Math.random();',
    'const clock = Date.now;',
    'const a = performance.now();',
    'const a = crypto.randomUUID();',
    'setTimeout(f, 1);',
    "const a = fetch('/');",
    'const a = process.env;',
  ])('refuses %s', (text) => {
    expect(faults(impurityFaults, text)).not.toEqual([]);
  });

  test('allows a date made from an argument', () => {
    expect(faults(impurityFaults, 'export const f = (now: Date) => new Date(now.getTime() + 1);')).toEqual(
      [],
    );
  });
});

test('titles are told by handle, not by meta', () => {
  expect(
    shipped.filter(({ path }) => /^app\/(features\/|shell\/|root)/.test(path)).flatMap(metaFaults),
  ).toEqual([]);
  expect(faults(metaFaults, 'export function meta() { return []; }')).not.toEqual([]);
  expect(faults(metaFaults, 'export const meta = () => [];')).not.toEqual([]);
  expect(faults(metaFaults, "export const metaphor = 'x';")).toEqual([]);
});

test('pictures are drawn by one part', () => {
  expect(shipped.flatMap(pictureFaults)).toEqual([]);
  expect(faults(pictureFaults, 'export const a = <img src="/a.png" alt="" />;')).not.toEqual([]);
  expect(faults(pictureFaults, 'export const a = <b><img alt="" /></b>;')).not.toEqual([]);
  expect(faults(pictureFaults, "export const a = <Image name='img' />;")).toEqual([]);
});

describe('no style in markup', () => {
  test('in the app', () => {
    expect(shipped.flatMap(inlineStyleFaults)).toEqual([]);
  });

  test.each([
    'const a = <p style={{ color: x }} />;',
    'const a = <p style="color: red" />;',
    'const a = <p {...{ style: { width: 3 } }} />;',
    "const a = React.createElement('p', { style: { width: 3 } });",
  ])('refuses %s', (text) => {
    expect(faults(inlineStyleFaults, text)).toHaveLength(1);
  });

  test('allows the element of that name and a class', () => {
    expect(faults(inlineStyleFaults, 'const a = <style className={style.big}>{css}</style>;')).toEqual([]);
  });
});

describe('HTML is set as text only in the named files', () => {
  test('in the app', () => {
    expect(shipped.flatMap(rawHtmlFaults)).toEqual([]);
  });

  test.each([
    'const a = <p dangerouslySetInnerHTML={{ __html: x }} />;',
    "const a = createElement('p', { dangerouslySetInnerHTML: { __html: x } });",
    'node.innerHTML = x;',
    "node.insertAdjacentHTML('beforeend', x);",
    'document.write(x);',
  ])('refuses %s', (text) => {
    expect(faults(rawHtmlFaults, text)).toHaveLength(1);
  });
});

test('no part of the product makes passwords cheap to hash: only tests ask for that', () => {
  const naming = shipped.filter(({ text }) => text.includes('passwordCost'));
  expect(naming.map(({ path }) => path)).toEqual([
    'app/backend/backend-options.ts',
    'app/backend/create-backend.ts',
  ]);
});

describe('the environment is read in one place', () => {
  test('in the app', () => {
    expect(shipped.flatMap(environmentFaults)).toEqual([]);
  });

  test('refuses process.env elsewhere', () => {
    expect(faults(environmentFaults, 'const a = process.env.PORT;', 'app/backend/a.ts')).toHaveLength(1);
    expect(faults(environmentFaults, 'const a = process.env.PORT;', 'server.ts')).toEqual([]);
  });
});

describe('inside a transaction only trx is used', () => {
  test('in the backend', () => {
    const backend = app.filter((source) => source.path.startsWith('app/backend/'));
    expect(backend.flatMap(transactionFaults)).toEqual([]);
  });

  test.each([
    "deps.transaction(async (trx) => { await deps.db.selectFrom('a').execute(); });",
    'deps.transaction(async (trx) => readCart(deps.db, id));',
    'deps.transaction((trx) => readCart(db, id));',
    'db.transaction().execute(async (trx) => { await db.selectFrom("a").execute(); });',
    'deps.transaction(async (trx) => { await deps.transaction(async (inner) => 1); });',
    'async function work(trx: Trx, deps: Deps) { return deps.db.selectFrom("a").execute(); }',
    'const work = async (trx: Trx) => deps.db.selectFrom("a").execute();',
    'deps.transaction(work); async function work(t) { return deps.db.selectFrom("a").execute(); }',
    'deps.transaction(async (trx) => { if (a) { for (const b of c) { await f({ db }); } } });',
  ])('refuses %s', (text) => {
    expect(faults(transactionFaults, text, 'app/backend/a.ts')).not.toEqual([]);
  });

  test.each([
    "deps.transaction(async (trx) => { await trx.selectFrom('a').execute(); });",
    "const a = await deps.db.selectFrom('a').execute(); await deps.transaction((trx) => f(trx));",
    "deps.db.selectFrom('a').execute();",
  ])('allows %s', (text) => {
    expect(faults(transactionFaults, text, 'app/backend/a.ts')).toEqual([]);
  });
});
